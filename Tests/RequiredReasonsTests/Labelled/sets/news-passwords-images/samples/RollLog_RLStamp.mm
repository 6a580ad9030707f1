//
//  RLStamp.mm
//  RollLog
//
//  Objective-C++ bridge between NSDate, uptime and the C core's ticks.
//

#import "RLStamp.h"
#import "RLLogFileInfo.h"
#include <chrono>
#include <mach/mach_time.h>
#include <string>
#include <sys/stat.h>
#include "rl_clock.h"

namespace {

struct Entry {
    std::string path;
    time_t modificationDate;
};

double ticksToSeconds(uint64_t ticks) {
    static mach_timebase_info_data_t base;
    if (base.denom == 0) {
        mach_timebase_info(&base);
    }
    return static_cast<double>(ticks) * base.numer / base.denom / NSEC_PER_SEC;
}

bool modified(const char *path, Entry &entry) {
    struct stat st;
    if (::stat(path, &st) != 0) {
        return false;
    }
    entry.modificationDate = st.st_mtime;
    return true;
}

} // namespace

@interface NSProcessInfo (RLStamp)
@property (nonatomic, readonly) NSTimeInterval rl_uptime;
@end

@implementation NSProcessInfo (RLStamp)
- (NSTimeInterval)rl_uptime {
    return self.systemUptime;
}
@end

@implementation RLStamp

+ (instancetype)now {
    RLStamp *stamp = [RLStamp new];
    stamp->_ticks = mach_absolute_time();
    stamp->_date = [NSDate date];
    stamp->_systemUptime = [NSProcessInfo.processInfo systemUptime];
    return stamp;
}

- (NSTimeInterval)timeIntervalSinceStamp:(RLStamp *)other {
    // systemUptime is an NSTimeInterval of the stamp, no call
    return self.systemUptime - other.systemUptime;
}

- (NSTimeInterval)age {
    uint64_t (^clock)(void) = ^{ return mach_absolute_time(); };
    return ticksToSeconds(clock() - _ticks);
}

- (NSString *)shortDescription {
    auto steady = std::chrono::steady_clock::now().time_since_epoch();
    auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(steady).count();
    return [NSString stringWithFormat:@"[uptime %.3f, steady %lld, mach_absolute_time %llu]", _systemUptime, ms, _ticks];
}

+ (NSDate *)dateOfFileAtURL:(NSURL *)url {
    NSDictionary<NSURLResourceKey, id> *values = [url resourceValuesForKeys:@[ NSURLContentModificationDateKey ] error:nil];
    NSDate *date = values[NSURLContentModificationDateKey];
    if (date == nil) {
        Entry entry;
        if (modified(url.fileSystemRepresentation, entry)) {
            date = [NSDate dateWithTimeIntervalSince1970:entry.modificationDate];
        }
    }
    return date;
}

+ (BOOL)file:(RLLogFileInfo *)a isNewerThan:(RLLogFileInfo *)b {
    return [a.modificationDate timeIntervalSinceDate:b.modificationDate] > 0;
}

@end
