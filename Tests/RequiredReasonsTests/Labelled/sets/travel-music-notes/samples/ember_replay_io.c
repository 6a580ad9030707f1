/* ember_replay_io.c - compact replay archive, shared with the desktop tools */
#include "ember_replay_io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach/mach_time.h>
#include <sys/mount.h>
#include <sys/param.h>
#define EMBER_NOW() mach_absolute_time() /* ticks */
#else
#include <sys/statvfs.h>
#include <time.h>
static uint64_t ember_now(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}
#define EMBER_NOW() ember_now()
#endif

static int ember_file_stat(const char *path, ember_file *out)
{
    struct stat st;

    if (lstat(path, &st) == -1)
        return -errno;
    if (S_ISLNK(st.st_mode) && stat(path, &st) == -1)
        return -errno;
    out->size = st.st_size;
    out->mtime = st.st_mtime;
    return 0;
}

int ember_archive_open(ember_archive *a, const char *path)
{
    ember_file stat;
    int rc = ember_file_stat(path, &stat);

    if (rc < 0 && rc != -ENOENT)
        return rc;
    a->fd = open(path, O_RDWR | O_CREAT, 0644);
    a->offset = rc == 0 ? stat.size : 0;
    a->opened = EMBER_NOW();
    return a->fd < 0 ? -errno : 0;
}

int ember_archive_changed(const ember_archive *a)
{
    struct stat st;
    return fstat(a->fd, &st) == 0 && st.st_size != a->offset;
}

/* Free space in bytes; statvfs rounds on old kernels, so use statfs on Darwin. */
int64_t ember_free_space(const char *dir)
{
#ifdef __APPLE__
    struct statfs fs;
    if (statfs(dir, &fs))
        return -1;
    return (int64_t)fs.f_bavail * fs.f_bsize;
#else
    struct statvfs fs;
    if (statvfs(dir, &fs))
        return -1;
    return (int64_t)fs.f_bavail * fs.f_frsize;
#endif
}

void ember_print_stats(const ember_archive *a, const struct ember_stat *stat, int n)
{
    for (int i = 0; i < n; i++)
        printf("%s %llu\n", stat[i].name, (unsigned long long)stat[i].value);
    printf("open for %llu ticks\n", (unsigned long long)(EMBER_NOW() - a->opened));
}
