#import "RLRecordingStore.h"
#import <AVFoundation/AVFoundation.h>
#import <mach/mach_time.h>
#import <sys/stat.h>

NSUserDefaults *RLSharedDefaults(void);

static inline double RLNowSeconds(void) {
    static mach_timebase_info_data_t tb;
    if (tb.denom == 0) {
        mach_timebase_info(&tb);
    }
    return (double)mach_absolute_time() * tb.numer / tb.denom / 1e9;
}

@implementation RLRecordingStore

- (NSArray<RLRecording *> *)recordingsSortedByDate {
    NSMutableArray<RLRecording *> *recordings = [NSMutableArray array];
    NSDirectoryEnumerator<NSURL *> *walker =
        [NSFileManager.defaultManager enumeratorAtURL:self.directory
                           includingPropertiesForKeys:@[ NSURLCreationDateKey, NSURLFileSizeKey ]
                                              options:NSDirectoryEnumerationSkipsHiddenFiles
                                         errorHandler:nil];
    for (NSURL *url in walker) {
        NSDictionary<NSURLResourceKey, id> *values = [url resourceValuesForKeys:@[ NSURLCreationDateKey ] error:nil];
        RLRecording *recording = [[RLRecording alloc] initWithURL:url];
        recording.creationDate = values[NSURLCreationDateKey];
        [recordings addObject:recording];
    }
    NSSortDescriptor *order = [[NSSortDescriptor alloc] initWithKey:@"creationDate" ascending:NO];
    return [recordings sortedArrayUsingDescriptors:@[ order ]];
}

- (void)finishRecording:(RLRecording *)recording startedAt:(NSDate *)start {
    NSDictionary *attributes = @{
        NSFileCreationDate : start,
        NSFileModificationDate : NSDate.date,
        NSFileProtectionKey : NSFileProtectionCompleteUntilFirstUserAuthentication,
    };
    NSError *error;
    if (![NSFileManager.defaultManager setAttributes:attributes ofItemAtPath:recording.url.path error:&error]) {
        NSLog(@"could not set NSFileCreationDate: %@", error);
    }
    [RLSharedDefaults() setObject:recording.creationDate forKey:@"rl.lastTake"];
    [[[NSUserDefaults alloc] initWithSuiteName:@"group.audio.rackline"] setObject:recording.url.path forKey:@"rl.lastPath"];
}

- (float)diskFillLevel {
    NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:self.directory.path error:NULL];
    float free = [[fs objectForKey:NSFileSystemFreeSize] floatValue];
    float size = [fs[NSFileSystemSize] floatValue];
    return size > 0 ? 1 - free / size : 0;
}

- (BOOL)isGrowing:(RLRecording *)recording {
    struct stat before, after;
    const char *path = recording.url.fileSystemRepresentation;
    if (stat(path, &before) != 0) return NO;
    double wait = RLNowSeconds() + 0.25;
    while (RLNowSeconds() < wait) usleep(10000);
    return stat(path, &after) == 0 && after.st_size > before.st_size;
}

@end

NSUserDefaults *RLSharedDefaults(void) {
    return NSUserDefaults.standardUserDefaults;
}
