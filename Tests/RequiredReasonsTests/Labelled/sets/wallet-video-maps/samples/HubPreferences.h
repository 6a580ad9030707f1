//
//  HubPreferences.h
//  HubClient
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Thin layer over NSUserDefaults that namespaces keys by hub.
@interface HubPreferences : NSObject

@property (nonatomic, readonly) NSUserDefaults *backingDefaults;
@property (nonatomic, readonly, copy) NSString *hubIdentifier;
@property (nonatomic, readonly) NSDate *creationDate;
@property (class, nonatomic, readonly) HubPreferences *standardUserDefaults;

- (instancetype)initWithHub:(NSString *)identifier
                   defaults:(nullable NSUserDefaults *)defaults NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

- (nullable id)objectForKeyedSubscript:(NSString *)key;
- (void)setObject:(nullable id)value forKeyedSubscript:(NSString *)key;

@end

@interface NSUserDefaults (HubClient)
+ (NSUserDefaults *)hub_shared;
- (NSDictionary<NSString *, id> *)hub_valuesForHub:(NSString *)identifier;
@end

FOUNDATION_EXPORT NSString *const HubUserDefaultsSuiteName;

NS_ASSUME_NONNULL_END
