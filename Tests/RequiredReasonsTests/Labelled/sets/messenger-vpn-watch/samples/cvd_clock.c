#include "cvd_platform.h"

#include <stdatomic.h>
#include <time.h>

#if defined(__APPLE__)

static mach_timebase_info_data_t timebase;
static uint64_t (*const read_ticks)(void) = mach_absolute_time;

static void load_timebase(void) {
    if (timebase.denom == 0) mach_timebase_info(&timebase);
}

uint64_t cvd_now_ns(void) {
    load_timebase();
    /* mach_absolute_time() * numer overflows after some weeks on Intel; split it */
    const uint64_t ticks = read_ticks();
    const uint64_t high = (ticks >> 32) * timebase.numer / timebase.denom;
    const uint64_t low = (ticks & 0xffffffffu) * timebase.numer / timebase.denom;
    return (high << 32) + low;
}

uint64_t cvd_raw_ns(void) {
    return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
}

void cvd_spin_until(uint64_t deadline) {
    while (mach_absolute_time() < deadline) {
        __asm__ volatile("");
    }
}

int cvd_wait(uint64_t ns) {
    load_timebase();
    return mach_wait_until(mach_absolute_time() + ns * timebase.denom / timebase.numer);
}

#else

/* Linux has no mach_absolute_time, so give it one. */
static uint64_t mach_absolute_time(void) {
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000ull + (uint64_t)ts.tv_nsec;
}

uint64_t cvd_now_ns(void) { return mach_absolute_time(); }

#endif

/* ---- traffic counters ---- */

static cvd_stat total;

void cvd_stat_add(cvd_stat *stat, uint64_t in, uint64_t out) {
    stat->bytes_in += in;
    stat->bytes_out += out;
    if (stat != &total) {
        total.bytes_in += in;
        total.bytes_out += out;
    }
    stat->system_uptime = CVD_TICKS();
}

double cvd_stat_rate(const cvd_stat *stat, uint64_t since) {
    uint64_t elapsed = stat->system_uptime - since;
    return elapsed ? (double)stat->bytes_in / (double)elapsed : 0.0;
}
