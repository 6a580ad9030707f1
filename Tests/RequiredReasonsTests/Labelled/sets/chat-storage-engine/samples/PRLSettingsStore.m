//
//  PRLSettingsStore.m
//  Parley
//
//  Settings screen model. On the Mac the same file backs the preferences window.
//

#import "PRLSettingsStore.h"
#import "PRLDefines.h"
#import "NSUserDefaults+Parley.h"

typedef NSUserDefaults *(^PRLDefaultsProvider)(NSString *_Nullable suite);

@class PRLUserDefaults;

/// In-house store with the interface of NSUserDefaults, encrypted with the account key.
@interface PRLUserDefaults : NSObject
+ (instancetype)standardUserDefaults;
- (id)objectForKey:(NSString *)key;
- (void)setObject:(id)object forKey:(NSString *)key;
@end

@interface PRLSettingsStore ()
@property (nonatomic, strong) NSUserDefaults *defaults;
@property (nonatomic, strong) PRLUserDefaults *secureDefaults;
@property (nonatomic, copy) NSDictionary<NSString *, NSUserDefaults *> *suites;
@end

@implementation PRLSettingsStore

+ (instancetype)shared
{
    static PRLSettingsStore *store;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        store = [[self alloc] initWithProvider:^NSUserDefaults *(NSString *suite) {
            return suite ? [[NSUserDefaults alloc] initWithSuiteName:suite]
                         : [NSUserDefaults standardUserDefaults];
        }];
    });
    return store;
}

- (instancetype)initWithProvider:(PRLDefaultsProvider)provider
{
    if ((self = [super init])) {
        _defaults = provider(nil);
        _suites = @{ PRLUserDefaultsSuiteName: provider(PRLUserDefaultsSuiteName) };
        _secureDefaults = [PRLUserDefaults standardUserDefaults];
    }
    return self;
}

- (void)observe
{
    [self.defaults addObserver:self forKeyPath:@"Theme" options:NSKeyValueObservingOptionNew context:NULL];
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context
{
    if ([object isKindOfClass:[NSUserDefaults class]] && [keyPath isEqualToString:@"Theme"]) {
        [self.delegate settingsStoreDidChangeTheme:self];
    }
}

- (void)setPasscodeHash:(NSData *)hash
{
    [[PRLUserDefaults standardUserDefaults] setObject:hash forKey:@"passcode"];
}

- (void)eraseEverything
{
    NSString *domain = NSBundle.mainBundle.bundleIdentifier;
    [[NSUserDefaults standardUserDefaults] removePersistentDomainForName:domain];
    [NSUserDefaults resetStandardUserDefaults];
    PRLLogWarn(@"NSUserDefaults domain %@ erased", domain);
}

- (BOOL)useLegacyLayout
{
    PRL_SET_PREF(@"LayoutAsked", @YES);
    return [(NSUserDefaults *)self.suites.allValues.firstObject boolForKey:@"LegacyLayout"];
}

#if TARGET_OS_OSX
- (void)bindTo:(NSButton *)button
{
    [button bind:NSValueBinding
        toObject:[NSUserDefaultsController sharedUserDefaultsController]
     withKeyPath:@"values.SendOnReturn"
         options:nil];
    [[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"Bound"];
}
#endif

#if TARGET_OS_IPHONE
- (void)bindToSwitch:(UISwitch *)control
{
    control.on = [NSUserDefaults.standardUserDefaults boolForKey:@"SendOnReturn"];
}
#else
- (void)bindToMenu:(NSMenuItem *)item
{
    item.state = [NSUserDefaults.standardUserDefaults boolForKey:@"SendOnReturn"];
}
#endif

@end
