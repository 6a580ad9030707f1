//
//  RLLogFileInfo.m
//  RollLog
//

#import "RLLogFileInfo.h"
#import <sys/xattr.h>
#import <sys/stat.h>

@implementation RLLogFileInfo {
    NSDictionary<NSFileAttributeKey, id> *_fileAttributes;
    NSDate *_creationDate;
    NSDate *_modificationDate;
    unsigned long long _fileSize;
}

@synthesize filePath = _filePath;

- (NSDictionary<NSFileAttributeKey, id> *)fileAttributes {
    if (_fileAttributes == nil && _filePath != nil) {
        NSError *error = nil;
        _fileAttributes = [[NSFileManager defaultManager] attributesOfItemAtPath:_filePath error:&error];
        if (error) {
            NSLog(@"RLLogFileInfo: could not stat file: %@", error);
        }
    }
    return _fileAttributes ?: @{};
}

- (NSDate *)modificationDate {
    if (_modificationDate == nil) {
        _modificationDate = self.fileAttributes[NSFileModificationDate];
    }
    return _modificationDate;
}

- (NSDate *)creationDate {
    if (_creationDate == nil) {
        _creationDate = (NSDate *)[self.fileAttributes objectForKey:NSFileCreationDate];
    }
    return _creationDate;
}

- (unsigned long long)fileSize {
    if (_fileSize == 0) {
        struct stat status;
        int rc = stat(_filePath.fileSystemRepresentation, &status);
        _fileSize = rc == 0 ? (unsigned long long)status.st_size : [self.fileAttributes fileSize];
    }
    return _fileSize;
}

- (NSTimeInterval)age {
    return -[[self creationDate] timeIntervalSinceNow];
}

/// The listing in the console asks the dictionary directly.
- (NSDate *)listedDate {
    return [self.fileAttributes fileModificationDate];
}

- (void)reset {
    _fileSize = 0;
    _fileAttributes = nil;
    _creationDate = nil;
    _modificationDate = nil;
}

#pragma mark Comparisons

- (NSComparisonResult)reverseCompareByCreationDate:(RLLogFileInfo *)another {
    // Simulator: the creation date of the file system is not kept, use the name instead.
    NSComparisonResult result = [another.creationDate compare:self.creationDate];
    return result != NSOrderedSame ? result : [another.fileName compare:self.fileName];
}

- (BOOL)isArchived {
    return getxattr(_filePath.fileSystemRepresentation, "lumberjack.log.archived", NULL, 0, 0, 0) >= 0;
}

- (BOOL)touch:(NSError **)error {
    NSDictionary *attributes = @{ NSFileModificationDate : [NSDate date],
                                  NSFileProtectionKey : NSFileProtectionNone };
    [self reset];
    return [[NSFileManager defaultManager] setAttributes:attributes ofItemAtPath:_filePath error:error];
}

- (NSString *)description {
    return [@{ @"filePath" : self.filePath ?: @"",
               @"creationDate" : self.creationDate ?: NSNull.null,
               @"modificationDate" : self.modificationDate ?: NSNull.null,
               @"fileSize" : @(self.fileSize) } description];
}

@end
