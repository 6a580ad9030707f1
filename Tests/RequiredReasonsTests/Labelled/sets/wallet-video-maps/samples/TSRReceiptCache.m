//
//  TSRReceiptCache.m
//  Tessera
//

#import "TSRReceiptCache.h"
#include <sys/stat.h>
#include <sys/statvfs.h>

static NSTimeInterval TSRUptime(void) {
    return [NSProcessInfo processInfo].systemUptime;
}

static BOOL TSRFileExists(NSString *path, off_t *size) {
    struct stat buf;
    BOOL found = stat([path fileSystemRepresentation], &buf) == 0;
    if (found && size != NULL) *size = buf.st_size;
    return found;
}

@implementation TSRReceiptCache {
    NSString *_folder;
    NSTimeInterval _openedAt;
}

- (instancetype)initWithFolder:(NSString *)folder {
    if (self = [super init]) {
        _folder = [folder copy];
        _openedAt = TSRUptime();
        NSUserDefaults *ud = [NSUserDefaults standardUserDefaults];
        _limit = [ud integerForKey:@"receipts.limit"] ?: 200;
    }
    return self;
}

- (NSArray<NSString *> *)pathsSortedByAge {
    NSFileManager *manager = NSFileManager.defaultManager;
    NSArray *names = [manager subpathsAtPath:_folder];
    return [names sortedArrayUsingComparator:^NSComparisonResult(NSString *a, NSString *b) {
        NSDictionary *first = [manager attributesOfItemAtPath:[self->_folder stringByAppendingPathComponent:a] error:nil];
        NSDictionary *second = [manager attributesOfItemAtPath:[self->_folder stringByAppendingPathComponent:b] error:nil];
        return [first[NSFileModificationDate] compare:second[NSFileModificationDate]];
    }];
}

- (BOOL)storeData:(NSData *)data name:(NSString *)name date:(NSDate *)date error:(NSError **)error {
    struct statvfs volume;
    if (statvfs(_folder.UTF8String, &volume) == 0 &&
        (unsigned long long)volume.f_bavail * volume.f_frsize < data.length * 4) {
        return NO;
    }
    NSString *path = [_folder stringByAppendingPathComponent:name];
    return [NSFileManager.defaultManager createFileAtPath:path
                                                 contents:data
                                               attributes:@{
                                                   NSFileCreationDate : date,
                                                   NSFileProtectionKey : NSFileProtectionComplete,
                                               }];
}

- (NSString *)usageSummary {
    NSError *error = nil;
    NSDictionary *fs = [[NSFileManager defaultManager] attributesOfFileSystemForPath:_folder error:&error];
    if (fs == nil) {
        return [NSString stringWithFormat:@"NSFileSystemFreeSize unknown: %@", error];
    }
    return [NSString stringWithFormat:@"%@ of %@ free, open for %.0f s", fs[NSFileSystemFreeSize],
                                      fs[NSFileSystemSize], TSRUptime() - _openedAt];
}

- (BOOL)isReceiptFresh:(NSURL *)url {
    NSDate *created = nil;
    return [url getResourceValue:&created forKey:NSURLCreationDateKey error:NULL] &&
           created.timeIntervalSinceNow > -86400;
}

@end
