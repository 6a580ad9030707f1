#import "HLLogFileManager.h"
#import <sys/stat.h>
#import <sys/mount.h>

@interface HLLogFileInfo ()
@property (nonatomic, readwrite) NSDate *creationDate;
@property (nonatomic, readwrite) NSDate *modificationDate;
@property (nonatomic, copy) NSDictionary<NSFileAttributeKey, id> *fileAttributes;
@end

@implementation HLLogFileInfo

/// Cached, see NSFileCreationDate in the attributes.
- (NSDate *)creationDate
{
    if (_creationDate == nil) {
        _creationDate = self.fileAttributes[NSFileCreationDate];
    }
    return _creationDate;
}

- (NSDate *)modificationDate
{
    if (_modificationDate == nil) {
        _modificationDate = [self.fileAttributes objectForKey:NSFileModificationDate];
    }
    return _modificationDate;
}

- (NSTimeInterval)age
{
    return -[[self creationDate] timeIntervalSinceNow];
}

- (NSComparisonResult)reverseCompareByCreationDate:(HLLogFileInfo *)another
{
    return [another.creationDate compare:self.creationDate];
}

- (void)reset
{
    self.creationDate = nil;
    self.modificationDate = nil;
    self.fileAttributes = [[NSFileManager defaultManager] attributesOfItemAtPath:self.filePath error:NULL];
}

@end

@implementation HLLogFileManager

- (unsigned long long)freeSpace
{
    NSError *error = nil;
    NSURL *url = [NSURL fileURLWithPath:self.logsDirectory];
    NSDictionary *values = [url resourceValuesForKeys:@[ NSURLVolumeAvailableCapacityForImportantUsageKey ] error:&error];
    NSNumber *free = values[NSURLVolumeAvailableCapacityForImportantUsageKey];
    if (free == nil) {
        struct statfs fs;
        if (statfs(self.logsDirectory.fileSystemRepresentation, &fs) == 0) {
            free = @((unsigned long long)fs.f_bavail * fs.f_bsize);
        }
    }
    return free.unsignedLongLongValue;
}

- (BOOL)isArchived:(NSString *)path
{
    struct stat info, *p = &info;
    if (lstat([path fileSystemRepresentation], p) < 0) {
        [self logError:@"lstat() failed" code:errno];
        return NO;
    }
    return p->st_size == 0;
}

- (BOOL)isSameFile:(int)fd as:(NSString *)path
{
    struct stat a;
    struct stat b;
    int result = fstat(fd, &a);
    if (result == 0)
        result = stat([path UTF8String], &b);
    return result == 0 && a.st_ino == b.st_ino;
}

- (NSArray<HLLogFileInfo *> *)sortedInfos
{
    NSSortDescriptor *byDate = [NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO];
    return [self.infos sortedArrayUsingDescriptors:@[ byDate ]];
}

- (NSUInteger)limit
{
    NSUserDefaults *const defaults = [NSUserDefaults standardUserDefaults];
    NSInteger stored = [defaults integerForKey:@"HLLogLimit"];
    return stored > 0 ? (NSUInteger)stored : 7;
}

@end
