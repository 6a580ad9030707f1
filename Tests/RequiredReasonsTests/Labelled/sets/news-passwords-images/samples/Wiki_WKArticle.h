//  Legacy article model, kept for the migration of pre-6.0 libraries.

#import <Foundation/Foundation.h>
#import "WKLanguageLink.h"

@class NSUserDefaults;
@class WKImageList;

NS_ASSUME_NONNULL_BEGIN

typedef struct WKArticleStat {
    NSUInteger sections;
    NSUInteger links;
} WKArticleStat;

@interface WKArticle : NSObject <NSSecureCoding, NSCopying>

@property (nonatomic, copy, readonly) NSString *title;
@property (nonatomic, strong, readonly, nullable) NSDate *creationDate;
@property (nonatomic, strong, readonly, nullable) NSDate *modificationDate;
@property (nonatomic, strong, nullable) NSDate *imageDate;
@property (nonatomic, readonly) WKArticleStat stat;

- (instancetype)initWithTitle:(NSString *)title dictionary:(NSDictionary<NSString *, id> *)dictionary;

/// Same as `creationDate` but never nil.
- (NSDate *)sortDate;

/// Restores the scroll position kept in the given defaults.
- (CGFloat)scrollPositionInDefaults:(NSUserDefaults *)defaults;

/// Dates of the page image on disk (not of the article).
- (nullable NSDate *)fileModificationDate;
+ (nullable instancetype)articleFromFileAtURL:(NSURL *)url
                            modificationDate:(NSDate *_Nullable *_Nullable)modificationDate
                                       error:(NSError **)error;

@end

NS_ASSUME_NONNULL_END
