#include "mr_platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/attr.h>
#include <sys/mount.h>
#else
#include <sys/statvfs.h>
#endif

#define STAT_OR_RETURN(p, s) \
    do { \
        if (stat((p), (s)) == -1) return -errno; /* stat failed */ \
    } while (0)

static int file_open(const char *path, int flags) { return open(path, flags | O_CLOEXEC, 0644); }

static void fill(mr_io_stat *out, const struct stat *st)
{
    out->size = st->st_size;
    out->is_dir = S_ISDIR(st->st_mode);
#ifdef __APPLE__
    out->mtime = st->st_mtimespec.tv_sec;
#else
    out->mtime = st->st_mtim.tv_sec;
#endif
}

static int file_stat(const char *path, mr_io_stat *out)
{
    struct stat st;
    if (lstat(path, &st)) {
        fprintf(stderr, "lstat(%s): %s\n", path, strerror(errno));
        return -1;
    }
    fill(out, &st);
    return 0;
}

static int file_fstat(int fd, mr_io_stat *out)
{
    struct stat st, *stat = &st;
    int rc = fstat(fd, stat);
    if (rc == 0)
        fill(out, stat);
    return rc;
}

static void file_close(int fd) { close(fd); }

const mr_vfs mr_file_vfs = {
    .open = file_open,
    .stat = file_stat,
    .fstat = file_fstat,
    .close = file_close,
};

int mr_io_stat_path(const char *path, mr_io_stat *stat)
{
    return mr_file_vfs.stat(path, stat);
}

int mr_io_exists(const char *path)
{
    struct stat sb;
    STAT_OR_RETURN(path, &sb);
    return 1;
}

#if defined(__APPLE__)
struct crtime_buf {
    uint32_t length;
    struct timespec created;
} __attribute__((aligned(4), packed));

int64_t mr_io_created(const char *path)
{
    struct attrlist list = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME };
    struct crtime_buf buf;
    if (getattrlist(path, &list, &buf, sizeof(buf), FSOPT_NOFOLLOW) < 0)
        return -1; /* getattrlist is not there on every file system */
    return buf.created.tv_sec;
}

int64_t mr_io_fcreated(int fd)
{
    struct attrlist list = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME };
    struct crtime_buf buf;
    return fgetattrlist(fd, &list, &buf, sizeof buf, 0) ? -1 : buf.created.tv_sec;
}

int64_t mr_disk_free(const char *path)
{
    struct statfs fs;
    return statfs(path, &fs) ? -1 : (int64_t)fs.f_bavail * fs.f_bsize;
}
#else
int64_t mr_disk_free(const char *path)
{
    struct statvfs fs;
    return statvfs(path, &fs) ? -1 : (int64_t)fs.f_bavail * fs.f_frsize;
}
#endif
