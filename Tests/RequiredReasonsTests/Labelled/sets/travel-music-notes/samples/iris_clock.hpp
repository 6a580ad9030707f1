// iris_clock.hpp - monotonic time for the capture core
#pragma once

#include <chrono>
#include <cstdint>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#include <mach/mach_time.h>
#elif defined(_WIN32)
#include <windows.h>
#else
#include <time.h>
#endif

namespace iris {

// Host ticks; on Apple platforms these are mach_absolute_time() ticks and can
// be compared with CMClockGetHostTimeClock().
class HostClock {
public:
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<HostClock, duration>;
    static constexpr bool is_steady = true;

    static time_point now() noexcept { return time_point(duration(nanos(ticks()))); }

    static uint64_t ticks() noexcept
    {
#if defined(__APPLE__)
        return mach_absolute_time();
#elif defined(_WIN32)
        LARGE_INTEGER v;
        QueryPerformanceCounter(&v);
        return static_cast<uint64_t>(v.QuadPart);
#else
        struct timespec ts;
        clock_gettime(CLOCK_MONOTONIC, &ts);
        return static_cast<uint64_t>(ts.tv_sec) * 1000000000ull + ts.tv_nsec;
#endif
    }

    static uint64_t nanos(uint64_t ticks) noexcept
    {
#if defined(__APPLE__)
        static const mach_timebase_info_data_t base = [] {
            mach_timebase_info_data_t b;
            mach_timebase_info(&b);
            return b;
        }();
        return ticks * base.numer / base.denom;
#else
        return ticks;
#endif
    }
};

// Replaceable in tests.
using TickSource = uint64_t (*)();

struct FrameTimer {
#if defined(__APPLE__)
    explicit FrameTimer(TickSource source = &mach_absolute_time) : source_(source), start_(source()) {}
#else
    explicit FrameTimer(TickSource source = &HostClock::ticks) : source_(source), start_(source()) {}
#endif

    double elapsed_ms() const { return HostClock::nanos(source_() - start_) / 1e6; }

private:
    TickSource source_;
    uint64_t start_;
};

#if defined(__APPLE__)
#define IRIS_TRACE_BEGIN(name) const uint64_t name##_t0 = ::mach_absolute_time()
#define IRIS_TRACE_END(name) ::iris::trace(#name, ::mach_absolute_time() - name##_t0)
#else
#define IRIS_TRACE_BEGIN(name) ((void)0)
#define IRIS_TRACE_END(name) ((void)0)
#endif

void trace(const char* name, uint64_t ticks);

} // namespace iris
