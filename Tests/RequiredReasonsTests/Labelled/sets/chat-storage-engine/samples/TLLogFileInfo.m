//
//  TLLogFileInfo.m
//  TimberLog
//

#import "TLLogFileInfo.h"
#import <sys/stat.h>
#import <sys/xattr.h>

static NSString * const kTLXAttrArchived = @"im.timberlog.archived";

@interface TLLogFileInfo () {
    __strong NSString *_filePath;
    __strong NSString *_fileName;
    __strong NSDictionary<NSFileAttributeKey, id> *_fileAttributes;
    __strong NSDate *_creationDate;
    __strong NSDate *_modificationDate;
    unsigned long long _fileSize;
}
@end

@implementation TLLogFileInfo

@synthesize filePath = _filePath;
@dynamic fileName, fileAttributes, creationDate, modificationDate, fileSize, age;
@dynamic isArchived;

+ (instancetype)logFileWithPath:(NSString *)filePath {
    return filePath ? [[self alloc] initWithFilePath:filePath] : nil;
}

- (instancetype)initWithFilePath:(NSString *)aFilePath {
    NSParameterAssert(aFilePath);
    if ((self = [super init])) {
        _filePath = [aFilePath copy];
    }
    return self;
}

- (NSDictionary<NSFileAttributeKey, id> *)fileAttributes {
    if (_fileAttributes == nil && _filePath != nil) {
        NSError *error = nil;
        _fileAttributes = [[NSFileManager defaultManager] attributesOfItemAtPath:_filePath error:&error];
        if (!_fileAttributes) {
            NSLog(@"TLLogFileInfo: Failed to read file attributes: %@", error);
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
        _creationDate = [self.fileAttributes objectForKey:NSFileCreationDate];
    }
    return _creationDate;
}

- (unsigned long long)fileSize {
    if (_fileSize == 0) {
        _fileSize = [[self.fileAttributes objectForKey:NSFileSize] unsignedLongLongValue];
    }
    return _fileSize;
}

- (NSTimeInterval)age {
    return -[[self creationDate] timeIntervalSinceNow];
}

- (BOOL)isArchived {
    return getxattr(_filePath.fileSystemRepresentation, kTLXAttrArchived.UTF8String, NULL, 0, 0, 0) >= 0;
}

- (void)reset {
    _fileName = nil;
    _fileAttributes = nil;
    _creationDate = nil;
    _modificationDate = nil;
}

- (NSComparisonResult)reverseCompareByCreationDate:(TLLogFileInfo *)another {
    return [another.creationDate compare:self.creationDate];
}

- (NSComparisonResult)reverseCompareByModificationDate:(TLLogFileInfo *)another {
    return [another.modificationDate compare:self.modificationDate];
}

- (NSString *)description {
    return [@{ @"filePath": self.filePath ?: @"",
               @"creationDate": self.creationDate ?: [NSNull null],
               @"modificationDate": self.modificationDate ?: [NSNull null],
               @"fileSize": @(self.fileSize) } description];
}

@end
