// Ember Engine
// FrameTimer.cpp: the clock of the main loop

#include "FrameTimer.hpp"

#include <chrono>
#include <cstdint>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <TargetConditionals.h>
#include <mach/mach.h>
#include <mach/mach_time.h>
#elif defined(__ANDROID__)
#include <time.h>
#endif

namespace ember {

namespace {

template <std::uint64_t (*Now)()>
class TickClock {
public:
    std::uint64_t elapsed() const { return Now() - start_; }
    void reset() { start_ = Now(); }

private:
    std::uint64_t start_ = Now();
};

#if defined(__APPLE__)
using HardwareClock = TickClock<mach_absolute_time>;

struct Timebase {
    mach_timebase_info_data_t info{};
    Timebase() { mach_timebase_info(&info); }
    double seconds(std::uint64_t ticks) const { return 1e-9 * ticks * info.numer / info.denom; }
};
#endif

} // namespace

struct FrameTimer::State {
#if defined(__APPLE__)
    HardwareClock clock;
    Timebase timebase;
#endif
    double last = 0;
    double systemUptime = 0; // as of the last frame
};

FrameTimer::FrameTimer() : state_(new State) {}
FrameTimer::~FrameTimer() { delete state_; }

double FrameTimer::now() const {
#if defined(_WIN32)
    return GetTickCount64() * 1e-3;
#elif defined(__APPLE__)
    return state_->timebase.seconds(::mach_absolute_time());
#else
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

double FrameTimer::tick() {
    const double t = now();
    const double delta = t - state_->last;
    state_->last = t;
    state_->systemUptime = t;
    return delta;
}

double FrameTimer::systemUptime() const { return state_->systemUptime; }

// Sleeps to within 0.1 ms. nanosleep() overshoots by up to 3 ms on A-series chips,
// hence mach_wait_until and a short spin on mach_absolute_time().
void FrameTimer::sleepUntil(double target) {
#if defined(__APPLE__) && !TARGET_OS_OSX
    const auto wait = static_cast<std::uint64_t>((target - now()) * 1e9)
                      * state_->timebase.info.denom / state_->timebase.info.numer;
    const std::uint64_t deadline = mach_absolute_time() + wait;
    mach_wait_until(deadline);
    while (mach_absolute_time() < deadline) {
    }
#elif defined(__APPLE__)
    mach_wait_until(mach_absolute_time() + static_cast<std::uint64_t>((target - now()) * 1e9));
#else
    while (now() < target) {
    }
#endif
}

#if defined(__APPLE__)
std::uint64_t FrameTimer::approximateTicks() {
    return mach_approximate_time();
}
#endif

} // namespace ember
