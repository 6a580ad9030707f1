//
//  PRLAppDelegate.m
//  Parley
//

#import "PRLAppDelegate.h"
#import "PRLDefines.h"
#import "PRLMediaCache.h"
#import "NSUserDefaults+Parley.h"

static NSString * const kLaunchCount = @"LaunchCount";
static NSString * const kInstalledVersion = @"InstalledVersion";

@interface PRLAppDelegate ()
@property (nonatomic, strong) PRLMediaCache *mediaCache;
@property (nonatomic, assign) NSTimeInterval launchedAt;
@end

@implementation PRLAppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions
{
    self.launchedAt = [[NSProcessInfo processInfo] systemUptime];

    NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
    [defaults registerDefaults:[self factoryDefaults]];
    [defaults setInteger:[defaults integerForKey:kLaunchCount] + 1 forKey:kLaunchCount];
    [NSUserDefaults.prl_sharedDefaults prl_registerFactoryDefaults];

    if (![[[NSUserDefaults standardUserDefaults] stringForKey:kInstalledVersion] isEqualToString:[self version]]) {
        [self migrate];
    }
#if DEBUG
    if ([[NSUserDefaults standardUserDefaults] boolForKey:@"ResetOnLaunch"]) {
        [self resetEverything];
    }
#endif

    NSString *caches = NSSearchPathForDirectoriesInDomains(NSCachesDirectory, NSUserDomainMask, YES).firstObject;
    self.mediaCache = [[PRLMediaCache alloc] initWithRoot:[NSURL fileURLWithPath:caches]
                                                 defaults:[NSUserDefaults standardUserDefaults]];
    [self restoreTheme];
    return YES;
}

- (NSDictionary *)factoryDefaults
{
    NSURL *url = [NSBundle.mainBundle URLForResource:@"UserDefaults" withExtension:@"plist"];
    return [NSDictionary dictionaryWithContentsOfURL:url];
}

- (NSString *)version
{
    return [NSBundle.mainBundle objectForInfoDictionaryKey:@"CFBundleShortVersionString"];
}

- (void)migrate
{
    // 3.x kept everything in the standard NSUserDefaults; 4.0 moved to the app group.
    BOOL moved = [NSUserDefaults prl_migrateFromDefaults:[NSUserDefaults standardUserDefaults]];
    PRLLogInfo(@"migration: %@", moved ? @"done" : @"nothing to do");
    PRL_SET_PREF(kInstalledVersion, [self version]);
}

- (void)restoreTheme
{
    NSInteger theme = [[NSUserDefaults standardUserDefaults] integerForKey:@"Theme"];
    self.window.overrideUserInterfaceStyle = (UIUserInterfaceStyle)theme;
    self.window.tintColor = [UIColor colorNamed:
                                [[NSUserDefaults standardUserDefaults] stringForKey:@"Tint"] ?: @"Accent"];
}

- (void)applicationDidEnterBackground:(UIApplication *)application
{
    NSTimeInterval session = NSProcessInfo.processInfo.systemUptime - self.launchedAt;
    [[NSUserDefaults standardUserDefaults] setDouble:session forKey:@"LastSession"];
    [[NSUserDefaults standardUserDefaults] synchronize];
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
        [self.mediaCache trim];
    });
}

- (void)resetEverything
{
    id<PRLKeyValueStore> store = [NSUserDefaults standardUserDefaults];
    for (NSString *key in @[kLaunchCount, kInstalledVersion]) {
        [store removeObjectForKey:key];
    }
    void (^wipe)(NSUserDefaults *) = ^(NSUserDefaults *defaults) {
        [defaults removePersistentDomainForName:PRLUserDefaultsSuiteName];
    };
    wipe([NSUserDefaults prl_sharedDefaults]);
}

@end
