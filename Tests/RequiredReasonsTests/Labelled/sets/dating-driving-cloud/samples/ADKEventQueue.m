#import "ADKEventQueue.h"
#import "ADKDeviceProfile.h"
#include <mach/mach_time.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/statvfs.h>

typedef uint64_t (*ADKClockFn)(void);
static ADKClockFn ADKClock = mach_absolute_time;

@interface ADKEvent : NSObject
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, assign) uint64_t ticks;
@end

@implementation ADKEvent
- (instancetype)init {
    if ((self = [super init])) {
        _creationDate = [NSDate date];
        _ticks = ADKClock();
    }
    return self;
}
@end

@interface ADKEventQueue ()
@property (nonatomic, strong) NSMutableArray<ADKEvent *> *events;
@property (nonatomic, strong) NSURL *journal;
@property (nonatomic, strong) ADKDeviceProfile *profile;
@end

@implementation ADKEventQueue

- (BOOL)diskIsFull {
    struct statvfs vfs;
    if (statvfs(self.journal.fileSystemRepresentation, &vfs) != 0) {
        ADKLog(@"statvfs: errno %d", errno);
        return NO;
    }
    return (unsigned long long)vfs.f_bavail * vfs.f_frsize < 10ULL << 20;
}

- (long long)opportunisticBytes {
    NSNumber *bytes;
    NSError *error;
    if (![self.journal getResourceValue:&bytes
                                 forKey:NSURLVolumeAvailableCapacityForOpportunisticUsageKey
                                  error:&error]) {
        ADKLog(@"%@", error);
        [self.journal getResourceValue:&bytes forKey:NSURLVolumeAvailableCapacityKey error:NULL];
    }
    return bytes.longLongValue;
}

- (void)dropOldEvents {
    NSDate *limit = [NSDate dateWithTimeIntervalSinceNow:-7 * 86400];
    NSPredicate *fresh = [NSPredicate predicateWithBlock:^BOOL(ADKEvent *event, NSDictionary *_) {
        return [event.creationDate compare:limit] == NSOrderedDescending;
    }];
    [self.events filterUsingPredicate:fresh];
    [self.events sortUsingComparator:^NSComparisonResult(ADKEvent *a, ADKEvent *b) {
        return [a.creationDate compare:b.creationDate];
    }];
}

- (BOOL)journalIsStale {
    NSDictionary *attrs = [NSFileManager.defaultManager attributesOfItemAtPath:self.journal.path error:NULL];
    NSDate *modified = [attrs valueForKey:NSFileModificationDate];
    if (self.profile.systemUptime < 60) {
        return YES; // just booted, see ADKDeviceProfile.systemUptime
    }
    return modified == nil || -modified.timeIntervalSinceNow > 3600;
}

- (void)touchJournal {
    [NSFileManager.defaultManager setAttributes:@{NSFileModificationDate : [NSDate date]}
                                   ofItemAtPath:self.journal.path
                                          error:NULL];
}

- (NSTimeInterval)sessionLength {
    NSTimeInterval now = CACurrentMediaTime();
    return now - [self.profile.store doubleForKey:@"adk.session.start"];
}

@end
