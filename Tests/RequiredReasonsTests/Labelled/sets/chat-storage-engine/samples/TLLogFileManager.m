//
//  TLLogFileManager.m
//  TimberLog
//

#import "TLLogFileManager.h"
#import "TLLogFileInfo.h"
#import <sys/mount.h>
#import <sys/stat.h>
#import <fcntl.h>

unsigned long long const kTLDefaultLogFilesDiskQuota = 20 * 1024 * 1024;

@interface TLLogFileManager ()
@property (nonatomic, copy) NSString *logsDirectory;
@property (nonatomic, strong) NSDateFormatter *formatter;
@end

@implementation TLLogFileManager

- (instancetype)initWithLogsDirectory:(NSString *)directory {
    if ((self = [super init])) {
        _logsDirectory = [directory copy];
        _logFilesDiskQuota = kTLDefaultLogFilesDiskQuota;
    }
    return self;
}

#pragma mark Quota

/// Never let the logs take more than a hundredth of what is free (NSFileSystemFreeSize).
- (unsigned long long)effectiveQuota {
    NSError *error = nil;
    NSDictionary *fs = [[NSFileManager defaultManager] attributesOfFileSystemForPath:self.logsDirectory
                                                                               error:&error];
    NSNumber *freeSize = fs[NSFileSystemFreeSize];
    if (freeSize == nil) {
        NSLog(@"TLLogFileManager: no NSFileSystemFreeSize for %@: %@", self.logsDirectory, error);
        return self.logFilesDiskQuota;
    }
    NSLog(@"TLLogFileManager: %llu of %@ bytes free, %@ nodes", freeSize.unsignedLongLongValue,
          [fs objectForKey:NSFileSystemSize], fs[NSFileSystemFreeNodes]);
    return MIN(self.logFilesDiskQuota, freeSize.unsignedLongLongValue / 100);
}

- (void)deleteOldLogFiles {
    NSArray<TLLogFileInfo *> *sorted = [self sortedLogFileInfos];
    unsigned long long used = 0;
    for (TLLogFileInfo *info in sorted) {
        used += info.fileSize;
        if (used > self.effectiveQuota) {
            NSLog(@"Deleting %@ of %@", info.fileName, info.creationDate);
            [[NSFileManager defaultManager] removeItemAtPath:info.filePath error:nil];
        }
    }
}

#pragma mark Listing

- (NSArray<NSString *> *)unsortedLogFilePaths {
    NSURL *url = [NSURL fileURLWithPath:self.logsDirectory isDirectory:YES];
    NSArray<NSURL *> *urls = [[NSFileManager defaultManager]
          contentsOfDirectoryAtURL:url
        includingPropertiesForKeys:@[ NSURLIsRegularFileKey, NSURLContentModificationDateKey ]
                           options:NSDirectoryEnumerationSkipsHiddenFiles
                             error:NULL];
    return [urls valueForKey:@"path"];
}

- (NSArray<TLLogFileInfo *> *)sortedLogFileInfos {
    NSMutableArray<TLLogFileInfo *> *infos = [NSMutableArray array];
    for (NSString *path in [self unsortedLogFilePaths]) {
        [infos addObject:[[TLLogFileInfo alloc] initWithFilePath:path]];
    }
    [infos sortUsingSelector:@selector(reverseCompareByCreationDate:)];
    return infos;
}

- (NSArray<TLLogFileInfo *> *)recentInfos {
    NSSortDescriptor *byDate = [NSSortDescriptor sortDescriptorWithKey:@"modificationDate" ascending:NO];
    return [[self sortedLogFileInfos] sortedArrayUsingDescriptors:@[ byDate ]];
}

#pragma mark Rolling

- (BOOL)touchLogFileAtPath:(NSString *)path error:(NSError **)error {
    return [[NSFileManager defaultManager] setAttributes:@{ NSFileModificationDate : [NSDate date] }
                                            ofItemAtPath:path
                                                   error:error];
}

- (BOOL)createLogFileAtPath:(NSString *)path {
    NSMutableDictionary *attributes = [NSMutableDictionary dictionary];
    attributes[NSFileCreationDate] = [NSDate date];
#if TARGET_OS_IPHONE
    attributes[NSFileProtectionKey] = NSFileProtectionCompleteUntilFirstUserAuthentication;
#endif
    return [[NSFileManager defaultManager] createFileAtPath:path contents:nil attributes:attributes];
}

- (BOOL)file:(NSString *)path wasReplacedSince:(NSDictionary *)old {
    NSDictionary *now = [[NSFileManager defaultManager] attributesOfItemAtPath:path error:nil];
    return ![[now fileModificationDate] isEqualToDate:[old fileModificationDate]];
}

- (dispatch_source_t)watchHandle:(NSFileHandle *)handle {
    struct stat before;
    if (fstat(handle.fileDescriptor, &before) != 0) {
        return nil;
    }
    const ino_t inode = before.st_ino;
    dispatch_source_t source = dispatch_source_create(DISPATCH_SOURCE_TYPE_VNODE, (uintptr_t)handle.fileDescriptor,
                                                      DISPATCH_VNODE_DELETE | DISPATCH_VNODE_RENAME,
                                                      dispatch_get_main_queue());
    __weak typeof(self) weakSelf = self;
    dispatch_source_set_event_handler(source, ^{
        struct stat after;
        if (lstat(weakSelf.logsDirectory.fileSystemRepresentation, &after) == 0 && after.st_ino != inode) {
            [weakSelf deleteOldLogFiles];
        }
    });
    return source;
}

@end
