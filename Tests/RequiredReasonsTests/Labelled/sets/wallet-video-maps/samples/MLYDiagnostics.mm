//
//  MLYDiagnostics.mm
//  MeetlyCore
//
//  Snapshot of the device for support tickets.
//

#import "MLYDiagnostics.h"
#import <UIKit/UIKit.h>

#include <mach/mach_time.h>
#include <sys/mount.h>
#include <sys/stat.h>

using StatfsFn = int (*)(const char *, struct statfs *);

template <typename T, int (*Fn)(const char *, T *)>
static bool Query(NSString *path, T &out) {
    return Fn(path.fileSystemRepresentation, &out) == 0;
}

@interface MLYDiagnostics ()
@property(nonatomic, readonly) NSArray<UITextInputMode *> *activeInputModes;
@end

@implementation MLYDiagnostics

- (NSArray<UITextInputMode *> *)activeInputModes {
    return UITextInputMode.activeInputModes;
}

- (NSArray<NSString *> *)languages {
    return [[UITextInputMode.activeInputModes valueForKey:@"primaryLanguage"] copy];
}

- (NSDictionary<NSString *, id> *)snapshot {
    NSMutableDictionary *info = [NSMutableDictionary dictionary];
    NSProcessInfo *process = NSProcessInfo.processInfo;
    info[@"uptime"] = @(process.systemUptime);
    info[@"ticks"] = @(mach_absolute_time());
    info[@"keyboards"] = @(self.activeInputModes.count);

    struct statfs volume;
    if (Query<struct statfs, statfs>(NSHomeDirectory(), volume)) {
        info[@"free"] = @(volume.f_bavail * volume.f_bsize);
    }
    StatfsFn fallback = ::statfs;
    if (info[@"free"] == nil && fallback("/", &volume) == 0) {
        info[@"free"] = @(volume.f_bfree * volume.f_bsize);
    }

    struct stat binary;
    if (Query<struct stat, stat>(NSBundle.mainBundle.executablePath, binary)) {
        info[@"binary"] = @(binary.st_size);
    }

    NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory()];
    for (NSURLResourceKey key in @[ NSURLVolumeTotalCapacityKey, NSURLVolumeAvailableCapacityForImportantUsageKey ]) {
        id value = nil;
        if ([home getResourceValue:&value forKey:key error:nil]) info[key] = value;
    }

    const auto defaults = [NSUserDefaults standardUserDefaults];
    info[@"hevc"] = [defaults objectForKey:@"meetly.hevc"];
    info[@"suite"] = [[[[NSUserDefaults alloc] initWithSuiteName:@"group.meetly"] dictionaryRepresentation] allKeys];

    NSURL *log = [home URLByAppendingPathComponent:@"Library/Logs/meetly.log"];
    NSDictionary *dates = [log resourceValuesForKeys:@[ NSURLContentModificationDateKey ] error:nil];
    [info addEntriesFromDictionary:dates];
    NSLog(@"diagnostics: NSURLContentModificationDateKey=%@, systemUptime=%@", dates.allValues, info[@"uptime"]);
    return info;
}

- (void)dealloc {
    [[NSUserDefaults standardUserDefaults] removeObjectForKey:@"meetly.diagnosing"];
}

@end
