//
//  PRLMediaCache.m
//  Parley
//

#import "PRLMediaCache.h"
#import "PRLDefines.h"
#import "NSUserDefaults+Parley.h"
#include <sys/param.h>
#include <sys/mount.h>
#include <sys/statvfs.h>

static NSString * const kCacheLimitKey = @"MediaCacheLimit";

@interface PRLCacheEntry : NSObject
@property (nonatomic, strong) NSURL *URL;
@property (nonatomic, strong) NSDate *modificationDate;
@property (nonatomic, assign) NSUInteger totalSize;
@end
@implementation PRLCacheEntry
@end

@implementation PRLMediaCache {
    NSURL *_root;
    NSUserDefaults *_defaults;
    NSFileManager *_fm;
}

- (instancetype)initWithRoot:(NSURL *)root
{
    return [self initWithRoot:root defaults:[NSUserDefaults standardUserDefaults]];
}

- (instancetype)initWithRoot:(NSURL *)root defaults:(NSUserDefaults *)defaults
{
    if ((self = [super init])) {
        _root = root;
        _defaults = defaults;
        _fm = [NSFileManager new];
        [[NSNotificationCenter defaultCenter] addObserver:self
                                                 selector:@selector(userDefaultsDidChange:)
                                                     name:NSUserDefaultsDidChangeNotification
                                                   object:defaults];
    }
    return self;
}

- (void)userDefaultsDidChange:(NSNotification *)note
{
    self.byteLimit = (NSUInteger)[_defaults integerForKey:kCacheLimitKey];
}

- (int64_t)freeBytes
{
    if (@available(iOS 11.0, *)) {
        NSNumber *value = nil;
        if ([_root getResourceValue:&value
                             forKey:NSURLVolumeAvailableCapacityForImportantUsageKey
                              error:nil]) {
            return value.longLongValue;
        }
    }
    struct statfs fs;
    if (statfs(_root.fileSystemRepresentation, &fs) == 0) {
        return (int64_t)fs.f_bavail * fs.f_bsize;
    }
    return -1;
}

- (double)fillRatio
{
    NSDictionary<NSURLResourceKey, id> *values =
        [_root resourceValuesForKeys:@[NSURLVolumeTotalCapacityKey, NSURLVolumeAvailableCapacityKey]
                               error:NULL];
    double total = [values[NSURLVolumeTotalCapacityKey] doubleValue];
    double available = [values[NSURLVolumeAvailableCapacityKey] doubleValue];
    return total > 0 ? 1.0 - available / total : 0;
}

- (NSArray<PRLCacheEntry *> *)entriesOldestFirst
{
    NSArray<NSURLResourceKey> *keys = @[
        NSURLIsDirectoryKey,
        NSURLContentAccessDateKey,
        NSURLContentModificationDateKey,
        NSURLTotalFileAllocatedSizeKey,
    ];
    NSDirectoryEnumerator *enumerator = [_fm enumeratorAtURL:_root
                                  includingPropertiesForKeys:keys
                                                     options:0
                                                errorHandler:nil];
    NSMutableArray *entries = [NSMutableArray new];
    for (NSURL *url in enumerator) {
        NSDictionary *values = [url resourceValuesForKeys:keys error:nil];
        if ([values[NSURLIsDirectoryKey] boolValue]) continue;
        PRLCacheEntry *entry = [PRLCacheEntry new];
        entry.URL = url;
        entry.modificationDate = values[NSURLContentAccessDateKey] ?: values[NSURLContentModificationDateKey];
        entry.totalSize = [values[NSURLTotalFileAllocatedSizeKey] unsignedIntegerValue];
        [entries addObject:entry];
    }
    return [entries sortedArrayUsingComparator:^NSComparisonResult(PRLCacheEntry *a, PRLCacheEntry *b) {
        return [a.modificationDate compare:b.modificationDate];
    }];
}

- (void)trim
{
    PRL_TICK();
    NSUInteger total = 0;
    for (PRLCacheEntry *entry in self.entriesOldestFirst.reverseObjectEnumerator) {
        total += entry.totalSize;
        if (total > self.byteLimit && entry.modificationDate.timeIntervalSinceNow < -3600) {
            [_fm removeItemAtURL:entry.URL error:NULL];
        }
    }
    [_defaults setObject:[NSDate date] forKey:@"MediaCacheTrimmed"];
    PRL_TOCK("trim");
}

@end
