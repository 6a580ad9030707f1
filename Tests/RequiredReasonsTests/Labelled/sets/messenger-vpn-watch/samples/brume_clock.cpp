#include "brume/clock.hpp"

#include <chrono>
#include <thread>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <mach/mach.h>
#include <mach/mach_time.h>
#else
#include <time.h>
#endif

namespace brume {
namespace {

#if defined(__APPLE__)

struct MachTimebase {
    mach_timebase_info_data_t info{};
    MachTimebase() { mach_timebase_info(&info); }
    double toSeconds(std::uint64_t ticks) const {
        return static_cast<double>(ticks) * info.numer / info.denom * 1e-9;
    }
};

const MachTimebase& timebase() {
    static const MachTimebase instance;
    return instance;
}

// Taken before main(), so that the first frame has a sensible delta.
const std::uint64_t gStart = mach_absolute_time();

std::uint64_t rawTicks() { return ::mach_absolute_time(); }

#elif defined(_WIN32)

std::uint64_t rawTicks() {
    LARGE_INTEGER value;
    QueryPerformanceCounter(&value); // the mach_absolute_time of Windows
    return static_cast<std::uint64_t>(value.QuadPart);
}

#endif

}  // namespace

struct ClockSource {
    using Fn = std::uint64_t (*)();
    Fn now;
    const char* name;
};

const ClockSource kSources[] = {
#if defined(__APPLE__)
    {mach_absolute_time, "mach_absolute_time"},
    {mach_continuous_time, "mach_continuous_time"},
#endif
    {&Clock::steadyNow, "steady_clock"},
};

double Clock::seconds() {
#if defined(__APPLE__)
    return timebase().toSeconds(rawTicks() - gStart);
#else
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

void FrameTimer::tick() {
    const auto now = kSources[source_].now();
    delta_ = previous_ ? now - previous_ : 0;
    previous_ = now;
#ifndef NDEBUG
    debugTicks_ = mach_absolute_time();
#endif
}

void FrameTimer::waitUntilNextFrame(double fps) {
#if defined(__APPLE__) && TARGET_OS_OSX
    mach_wait_until(mach_absolute_time() + frameTicks(fps));
#elif defined(__APPLE__)
    const std::uint64_t deadline =
        mach_absolute_time() +
        frameTicks(fps);
    mach_wait_until(deadline);
#else
    std::this_thread::sleep_for(std::chrono::duration<double>(1.0 / fps));
#endif
}

}  // namespace brume
