//
//  TLLogFileInfo.h
//  TimberLog
//
//  Part of the TimberLog library.
//

#import <Foundation/Foundation.h>

@class TLLogFileInfo;

typedef NSComparisonResult (^TLLogFileComparator)(TLLogFileInfo *a, TLLogFileInfo *b);

/**
 * Describes one log file on disk.
 *
 * The values are read lazily. `creationDate` comes from the extended attribute when there is one,
 * else from NSFileCreationDate; `modificationDate` is always NSFileModificationDate.
 */
@interface TLLogFileInfo : NSObject

@property (strong, nonatomic, readonly) NSString *filePath;
@property (strong, nonatomic, readonly) NSString *fileName;

#if FOUNDATION_SWIFT_SDK_EPOCH_AT_LEAST(8)
@property (strong, nonatomic, readonly) NSDictionary<NSFileAttributeKey, id> *fileAttributes;
#else
@property (strong, nonatomic, readonly) NSDictionary<NSString *, id> *fileAttributes;
#endif

@property (strong, nonatomic, readonly, nullable) NSDate *creationDate;
@property (strong, nonatomic, readonly, nullable) NSDate *modificationDate;
@property (nonatomic, readonly) unsigned long long fileSize;
@property (nonatomic, readonly) NSTimeInterval age;
@property (nonatomic, readwrite) BOOL isArchived;

+ (nullable instancetype)logFileWithPath:(nullable NSString *)filePath NS_SWIFT_UNAVAILABLE("Use init(filePath:)");
- (instancetype)initWithFilePath:(NSString *)filePath NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

- (void)reset;
- (void)renameFile:(NSString *)newFileName;

- (NSComparisonResult)reverseCompareByCreationDate:(TLLogFileInfo *)another;
- (NSComparisonResult)reverseCompareByModificationDate:(TLLogFileInfo *)another;

@end
