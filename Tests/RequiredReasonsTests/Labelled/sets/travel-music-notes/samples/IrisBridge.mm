#import "IrisBridge.h"
#import <Foundation/Foundation.h>

#include "iris_clock.hpp"
#include "iris_frame_store.hpp"
#include <memory>

static NSString *const IrisErrorDomain = @"IrisErrorDomain";

namespace {

uint64_t freeBytes(NSURL *url)
{
    NSError *error = nil;
    NSDictionary *values = [url resourceValuesForKeys:@[
        NSURLVolumeAvailableCapacityForImportantUsageKey,
        NSURLVolumeTotalCapacityKey,
    ] error:&error];
    NSNumber *free = values[NSURLVolumeAvailableCapacityForImportantUsageKey];
    return free ? free.unsignedLongLongValue : 0;
}

NSDate *dateOf(NSURL *url, NSURLResourceKey key = NSURLContentModificationDateKey)
{
    id value = nil;
    return [url getResourceValue:&value forKey:key error:nil] ? value : nil;
}

} // namespace

@implementation IrisFrameInfo

- (NSComparisonResult)compare:(IrisFrameInfo *)other {
    return [self.creationDate compare:other.creationDate];
}

@end

@implementation IrisBridge {
    std::unique_ptr<iris::FrameStore> _store;
    NSURL *_root;
    NSTimeInterval _epoch;
    NSUserDefaults *_defaults;
}

- (instancetype)initWithRoot:(NSURL *)root {
    if ((self = [super init])) {
        _root = root;
        _store = std::make_unique<iris::FrameStore>(root.fileSystemRepresentation);
        _epoch = NSProcessInfo.processInfo.systemUptime;
        _defaults = [[NSUserDefaults alloc] initWithSuiteName:@"com.irisflow.sdk"];
    }
    return self;
}

- (uint64_t)hostTime {
    return mach_absolute_time();
}

- (NSTimeInterval)age {
    return [NSProcessInfo processInfo].systemUptime - _epoch;
}

- (nullable IrisFrameInfo *)infoForFrame:(NSString *)name error:(NSError **)error {
    NSURL *url = [_root URLByAppendingPathComponent:name];
    if (!_store->exists(name.UTF8String)) {
        if (error) {
            *error = [NSError errorWithDomain:IrisErrorDomain code:2 userInfo:@{NSLocalizedDescriptionKey : @"stat failed"}];
        }
        return nil;
    }
    IrisFrameInfo *info = [IrisFrameInfo new];
    timespec created;
    if (_store->creation_time(name.UTF8String, created)) {
        info.creationDate = [NSDate dateWithTimeIntervalSince1970:created.tv_sec];
    } else {
        info.creationDate = dateOf(url, NSURLCreationDateKey);
    }
    info.modificationDate = dateOf(url);
    return info;
}

- (BOOL)hasRoomFor:(uint64_t)bytes {
    const uint64_t core = _store->available_bytes();
    return MIN(core, freeBytes(_root)) > bytes;
}

- (NSArray<NSDictionary *> *)statistics {
    NSMutableArray *rows = [NSMutableArray array];
    for (const auto &stat : _store->stats()) {
        [rows addObject:@{@"name" : @(stat.name), @"mean" : @(stat.mean), @"count" : @(stat.count)}];
    }
    return rows;
}

- (void)setVerbose:(BOOL)verbose {
    [_defaults setBool:verbose forKey:@"IrisVerbose"];
    [NSUserDefaults.standardUserDefaults removeObjectForKey:@"IrisLegacyVerbose"];
}

@end

void iris::trace(const char *name, uint64_t ticks)
{
    NSLog(@"%s: %.3f ms (mach_absolute_time)", name, iris::HostClock::nanos(ticks) / 1e6);
}
