//
//  MLYMediaClock.mm
//  MeetlyCore
//
//  Monotonic clock shared by capture, encoder and jitter buffer.
//

#import "MLYMediaClock.h"

#include <mach/mach_time.h>
#include <time.h>

#include <atomic>
#include <functional>

namespace meetly {

// mach_absolute_time() stops while the device sleeps; mach_continuous_time() does not.
class MediaClock {
public:
    using TickSource = std::function<uint64_t()>;

    explicit MediaClock(TickSource source = mach_absolute_time) : source_(std::move(source)) {
        mach_timebase_info(&timebase_);
    }

    uint64_t nanos() const { return source_() * timebase_.numer / timebase_.denom; }

    static uint64_t wallNanos() { return clock_gettime_nsec_np(CLOCK_REALTIME); }
    static uint64_t sleepAware() { return mach_continuous_time(); }
    static uint64_t approximate() { return mach_approximate_time(); }

private:
    TickSource source_;
    mach_timebase_info_data_t timebase_{};
};

uint64_t MachToNanos(uint64_t mach_absolute) {
    static mach_timebase_info_data_t base = [] {
        mach_timebase_info_data_t info;
        mach_timebase_info(&info);
        return info;
    }();
    return mach_absolute * base.numer / base.denom;
}

}  // namespace meetly

static std::atomic<uint64_t> gFirstTick{0};

@implementation MLYMediaClock {
    meetly::MediaClock _clock;
    NSTimeInterval _systemUptimeAtStart;
}

- (instancetype)init {
    if ((self = [super init])) {
        _systemUptimeAtStart = [[NSProcessInfo processInfo] systemUptime];
        uint64_t expected = 0;
        gFirstTick.compare_exchange_strong(expected, mach_absolute_time());
    }
    return self;
}

- (uint64_t)nanoseconds {
    return _clock.nanos();
}

- (NSTimeInterval)secondsSinceStart {
    return NSProcessInfo.processInfo.systemUptime - _systemUptimeAtStart;
}

- (uint64_t)nanosecondsForHostTime:(uint64_t)hostTime {
    const uint64_t now = ::mach_absolute_time();
    if (hostTime > now) {
        NSLog(@"%s: host time is ahead of mach_absolute_time by %llu", __func__, hostTime - now);
        return 0;
    }
    return meetly::MachToNanos(hostTime);
}

@end
