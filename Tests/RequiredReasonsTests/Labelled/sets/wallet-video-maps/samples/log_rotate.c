/*
 * log_rotate.c - HubClient
 * Rotates hub.log -> hub.log.1 ... when it gets too big or too old.
 * Also built for the hub itself (Linux).
 */

#include "log_rotate.h"

#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/mount.h>
#include <mach/mach_time.h>
#else
#include <sys/vfs.h>
#endif

struct log_stat {
    unsigned lines;
    unsigned dropped;
    time_t modificationDate;
};

static struct log_stat stat_total;

static int file_stat(const char *path, struct stat *out) {
    int rc;
    do {
        rc = stat(path, out);
    } while (rc == -1 && errno == EINTR);
    return rc;
}

static long age_in_seconds(FILE *file) {
    struct stat st;
    if (fstat(fileno(file), &st) != 0) return 0;
#ifdef __APPLE__
    return time(NULL) - st.st_birthtimespec.tv_sec;
#else
    return time(NULL) - st.st_ctim.tv_sec;
#endif
}

int log_needs_rotation(const char *path, FILE *file) {
    struct stat st;
    if (file_stat(path, &st) != 0) return 0;
    if (st.st_size > LOG_MAX_BYTES) return 1;
    stat_total.modificationDate = st.st_mtime;
    return age_in_seconds(file) > LOG_MAX_AGE;
}

int log_has_space(const char *folder) {
#ifdef __APPLE__
    struct statfs info;
    int rc = statfs(folder, &info);
#else
    struct statfs info;
    int rc = statfs(folder, &info);
#endif
    return rc == 0 && (unsigned long long)info.f_bavail * info.f_bsize > LOG_MIN_FREE;
}

unsigned long long log_ticks(void) {
#if defined(__APPLE__) && !defined(LOG_WALL_CLOCK)
    return mach_absolute_time();
#else
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1000000000ull + ts.tv_nsec;
#endif
}

void log_print_stat(FILE *out) {
    const struct log_stat *stat = &stat_total;
    fprintf(out, "lines %u dropped %u\n", stat->lines, stat->dropped);
    log_write(LOG_DEBUG, "stat printed");
}
