//
//  HBDeviceInfoModule.mm
//  HarborBridge
//

#import "HBDeviceInfoModule.h"
#import <HarborBridge/HBBridgeModule.h>
#import <UIKit/UIKit.h>
#include <mach/mach_time.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <string>

#include "kv_env.h"

namespace {

double uptimeSeconds() {
  return NSProcessInfo.processInfo.systemUptime;
}

uint64_t freeBytes(const std::string &path) {
  struct statvfs vfs;
  if (::statvfs(path.c_str(), &vfs) != 0) {
    return 0;
  }
  return static_cast<uint64_t>(vfs.f_bavail) * vfs.f_frsize;
}

} // namespace

@implementation HBDeviceInfoModule

HB_EXPORT_MODULE(DeviceInfo)

- (NSDictionary *)constantsToExport {
  return @{
    @"systemUptime": @(uptimeSeconds()),
    @"totalDisk": [self volumeNumberForKey:NSURLVolumeTotalCapacityKey] ?: @0,
    @"freeDisk": [self volumeNumberForKey:NSURLVolumeAvailableCapacityForImportantUsageKey] ?: @0,
    @"keyboards": [[UITextInputMode activeInputModes] valueForKey:@"primaryLanguage"],
    @"bootTicks": @(mach_absolute_time()),
  };
}

- (NSNumber *)volumeNumberForKey:(NSURLResourceKey)key {
  NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory()];
  NSNumber *value = nil;
  NSError *error = nil;
  if (![home getResourceValue:&value forKey:key error:&error]) {
    HBLogWarn(@"volume value %@ failed: %@", key, error);
  }
  return value;
}

HB_EXPORT_METHOD(getFreeDiskStorage:(HBPromiseResolve)resolve reject:(HBPromiseReject)reject) {
  NSError *error = nil;
  NSDictionary<NSFileAttributeKey, id> *attrs =
      [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory() error:&error];
  if (!attrs) {
    reject(@"E_FS", @"NSFileSystemFreeSize is not available", error);
    return;
  }
  resolve(@{
    @"free": attrs[NSFileSystemFreeSize],
    @"total": [attrs objectForKey:NSFileSystemSize],
    @"freeNodes": attrs[NSFileSystemFreeNodes],
    @"posix": @(freeBytes(NSTemporaryDirectory().UTF8String)),
  });
}

HB_EXPORT_METHOD(getVolumes:(HBPromiseResolve)resolve reject:(HBPromiseReject)reject) {
  struct statfs *mounts = nullptr;
  int count = getmntinfo(&mounts, MNT_NOWAIT);
  NSMutableArray *out = [NSMutableArray new];
  for (int i = 0; i < count; i++) {
    struct statfs fresh;
    if (statfs(mounts[i].f_mntonname, &fresh) == 0) {
      [out addObject:@{@"path": @(fresh.f_mntonname), @"free": @(fresh.f_bavail * fresh.f_bsize)}];
    }
  }
  resolve(out);
}

HB_EXPORT_BLOCKING_METHOD(uptime) {
  auto now = [] { return [[NSProcessInfo processInfo] systemUptime]; };
  return @(now());
}

@end
