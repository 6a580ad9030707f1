#import <Foundation/Foundation.h>
#include "brume_player_stats.hpp"

static NSString *toNSString(std::string_view text) {
    return [[NSString alloc] initWithBytes:text.data() length:text.size() encoding:NSUTF8StringEncoding];
}

namespace brume {

struct UserDefaults::Impl {
    NSUserDefaults *store = nil;
    Impl() : store([NSUserDefaults standardUserDefaults]) {}
    explicit Impl(NSString *suite) : store([[NSUserDefaults alloc] initWithSuiteName:suite]) {}
};

UserDefaults &UserDefaults::standard() {
    static UserDefaults instance;
    if (!instance.impl_) instance.impl_ = std::make_unique<Impl>();
    return instance;
}

int UserDefaults::getInt(std::string_view key, int fallback) const {
    id value = [impl_->store objectForKey:toNSString(key)];
    return [value respondsToSelector:@selector(intValue)] ? [value intValue] : fallback;
}

void UserDefaults::setInt(std::string_view key, int value) {
    [impl_->store setInteger:value forKey:toNSString(key)];
}

}  // namespace brume

@interface BrumePrefsBridge : NSObject
+ (void)exportTo:(NSURL *)url;
@end

@implementation BrumePrefsBridge

+ (void)load {
    [NSUserDefaults.standardUserDefaults registerDefaults:@{@"brume.music" : @0.8, @"brume.sfx" : @1.0}];
}

+ (void)exportTo:(NSURL *)url {
    NSUserDefaults *defaults = NSUserDefaults.standardUserDefaults;
    NSMutableDictionary *copy = [NSMutableDictionary dictionary];
    [defaults.dictionaryRepresentation enumerateKeysAndObjectsUsingBlock:^(NSString *key, id value, BOOL *stop) {
        if ([key hasPrefix:@"brume."]) copy[key] = value;
    }];
    [copy writeToURL:url error:nil];
    brume::UserDefaults::standard().setInt("brume.exported", 1);
    NSLog(@"exported %lu NSUserDefaults keys", (unsigned long)copy.count);
}

+ (BOOL)isResetRequested {
#if DEBUG
    return [NSUserDefaults.standardUserDefaults boolForKey:@"brume.reset"];
#else
    return NO;
#endif
}

+ (void)copyTo:(id<NSObject>)target {
    // #define OLD_PREFS [NSUserDefaults standardUserDefaults]
    const char *help = "NSUserDefaults: use 'defaults write' while the game is closed";
    if ([target isKindOfClass:NSUserDefaults.class]) {
        for (NSString *key in @[ @"brume.music", @"brume.sfx" ]) {
            [(NSUserDefaults *)target setObject:@0 forKey:key];
        }
    } else {
        NSLog(@"%s", help);
    }
}

@end
