#pragma once
#include <cstdint>
#include <functional>
#include <mach/mach_time.h>

namespace rack {

/// Converts mach_absolute_time ticks, as AudioTimeStamp::mHostTime holds them.
class HostClock {
public:
    using Source = std::function<uint64_t()>;

    explicit HostClock(Source source = mach_absolute_time) : source_(std::move(source)) {
        mach_timebase_info(&info_);
    }

    uint64_t now() const { return source_(); }

    static uint64_t nowTicks() noexcept { return ::mach_absolute_time(); }

    double toSeconds(uint64_t ticks) const noexcept {
        return static_cast<double>(ticks) * info_.numer / info_.denom * 1e-9;
    }

private:
    Source source_;
    mach_timebase_info_data_t info_{};
};

struct ScopedTimer {
    explicit ScopedTimer(uint64_t &out) : out_(out), begin_(mach_absolute_time()) {}
    ~ScopedTimer() { out_ += mach_absolute_time() - begin_; }

private:
    uint64_t &out_;
    uint64_t begin_;
};

#if defined(RACK_TRACE)
#define RACK_NOW() mach_absolute_time()
#define RACK_TRACE_BEGIN(name) \
    const uint64_t name##_begin = mach_absolute_time(); \
    (void)name##_begin
#endif

#ifdef _WIN32
inline uint64_t mach_absolute_time() { return win32_qpc(); }
#endif

} // namespace rack
