#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class NSUserDefaults;

/// Values sent with the install ping. `systemUptime` and `creationDate` are sent hashed.
@interface ADKDeviceProfile : NSObject

@property (nonatomic, readonly) NSTimeInterval systemUptime;
@property (nonatomic, readonly, nullable) NSDate *creationDate;
@property (nonatomic, readonly) NSArray<NSString *> *activeInputModes;
@property (nonatomic, readonly) unsigned long long volumeTotalCapacity;
@property (nonatomic, strong, readonly) NSUserDefaults *store;

- (instancetype)initWithDefaults:(NSUserDefaults *)defaults;
- (NSDictionary<NSString *, id> *)payload;

@end

NS_ASSUME_NONNULL_END
