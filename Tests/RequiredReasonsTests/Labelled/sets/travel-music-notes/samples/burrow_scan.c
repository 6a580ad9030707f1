/* burrow_scan.c - directory scan for the sync panel; iOS only */
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <mach/mach_time.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "burrow_scan.h"

#define BW_CHECKED(call) ((call) == 0 ? 0 : -errno)
#define BW_FSTAT(fd, out) BW_CHECKED(fstat((fd), (out)))

static uint64_t deadline_in(uint64_t ticks)
{
    return mach_absolute_time() + ticks;
}

static bool expired(uint64_t deadline)
{
    return mach_absolute_time() >= deadline;
}

int bw_scan(const char *root, uint64_t budget, bw_scan_cb cb, void *context)
{
    char *const paths[] = {(char *)root, NULL};
    const uint64_t deadline = deadline_in(budget);
    FTS *fts = fts_open(paths, FTS_PHYSICAL | FTS_NOSTAT, NULL);
    int count = 0;

    for (FTSENT *e = fts_read(fts); e && !expired(deadline); e = fts_read(fts)) {
        struct stat st;
        if (lstat(e->fts_accpath, &st))
            continue;
        cb(context, e->fts_path, st.st_size);
        count++;
    }
    fts_close(fts);
    return count;
}

int bw_open_regular(const char *path)
{
    struct stat before, after;
    if (stat(path, &before) != 0)
        return -errno;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || BW_FSTAT(fd, &after) < 0 || before.st_ino != after.st_ino)
        return -EAGAIN;
    return fd;
}

bool bw_at_exists(int dir, const char *name)
{
    struct stat st;
    return fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0;
}

int bw_space(int fd, const char *path, struct bw_space *out)
{
    struct statfs fs;
    struct statvfs vfs;

    if (fd >= 0 ? fstatfs(fd, &fs) == 0 : statfs(path, &fs) == 0) {
        out->total = fs.f_blocks * fs.f_bsize;
        out->avail = fs.f_bavail * fs.f_bsize;
        return 0;
    }
    if ((fd >= 0 && fstatvfs(fd, &vfs) == 0) ||
        statvfs(path, &vfs) == 0) {
        out->total = (uint64_t)vfs.f_blocks * vfs.f_frsize;
        out->avail = (uint64_t)vfs.f_bavail * vfs.f_frsize;
        return 0;
    }
    return -errno;
}

int bw_birth_time(int fd, struct timespec *out)
{
    struct attrlist want = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME};
    struct {
        uint32_t length;
        struct timespec birth;
    } __attribute__((packed)) reply;

    if (fgetattrlist(fd, &want, &reply, sizeof reply, 0) < 0)
        return -errno;
    *out = reply.birth;
    return 0;
}

int bw_next_batch(int dir, struct attrlist *want, void *buffer, size_t size)
{
    int n;
    while ((n = getattrlistbulk(dir, want, buffer, size, FSOPT_PACK_INVAL_ATTRS)) < 0 && errno == EINTR)
        ;
    return n;
}

static int (*const probes[])(const char *, struct stat *) = {
    stat,
    lstat,
};

int bw_probe(bool follow, const char *path, struct stat *out)
{
    return BW_CHECKED(probes[follow ? 0 : 1](path, out));
}
