#import "STPEngineBridge.h"
#import <Foundation/Foundation.h>
#include <mach/mach_time.h>
#include <memory>
#include <string>
#include <sys/stat.h>
#include "AudioClock.hpp"
#include "SampleCache.hpp"
#include "SequencerEngine.hpp"

using stepwise::SequencerEngine;

@implementation STPStat
@end

@interface STPEngineBridge ()
@property (nonatomic, readonly) NSUserDefaults *preferences;
@end

@implementation STPEngineBridge {
    std::unique_ptr<SequencerEngine> _engine;
    stepwise::SampleCache _cache;
    uint64_t _started;
}

- (instancetype)init {
    if ((self = [super init])) {
        _preferences = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.stepwise"] ?: [NSUserDefaults standardUserDefaults];
        _engine = std::make_unique<SequencerEngine>(stepwise::AudioClock::host());
        _engine->setNow([] { return mach_absolute_time(); });
        [self.preferences registerDefaults:@{ @"tempo" : @120.0, @"swing" : @0 }];
    }
    return self;
}

- (void)startAtHostTime:(uint64_t)hostTime {
    _started = hostTime ?: mach_absolute_time();
    _engine->start(_started);
}

- (void)stop {
    _engine->stop();
    NSTimeInterval uptime = NSProcessInfo.processInfo.systemUptime;
    [_preferences setDouble:uptime forKey:@"systemUptimeAtStop"];
}

- (NSArray<STPStat *> *)stats {
    NSMutableArray<STPStat *> *result = [NSMutableArray array];
    for (const auto &stat : _engine->stats()) {
        STPStat *item = [STPStat new];
        item.name = @(stat.name.c_str());
        item.value = stat.value;
        [result addObject:item];
    }
    return result;
}

- (double)dropouts {
    return _engine->stat("dropouts");
}

- (double)beatAtTime:(CFTimeInterval)time {
    return _engine->beatAt(time);
}

- (nullable NSDate *)dateOfSample:(NSURL *)url {
    struct stat st;
    if (::stat(url.fileSystemRepresentation, &st) == 0) {
        return [NSDate dateWithTimeIntervalSince1970:st.st_birthtimespec.tv_sec];
    }
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:url.path error:nil];
    const double loaded = _cache.stat(url.lastPathComponent.UTF8String).loadedAt();
    return attributes[NSFileCreationDate] ?: [NSDate dateWithTimeIntervalSince1970:loaded];
}

- (BOOL)cacheIsFresh:(NSURL *)url {
    auto entry = _cache.stat(url.lastPathComponent.UTF8String);
    NSDate *date = nil;
    [url getResourceValue:&date forKey:NSURLContentModificationDateKey error:nil];
    return entry.valid() && entry.loadedAt() > date.timeIntervalSince1970;
}

- (BOOL)canRecordSeconds:(double)seconds {
    NSDictionary *values = [[NSURL fileURLWithPath:NSTemporaryDirectory()]
        resourceValuesForKeys:@[ NSURLVolumeAvailableCapacityForOpportunisticUsageKey ]
                        error:nil];
    return [values[NSURLVolumeAvailableCapacityForOpportunisticUsageKey] doubleValue] > seconds * 48000 * 8;
}

#if TARGET_OS_OSX
- (void)logKeyboard {
    NSLog(@"%f %@", NSProcessInfo.processInfo.systemUptime, [NSUserDefaults standardUserDefaults]);
}
#endif

@end
