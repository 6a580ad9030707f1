#import <Foundation/Foundation.h>
#import <Foundation/NSUserDefaults.h>

NS_ASSUME_NONNULL_BEGIN

/// Posted beside NSUserDefaultsDidChangeNotification when a shared value changes.
extern NSString *const WKSharedUserDefaultsDidChangeNotification;

@interface NSUserDefaults (WKLegacyExtensions)

@property (class, nonatomic, readonly) NSUserDefaults *wk_legacyDefaults;
@property (nonatomic, readonly, nullable) NSDate *wk_appResignActiveDate;

- (void)wk_setAppResignActiveDate:(nullable NSDate *)date;
- (BOOL)wk_migrateFromDefaults:(NSUserDefaults *)oldDefaults error:(NSError **)error;

@end

@interface WKUserDefaultsMigrator : NSObject

- (instancetype)initWithSource:(NSUserDefaults *)source
                   destination:(NSUserDefaults *)destination NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Number of values moved by the last run.
@property (nonatomic, readonly) NSUInteger movedCount;
@property (nonatomic, copy, nullable) NSDate *modificationDate;

- (void)run;

@end

NS_ASSUME_NONNULL_END
