#import "BCNCrashReporter.h"
#import "BCNDeviceInfo.h"
#import "bcn_clock.h"
#include <mach/mach_time.h>
#include <fcntl.h>
#include <unistd.h>
#include <sys/stat.h>

#define BCN_TICKS() mach_absolute_time()
#define BCN_DEFAULTS [NSUserDefaults standardUserDefaults]
#define BCN_LOG_UPTIME(fmt, ...) \
    NSLog(@"[%.3f] " fmt, [NSProcessInfo processInfo].systemUptime, ##__VA_ARGS__)

static uint64_t g_installed_at;
static uint64_t (*g_tick_source)(void) = mach_absolute_time;
static char g_report_path[1024];

typedef struct {
    uint64_t systemUptime;
    long long systemFreeSize;
} bcn_context_t;

static bcn_context_t g_context;

static void bcn_handle_signal(int sig) {
    // Only async-signal-safe calls here. mach_absolute_time is fine, Objective-C is not.
    uint64_t elapsed = g_tick_source() - g_installed_at;
    int fd = open(g_report_path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (fd >= 0) {
        struct stat st = {0};
        if (fstat(fd, &st) == 0 && st.st_size > 1 << 20) {
            ftruncate(fd, 0);
        }
        bcn_clock_write(fd, elapsed);
        close(fd);
    }
    raise(sig);
}

@implementation BCNCrashReporter

+ (void)install {
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        g_installed_at = BCN_TICKS();
        g_context.systemUptime = (uint64_t)NSProcessInfo.processInfo.systemUptime;
        g_context.systemFreeSize = [BCNDeviceInfo freeDiskSpace];
        signal(SIGABRT, bcn_handle_signal);
        signal(SIGSEGV, bcn_handle_signal);
        BCN_LOG_UPTIME(@"crash reporter installed");
    });
}

+ (NSUInteger)crashCount {
    return (NSUInteger)[BCN_DEFAULTS integerForKey:@"bcn.crashes"];
}

+ (void)incrementCrashCount {
    NSUserDefaults *defaults = BCN_DEFAULTS;
    [defaults setInteger:[defaults integerForKey:@"bcn.crashes"] + 1 forKey:@"bcn.crashes"];
#ifdef DEBUG
    NSLog(@"%@", [[NSUserDefaults standardUserDefaults] dictionaryRepresentation]);
#endif
}

+ (nullable NSDate *)lastCrashDate {
    NSURL *url = [NSURL fileURLWithFileSystemRepresentation:g_report_path isDirectory:NO relativeToURL:nil];
    NSDictionary<NSURLResourceKey, id> *values =
        [url resourceValuesForKeys:@[ NSURLCreationDateKey, NSURLContentModificationDateKey ] error:nil];
    return values[NSURLContentModificationDateKey] ?: values[NSURLCreationDateKey];
}

+ (void)observeDefaults:(id)observer {
    [[NSNotificationCenter defaultCenter] addObserver:observer
                                             selector:@selector(userDefaultsChanged:)
                                                 name:NSUserDefaultsDidChangeNotification
                                               object:nil];
}

@end
