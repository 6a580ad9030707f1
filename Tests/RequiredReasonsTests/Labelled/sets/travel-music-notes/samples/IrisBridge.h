#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Times of one stored frame, as the core reports them.
@interface IrisFrameInfo : NSObject
@property (nonatomic, strong, nullable) NSDate *creationDate;
@property (nonatomic, strong, nullable) NSDate *modificationDate;
- (NSComparisonResult)compare:(IrisFrameInfo *)other;
@end

@interface IrisBridge : NSObject
@property (nonatomic, readonly) uint64_t hostTime; ///< mach_absolute_time
@property (nonatomic, readonly) NSTimeInterval age;
- (instancetype)initWithRoot:(NSURL *)root;
- (nullable IrisFrameInfo *)infoForFrame:(NSString *)name error:(NSError **)error;
- (BOOL)hasRoomFor:(uint64_t)bytes;
- (NSArray<NSDictionary *> *)statistics;
- (void)setVerbose:(BOOL)verbose;
@end

NS_ASSUME_NONNULL_END
