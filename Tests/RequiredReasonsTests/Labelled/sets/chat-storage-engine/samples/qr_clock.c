/*
 * quarry - embedded storage engine
 * qr_clock.c: monotonic time for the checkpointer and the profiler
 *
 *   Windows  QueryPerformanceCounter
 *   Apple    mach_absolute_time
 *   others   clock_gettime(CLOCK_MONOTONIC)
 */
#include <stdint.h>
#include <time.h>

#if defined(_WIN32)
#  include <windows.h>
#elif defined(__APPLE__)
#  include <mach/mach_time.h>
#  include <pthread.h>
static mach_timebase_info_data_t timebase;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void init_timebase(void) { mach_timebase_info(&timebase); }
#endif

#ifdef QR_PROFILE
#  if defined(__APPLE__)
#    define QR_TICKS() mach_absolute_time()
#  elif defined(__x86_64__)
#    define QR_TICKS() __rdtsc()
#  endif
#endif

uint64_t qr_now_ns(void)
{
#if defined(_WIN32)
    static LARGE_INTEGER freq;
    LARGE_INTEGER now;
    if (!freq.QuadPart) QueryPerformanceFrequency(&freq);
    QueryPerformanceCounter(&now);
    return (uint64_t)(now.QuadPart * 1000000000.0 / freq.QuadPart);
#elif defined(__APPLE__)
    pthread_once(&once, init_timebase);
    return mach_absolute_time() * timebase.numer / timebase.denom;
#else
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
#endif
}

#ifdef __APPLE__
/* Wall time across sleep: mach_absolute_time() stands still then. */
uint64_t qr_now_with_sleep(void)
{
    return mach_continuous_time();
}

typedef uint64_t (*qr_clock_fn)(void);

static qr_clock_fn current_clock = mach_absolute_time;

void qr_clock_override(qr_clock_fn fn)
{
    current_clock = fn ? fn : &mach_absolute_time;
}

uint64_t qr_clock_raw(void) { return current_clock(); }

int qr_wait_until_ns(uint64_t ns)
{
    uint64_t deadline =
        mach_absolute_time() +
        ns * timebase.denom / timebase.numer;
    return mach_wait_until(deadline);
}
#endif

#ifndef NDEBUG
void qr_clock_selftest(void)
{
#ifdef __APPLE__
    uint64_t a = mach_absolute_time(), b = mach_absolute_time();
    if (b < a) qr_log(QR_LOG_ERROR, "mach_absolute_time ran backwards");
#endif
}
#endif
