/*
 * rl_clock.h - uptime stamps of the RollLog core
 */
#ifndef RL_CLOCK_H
#define RL_CLOCK_H

#include <stdint.h>
#include <time.h>

#if defined(__APPLE__)
#include <mach/mach_time.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t (*rl_clock_fn)(void);

/* Replaceable for tests; mach_absolute_time() unless set. */
extern rl_clock_fn rl_clock_source;

#if defined(__APPLE__)
#define RL_TICKS() mach_absolute_time()
#define RL_DEFAULT_CLOCK \
    ((rl_clock_fn)mach_absolute_time)
#elif defined(_WIN32)
#define RL_TICKS() ((uint64_t)GetTickCount64())
#define RL_DEFAULT_CLOCK rl_windows_clock
#else
static inline uint64_t mach_absolute_time(void) /* shim for the Linux build */
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC_RAW, &ts);
    return (uint64_t)ts.tv_sec * 1000000000ull + (uint64_t)ts.tv_nsec;
}
#define RL_TICKS() mach_absolute_time()
#endif

/* Seconds since boot without sleep, like -[NSProcessInfo systemUptime]. */
double rl_system_uptime(void);

/* One record of the ring buffer. */
struct rl_stamp {
    uint64_t ticks;
    double   systemUptime; /* filled by rl_stamp_now() */
};

static inline double rl_stamp_delta(const struct rl_stamp *a, const struct rl_stamp *b)
{
    return b->systemUptime - a->systemUptime;
}

#ifdef __cplusplus
}
#endif

#endif /* RL_CLOCK_H */
