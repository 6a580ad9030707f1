//
//  TSRLegacyMigrator.m
//  Tessera
//
//  Moves the 3.x settings (plain NSUserDefaults) into the app group.
//

#import "TSRLegacyMigrator.h"
#import "NSUserDefaults+TSRSecure.h"

static NSString *const TSRMigratedKey = @"TSRUserDefaultsMigrated";

@interface TSRLegacyMigrator ()
@property (nonatomic, strong) NSUserDefaults *source;
@property (nonatomic, strong, nullable) NSUserDefaults *target;
@property (nonatomic, copy) NSDate *creationDate;
@end

@implementation TSRLegacyMigrator

- (instancetype)init {
    return [self initWithSource:[NSUserDefaults standardUserDefaults]
                         target:[[NSUserDefaults alloc] initWithSuiteName:@"group.com.tessera.wallet"]];
}

- (instancetype)initWithSource:(NSUserDefaults *)source target:(NSUserDefaults *)target {
    if ((self = [super init])) {
        _source = source;
        _target = target;
        _creationDate = [NSDate date];
    }
    return self;
}

- (BOOL)migrateWithError:(NSError **)error {
    if ([self.target boolForKey:TSRMigratedKey]) {
        return YES;
    }
    for (NSString *key in @[ @"cards", @"pinAttempts", @"lastSync" ]) {
        id value = [self.source objectForKey:key];
        if (value != nil) {
            [self.target setObject:value forKey:key];
        }
    }
    NSString *path = [NSHomeDirectory() stringByAppendingPathComponent:@"Library/cards.archive"];
    NSDictionary<NSFileAttributeKey, id> *attributes =
        [[NSFileManager defaultManager] attributesOfItemAtPath:path error:error];
    if (attributes == nil) {
        return NO;
    }
    NSDate *changed = attributes[NSFileModificationDate];
    NSDate *born = [attributes objectForKey:NSFileCreationDate];
    NSLog(@"archive NSFileCreationDate %@, migrator made %@", born, self.creationDate);
    [self.target setObject:changed ?: [attributes fileModificationDate] forKey:@"archiveDate"];
    [self.target setBool:YES forKey:TSRMigratedKey];
    return YES;
}

- (void)reset {
    [NSUserDefaults.standardUserDefaults removePersistentDomainForName:NSBundle.mainBundle.bundleIdentifier];
    [NSUserDefaults resetStandardUserDefaults];
}

@end
