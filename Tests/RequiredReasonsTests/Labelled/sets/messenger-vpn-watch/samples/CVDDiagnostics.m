#import "CVDDiagnostics.h"
#import "CVDPreferences.h"
#import <UIKit/UIKit.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <sys/sysctl.h>

#define CVD_ATTR(dict, key) ([(dict)[(key)] unsignedLongLongValue])
#define CVD_FREE_BYTES(attrs) [(attrs)[NSFileSystemFreeSize] unsignedLongLongValue]

typedef struct {
    unsigned long long systemSize;
    unsigned long long systemFreeSize;
} CVDDiskInfo;

@implementation CVDDiagnostics

+ (CVDDiskInfo)diskInfo {
    NSError *error = nil;
    NSDictionary<NSFileAttributeKey, id> *attrs =
        [NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:&error];
    CVDDiskInfo info = {0};
    if (!attrs) {
        NSLog(@"NSFileSystemSize is unknown: %@", error);
        return info;
    }
    info.systemSize = CVD_ATTR(attrs, NSFileSystemSize);
    info.systemFreeSize = [[attrs objectForKey:NSFileSystemFreeSize] unsignedLongLongValue];
    return info;
}

+ (NSNumber *)importantCapacity {
    NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory() isDirectory:YES];
    NSDictionary *values = [home resourceValuesForKeys:@[
        NSURLVolumeAvailableCapacityForImportantUsageKey,
        NSURLVolumeTotalCapacityKey,
        NSURLVolumeNameKey,
    ] error:nil];
    return values[NSURLVolumeAvailableCapacityForImportantUsageKey];
}

+ (NSNumber *)plainCapacity {
    NSNumber *free = nil;
    NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory()];
    if ([home getResourceValue:&free forKey:NSURLVolumeAvailableCapacityKey error:nil]) return free;
    [home getResourceValue:&free
                    forKey:NSURLVolumeAvailableCapacityForOpportunisticUsageKey
                     error:nil];
    return free;
}

+ (NSArray<NSString *> *)keyboards {
    NSMutableArray *languages = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage) [languages addObject:mode.primaryLanguage];
    }
    return languages;
}

+ (NSUInteger)keyboardCount {
    return UITextInputMode.activeInputModes.count;
}

+ (unsigned long long)blockCount {
    struct statvfs vfs;
    if (statvfs(NSHomeDirectory().fileSystemRepresentation, &vfs) != 0) return 0;
    return vfs.f_blocks;
}

+ (NSDate *)bootDate {
    struct timeval boot;
    size_t size = sizeof boot;
    // not systemUptime: this one survives sleep
    if (sysctlbyname("kern.boottime", &boot, &size, NULL, 0) != 0) return nil;
    return [NSDate dateWithTimeIntervalSince1970:boot.tv_sec];
}

+ (NSString *)report {
    CVDDiskInfo disk = [self diskInfo];
    return [NSString stringWithFormat:@"systemSize %llu, systemFreeSize %llu, activeInputModes %lu, uptime %.0f",
                                      disk.systemSize, disk.systemFreeSize,
                                      (unsigned long)self.keyboardCount,
                                      NSProcessInfo.processInfo.systemUptime];
}

@end
