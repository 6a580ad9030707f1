#import "NSUserDefaults+WKExtensions.h"
#import <UIKit/UIKit.h>

NSString *const WKSharedUserDefaultsDidChangeNotification = @"WKSharedUserDefaultsDidChange";

static NSString *const WKAppResignActiveDateKey = @"WKAppResignActiveDateKey";

@implementation NSUserDefaults (WKLegacyExtensions)

+ (NSUserDefaults *)wk_legacyDefaults {
    static NSUserDefaults *defaults;
    static dispatch_once_t onceToken;
    dispatch_once(&onceToken, ^{
        defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.org.encyclo.reader"];
        if (!defaults) {
            NSLog(@"NSUserDefaults: no app group, falling back");
            defaults = [NSUserDefaults standardUserDefaults];
        }
    });
    return defaults;
}

- (NSDate *)wk_appResignActiveDate {
    return [self objectForKey:WKAppResignActiveDateKey];
}

- (void)wk_setAppResignActiveDate:(NSDate *)date {
    if (date) {
        [self setObject:date forKey:WKAppResignActiveDateKey];
    } else {
        [self removeObjectForKey:WKAppResignActiveDateKey];
    }
    [[NSNotificationCenter defaultCenter] postNotificationName:WKSharedUserDefaultsDidChangeNotification object:self];
}

- (BOOL)wk_migrateFromDefaults:(NSUserDefaults *)oldDefaults error:(NSError **)error {
    WKUserDefaultsMigrator *migrator = [[WKUserDefaultsMigrator alloc] initWithSource:oldDefaults destination:self];
    [migrator run];
    return migrator.movedCount > 0;
}

@end

@interface WKUserDefaultsMigrator ()
@property (nonatomic, strong) NSUserDefaults *source;
@property (nonatomic, strong) id destination;
@property (nonatomic, readwrite) NSUInteger movedCount;
@end

@implementation WKUserDefaultsMigrator

- (instancetype)initWithSource:(NSUserDefaults *)source destination:(NSUserDefaults *)destination {
    self = [super init];
    if (self) {
        _source = source;
        _destination = destination;
        [[NSNotificationCenter defaultCenter] addObserver:self
                                                 selector:@selector(userDefaultsDidChange:)
                                                     name:NSUserDefaultsDidChangeNotification
                                                   object:source];
    }
    return self;
}

- (void)userDefaultsDidChange:(NSNotification *)note {
    self.modificationDate = [NSDate date];
}

- (void)run {
    [self.source.dictionaryRepresentation enumerateKeysAndObjectsUsingBlock:^(NSString *key, id obj, BOOL *stop) {
        if ([key hasPrefix:@"WK"]) {
            [(NSUserDefaults *)self.destination setObject:obj forKey:key];
            self.movedCount += 1;
        }
    }];
}

@end
