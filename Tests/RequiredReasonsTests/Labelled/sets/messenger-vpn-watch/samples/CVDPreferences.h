#import <Foundation/Foundation.h>

@class CVDTunnelManager;

NS_ASSUME_NONNULL_BEGIN

/// Where the SDK keeps its settings. An own suite of `NSUserDefaults`, shared with the packet tunnel extension.
@interface CVDPreferences : NSObject

@property (class, readonly) CVDPreferences *sharedPreferences;
@property (nonatomic, readonly) NSUserDefaults *userDefaults;
@property (nonatomic, copy, nullable) NSString *lastServer;
@property (nonatomic) BOOL killSwitch;
/// When the profile was made (from the server, not a file's date).
@property (nonatomic, strong, nullable) NSDate *creationDate;

- (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithAppGroup:(NSString *)appGroup;
- (instancetype)init NS_UNAVAILABLE;
- (void)migrateFromStandardUserDefaults;

@end

@interface NSUserDefaults (CVDPreferences)
- (nullable NSDate *)cvd_dateForKey:(NSString *)key;
@end

/// In-memory stand-in with the same selectors, for hosts that do not want the SDK to write anything.
@interface CVDVolatileUserDefaults : NSObject
+ (instancetype)standardUserDefaults;
- (nullable id)objectForKey:(NSString *)key;
- (void)setObject:(nullable id)value forKey:(NSString *)key;
@end

NS_ASSUME_NONNULL_END
