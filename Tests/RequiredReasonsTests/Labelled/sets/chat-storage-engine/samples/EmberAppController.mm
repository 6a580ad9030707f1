// Ember Engine - Apple port
// EmberAppController.mm

#import <UIKit/UIKit.h>
#import <QuartzCore/QuartzCore.h>
#import <mach/mach_time.h>
#include <memory>
#include "ApplePlatform.hpp"
#include "FrameTimer.hpp"

typedef NSUserDefaults EMSettings;

#define EM_TIMESTAMP() (mach_absolute_time())
#define EM_LOG_PREF(key) NSLog(@"%@ = %@", key, [NSUserDefaults.standardUserDefaults objectForKey:key])

@interface EMClock : NSObject
/// Seconds since the engine started; the name is that of NSProcessInfo's systemUptime.
@property (class, nonatomic, readonly) NSTimeInterval systemUptime;
@end

@implementation EMClock
+ (NSTimeInterval)systemUptime {
    static CFTimeInterval start = CACurrentMediaTime();
    return CACurrentMediaTime() - start;
}
@end

@interface EmberAppController : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) UIWindow *window;
@property (nonatomic, strong) CADisplayLink *link;
@property (nonatomic, weak) NSUserDefaults *settings;
@end

@implementation EmberAppController {
    std::unique_ptr<ember::ApplePlatform> _platform;
    ember::FrameTimer _timer;
    NSTimeInterval _bootTime;
    uint64_t _resignedAt;
}

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    EMSettings *settings = [EMSettings standardUserDefaults];
    [settings registerDefaults:@{ @"volume": @0.8, @"vibration": @YES }];
    self.settings = settings;
    _platform = std::make_unique<ember::ApplePlatform>([NSUserDefaults standardUserDefaults]);
    _bootTime = [NSDate date].timeIntervalSince1970 - [NSProcessInfo processInfo].systemUptime;
    EM_LOG_PREF(@"volume");

    self.link = [CADisplayLink displayLinkWithTarget:self selector:@selector(frame:)];
    [self.link addToRunLoop:NSRunLoop.mainRunLoop forMode:NSRunLoopCommonModes];
    return YES;
}

- (void)frame:(CADisplayLink *)link
{
    const double delta = _timer.tick();
    if (delta > 0.1) {
        NSLog(@"hitch of %.0f ms at %.1f", delta * 1e3, EMClock.systemUptime);
        NSLog(@"timer says %.1f", _timer.systemUptime());
    }
}

- (void)applicationWillResignActive:(UIApplication *)application
{
    _resignedAt = EM_TIMESTAMP();
    [self.settings setDouble:[EMClock systemUptime] forKey:@"playTime"];
    [self.settings synchronize];
}

- (void)applicationDidBecomeActive:(UIApplication *)application
{
    const uint64_t away = mach_absolute_time() - _resignedAt;
    if (_resignedAt != 0 && away > 24000000ull * 60) {
        ember::DeviceStats stats = _platform->collectStats();
        NSLog(@"back, uptime %.0f, %lld of %lld bytes", stats.systemUptime,
              stats.volumeAvailableCapacity, stats.volumeTotalCapacity);
    }
}

- (NSString *)keyboardLocale
{
#if !TARGET_OS_TV
    NSArray<UITextInputMode *> *modes = UITextInputMode.activeInputModes;
    return modes.firstObject.primaryLanguage ?: @"en";
#else
    return @"en";
#endif
}

#if DEBUG
- (void)dumpPreferences
{
    NSLog(@"%@", NSUserDefaults.standardUserDefaults.dictionaryRepresentation);
}
#endif

- (void)motionEvent:(UIEvent *)event
{
    // UIEvent's time is on the base of systemUptime.
    const NSTimeInterval lag = NSProcessInfo.processInfo.systemUptime - event.timestamp;
    if (lag > 0.05) {
        NSLog(@"input lag %.3f", lag);
    }
}

@end
