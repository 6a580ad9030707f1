//
//  RLStamp.h
//  RollLog
//

#import <Foundation/Foundation.h>

@class RLLogFileInfo;

NS_ASSUME_NONNULL_BEGIN

/// A moment in both clocks: the wall clock and the uptime.
/// The uptime is read once, with -[NSProcessInfo systemUptime], when the stamp is made.
@interface RLStamp : NSObject

@property (nonatomic, readonly) uint64_t ticks; ///< mach_absolute_time
@property (nonatomic, readonly) NSDate *date;
@property (nonatomic, readonly) NSTimeInterval systemUptime;
@property (nonatomic, readonly) NSTimeInterval age;

+ (instancetype)now;
- (NSTimeInterval)timeIntervalSinceStamp:(RLStamp *)other;
- (NSString *)shortDescription;

+ (nullable NSDate *)dateOfFileAtURL:(NSURL *)url;
+ (BOOL)file:(RLLogFileInfo *)a isNewerThan:(RLLogFileInfo *)b;

@end

NS_ASSUME_NONNULL_END
