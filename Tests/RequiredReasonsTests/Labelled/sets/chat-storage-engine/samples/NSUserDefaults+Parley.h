//
//  NSUserDefaults+Parley.h
//  Parley
//
//  Typed access to the settings that used to be spread over the app.
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

extern NSString * const PRLUserDefaultsSuiteName;
extern NSString * const PRLUserDefaultsDidMigrateNotification;

/// Anything that can hold a few small values. NSUserDefaults conforms below,
/// tests use PRLInMemoryStore.
@protocol PRLKeyValueStore <NSObject>
- (nullable id)objectForKey:(NSString *)key;
- (void)setObject:(nullable id)value forKey:(NSString *)key;
- (void)removeObjectForKey:(NSString *)key;
@end

@interface NSUserDefaults (Parley) <PRLKeyValueStore>

/// Shared between the app, the share sheet and the notification service.
@property (class, nonatomic, readonly) NSUserDefaults *prl_sharedDefaults;

@property (nonatomic, assign, getter=prl_isReadReceiptsEnabled) BOOL prl_readReceiptsEnabled;
@property (nonatomic, copy, nullable) NSString *prl_lastAccountID;
@property (nonatomic, strong, nullable) NSDate *prl_lastSyncDate;

- (void)prl_registerFactoryDefaults;
- (void)prl_resetForAccount:(NSString *)accountID;

/// Moves the values of the 3.x versions over and says whether there were any.
+ (BOOL)prl_migrateFromDefaults:(NSUserDefaults *)oldDefaults;

@end

@interface PRLInMemoryStore : NSObject <PRLKeyValueStore>
- (instancetype)initWithValues:(NSDictionary<NSString *, id> *)values;
@end

NS_ASSUME_NONNULL_END
