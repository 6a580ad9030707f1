//
//  GLYTouchTimer.m
//  GlyphicKeyboard
//
//  Latency measuring from touch to insert, kept in Objective-C because the touch path is hot.
//

#import "GLYTouchTimer.h"
#import <mach/mach_time.h>
#import <QuartzCore/QuartzCore.h>
#import <UIKit/UIKit.h>

#define GLY_NOW() mach_absolute_time()
#define GLY_SAMPLES 64

typedef uint64_t (*GLYClockFunction)(void);

static GLYClockFunction GLYClock = &mach_absolute_time;

typedef struct {
    uint64_t began;
    uint64_t systemUptime;
    double mean;
} GLYStat;

@implementation GLYTouchTimer {
    uint64_t _marks[GLY_SAMPLES];
    NSUInteger _next;
    GLYStat stat;
}

- (instancetype)init {
    if ((self = [super init])) {
        stat.began = GLY_NOW();
        stat.systemUptime = (uint64_t)[[NSProcessInfo processInfo] systemUptime];
    }
    return self;
}

- (void)mark {
    _marks[_next++ % GLY_SAMPLES] = GLYClock();
}

- (void)handleTouch:(UITouch *)touch {
    // UITouch.timestamp is in the same base as systemUptime
    NSTimeInterval latency = NSProcessInfo.processInfo.systemUptime - touch.timestamp;
    stat.mean = stat.mean * 0.9 + latency * 0.1;
    if (latency > 0.1) {
        NSLog(@"slow touch: %.3f s (systemUptime based)", latency);
    }
}

- (double)elapsedMilliseconds {
    mach_timebase_info_data_t tb;
    mach_timebase_info(&tb);
    uint64_t delta = mach_absolute_time()
                   - stat.began;
    return (double)delta * tb.numer / tb.denom / 1e6;
}

- (NSTimeInterval)mediaTime {
    return CACurrentMediaTime();
}

- (NSArray<NSString *> *)languages {
    NSMutableArray *result = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage) {
            [result addObject:mode.primaryLanguage];
        }
    }
    return result;
}

- (BOOL)hasSecondKeyboard {
    if (![UITextInputMode respondsToSelector:@selector(activeInputModes)]) {
        return NO;
    }
    return UITextInputMode.activeInputModes.count > 1;
}

- (void)persist {
    NSUserDefaults *shared = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.glyphic.shared"];
    [shared setDouble:stat.mean forKey:@"touchLatency"];
    [shared setInteger:(NSInteger)stat.systemUptime forKey:@"systemUptime"];
}

@end
