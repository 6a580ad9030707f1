#import "VLMDeviceReport.h"
#import "VLMManagedConfig.h"
#import <UIKit/UIKit.h>
#include <mach/mach_time.h>

static uint64_t VLMElapsedMilliseconds(uint64_t since) {
    static mach_timebase_info_data_t base;
    if (base.denom == 0) {
        mach_timebase_info(&base);
    }
    return (mach_absolute_time() - since) * base.numer / base.denom / NSEC_PER_MSEC;
}

@implementation VLMDeviceReport {
    uint64_t _started;
}

- (instancetype)init {
    if ((self = [super init])) {
        _started = mach_absolute_time();
    }
    return self;
}

- (NSDictionary *)payload {
    NSMutableDictionary *payload = [NSMutableDictionary dictionary];
    payload[@"systemUptime"] = @([NSProcessInfo processInfo].systemUptime);
    payload[@"totalBytes"] = [self volumeValueForKey:NSURLVolumeTotalCapacityKey];
    payload[@"freeBytes"] = [self volumeValueForKey:NSURLVolumeAvailableCapacityKey];
    payload[@"prefetchBytes"] =
        [self volumeValueForKey:NSURLVolumeAvailableCapacityForOpportunisticUsageKey];
    payload[@"keyboards"] = [self keyboards];
    payload[@"activeInputModes"] = @([payload[@"keyboards"] count]);
    payload[@"tookMs"] = @(VLMElapsedMilliseconds(_started));
    return payload;
}

- (NSNumber *)volumeValueForKey:(NSURLResourceKey)key {
    NSNumber *value = nil;
    NSError *error = nil;
    if (![[NSURL fileURLWithPath:NSHomeDirectory()] getResourceValue:&value forKey:key error:&error]) {
        NSLog(@"%@ failed: %@", key, error);
    }
    return value ?: @0;
}

- (NSArray<NSString *> *)keyboards {
    NSMutableArray *codes = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage) {
            [codes addObject:mode.primaryLanguage];
        }
    }
    return codes;
}

- (unsigned long long)diskSize {
    NSDictionary *fs = [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory() error:nil];
    return [[fs objectForKey:NSFileSystemSize] unsignedLongLongValue];
}

- (BOOL)differsFromRecord:(VLMDeviceRecord *)record {
    NSArray *modes = UITextInputMode.activeInputModes;
    if (record.activeInputModes.count != modes.count) {
        return YES;
    }
    if (record.systemFreeSize > self.diskSize) {
        return YES; // systemFreeSize of another device
    }
    return record.systemUptime > NSProcessInfo.processInfo.systemUptime;
}

- (void)submitTo:(VLMManagedConfig *)config {
    NSUserDefaults *defaults = config.defaults;
    [defaults setDouble:[[NSProcessInfo processInfo] systemUptime] forKey:@"report.uptime"];
    [config writeFeedback:self.payload];
    [[VLMStatsCollector shared] stat:@"report" value:1];
}

@end

@implementation VLMStatsCollector

+ (instancetype)shared {
    static id shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ shared = [self new]; });
    return shared;
}

/// Counts one event; nothing to do with stat(2).
- (void)stat:(NSString *)name value:(double)value {
    self.counters[name] = @([self.counters[name] doubleValue] + value);
}

@end
