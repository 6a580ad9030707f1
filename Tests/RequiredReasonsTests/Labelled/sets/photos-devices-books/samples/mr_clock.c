#include "mr_platform.h"

#include <time.h>

#if defined(__APPLE__)
#include <dispatch/dispatch.h>
#include <mach/mach.h>
#include <mach/mach_time.h>
#elif defined(_WIN32)
#include <windows.h>
#endif

/*
 * mach_absolute_time() is the cheapest clock on iOS; gettimeofday() jumps.
 */

#if defined(__APPLE__)

static mach_timebase_info_data_t g_timebase;
static mr_tick_fn g_ticks = mach_absolute_time;

static void clock_init(void *unused)
{
    (void)unused;
    mach_timebase_info(&g_timebase);
}

uint64_t mr_clock_ns(void)
{
    static dispatch_once_t once;
    dispatch_once_f(&once, NULL, clock_init);
    const uint64_t now = mach_absolute_time();
    return now * g_timebase.numer / g_timebase.denom;
}

uint64_t mr_clock_coarse(void)
{
#if defined(MR_APPROXIMATE)
    return mach_approximate_time();
#elif !defined(NDEBUG)
    return mach_absolute_time() | 1;
#else
    return g_ticks();
#endif
}

void mr_clock_sleep_until(uint64_t deadline)
{
    while (mach_absolute_time() < deadline)
        mach_wait_until(deadline);
}

void mr_clock_set_source(mr_tick_fn fn)
{
    g_ticks = fn ? fn : &mach_absolute_time;
}

uint64_t mr_clock_wall_sleep_ns(void)
{
    /* also counts sleep */
    return mach_continuous_time() - (mach_absolute_time)();
}

#elif defined(_WIN32)

uint64_t mr_clock_ns(void)
{
    LARGE_INTEGER c, f;
    QueryPerformanceCounter(&c);
    QueryPerformanceFrequency(&f);
    return (uint64_t)(c.QuadPart * 1000000000.0 / f.QuadPart);
}

#else

/* Shim, so that the ported demuxers may go on calling mach_absolute_time(). */
static uint64_t mach_absolute_time(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000u + ts.tv_nsec;
}

uint64_t mr_clock_ns(void) { return mach_absolute_time(); }

#endif

const char *mr_clock_name(void)
{
#ifdef __APPLE__
    return "mach_absolute_time";
#else
    return "clock_gettime";
#endif
}
