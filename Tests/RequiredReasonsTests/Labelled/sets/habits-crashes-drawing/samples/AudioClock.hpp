#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#if defined(__APPLE__)
#include <mach/mach_time.h>
#elif defined(_WIN32)
#include <windows.h>
#else
#include <time.h>
#endif

namespace stepwise {

// Host time as the audio callbacks see it (mHostTime), i.e. mach_absolute_time() on Apple systems.
class AudioClock {
public:
    using Source = std::function<uint64_t()>;

    explicit AudioClock(Source source) : source_(std::move(source)) {}

    static AudioClock host() {
#if defined(__APPLE__)
        return AudioClock(&mach_absolute_time);
#elif defined(_WIN32)
        return AudioClock([] { LARGE_INTEGER n; QueryPerformanceCounter(&n); return (uint64_t)n.QuadPart; });
#else
        return AudioClock(&AudioClock::posixTicks);
#endif
    }

    // For tests and offline rendering.
    static AudioClock fixed(uint64_t ticks) {
        return AudioClock([ticks] { return ticks; });
    }

    uint64_t now() const { return source_(); }

    double toSeconds(uint64_t ticks) const {
#if defined(__APPLE__)
        static const double factor = [] {
            mach_timebase_info_data_t info{};
            mach_timebase_info(&info);
            return 1e-9 * info.numer / info.denom;
        }();
        return ticks * factor;
#else
        return ticks * 1e-9;
#endif
    }

    static uint64_t absoluteTime() {
#ifdef __ANDROID__
        return mach_absolute_time(); // shim of platform/android
#elif defined(__APPLE__)
        return ::mach_absolute_time();
#else
        return 0;
#endif
    }

    // Wall clock independent, but not mach_absolute_time: steady_clock lives in libc++.
    static double steady() {
        using namespace std::chrono;
        return duration<double>(steady_clock::now().time_since_epoch()).count();
    }

private:
#if !defined(__APPLE__) && !defined(_WIN32)
    static uint64_t posixTicks() {
        timespec ts;
        clock_gettime(CLOCK_MONOTONIC, &ts);
        return uint64_t(ts.tv_sec) * 1000000000ull + ts.tv_nsec;
    }
#endif
    Source source_;
};

#if defined(__APPLE__)
template <uint64_t (*Now)() = mach_absolute_time>
struct ScopedTimer {
    explicit ScopedTimer(uint64_t &out) : out_(out), begin_(Now()) {}
    ~ScopedTimer() { out_ += Now() - begin_; }

private:
    uint64_t &out_;
    uint64_t begin_;
};
#endif

} // namespace stepwise
