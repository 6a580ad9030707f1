// What generated Objective-C uses of Foundation.
#include <stdarg.h>

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef unsigned short unichar;

@class NSString;

__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
+ (Class)superclass;
+ (NSString*)description;
+ (NSUInteger)hash;
- (instancetype)init;
@end

@interface NSLocale : NSObject
+ (NSLocale*)currentLocale;
@end

@interface NSString : NSObject
- (instancetype)initWithFormat:(NSString*)format locale:(id)locale arguments:(va_list)arguments;
@end

@interface NSBundle : NSObject
+ (NSBundle*)bundleForClass:(Class)aClass;
- (NSString*)localizedStringForKey:(NSString*)key value:(NSString*)value table:(NSString*)tableName;
@end
