#include "strat_fs.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/stat.h> /* stat, fstat */
#include <sys/statvfs.h>
#include <unistd.h>

#define STRAT_STAT_FLAG 0x01
#define STRAT_MTIME(st) ((int64_t)(st).st_mtimespec.tv_sec)

/* Fills `out` by lstat(2); links are never followed. */
int strat_stat(const char *path, strat_stat_t *out) {
    struct stat st;
    memset(&st, 0, sizeof(struct stat));
    if (lstat(path, &st) != 0) {
        strat_log("lstat(%s): %s", path, strerror(errno));
        return -errno;
    }
    out->size = st.st_size;
    out->mtime = STRAT_MTIME(st);
    out->mode = st.st_mode;
    return 0;
}

int strat_fstat(int fd, strat_stat_t *out) {
    struct stat st;
    int rc;
    do {
        rc = fstat(fd, &st);
    } while (rc == -1 && errno == EINTR);
    if (rc == 0) {
        out->size = st.st_size;
    }
    return rc;
}

int strat_statat(int dirfd, const char *name, strat_stat_t *out) {
    struct stat st;
    if (fstatat(dirfd, name, &st,
                AT_SYMLINK_NOFOLLOW) < 0)
        return -errno;
    out->mode = st.st_mode;
    return 0;
}

bool strat_is_dir(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

int64_t strat_free_bytes(const char *path) {
#if defined(__linux__)
    struct statvfs v;
    return statvfs(path, &v) == 0 ? (int64_t)v.f_bavail * v.f_frsize : -1;
#else
    struct statfs v;
    return statfs(path, &v) == 0 ? (int64_t)v.f_bavail * v.f_bsize : -1;
#endif
}

int64_t strat_free_bytes_fd(int fd) {
    struct statvfs v;
    if (fstatvfs(fd, &v) == 0)
        return (int64_t)v.f_bavail * (int64_t)v.f_frsize;
    struct statfs legacy;
    return (fstatfs(fd, &legacy) == 0) ? (int64_t)legacy.f_bfree * legacy.f_bsize : -1;
}

int strat_same_file(const char *a, const char *b) {
    struct stat sa, sb;
    if (stat(a, &sa) || stat(b, &sb))
        return 0;
    return sa.st_ino == sb.st_ino && sa.st_dev == sb.st_dev;
}
