#import "ADKStorage.h"
#import "GULUserDefaults.h"

NSString *const ADKSuiteName = @"com.attrkit.NSUserDefaults";

@interface ADKStorage ()
@property (nonatomic, readonly) GULUserDefaults *legacy;
@property (nonatomic, readonly) id<ADKKeyValueStore> backing;
@end

@interface NSUserDefaults (ADKKeyValueStore) <ADKKeyValueStore>
@end

@implementation NSUserDefaults (ADKKeyValueStore)
- (void)adk_removeAllWithPrefix:(NSString *)prefix {
    for (NSString *key in self.dictionaryRepresentation.allKeys) {
        if ([key hasPrefix:prefix]) {
            [self removeObjectForKey:key];
        }
    }
}
@end

static NSUserDefaults *ADKDefaults(void) {
    static NSUserDefaults *defaults;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        defaults = [[NSUserDefaults alloc] initWithSuiteName:ADKSuiteName];
        [defaults registerDefaults:@{@"adk.optOut" : @NO}];
    });
    return defaults;
}

@implementation ADKStorage

- (instancetype)init {
    if ((self = [super init])) {
        _legacy = [GULUserDefaults standardUserDefaults];
        _backing = ADKDefaults();
        [NSNotificationCenter.defaultCenter addObserver:self
                                               selector:@selector(defaultsChanged:)
                                                   name:NSUserDefaultsDidChangeNotification
                                                 object:nil];
    }
    return self;
}

- (void)defaultsChanged:(NSNotification *)note {
    if (![note.object isKindOfClass:[NSUserDefaults class]]) {
        return;
    }
    NSUserDefaults *changed = (NSUserDefaults *)note.object;
    ADKLog(@"NSUserDefaults changed: %lu keys", (unsigned long)changed.dictionaryRepresentation.count);
}

- (void)migrate {
    NSString *old = [self.legacy stringForKey:@"adk.id"];
    if (old.length > 0) {
        [self.backing setObject:old forKey:@"adk.id"];
        [self.legacy removeObjectForKey:@"adk.id"];
    }
#if TARGET_OS_OSX
    [[NSUserDefaults standardUserDefaults] synchronize];
#else
    [[NSUserDefaults standardUserDefaults] removeObjectForKey:@"adk.v1.id"];
#endif
    CFPreferencesAppSynchronize(kCFPreferencesCurrentApplication);
}

@end
