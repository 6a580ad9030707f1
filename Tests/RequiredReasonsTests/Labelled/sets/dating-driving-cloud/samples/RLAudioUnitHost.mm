#import "RLAudioUnitHost.h"
#import <AudioToolbox/AudioToolbox.h>
#import <UIKit/UIKit.h>
#include <mach/mach_time.h>
#include <sys/statvfs.h>
#include "HostClock.hpp"

using rack::HostClock;

static NSString *const RLLastPreset = @"rl.preset.last";

@interface RLAudioUnitHost ()
@property (nonatomic, strong, readonly) NSUserDefaults *defaults;
@property (nonatomic) NSTimeInterval systemUptime;
@end

@implementation RLAudioUnitHost {
    HostClock _clock;
    uint64_t _startHostTime;
}

- (instancetype)initWithDefaults:(NSUserDefaults *)defaults {
    if ((self = [super init])) {
        _defaults = defaults;
        _startHostTime = HostClock::nowTicks();
        _systemUptime = NSProcessInfo.processInfo.systemUptime;
    }
    return self;
}

+ (instancetype)sharedHost {
    static RLAudioUnitHost *host;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        host = [[self alloc] initWithDefaults:[NSUserDefaults standardUserDefaults]];
    });
    return host;
}

- (AURenderBlock)wrappedRenderBlock:(AURenderBlock)inner {
    __block uint64_t worst = 0;
    return ^AUAudioUnitStatus(AudioUnitRenderActionFlags *flags, const AudioTimeStamp *ts, AUAudioFrameCount frames,
                              NSInteger bus, AudioBufferList *data, AURenderPullInputBlock pull) {
        const uint64_t begin = mach_absolute_time();
        AUAudioUnitStatus status = inner(flags, ts, frames, bus, data, pull);
        worst = std::max(worst, mach_absolute_time() - begin);
        return status;
    };
}

- (void)logSession {
    NSTimeInterval up = [[NSProcessInfo processInfo] systemUptime] - self.systemUptime;
    NSLog(@"session %.1f s, systemUptime at start %.1f", up, self.systemUptime);
    [self.defaults setDouble:up forKey:@"rl.session"];
}

- (BOOL)canRecordSeconds:(double)seconds toURL:(NSURL *)url {
    struct statvfs info;
    const bool ok = statvfs(url.fileSystemRepresentation, &info) == 0;
    NSNumber *important = nil;
    [url getResourceValue:&important forKey:NSURLVolumeAvailableCapacityForImportantUsageKey error:nil];
    const double need = seconds * 48000 * 4 * 2;
    return ok && (important ? important.doubleValue : (double)info.f_bavail * info.f_frsize) > need;
}

- (NSString *)musicalTypingLayout {
    NSArray<UITextInputMode *> *modes = UITextInputMode.activeInputModes;
    UITextInputMode *current = [self.window.firstResponderView textInputMode];
    return current.primaryLanguage ?: modes.firstObject.primaryLanguage;
}

- (nullable NSString *)lastPreset {
    return [NSUserDefaults.standardUserDefaults stringForKey:RLLastPreset];
}

@end
