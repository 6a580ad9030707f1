//
//  RLLogFileInfo.h
//  RollLog
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A log file with its attributes; they are read on first use and kept until -reset.
@interface RLLogFileInfo : NSObject

@property (nonatomic, strong, readonly) NSString *filePath;
@property (nonatomic, strong, readonly) NSString *fileName;
@property (nonatomic, strong, readonly) NSDictionary<NSFileAttributeKey, id> *fileAttributes;

@property (nonatomic, strong, nullable, readonly) NSDate *creationDate;
@property (nonatomic, strong, nullable, readonly) NSDate *modificationDate;
@property (nonatomic, readonly) unsigned long long fileSize;
@property (nonatomic, readonly) NSTimeInterval age;
@property (nonatomic, readonly) BOOL isArchived;

+ (nullable instancetype)logFileWithPath:(nullable NSString *)filePath NS_SWIFT_UNAVAILABLE("Use init(filePath:)");
- (instancetype)initWithFilePath:(NSString *)filePath NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

- (void)reset;
- (BOOL)touch:(NSError **)error;
- (NSComparisonResult)reverseCompareByCreationDate:(RLLogFileInfo *)another;

@end

NS_ASSUME_NONNULL_END
