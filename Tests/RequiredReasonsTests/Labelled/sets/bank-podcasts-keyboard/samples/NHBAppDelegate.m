//
//  NHBAppDelegate.m
//  Nordhaven
//
//  Created by T. Lindqvist on 14/03/2017.
//

#import "NHBAppDelegate.h"
#import "NHBPreferences.h"
#import "NHBSessionManager.h"
#import "Nordhaven-Swift.h"

static NSString * const kNHBFirstLaunchKey = @"NHBFirstLaunch";
static NSString * const kNHBLastVersionKey = @"NHBLastVersion";

@interface NHBAppDelegate ()
@property (nonatomic, assign) NSTimeInterval launchUptime;
@property (nonatomic, strong) NSUserDefaults *groupDefaults;
@property (nonatomic, strong) NHBUserDefaultsObserver *defaultsObserver;
@end

@implementation NHBAppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    self.launchUptime = [NSProcessInfo processInfo].systemUptime;

    [self registerDefaults];
    [self migrateIfNeeded];

    // NSUserDefaults posts this on whichever thread changed the value, so hop to main in the handler.
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(defaultsDidChange:)
                                                 name:NSUserDefaultsDidChangeNotification
                                               object:nil];

    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [[NHBRootViewController alloc] init];
    [self.window makeKeyAndVisible];

    NSLog(@"launch took %.3fs", [[NSProcessInfo processInfo] systemUptime] - self.launchUptime);
    return YES;
}

- (void)registerDefaults {
    NSDictionary *defaults = @{
        kNHBFirstLaunchKey: @YES,
        @"NHBBiometricsEnabled": @NO,
        @"NHBStatementSort": @"creationDate",
    };
    [[NSUserDefaults standardUserDefaults] registerDefaults:defaults];
    self.groupDefaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.se.nordhaven.bank"];
    self.defaultsObserver = [[NHBUserDefaultsObserver alloc] initWithDefaults:self.groupDefaults];
}

- (void)migrateIfNeeded {
    NSUserDefaults *ud = NSUserDefaults.standardUserDefaults;
    NSString *last = [ud stringForKey:kNHBLastVersionKey];
    NSString *current = NSBundle.mainBundle.infoDictionary[@"CFBundleShortVersionString"];
    if ([last isEqualToString:current]) {
        return;
    }
    [NHBLegacyMigrator migrateFromVersion:last];
    [ud setObject:current forKey:kNHBLastVersionKey];
    // [ud synchronize]; -- not needed since iOS 12, see NSUserDefaults docs
}

- (void)defaultsDidChange:(NSNotification *)note {
    if (note.object == self.groupDefaults) {
        [[NHBSessionManager sharedManager] reloadPolicy];
    }
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
#if DEBUG
    NSLog(@"defaults: %@", [[NSUserDefaults standardUserDefaults] dictionaryRepresentation]);
#endif
    [[NHBSessionManager sharedManager] noteBackgrounded];
}

- (void)applicationWillTerminate:(UIApplication *)application {
    NSLog(@"NSUserDefaults flushed, uptime since launch logged");
    [[NSUserDefaults standardUserDefaults] setBool:NO
                                            forKey:kNHBFirstLaunchKey];
}

@end
