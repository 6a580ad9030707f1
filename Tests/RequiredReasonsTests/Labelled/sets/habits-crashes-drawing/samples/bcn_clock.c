/* bcn_clock.c - monotonic time for the crash handler
 *
 * mach_absolute_time() is async-signal-safe; clock_gettime() is too, but only
 * since iOS 10.
 */
#include "bcn_clock.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <time.h>
#if defined(__APPLE__)
#include <mach/mach_time.h>
#endif

static double ns_per_tick;

struct bcn_clock_ops {
    const char *name;
    uint64_t (*now)(void);
};

#if defined(__APPLE__)
static uint64_t continuous_now(void) { return mach_continuous_time(); }

static const struct bcn_clock_ops ops[] = {
    { "mach_absolute_time", mach_absolute_time },
    { "mach_continuous_time", continuous_now },
};
#else
static uint64_t mach_absolute_time(void) {
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000ull + (uint64_t)ts.tv_nsec;
}
static const struct bcn_clock_ops ops[] = {
    { "posix", mach_absolute_time },
};
#endif

void bcn_clock_init(void) {
#if defined(__APPLE__)
    mach_timebase_info_data_t tb;
    mach_timebase_info(&tb);
    ns_per_tick = (double)tb.numer / tb.denom;
#else
    ns_per_tick = 1.0;
#endif
}

uint64_t bcn_clock_ticks(void) {
    return mach_absolute_time();
}

double bcn_clock_seconds(void) {
    static uint64_t origin;
    if (origin == 0)
        origin = mach_absolute_time();
    return (double)(mach_absolute_time() - origin) * ns_per_tick / 1e9;
}

uint64_t bcn_clock_named(const char *name) {
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strcmp(ops[i].name, name) == 0)
            return ops[i].now();
    return 0;
}

/* Deadline helper: spins, so keep `us` small. */
void bcn_clock_spin(uint32_t us) {
    uint64_t end = mach_absolute_time()
                 + (uint64_t)(us * 1000.0 / ns_per_tick);
    while (mach_absolute_time() < end)
        ;
}

void bcn_clock_write(int fd, uint64_t ticks) {
    char line[64];
    int n = snprintf(line, sizeof line, "mach_absolute_time=%llu\n", (unsigned long long)ticks);
    if (n > 0)
        (void)write(fd, line, (size_t)n);
}

#ifdef BCN_SELFTEST_LINUX
#ifdef __linux__
int main(void) { printf("%llu\n", (unsigned long long)mach_absolute_time()); return 0; }
#endif
#endif
