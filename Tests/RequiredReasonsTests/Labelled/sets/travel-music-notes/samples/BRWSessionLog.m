#import "BRWSessionLog.h"
#include <mach/mach_time.h>
#include <sys/stat.h>

#define BRW_DEFAULTS [NSUserDefaults standardUserDefaults]
#if TARGET_OS_IPHONE
#define BRW_UPTIME() (NSProcessInfo.processInfo.systemUptime)
#else
#define BRW_UPTIME() (CACurrentMediaTime())
#endif

@interface BRWLogFile : NSObject
@property (nonatomic, copy) NSString *path;
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *fileModificationDate;
@end

@implementation BRWLogFile

- (void)refresh {
    NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:self.path error:nil];
    self.creationDate = attributes[NSFileCreationDate];
    self.fileModificationDate = [attributes objectForKey:NSFileModificationDate];
    if (self.fileModificationDate == nil) {
        self.fileModificationDate = [attributes fileModificationDate];
    }
}

- (BOOL)isEmpty {
    struct stat info;
    return stat(self.path.fileSystemRepresentation, &info) != 0 || info.st_size == 0;
}

@end

@implementation BRWSessionLog {
    NSFileHandle *_handle;
    NSTimeInterval _opened;
}

- (instancetype)initWithFolder:(NSURL *)folder {
    if ((self = [super init])) {
        _folder = folder;
        _opened = BRW_UPTIME();
        _maximumBytes = [BRW_DEFAULTS integerForKey:@"log.maximumBytes"];
    }
    return self;
}

- (void)write:(NSString *)line {
    uint64_t ticks = mach_absolute_time();
    NSString *text = [NSString stringWithFormat:@"%llu %@\n", ticks, line];
    [_handle writeData:[text dataUsingEncoding:NSUTF8StringEncoding]];
}

- (unsigned long long)currentSize {
    struct stat info;
    if (fstat(_handle.fileDescriptor, &info) != 0) {
        NSLog(@"fstat: %s", strerror(errno));
        return 0;
    }
    return (unsigned long long)info.st_size;
}

- (NSArray<NSURL *> *)logsNewestFirst {
    NSArray *keys = @[ NSURLContentModificationDateKey ];
    NSArray<NSURL *> *logs = [[NSFileManager defaultManager] contentsOfDirectoryAtURL:self.folder
                                                           includingPropertiesForKeys:keys
                                                                              options:0
                                                                                error:nil];
    NSComparator byDate = ^NSComparisonResult(NSURL *a, NSURL *b) {
        NSDate *da, *db;
        [a getResourceValue:&da forKey:NSURLContentModificationDateKey error:nil];
        [b getResourceValue:&db forKey:NSURLContentModificationDateKey error:nil];
        return [db compare:da];
    };
    return [logs sortedArrayUsingComparator:byDate];
}

- (BOOL)diskIsFull {
    NSNumber *available;
    NSURLResourceKey key = NSURLVolumeAvailableCapacityKey;
    return [self.folder getResourceValue:&available forKey:key error:nil] && available.longLongValue < 1 << 20;
}

- (NSArray *)sortedFiles:(NSArray<BRWLogFile *> *)files {
    NSSortDescriptor *byDate = [NSSortDescriptor sortDescriptorWithKey:@"fileModificationDate" ascending:NO];
    NSSortDescriptor *byAge = [NSSortDescriptor sortDescriptorWithKey:NSStringFromSelector(@selector(creationDate)) ascending:YES];
    return [files sortedArrayUsingDescriptors:@[ byDate, byAge ]];
}

- (void)persist {
    NSUserDefaults *shared = [[NSUserDefaults alloc] initWithSuiteName:@"group.dev.burrow"];
    [shared setDouble:BRW_UPTIME() - _opened forKey:@"log.duration"];
    [[NSUserDefaults standardUserDefaults] setObject:self.folder.path forKey:@"log.folder"];
}

@end
