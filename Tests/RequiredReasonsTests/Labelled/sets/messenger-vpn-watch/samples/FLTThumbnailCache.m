#import "FLTThumbnailCache.h"
#import <UIKit/UIKit.h>
#include <sys/stat.h>

static NSString *const FLTCacheLimitKey = @"FLTCacheLimit";

@interface FLTCacheEntry : NSObject
@property (nonatomic, copy) NSString *path;
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *fileModificationDate;
@end

@implementation FLTCacheEntry
@end

@interface FLTThumbnailCache ()
@property (nonatomic, strong) NSUserDefaults *defaults;
@property (nonatomic, strong) NSMutableArray<FLTCacheEntry *> *entries;
@end

@implementation FLTThumbnailCache

- (instancetype)initWithFolder:(NSURL *)folder {
    if (self = [super init]) {
        _folder = folder;
        _defaults = [NSUserDefaults standardUserDefaults];
        _entries = [NSMutableArray array];
        [self loadEntries];
    }
    return self;
}

- (void)loadEntries {
    NSArray<NSURLResourceKey> *keys = @[NSURLContentModificationDateKey, NSURLFileSizeKey];
    NSDirectoryEnumerator<NSURL *> *enumerator =
        [NSFileManager.defaultManager enumeratorAtURL:self.folder
                           includingPropertiesForKeys:keys
                                              options:NSDirectoryEnumerationSkipsHiddenFiles
                                         errorHandler:nil];
    for (NSURL *url in enumerator) {
        NSDate *date = nil;
        [url getResourceValue:&date forKey:NSURLContentModificationDateKey error:NULL];
        FLTCacheEntry *entry = [FLTCacheEntry new];
        entry.path = url.path;
        entry.fileModificationDate = date;
        NSDictionary<NSFileAttributeKey, id> *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:url.path error:nil];
        entry.creationDate = attributes[NSFileCreationDate] ?: [attributes fileModificationDate];
        [self.entries addObject:entry];
    }
}

- (void)trim {
    NSInteger limit = [self.defaults integerForKey:FLTCacheLimitKey];
    [self.entries sortUsingComparator:^NSComparisonResult(FLTCacheEntry *a, FLTCacheEntry *b) {
        return [a.fileModificationDate compare:b.fileModificationDate];
    }];
    while (self.entries.count > MAX(limit, 16)) {
        FLTCacheEntry *entry = self.entries.firstObject;
        NSLog(@"trim %@ (creationDate %@)", entry.path, entry.creationDate);
        unlink(entry.path.fileSystemRepresentation);
        [self.entries removeObjectAtIndex:0];
    }
}

- (BOOL)isFreshForDocument:(UIDocument *)document {
    FLTCacheEntry *entry = [self entryForName:document.localizedName];
    // fileModificationDate is nil until the document has been opened
    NSDate *date = document.fileModificationDate;
    return date == nil || [entry.fileModificationDate compare:date] != NSOrderedAscending;
}

- (unsigned long long)sizeOnDisk {
    struct stat st;
    unsigned long long total = 0;
    for (FLTCacheEntry *entry in self.entries) {
        if (stat(entry.path.fileSystemRepresentation, &st) == 0) {
            total += st.st_blocks * 512ull;
        }
    }
    return total;
}

- (FLTCacheEntry *)entryForName:(NSString *)name {
    NSPredicate *predicate = [NSPredicate predicateWithFormat:@"path CONTAINS %@ AND creationDate != nil", name];
    return [self.entries filteredArrayUsingPredicate:predicate].firstObject;
}

@end
