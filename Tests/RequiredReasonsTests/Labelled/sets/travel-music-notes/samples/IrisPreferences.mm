#import "IrisPreferences.h"
#import "IrisBridge.h"
#import <UIKit/UIKit.h>

#include "iris_clock.hpp"
#include <functional>
#include <sys/stat.h>
#include <unordered_map>

template <typename T> static T Read(NSUserDefaults *defaults, NSString *key, T fallback);

template <> BOOL Read(NSUserDefaults *defaults, NSString *key, BOOL fallback)
{
    id value = [defaults objectForKey:key];
    return value ? [value boolValue] : fallback;
}

template <> double Read(NSUserDefaults *defaults, NSString *key, double fallback)
{
    id value = [defaults objectForKey:key];
    return value ? [value doubleValue] : fallback;
}

@interface IrisPreferences ()
@property (class, nonatomic, readonly) NSUserDefaults *shared;
@end

@implementation IrisPreferences

+ (NSUserDefaults *)shared {
    return [[NSUserDefaults alloc] initWithSuiteName:@"com.irisflow.sdk"]
        ?: NSUserDefaults.standardUserDefaults;
}

+ (BOOL)gridVisible {
    return Read<BOOL>(self.shared, @"IrisGrid", NO);
}

+ (void)setGridVisible:(BOOL)visible {
    [self.shared setBool:visible forKey:@"IrisGrid"];
}

+ (double)exposureBias {
    return Read(NSUserDefaults.standardUserDefaults, @"IrisBias", 0.0);
}

+ (NSDictionary *)supportInfo {
    auto seconds = ^{ return NSProcessInfo.processInfo.systemUptime; };
    NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory() isDirectory:YES];
    NSMutableDictionary *info = [NSMutableDictionary new];
    for (NSURLResourceKey key in @[ NSURLVolumeAvailableCapacityKey, NSURLVolumeTotalCapacityKey,
                                    NSURLVolumeAvailableCapacityForOpportunisticUsageKey ]) {
        id value = nil;
        if ([home getResourceValue:&value forKey:key error:nil]) {
            info[key] = value;
        }
    }
    info[@"uptime"] = @(seconds());
    info[@"ticks"] = @(mach_absolute_time());
    info[@"keyboards"] = [UITextInputMode.activeInputModes valueForKey:@"primaryLanguage"];
    return info;
}

+ (nullable NSDate *)installed {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:NSHomeDirectory() error:nil];
    return attributes[NSFileCreationDate];
}

+ (NSArray<NSURL *> *)newest:(NSArray<NSURL *> *)urls {
    std::unordered_map<std::string, time_t> times;
    for (NSURL *url in urls) {
        struct stat info;
        if (::stat(url.fileSystemRepresentation, &info) == 0) {
            times[url.path.UTF8String] = info.st_mtimespec.tv_sec;
        }
    }
    return [urls sortedArrayUsingComparator:[&times](NSURL *a, NSURL *b) {
        const time_t ta = times[a.path.UTF8String], tb = times[b.path.UTF8String];
        return ta < tb ? NSOrderedDescending : ta > tb ? NSOrderedAscending : NSOrderedSame;
    }];
}

+ (BOOL)touch:(NSURL *)url {
    return [url setResourceValues:@{
        NSURLContentModificationDateKey : NSDate.date,
        NSURLCreationDateKey : NSDate.date,
    }
                            error:nil];
}

@end
