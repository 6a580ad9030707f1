/*
 * rl_core.c - appends lines to the current log file and rolls it
 */

#include "rl_core.h"
#include "rl_clock.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <sys/attr.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

struct rl_stats {
    unsigned long lines, bytes;
    struct rl_stat *stat;
};

struct rl_ops {
    int (*stat)(const char *, struct stat *);
    int (*unlink)(const char *);
};

rl_clock_fn rl_clock_source = mach_absolute_time;
static struct rl_stats stats;
static const struct rl_ops default_ops = { .stat = stat, .unlink = unlink };
static const struct rl_ops *ops = &default_ops;
static int current_fd = -1;

double rl_system_uptime(void)
{
    mach_timebase_info_data_t tb;
    mach_timebase_info(&tb);
    return (double)mach_absolute_time() * tb.numer / tb.denom / 1e9;
}

static int oldest_file(const char *directory, char *name, size_t size)
{
    DIR *dir = opendir(directory);
    struct dirent *de;
    time_t oldest = 0;

    if (!dir)
        return -errno;
    while ((de = readdir(dir)) != NULL) {
        struct stat st;
        if (fstatat(dirfd(dir), de->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        if (oldest == 0 || st.st_birthtimespec.tv_sec < oldest) {
            oldest = st.st_birthtimespec.tv_sec;
            strlcpy(name, de->d_name, size);
        }
    }
    closedir(dir);
    return oldest ? 0 : -ENOENT;
}

/* Falls back to ops->stat when the descriptor is closed. */
int rl_core_needs_roll(const char *path, off_t limit)
{
    struct stat st;
    int rc = current_fd >= 0
        ? fstat(current_fd, &st)
        : ops->stat(path, &st);
    if (rc != 0) {
        fprintf(stderr, "rl: fstat failed: %s\n", strerror(errno));
        return 0;
    }
    return st.st_size > limit;
}

int rl_core_prune(const char *directory)
{
    char name[256];
    struct statvfs vfs;
    struct attrlist al = { .bitmapcount = ATTR_BIT_MAP_COUNT };

    if (statvfs(directory, &vfs) != 0)
        return -errno;
    if ((uint64_t)vfs.f_bavail * vfs.f_frsize > RL_MIN_FREE)
        return 0;

    al.commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME | ATTR_CMN_MODTIME;
    char buffer[4096];
    int fd = open(directory, O_RDONLY | O_DIRECTORY);
    int count = getattrlistbulk(fd, &al, buffer, sizeof buffer, 0);
    close(fd);
    if (count > RL_MAX_FILES && oldest_file(directory, name, sizeof name) == 0)
        return ops->unlink(name);
    return 0;
}

int rl_core_volume(int fd, struct rl_volume *out)
{
    struct attrlist al = { .bitmapcount = ATTR_BIT_MAP_COUNT, .volattr = ATTR_VOL_INFO | ATTR_VOL_SPACEAVAIL };
    struct statvfs vfs;
    if (fgetattrlist(fd, &al, out, sizeof *out, 0) == 0)
        return 0;
    return fstatvfs(fd, &vfs);
}
