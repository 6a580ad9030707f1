//
//  NHBPreferences.m
//  Nordhaven
//

#import "NHBPreferences.h"
#import "NHBStatement.h"

#define NHBDefaults() ([NSUserDefaults standardUserDefaults])
#define NHBDefaultsBool(k) [NHBDefaults() boolForKey:(k)]

static void *NHBObservationContext = &NHBObservationContext;

@implementation NHBPreferences {
    NSUserDefaults *_userDefaults;
    id<NHBPreferenceStoring> _store;
}

+ (NHBPreferences *)sharedPreferences {
    static NHBPreferences *prefs;
    static dispatch_once_t onceToken;
    dispatch_once(&onceToken, ^{
        prefs = [[NHBPreferences alloc] initWithUserDefaults:NHBDefaults()];
    });
    return prefs;
}

- (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults {
    self = [super init];
    if (self) {
        _userDefaults = userDefaults;
        _store = userDefaults;
        [_userDefaults addObserver:self
                        forKeyPath:@"NHBBiometricsEnabled"
                           options:NSKeyValueObservingOptionNew
                           context:NHBObservationContext];
    }
    return self;
}

- (void)dealloc {
    [_userDefaults removeObserver:self forKeyPath:@"NHBBiometricsEnabled" context:NHBObservationContext];
}

- (BOOL)biometricsEnabled {
    return NHBDefaultsBool(@"NHBBiometricsEnabled");
}

- (void)setBiometricsEnabled:(BOOL)enabled {
    [_userDefaults setBool:enabled forKey:@"NHBBiometricsEnabled"];
}

- (NHBStatementSort)statementSort {
    NSString *raw = [_store objectForKey:@"NHBStatementSort"];
    if ([raw isEqualToString:@"modificationDate"]) {
        return NHBStatementSortModificationDate;
    }
    return NHBStatementSortCreationDate;
}

- (void)resetEverything {
    NSString *domain = NSBundle.mainBundle.bundleIdentifier;
    [NSUserDefaults.standardUserDefaults removePersistentDomainForName:domain];
    [NSUserDefaults resetStandardUserDefaults];
}

- (BOOL)isForcedKey:(NSString *)key {
    if (![_store isKindOfClass:[NSUserDefaults class]]) {
        return NO;
    }
    return [(NSUserDefaults *)_store objectIsForcedForKey:key];
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context {
    if (context != NHBObservationContext) {
        [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
        return;
    }
    NHBLogDebug(@"NSUserDefaults changed: %@", keyPath);
}

@end
