//
//  PRLDefines.h
//  Parley
//

#ifndef PRLDefines_h
#define PRLDefines_h

#import <Foundation/Foundation.h>
#import <TargetConditionals.h>
#include <mach/mach_time.h>
#include <sys/stat.h>
#import "TLLogger.h"

#define PRLLogInfo(fmt, ...)  [[TLLogger sharedLogger] log:TLLevelInfo format:(fmt), ##__VA_ARGS__]
#define PRLLogWarn(fmt, ...)  [[TLLogger sharedLogger] log:TLLevelWarn format:(fmt), ##__VA_ARGS__]

// Short hands from the 2.0 days. Prefer +prl_sharedDefaults in new code.
#define PRL_DEFAULTS [NSUserDefaults standardUserDefaults]
#define PRL_SET_PREF(key, value) \
    do { \
        [[NSUserDefaults standardUserDefaults] setObject:(value) forKey:(key)]; \
    } while (0)

#define PRL_UPTIME() ([[NSProcessInfo processInfo] systemUptime])

// Cheap check that does not go through NSFileManager.
#define PRL_FILE_EXISTS(path, infoPtr) (stat((path), (infoPtr)) == 0)

#if DEBUG
#define PRL_TICK() uint64_t prl_tick = mach_absolute_time()
#define PRL_TOCK(name) NSLog(@"%s took %llu ticks", (name), mach_absolute_time() - prl_tick)
#else
#define PRL_TICK()
#define PRL_TOCK(name)
#endif

typedef struct stat PRLFileInfo;

static inline BOOL PRLIsRegularFile(const char *path)
{
    PRLFileInfo info;
    return PRL_FILE_EXISTS(path, &info) && S_ISREG(info.st_mode);
}

/// Monotonic seconds. Replaces the mach_absolute_time() arithmetic we had in four places.
static inline NSTimeInterval PRLMonotonicSeconds(void)
{
    return (NSTimeInterval)clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW) / NSEC_PER_SEC;
}

#endif /* PRLDefines_h */
