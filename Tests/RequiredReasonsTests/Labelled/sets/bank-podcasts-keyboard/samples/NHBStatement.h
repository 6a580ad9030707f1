//
//  NHBStatement.h
//  Nordhaven
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NHBStatementSort) {
    NHBStatementSortCreationDate,
    NHBStatementSortModificationDate,
    NHBStatementSortAmount,
};

/// A monthly statement as the backend describes it.
@interface NHBStatement : NSObject

@property (nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, copy, readonly) NSString *path;

/// When the bank produced the statement. Not the NSFileCreationDate of the cached PDF.
@property (nonatomic, strong, nullable) NSDate *creationDate;

/// Last correction by the back office.
@property (nonatomic, strong, nullable) NSDate *modificationDate;

/// Mirrors `-[UIDocument fileModificationDate]` for the documents that come from iCloud.
@property (nonatomic, strong, nullable) NSDate *fileModificationDate;

- (instancetype)initWithURL:(NSURL *)url;

@end

@protocol NHBPreferenceStoring <NSObject>
- (nullable id)objectForKey:(NSString *)key;
- (void)setObject:(nullable id)value forKey:(NSString *)key;
@end

/// NSUserDefaults already has these methods, so adopting the protocol costs nothing.
@interface NSUserDefaults (NHBPreferenceStoring) <NHBPreferenceStoring>
@end

/// Used by the settings screen and by the Swift side (`AccountDefaults`).
@interface NHBPreferences : NSObject

@property (class, nonatomic, readonly) NHBPreferences *sharedPreferences;
@property (nonatomic, assign) BOOL biometricsEnabled;
@property (nonatomic, assign) NHBStatementSort statementSort;

- (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults;

@end

NS_ASSUME_NONNULL_END
