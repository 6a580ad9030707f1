//
//  HBDocument.h
//  HarborBridge
//

#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@interface HBMediaItem : NSObject
@property (nonatomic, copy) NSString *uri;
@property (nonatomic, copy, nullable) NSDate *creationDate;
@property (nonatomic, copy, nullable) NSDate *modificationDate;
@end

/// Bridges UIDocument to JS. `fileModificationDate` is sent with every open event.
@interface HBDocument : UIDocument
@property (nonatomic, copy, readonly) NSArray<HBMediaItem *> *mediaItems;
@end

/// Drop-in for NSUserDefaults that writes to the key-value store (kv_store.h).
@interface HBUserDefaults : NSObject
+ (instancetype)standardUserDefaults;
- (nullable id)objectForKey:(NSString *)defaultName;
- (void)setObject:(nullable id)value forKey:(NSString *)defaultName;
/// Copies everything once; called at the first start.
- (void)importFromUserDefaults:(NSUserDefaults *)userDefaults;
@end

typedef NSUserDefaults *_Nonnull (^HBDefaultsFactory)(NSString *suite);

/// Result of `FileSystem.stat`.
typedef struct {
  uint64_t size;
  double modificationDate;
  double creationDate;
} HBFileStat;

FOUNDATION_EXPORT NSNumber *HBTimestamp(NSDate *_Nullable date);

NS_ASSUME_NONNULL_END
