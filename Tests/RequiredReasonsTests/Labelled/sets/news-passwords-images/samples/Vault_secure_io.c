/*
 * secure_io.c - file helpers of Vault's database core
 *
 * The file is checked with stat() before and after the write, so that a
 * database replaced by a sync client is never overwritten.
 */

#include "secure_io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>
#if defined(__APPLE__)
#include <sys/attr.h>
#include <sys/mount.h>
#include <mach/mach_time.h>
#else
#include <sys/vfs.h>
#endif

struct vault_stat { /* what we keep of struct stat */
    uint64_t size;
    int64_t  mtime;
};

struct crtime_reply {
    uint32_t length;
    struct timespec crtime;
} __attribute__((aligned(4), packed));

int vault_stat_path(const char *path, struct vault_stat *out)
{
    struct stat st;

    if (lstat(path, &st) != 0)
        return -errno;
    if (!S_ISREG(st.st_mode))
        return -EINVAL;
    if (stat(path, &st) == -1)
        return -errno;
    out->size = (uint64_t)st.st_size;
#if defined(__APPLE__)
    out->mtime = st.st_mtimespec.tv_sec;
#else
    out->mtime = st.st_mtim.tv_sec;
#endif
    return 0;
}

int vault_creation_time(const char *path, struct timespec *out)
{
#if defined(__APPLE__)
    struct attrlist request = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME };
    struct crtime_reply reply;

    if (getattrlist(path, &request, &reply, sizeof reply, 0) < 0)
        return -errno;
    *out = reply.crtime;
    return 0;
#else
    struct statx stx;
    if (statx(AT_FDCWD, path, 0, STATX_BTIME, &stx) != 0)
        return -errno;
    out->tv_sec = stx.stx_btime.tv_sec;
    return 0;
#endif
}

int vault_replace(const char *path, const void *data, size_t length, const struct vault_stat *expected)
{
    struct vault_stat now;
    int fd, rc;

    rc = vault_stat_path(path, &now);
    if (rc == 0 && now.mtime != expected->mtime)
        return -EBUSY;

    fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0)
        return -errno;
    rc = write(fd, data, length) == (ssize_t)length ? 0 : -EIO;

    struct stat after;
    if (rc == 0 && (fstat(fd, &after) != 0 || after.st_size != (off_t)length))
        rc = -EIO;
    close(fd);
    return rc;
}

/* Bytes left for a backup; statfs() is cheaper than asking Foundation. */
int64_t vault_free_space(int fd)
{
    struct statfs fs;
    return fstatfs(fd, &fs) == 0 ? (int64_t)fs.f_bavail * fs.f_bsize : -1;
}

/* Not a seed of its own, only mixed into the pool. */
void vault_mix_clock(uint8_t pool[static 32])
{
#if defined(__APPLE__)
    uint64_t ticks = mach_absolute_time();
#else
    uint64_t ticks = 0; /* no mach_absolute_time here */
#endif
    for (size_t i = 0; i < sizeof ticks; i++)
        pool[i] ^= (uint8_t)(ticks >> (8 * i));
}
