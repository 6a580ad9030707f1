#import "WKLegacyDataStore.h"
#import "WKArticle.h"
#import "NSUserDefaults+WKExtensions.h"
#import <sys/stat.h>
#import <Photos/Photos.h>

static const NSTimeInterval WKPurgeInterval = 60 * 60 * 24;

@interface WKLegacyDataStore ()
@property (nonatomic, copy) NSString *basePath;
@property (nonatomic) NSTimeInterval openedAtUptime;
@property (nonatomic, strong) NSUserDefaults *userDefaults;
@end

@implementation WKLegacyDataStore

- (instancetype)initWithBasePath:(NSString *)basePath {
    self = [super init];
    if (self) {
        _basePath = [basePath copy];
        _openedAtUptime = [[NSProcessInfo processInfo] systemUptime];
        _userDefaults = NSUserDefaults.wk_legacyDefaults;
    }
    return self;
}

#pragma mark - Dates

- (nullable NSDate *)fileDateForArticle:(WKArticle *)article {
    NSError *error = nil;
    NSDictionary<NSFileAttributeKey, id> *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:[self pathForArticle:article] error:&error];
    if (!attributes) {
        DDLogWarn(@"no NSFileModificationDate for %@: %@", article, error);
        return nil;
    }
    return attributes[NSFileModificationDate] ?: [attributes objectForKey:NSFileCreationDate];
}

- (BOOL)articleNeedsUpdate:(WKArticle *)article {
    // article.modificationDate comes from the server, the other one from the disk
    NSDate *fileDate = [self fileDateForArticle:article];
    return fileDate == nil || [article.modificationDate compare:fileDate] == NSOrderedDescending;
}

- (void)setDate:(NSDate *)date ofFile:(NSURL *)fileURL {
    NSError *error = nil;
    if (![fileURL setResourceValue:date forKey:NSURLContentModificationDateKey error:&error]) {
        DDLogError(@"%@", error);
    }
}

- (NSArray<NSURL *> *)imagesByDate {
    NSArray<NSURLResourceKey> *keys = @[NSURLCreationDateKey, NSURLContentModificationDateKey, NSURLFileSizeKey];
    NSArray<NSURL *> *urls = [[NSFileManager defaultManager] contentsOfDirectoryAtURL:[NSURL fileURLWithPath:self.basePath]
                                                           includingPropertiesForKeys:keys
                                                                              options:0
                                                                                error:NULL];
    return [urls sortedArrayUsingComparator:^NSComparisonResult(NSURL *a, NSURL *b) {
        NSDate *dateA, *dateB;
        [a getResourceValue:&dateA forKey:NSURLCreationDateKey error:NULL];
        [b getResourceValue:&dateB
                     forKey:NSURLCreationDateKey
                      error:NULL];
        return [dateA compare:dateB];
    }];
}

#pragma mark - Purge

- (BOOL)hasRoomForBytes:(unsigned long long)count {
    NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:self.basePath error:NULL];
    unsigned long long freeSpace = [fs[NSFileSystemFreeSize] unsignedLongLongValue];
    unsigned long long total = [[fs objectForKey:NSFileSystemSize] unsignedLongLongValue];
    return count < freeSpace && freeSpace > total / 50;
}

- (void)purgeIfNeeded {
    if (NSProcessInfo.processInfo.systemUptime - self.openedAtUptime < WKPurgeInterval) {
        return;
    }
    for (WKArticle *article in [self allArticles]) {
        struct stat info;
        if (stat([self pathForArticle:article].fileSystemRepresentation, &info) != 0) {
            continue;
        }
        if (info.st_size == 0 && article.creationDate.timeIntervalSinceNow < -WKPurgeInterval) {
            [self removeArticle:article];
        }
    }
    [self.userDefaults setObject:[NSDate date] forKey:@"WKLastPurge"];
}

- (void)importAsset:(PHAsset *)asset intoArticle:(WKArticle *)article {
    article.imageDate = asset.creationDate ?: asset.modificationDate;
}

@end
