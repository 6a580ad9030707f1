#import "CVDPreferences.h"

static NSString *const kLastServer = @"cvd.lastServer";
static NSString *const kKillSwitch = @"cvd.killSwitch";
static NSString *const kCreationDate = @"cvd.creationDate";
static void *CVDContext = &CVDContext;

@implementation NSUserDefaults (CVDPreferences)

- (NSDate *)cvd_dateForKey:(NSString *)key {
    id value = [self objectForKey:key];
    return [value isKindOfClass:NSDate.class] ? value : nil;
}

@end

@implementation CVDPreferences {
    NSUserDefaults *_store;
}

@synthesize userDefaults = _store;

+ (CVDPreferences *)sharedPreferences {
    static CVDPreferences *shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[self alloc] initWithUserDefaults:NSUserDefaults.standardUserDefaults];
    });
    return shared;
}

- (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults {
    if ((self = [super init])) {
        _store = userDefaults;
        [_store registerDefaults:@{kKillSwitch : @YES}];
        [NSNotificationCenter.defaultCenter addObserver:self
                                               selector:@selector(defaultsChanged:)
                                                   name:NSUserDefaultsDidChangeNotification
                                                 object:_store];
    }
    return self;
}

- (instancetype)initWithAppGroup:(NSString *)appGroup {
    NSUserDefaults *suite = [[NSUserDefaults alloc] initWithSuiteName:appGroup];
    NSAssert(suite != nil, @"NSUserDefaults refused the suite %@", appGroup);
    return [self initWithUserDefaults:suite];
}

- (NSString *)lastServer { return [_store stringForKey:kLastServer]; }
- (void)setLastServer:(NSString *)server { [_store setObject:server forKey:kLastServer]; }
- (BOOL)killSwitch { return [_store boolForKey:kKillSwitch]; }
- (void)setKillSwitch:(BOOL)on { [_store setBool:on forKey:kKillSwitch]; }
- (NSDate *)creationDate { return [self.userDefaults cvd_dateForKey:kCreationDate]; }
- (void)setCreationDate:(NSDate *)creationDate { [_store setObject:creationDate forKey:kCreationDate]; }

- (void)migrateFromStandardUserDefaults {
    id standard = [NSUserDefaults standardUserDefaults];
    if (standard == _store) return;
    for (NSString *key in @[kLastServer, kKillSwitch, kCreationDate]) {
        id value = [standard objectForKey:key];
        if (value) [_store setObject:value forKey:key];
    }
#if TARGET_OS_OSX
    [[NSUserDefaults standardUserDefaults] synchronize];
#endif
}

- (void)defaultsChanged:(NSNotification *)note {
    if ([note.object isKindOfClass:[NSUserDefaults class]]) {
        [self willChangeValueForKey:@"killSwitch"];
        [self didChangeValueForKey:@"killSwitch"];
    }
}

@end

@implementation CVDVolatileUserDefaults {
    NSMutableDictionary *_values;
}

+ (instancetype)standardUserDefaults {
    static CVDVolatileUserDefaults *instance;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ instance = [CVDVolatileUserDefaults new]; });
    return instance;
}

- (id)objectForKey:(NSString *)key { return _values[key]; }
- (void)setObject:(id)value forKey:(NSString *)key { _values[key] = value; }

@end
