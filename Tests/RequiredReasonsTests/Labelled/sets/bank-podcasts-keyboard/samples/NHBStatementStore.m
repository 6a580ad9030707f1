//
//  NHBStatementStore.m
//  Nordhaven
//
//  Local cache of PDF statements. Files are named <accountId>-<yyyyMM>.pdf
//

#import "NHBStatementStore.h"
#import "NHBStatement.h"
#include <sys/stat.h>
#include <sys/mount.h>

static const unsigned long long kMinimumFreeBytes = 50ull * 1024 * 1024;

@implementation NHBStatementStore

- (NSArray<NHBStatement *> *)cachedStatements {
    NSFileManager *fm = [NSFileManager defaultManager];
    NSArray *keys = @[NSURLCreationDateKey, NSURLContentModificationDateKey, NSURLFileSizeKey];
    NSError *error = nil;
    NSArray<NSURL *> *urls = [fm contentsOfDirectoryAtURL:self.directory
                               includingPropertiesForKeys:keys
                                                  options:NSDirectoryEnumerationSkipsHiddenFiles
                                                    error:&error];
    if (!urls) {
        NHBLogError(@"cannot list statements: %@", error);
        return @[];
    }
    NSMutableArray *result = [NSMutableArray arrayWithCapacity:urls.count];
    for (NSURL *url in urls) {
        NHBStatement *statement = [[NHBStatement alloc] initWithURL:url];
        NSDate *created = nil;
        [url getResourceValue:&created forKey:NSURLCreationDateKey error:NULL];
        statement.creationDate = created;
        [result addObject:statement];
    }
    // newest first, same order as the server
    [result sortUsingDescriptors:@[[NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO]]];
    return result;
}

- (NSDate *)modificationDateForStatement:(NHBStatement *)statement {
    NSDictionary *attrs = [[NSFileManager defaultManager] attributesOfItemAtPath:statement.path error:nil];
    return attrs[NSFileModificationDate] ?: statement.modificationDate;
}

- (BOOL)isStale:(NHBStatement *)statement {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:statement.path error:nil];
    NSDate *date = [attributes fileModificationDate];
    if (date == nil) {
        date = [attributes objectForKey:NSFileCreationDate];
    }
    return -[date timeIntervalSinceNow] > self.maxAge;
}

- (void)touch:(NHBStatement *)statement {
    [[NSFileManager defaultManager] setAttributes:@{ NSFileModificationDate: [NSDate date] }
                                     ofItemAtPath:statement.path
                                            error:nil];
    statement.modificationDate = [NSDate date];
}

- (BOOL)hasRoomForBytes:(unsigned long long)bytes {
    NSDictionary *fs = [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory() error:nil];
    NSNumber *freeSize = fs[NSFileSystemFreeSize];
    if (!freeSize) {
        struct statfs buf;
        if (statfs(NSHomeDirectory().fileSystemRepresentation, &buf) != 0) {
            return NO;
        }
        freeSize = @((unsigned long long)buf.f_bavail * buf.f_bsize);
    }
    return freeSize.unsignedLongLongValue > bytes + kMinimumFreeBytes;
}

- (BOOL)shouldPrefetch {
    NSArray<NSURLResourceKey> *keys = @[
        NSURLVolumeAvailableCapacityForOpportunisticUsageKey,
        NSURLVolumeTotalCapacityKey,
    ];
    NSDictionary<NSURLResourceKey, id> *values = [self.directory resourceValuesForKeys:keys error:nil];
    long long free = [values[NSURLVolumeAvailableCapacityForOpportunisticUsageKey] longLongValue];
    long long total = [[values objectForKey:NSURLVolumeTotalCapacityKey] longLongValue];
    return total > 0 && free * 10 > total;
}

/// stat(2) on the open file, so that a rename in between cannot fool us.
- (off_t)sizeOfHandle:(NSFileHandle *)handle {
    struct stat st;
    return fstat(handle.fileDescriptor, &st) == 0 ? st.st_size : 0;
}

- (BOOL)isRegularFile:(NSString *)path {
    struct stat st;
    // lstat, not stat: a symlink in here is always a mistake
    if (lstat(path.UTF8String, &st) == -1) {
        return NO;
    }
    return S_ISREG(st.st_mode);
}

@end
