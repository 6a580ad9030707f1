#import "DeviceInfo.h"
#import <UIKit/UIKit.h>
#include <mach/mach_time.h>
#include <sys/mount.h>
#include <sys/param.h>

@implementation DeviceInfo

+ (NSTimeInterval)uptime {
  return [[NSProcessInfo processInfo] systemUptime];
}

+ (NSTimeInterval)uptimeDot {
  return NSProcessInfo.processInfo.systemUptime;
}

+ (NSTimeInterval)uptimeVariable {
  NSProcessInfo *info = [NSProcessInfo processInfo];
  NSTimeInterval systemUptime = info.systemUptime;
  return systemUptime;
}

+ (NSTimeInterval)own {
  DeviceStatus *status = [DeviceStatus current];
  return status.systemUptime + [status systemUptime];
}

+ (uint64_t)ticks {
  return mach_absolute_time();
}

+ (uint64_t)continuousTicks {
  return mach_continuous_time();
}

+ (long long)freeSpace {
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory() error:nil];
  return [attributes[NSFileSystemFreeSize] longLongValue];
}

+ (long long)totalSpace {
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfFileSystemForPath:@"/" error:nil];
  return [[attributes objectForKey:NSFileSystemSize] longLongValue];
}

+ (NSNumber *)freeNodes {
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfFileSystemForPath:@"/" error:nil];
  return attributes[NSFileSystemFreeNodes];
}

+ (NSNumber *)important:(NSURL *)url {
  NSNumber *value = nil;
  [url getResourceValue:&value forKey:NSURLVolumeAvailableCapacityForImportantUsageKey error:nil];
  return value;
}

+ (NSDictionary *)capacities:(NSURL *)url {
  return [url resourceValuesForKeys:@[
    NSURLVolumeAvailableCapacityKey,
    NSURLVolumeTotalCapacityKey,
    NSURLVolumeAvailableCapacityForOpportunisticUsageKey,
    NSURLVolumeNameKey
  ] error:nil];
}

+ (uint64_t)blocks:(const char *)path {
  struct statfs info;
  if (statfs(path, &info) < 0) return 0;
  return info.f_bavail * (uint64_t)info.f_bsize;
}

+ (NSArray *)keyboards {
  NSMutableArray *languages = [NSMutableArray array];
  for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
    [languages addObject:mode.primaryLanguage];
  }
  return languages;
}

+ (NSUInteger)keyboardCount {
  return UITextInputMode.activeInputModes.count;
}

+ (NSArray *)ownKeyboards:(KeyboardModel *)model {
  return model.activeInputModes;
}

+ (NSDictionary *)payload {
  return @{
    @"systemUptime" : @([NSProcessInfo processInfo].systemUptime),
    @"activeInputModes" : @[],
    @"NSFileSystemSize" : @0,
  };
}

+ (NSString *)method {
  return NSStringFromSelector(@selector(systemUptime));
}

@end
