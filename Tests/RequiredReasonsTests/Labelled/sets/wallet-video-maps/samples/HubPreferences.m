//
//  HubPreferences.m
//  HubClient
//

#import "HubPreferences.h"

NSString *const HubUserDefaultsSuiteName = @"group.hub.client";

@implementation NSUserDefaults (HubClient)

+ (NSUserDefaults *)hub_shared {
    static NSUserDefaults *instance = nil;
    static dispatch_once_t token;
    dispatch_once(&token, ^{
        instance = [[self alloc] initWithSuiteName:HubUserDefaultsSuiteName];
    });
    return instance;
}

- (NSDictionary<NSString *, id> *)hub_valuesForHub:(NSString *)identifier {
    NSMutableDictionary *found = [NSMutableDictionary dictionary];
    [self.dictionaryRepresentation enumerateKeysAndObjectsUsingBlock:^(NSString *key, id value, BOOL *stop) {
        if ([key hasPrefix:identifier]) found[key] = value;
    }];
    return found;
}

@end

@implementation HubPreferences

+ (HubPreferences *)standardUserDefaults {
    return [[self alloc] initWithHub:@"default" defaults:nil];
}

- (instancetype)initWithHub:(NSString *)identifier defaults:(NSUserDefaults *)defaults {
    if ((self = [super init])) {
        _hubIdentifier = [identifier copy];
        _backingDefaults = defaults ?: NSUserDefaults.hub_shared;
        NSString *key = [self scoped:@"creationDate"];
        _creationDate = [_backingDefaults objectForKey:key] ?: [NSDate date];
        [_backingDefaults setObject:_creationDate forKey:key];
    }
    return self;
}

- (NSString *)scoped:(NSString *)key {
    return [NSString stringWithFormat:@"%@.%@", self.hubIdentifier, key];
}

- (id)objectForKeyedSubscript:(NSString *)key {
    return [self.backingDefaults objectForKey:[self scoped:key]];
}

- (void)setObject:(id)value forKeyedSubscript:(NSString *)key {
    if (value == nil) {
        NSLog(@"NSUserDefaults: removing %@", key);
        [self.backingDefaults removeObjectForKey:[self scoped:key]];
        return;
    }
    [self.backingDefaults setObject:value forKey:[self scoped:key]];
}

- (void)importLegacy {
    HubPreferences *target = HubPreferences.standardUserDefaults;
    for (NSUserDefaults *source in @[ [NSUserDefaults standardUserDefaults], self.backingDefaults ]) {
        target[@"token"] = [source stringForKey:@"token"];
    }
}

@end
