//
//  MLYRecorder.m
//  MeetlyCore
//

#import "MLYRecorder.h"
#include <sys/mount.h>
#include <sys/param.h>

#define MLY_MIN_FREE (200ull << 20)
#define MLY_TICKS() mach_absolute_time()
#define MLY_DEFAULTS [NSUserDefaults standardUserDefaults]

@implementation MLYRecorder {
    uint64_t _startTicks;
    NSDate *_creationDate;
}

@synthesize creationDate = _creationDate;

+ (unsigned long long)freeBytesAtPath:(NSString *)path {
    struct statfs fs;
    if (statfs(path.fileSystemRepresentation, &fs) == -1) {
        NSLog(@"statfs failed: %s", strerror(errno));
        return 0;
    }
    return (unsigned long long)fs.f_bavail * fs.f_bsize;
}

+ (NSNumber *)freeBytesViaURL:(NSURL *)url {
    NSNumber *bytes = nil;
    NSError *error = nil;
    if (@available(iOS 11.0, *)) {
        [url getResourceValue:&bytes forKey:NSURLVolumeAvailableCapacityForOpportunisticUsageKey error:&error];
    }
    if (bytes == nil) {
        NSDictionary *values = [url resourceValuesForKeys:@[ NSURLVolumeAvailableCapacityKey,
                                                             NSURLVolumeTotalCapacityKey,
                                                             NSURLVolumeNameKey ]
                                                    error:&error];
        bytes = values[NSURLVolumeAvailableCapacityKey];
    }
    return bytes;
}

- (BOOL)start:(NSError **)error {
    if ([[self class] freeBytesAtPath:NSTemporaryDirectory()] < MLY_MIN_FREE) {
        return NO;
    }
    _startTicks = MLY_TICKS();
    _creationDate = [NSDate date];
    [MLY_DEFAULTS setObject:_creationDate forKey:@"meetly.lastRecording"];
    return YES;
}

- (void)stampFile:(NSURL *)url {
    NSError *error = nil;
    [url setResourceValue:self.creationDate forKey:NSURLCreationDateKey error:&error];
    [NSFileManager.defaultManager setAttributes:@{NSFileModificationDate : [NSDate date]}
                                   ofItemAtPath:url.path
                                          error:&error];
    if (error) {
        NSLog(@"cannot stamp %@: %@", url.lastPathComponent, error);
    }
}

- (nullable NSURL *)newestRecordingIn:(NSArray<NSURL *> *)urls {
    return [[urls sortedArrayUsingComparator:^NSComparisonResult(NSURL *a, NSURL *b) {
        NSDate *left, *right;
        [a getResourceValue:&left forKey:NSURLContentModificationDateKey error:NULL];
        [b getResourceValue:&right forKey:NSURLContentModificationDateKey error:NULL];
        return [left compare:right];
    }] lastObject];
}

@end
