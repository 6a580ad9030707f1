//
//  NSUserDefaults+Parley.m
//  Parley
//

#import "NSUserDefaults+Parley.h"
#import "PRLDefines.h"

NSString * const PRLUserDefaultsSuiteName = @"group.im.parley.shared";
NSString * const PRLUserDefaultsDidMigrateNotification = @"PRLUserDefaultsDidMigrateNotification";

static NSString * const kReadReceipts = @"ReadReceipts";
static NSString * const kLastAccount = @"LastAccountID";
static NSString * const kLastSync = @"LastSyncDate";

@implementation NSUserDefaults (Parley)

+ (NSUserDefaults *)prl_sharedDefaults
{
    static NSUserDefaults *shared = nil;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[NSUserDefaults alloc] initWithSuiteName:PRLUserDefaultsSuiteName];
        if (shared == nil) {
            // The group is missing from the entitlements of some enterprise builds.
            PRLLogWarn(@"No NSUserDefaults for suite %@, falling back", PRLUserDefaultsSuiteName);
            shared = NSUserDefaults.standardUserDefaults;
        }
    });
    return shared;
}

- (BOOL)prl_isReadReceiptsEnabled
{
    return [self boolForKey:kReadReceipts];
}

- (void)setPrl_readReceiptsEnabled:(BOOL)enabled
{
    [self setBool:enabled forKey:kReadReceipts];
}

- (NSString *)prl_lastAccountID
{
    return [self stringForKey:kLastAccount];
}

- (void)setPrl_lastAccountID:(NSString *)accountID
{
    [self setObject:accountID forKey:kLastAccount];
}

- (NSDate *)prl_lastSyncDate
{
    id value = [self objectForKey:kLastSync];
    return [value isKindOfClass:[NSDate class]] ? value : nil;
}

- (void)setPrl_lastSyncDate:(NSDate *)date
{
    [self setObject:date forKey:kLastSync];
}

- (void)prl_registerFactoryDefaults
{
    [self registerDefaults:@{ kReadReceipts: @YES }];
}

- (void)prl_resetForAccount:(NSString *)accountID
{
    NSString *prefix = [accountID stringByAppendingString:@"."];
    for (NSString *key in self.dictionaryRepresentation) {
        if ([key hasPrefix:prefix]) {
            [self removeObjectForKey:key];
        }
    }
}

+ (BOOL)prl_migrateFromDefaults:(NSUserDefaults *)oldDefaults
{
    BOOL found = NO;
    for (NSString *key in @[kReadReceipts, kLastAccount, kLastSync]) {
        id value = [oldDefaults objectForKey:key];
        if (value == nil) continue;
        [self.prl_sharedDefaults setObject:value forKey:key];
        [oldDefaults removeObjectForKey:key];
        found = YES;
    }
    if (found) {
        [[NSNotificationCenter defaultCenter] postNotificationName:PRLUserDefaultsDidMigrateNotification
                                                            object:nil];
    }
    return found;
}

@end

@implementation PRLInMemoryStore {
    NSMutableDictionary<NSString *, id> *_values;
}

- (instancetype)initWithValues:(NSDictionary<NSString *, id> *)values
{
    if ((self = [super init])) {
        _values = [values mutableCopy];
    }
    return self;
}

- (id)objectForKey:(NSString *)key { return _values[key]; }
- (void)setObject:(id)value forKey:(NSString *)key { _values[key] = value; }
- (void)removeObjectForKey:(NSString *)key { [_values removeObjectForKey:key]; }

@end
