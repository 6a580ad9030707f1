#import "BCNDeviceInfo.h"
#import <sys/mount.h>
#import <sys/statvfs.h>
#import <sys/sysctl.h>
#import <mach/mach_time.h>
#if TARGET_OS_IOS
#import <UIKit/UIKit.h>
#endif

@interface BCNDeviceInfo ()
@property (nonatomic, assign) NSTimeInterval systemUptime;
@property (nonatomic, strong) NSUserDefaults *defaults;
@end

@implementation BCNDeviceInfo

- (instancetype)init {
    if ((self = [super init])) {
        _systemUptime = [NSProcessInfo processInfo].systemUptime;
        _defaults = [[NSUserDefaults alloc] initWithSuiteName:@"io.beacon.device"];
    }
    return self;
}

/// Free bytes of the data volume. NSURLVolumeAvailableCapacityForImportantUsageKey may block, don't call on main.
+ (int64_t)freeDiskSpace {
    NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory()];
    NSNumber *capacity = nil;
    NSError *error = nil;
    if ([home getResourceValue:&capacity
                        forKey:NSURLVolumeAvailableCapacityForImportantUsageKey
                         error:&error] && capacity) {
        return capacity.longLongValue;
    }
    NSDictionary<NSFileAttributeKey, id> *attributes =
        [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory() error:&error];
    return [attributes[NSFileSystemFreeSize] longLongValue];
}

+ (int64_t)totalDiskSpace {
    struct statfs fs;
    if (statfs(NSHomeDirectory().fileSystemRepresentation, &fs) != 0) {
        NSLog(@"statfs failed: %s", strerror(errno));
        return -1;
    }
    return (int64_t)fs.f_blocks * fs.f_bsize;
}

- (NSDictionary *)dictionaryRepresentation {
    NSMutableDictionary *result = [NSMutableDictionary dictionary];
    result[@"systemUptime"] = @(self.systemUptime);
    result[@"boot_ticks"] = @(mach_absolute_time());
    result[@"boot_time"] = @([self bootTime]);
    NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:@"/" error:NULL];
    for (NSFileAttributeKey key in @[ NSFileSystemSize, NSFileSystemFreeSize, NSFileSystemNodes ]) {
        result[key] = fs[key];
    }
#if TARGET_OS_IOS
    NSMutableArray *keyboards = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage) [keyboards addObject:mode.primaryLanguage];
    }
    result[@"activeInputModes"] = keyboards;
#elif TARGET_OS_OSX
    result[@"free"] = fs[NSFileSystemFreeSize];
    result[@"uptime"] = @(NSProcessInfo.processInfo.systemUptime);
#endif
    return result;
}

- (NSTimeInterval)bootTime {
    struct timeval boot = {0};
    size_t size = sizeof(boot);
    int mib[2] = {CTL_KERN, KERN_BOOTTIME};
    if (sysctl(mib, 2, &boot, &size, NULL, 0) == 0) return boot.tv_sec;
    return [NSDate date].timeIntervalSince1970 - [[NSProcessInfo processInfo] systemUptime];
}

- (NSString *)installIdentifier {
    NSString *value = [self.defaults stringForKey:@"install"];
    if (!value) {
        value = [[NSUserDefaults standardUserDefaults] stringForKey:@"bcn_install"] ?: NSUUID.UUID.UUIDString;
        [self.defaults setObject:value forKey:@"install"];
    }
    return value;
}

@end
