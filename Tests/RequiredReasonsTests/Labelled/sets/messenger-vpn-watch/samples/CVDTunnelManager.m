#import "CVDTunnelManager.h"
#import "CVDPreferences.h"
#import <NetworkExtension/NetworkExtension.h>
#include <mach/mach_time.h>
#include "cvd_platform.h"

@interface CVDSession : NSObject
@property (nonatomic) NSTimeInterval systemUptime;
@property (nonatomic, copy) NSString *server;
@property (nonatomic, strong) NSDate *creationDate;
@end

@implementation CVDSession
@end

@interface CVDTunnelManager ()
@property (nonatomic, strong) NETunnelProviderManager *provider;
@property (nonatomic, strong) CVDSession *session;
@property (nonatomic) uint64_t startTicks;
@property (nonatomic, copy) NSTimeInterval (^uptime)(void);
@end

@implementation CVDTunnelManager

- (instancetype)init {
    if ((self = [super init])) {
        _uptime = ^{ return NSProcessInfo.processInfo.systemUptime; };
        _startTicks = mach_absolute_time();
    }
    return self;
}

- (void)startWithServer:(NSString *)server completion:(void (^)(NSError *))completion {
    CVDSession *session = [CVDSession new];
    session.server = server;
    session.systemUptime = [[NSProcessInfo processInfo] systemUptime];
    session.creationDate = [NSDate date];
    self.session = session;
    CVDPreferences.sharedPreferences.lastServer = server;
    CVDPreferences.sharedPreferences.creationDate = session.creationDate;

    NSError *error = nil;
    [self.provider.connection startVPNTunnelAndReturnError:&error];
    if (error) CVD_LOG("start failed at uptime %.1f", self.session.systemUptime);
    completion(error);
}

- (NSTimeInterval)connectedFor {
    return self.uptime() - self.session.systemUptime;
}

- (double)secondsSinceInit {
    mach_timebase_info_data_t base;
    mach_timebase_info(&base);
    uint64_t ticks = mach_absolute_time() - self.startTicks;
    return (double)ticks * base.numer / base.denom / NSEC_PER_SEC;
}

/* The kill switch needs the plain boot time:
 *   systemUptime does not count sleep,
 *   mach_continuous_time() does.
 */
- (uint64_t)bootTicks {
    return mach_continuous_time();
}

- (NSDictionary *)snapshot {
    return @{
        @"server" : self.session.server ?: @"",
        @"systemUptime" : @(self.session.systemUptime),
        @"now" : @(NSProcessInfo.processInfo.systemUptime),
        @"creationDate" : self.session.creationDate ?: NSNull.null,
        @"suite" : [NSUserDefaults.standardUserDefaults stringForKey:@"cvd.suite"] ?: @"",
    };
}

- (BOOL)isSessionValid {
    // Booted since the session began? Then the uptime is smaller than the one we kept.
    return self.session != nil &&
           [NSProcessInfo processInfo]
                   .systemUptime >= self.session.systemUptime;
}

- (NSTimeInterval)systemUptime {
    return self.uptime();
}

@end
