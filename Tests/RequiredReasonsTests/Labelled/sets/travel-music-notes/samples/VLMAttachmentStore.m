#import "VLMAttachmentStore.h"
#import "VLMManagedConfig.h"
#import "VLMNoteDocument.h"
#include <sys/mount.h>
#include <sys/stat.h>

#define VLM_FREE_KEY NSURLVolumeAvailableCapacityForImportantUsageKey
#define VLM_MTIME(path, out) (stat((path), (out)) == 0 ? (out)->st_mtime : 0)

@implementation VLMAttachmentStore

- (NSArray<NSURL *> *)attachmentsSortedByDate {
    NSArray<NSURLResourceKey> *keys = @[ NSURLCreationDateKey, NSURLFileSizeKey, NSURLNameKey ];
    NSArray<NSURL *> *urls = [NSFileManager.defaultManager contentsOfDirectoryAtURL:self.directory
                                                         includingPropertiesForKeys:keys
                                                                            options:NSDirectoryEnumerationSkipsHiddenFiles
                                                                              error:NULL];
    return [urls sortedArrayUsingComparator:^NSComparisonResult(NSURL *a, NSURL *b) {
        NSDate *first = [a resourceValuesForKeys:keys error:NULL][NSURLCreationDateKey];
        NSDate *second = [b resourceValuesForKeys:keys error:NULL][NSURLCreationDateKey];
        return [first compare:second];
    }];
}

- (BOOL)importURL:(NSURL *)url intoNote:(VLMNote *)note error:(NSError **)error {
    NSFileManager *fm = NSFileManager.defaultManager;
    NSDictionary<NSFileAttributeKey, id> *attributes = [fm attributesOfItemAtPath:url.path error:error];
    if (!attributes) {
        return NO;
    }
    if (attributes.fileSize > [self freeBytes]) {
        NSLog(@"no room for %@ (NSFileSystemFreeSize too small)", url.lastPathComponent);
        return NO;
    }
    NSURL *target = [self.directory URLByAppendingPathComponent:url.lastPathComponent];
    if (![fm copyItemAtURL:url toURL:target error:error]) {
        return NO;
    }
    NSDate *modified = attributes[NSFileModificationDate];
    NSDate *legacy = attributes.fileModificationDate;
    note.modificationDate = [modified laterDate:legacy];
    note.attachments = [note.attachments arrayByAddingObject:target];
    return [fm setAttributes:@{
        NSFileModificationDate : modified,
        NSFileCreationDate : note.creationDate,
        NSFileProtectionKey : NSFileProtectionComplete,
    }
               ofItemAtPath:target.path
                      error:error];
}

- (unsigned long long)freeBytes {
    NSNumber *free = nil;
    if (@available(iOS 11.0, *)) {
        [self.directory getResourceValue:&free forKey:VLM_FREE_KEY error:NULL];
    }
    if (free == nil) {
        NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:self.directory.path error:NULL];
        free = fs[NSFileSystemFreeSize];
    }
    return free.unsignedLongLongValue;
}

- (double)fillRatio {
    struct statfs fs;
    if (statfs(self.directory.fileSystemRepresentation, &fs) != 0) {
        return 0;
    }
    return 1.0 - (double)fs.f_bavail / (double)fs.f_blocks;
}

- (BOOL)fileIsNewer:(NSURL *)url thanNote:(VLMNote *)note {
    struct stat info;
    time_t mtime = VLM_MTIME(url.fileSystemRepresentation, &info);
    return mtime > (time_t)note.modificationDate.timeIntervalSince1970;
}

- (NSDate *)oldest {
    NSDate *result = NSDate.distantFuture;
    for (NSString *name in [NSFileManager.defaultManager enumeratorAtPath:self.directory.path]) {
        NSString *path = [self.directory.path stringByAppendingPathComponent:name];
        NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:NULL];
        result = [result earlierDate:[attributes objectForKey:NSFileCreationDate] ?: result];
    }
    return result;
}

@end
