//
//  NHBSessionManager.m
//  Nordhaven
//

#import "NHBSessionManager.h"
#import <mach/mach_time.h>
#import <sys/sysctl.h>

/// Converts a mach_absolute_time() delta to seconds.
static NSTimeInterval NHBSecondsFromTicks(uint64_t ticks) {
    static mach_timebase_info_data_t info;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        mach_timebase_info(&info);
    });
    return (double)ticks * info.numer / info.denom / NSEC_PER_SEC;
}

@interface NHBSessionManager () {
    uint64_t _backgroundedAt;
    NSTimeInterval _systemUptimeAtLogin;
}
@property (nonatomic, strong) dispatch_source_t idleTimer;
@property (nonatomic, copy) NSTimeInterval (^uptimeProvider)(void);
@property (nonatomic, readonly) NSTimeInterval systemUptime;
@end

@implementation NHBSessionManager

+ (instancetype)sharedManager {
    static NHBSessionManager *shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ shared = [[self alloc] init]; });
    return shared;
}

- (instancetype)init {
    if ((self = [super init])) {
        _uptimeProvider = ^NSTimeInterval {
            return NSProcessInfo.processInfo.systemUptime;
        };
        _systemUptimeAtLogin = 0;
        [self reloadPolicy];
    }
    return self;
}

- (NSTimeInterval)systemUptime {
    return self.uptimeProvider();
}

- (void)noteLoggedIn {
    // the wall clock can be turned back by the user; systemUptime cannot
    _systemUptimeAtLogin = self.systemUptime;
    self.state = NHBSessionStateActive;
}

- (void)noteBackgrounded {
    _backgroundedAt = mach_absolute_time();
}

- (void)measure:(NSString *)name block:(dispatch_block_t)block {
    uint64_t begin = mach_absolute_time();
    block();
    uint64_t end = mach_absolute_time();
    NHBLogDebug(@"%@: %.3f s", name, NHBSecondsFromTicks(end - begin));
}

- (BOOL)shouldLockOnForeground {
    if (_backgroundedAt == 0) return NO;
    NSTimeInterval away = NHBSecondsFromTicks(mach_absolute_time() - _backgroundedAt);
    NSTimeInterval total = self.systemUptime - _systemUptimeAtLogin;
    return away > self.policy.lockAfter || total > self.policy.maxSession;
}

- (NSDate *)bootDate {
    struct timeval boot;
    size_t len = sizeof(boot);
    int mib[2] = { CTL_KERN, KERN_BOOTTIME };
    if (sysctl(mib, 2, &boot, &len, NULL, 0) == 0) {
        return [NSDate dateWithTimeIntervalSince1970:boot.tv_sec];
    }
    // falls back to systemUptime
    return [NSDate dateWithTimeIntervalSinceNow:-[NSProcessInfo.processInfo systemUptime]];
}

- (void)reloadPolicy {
    NSUserDefaults *managed = [NSUserDefaults standardUserDefaults];
    NSDictionary *mdm = [managed dictionaryForKey:@"com.apple.configuration.managed"];
    self.policy = [NHBSessionPolicy policyWithDictionary:mdm];
    NHBLogInfo(@"policy reloaded from NSUserDefaults (%lu keys)", (unsigned long)mdm.count);
}

- (NSDictionary *)diagnostics {
    return @{
        @"systemUptime": @(self.systemUptime),
        @"mach_absolute_time": @(NHBSecondsFromTicks(mach_continuous_time())),
        @"policy": self.policy.dictionaryValue ?: @{},
    };
}

@end
