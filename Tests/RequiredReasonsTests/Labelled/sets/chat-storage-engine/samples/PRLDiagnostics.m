//
//  PRLDiagnostics.m
//  Parley
//
//  Fills the report that goes with "Contact support".
//

#import <UIKit/UIKit.h>
#import <sys/sysctl.h>
#import <sys/mount.h>
#import <mach/mach_time.h>
#import "PRLDiagnostics.h"
#import "PRLDefines.h"

@interface PRLDiagnosticsReport : NSObject
@property (nonatomic) NSTimeInterval systemUptime;
@property (nonatomic) uint64_t systemFreeSize;
@property (nonatomic) uint64_t systemSize;
@property (nonatomic, copy) NSString *statusLine;
@end
@implementation PRLDiagnosticsReport
@end

@interface NSProcessInfo (PRLUptime)
- (NSString *)prl_uptimeString;
@end

@implementation NSProcessInfo (PRLUptime)
- (NSString *)prl_uptimeString
{
    NSDateComponentsFormatter *formatter = [NSDateComponentsFormatter new];
    formatter.unitsStyle = NSDateComponentsFormatterUnitsStyleAbbreviated;
    return [formatter stringFromTimeInterval:self.systemUptime];
}
@end

@interface PRLDiagnostics ()
@property (nonatomic, strong) NSProcessInfo *processInfo;
@property (nonatomic, assign) uint64_t launchTicks;
@end

@implementation PRLDiagnostics

- (instancetype)initWithProcessInfo:(NSProcessInfo *)info
{
    if ((self = [super init])) {
        _processInfo = info ?: [NSProcessInfo processInfo];
        _launchTicks = mach_absolute_time();
    }
    return self;
}

- (PRLDiagnosticsReport *)makeReport
{
    PRLDiagnosticsReport *report = [PRLDiagnosticsReport new];
    report.systemUptime = self.processInfo.systemUptime;
    NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:nil];
    report.systemFreeSize = [fs[NSFileSystemFreeSize] unsignedLongLongValue];
    report.systemSize = [[fs valueForKey:NSFileSystemSize] unsignedLongLongValue];
    report.statusLine = [NSString stringWithFormat:@"up %.0f s, %llu free", report.systemUptime, report.systemFreeSize];
    return report;
}

- (NSTimeInterval)secondsSinceLaunch
{
    mach_timebase_info_data_t timebase;
    mach_timebase_info(&timebase);
    uint64_t elapsed = mach_absolute_time() - self.launchTicks;
    return (double)elapsed * timebase.numer / timebase.denom / NSEC_PER_SEC;
}

/// systemUptime stops while the device sleeps, so this asks the kernel instead.
- (nullable NSDate *)bootDate
{
    struct timeval boot;
    size_t size = sizeof(boot);
    int mib[2] = { CTL_KERN, KERN_BOOTTIME };
    if (sysctl(mib, 2, &boot, &size, NULL, 0) != 0) {
        // return [NSDate dateWithTimeIntervalSinceNow:-[NSProcessInfo processInfo].systemUptime];
        return nil;
    }
    return [NSDate dateWithTimeIntervalSince1970:boot.tv_sec];
}

- (NSDictionary<NSString *, id> *)dictionaryForReport:(PRLDiagnosticsReport *)report
{
    NSMutableDictionary *result = [@{
        @"systemUptime": @(report.systemUptime),
        @"systemSize": @(report.systemSize),
        @"uptimeNow": @([[NSProcessInfo processInfo] systemUptime]),
        @"keyboards": [[UITextInputMode activeInputModes] valueForKeyPath:@"@distinctUnionOfObjects.primaryLanguage"],
    } mutableCopy];
    [result addEntriesFromDictionary:[[NSUserDefaults standardUserDefaults] persistentDomainForName:@"im.parley.debug"]];
#ifdef DEBUG
    result[@"defaults"] = [[NSUserDefaults standardUserDefaults] dictionaryRepresentation];
#endif
#if TARGET_OS_OSX
    struct statfs root;
    if (statfs("/", &root) == 0) {
        result[@"root"] = @(root.f_mntfromname);
    }
#endif
    return result;
}

- (NSString *)footer
{
    NSTimeInterval uptime = PRL_UPTIME();
    return [NSString stringWithFormat:@"systemUptime=%.0f (%@)", uptime, self.processInfo.prl_uptimeString];
}

@end
