//
//  KMPMapPrefs.m
//  Kompass
//
//  Wraps NSUserDefaults. Do not call NSUserDefaults elsewhere.
//

#import "KMPMapPrefs.h"

#define KMP_BOOL_PREF(getter, setter, key)                                        \
    -(BOOL)getter { return [[NSUserDefaults standardUserDefaults] boolForKey:key]; } \
    -(void)setter:(BOOL)value { [[NSUserDefaults standardUserDefaults] setBool:value forKey:key]; }

NSString *const KMPUserDefaultsSuite = @"group.kompass";

@interface KMPMapPrefs () {
    NSUserDefaults *_store;
}
@end

@implementation KMPMapPrefs

+ (void)initialize {
    if (self == [KMPMapPrefs class]) {
        [NSUserDefaults.standardUserDefaults registerDefaults:@{
            @"maximumAge" : @(30 * 86400),
            @"useMetric" : @YES,
        }];
    }
}

+ (instancetype)shared {
    static KMPMapPrefs *prefs;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        prefs = [[self alloc] initWithUserDefaults:[[NSUserDefaults alloc] initWithSuiteName:KMPUserDefaultsSuite]];
    });
    return prefs;
}

- (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults {
    NSParameterAssert(userDefaults);
    if ((self = [super init])) {
        _store = userDefaults;
        [[NSNotificationCenter defaultCenter] addObserver:self
                                                 selector:@selector(userDefaultsDidChange:)
                                                     name:NSUserDefaultsDidChangeNotification
                                                   object:userDefaults];
    }
    return self;
}

KMP_BOOL_PREF(useMetric, setUseMetric, @"useMetric")
KMP_BOOL_PREF(avoidTolls, setAvoidTolls, @"avoidTolls")

- (NSTimeInterval)maximumAge {
    return [_store doubleForKey:@"maximumAge"];
}

- (void)userDefaultsDidChange:(NSNotification *)note {
    NSUserDefaults *changed = note.object;
    if ([changed isKindOfClass:NSUserDefaults.class]) {
        [self.delegate mapPrefsDidChange:self];
    }
}

- (NSArray<NSString *> *)keyboardLanguages {
    NSMutableArray *languages = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage) {
            [languages addObject:mode.primaryLanguage];
        }
    }
    return languages;
}

@end
