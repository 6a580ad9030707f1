#include "cvd_platform.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/param.h>
#else
#include <sys/statfs.h>
#endif

const cvd_fs_ops cvd_system_ops = {
    .stat = stat,
    .lstat = &lstat,
    .fstat = fstat,
    .ticks = cvd_now_ns,
};

static int null_stat(const char *path, struct stat *st) {
    (void)path;
    memset(st, 0, sizeof(struct stat));
    return 0;
}

const cvd_fs_ops cvd_null_ops = {.stat = null_stat, .lstat = null_stat};

int cvd_file_info(const cvd_fs_ops *ops, const char *path, uint64_t *size, int64_t *mtime) {
    struct stat st;
    if (ops->stat(path, &st) != 0) {
        CVD_LOG("stat(%s): %s", path, strerror(errno));
        return -errno;
    }
    *size = (uint64_t)st.st_size;
#if defined(__APPLE__)
    *mtime = st.st_mtimespec.tv_sec;
#else
    *mtime = st.st_mtime;
#endif
    return 0;
}

uint64_t cvd_free_bytes(const char *path) {
    struct statfs fs;
    int rc;
    do {
        rc = statfs(path, &fs);
    } while (rc != 0 && errno == EINTR);
    return rc == 0 ? (uint64_t)fs.f_bavail * fs.f_bsize : 0;
}

uint64_t cvd_free_bytes_fd(int fd) {
    struct statfs fs;
    return fstatfs(fd, &fs) ? 0 : (uint64_t)fs.f_bavail * fs.f_bsize;
}

#if defined(__APPLE__)
struct cvd_attr_buffer {
    uint32_t length;
    struct timespec created;
    off_t size;
} __attribute__((aligned(4), packed));

int cvd_created(const char *path, int64_t *seconds) {
    struct attrlist list = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME};
    struct cvd_attr_buffer buffer;
    if (getattrlist(path, &list, &buffer, sizeof buffer, FSOPT_NOFOLLOW) != 0) return -errno;
    *seconds = buffer.created.tv_sec;
    return 0;
}

int cvd_created_at(int dir, const char *name, int fd, void *out, size_t length) {
    struct attrlist list = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_MODTIME};
    int rc = name ? getattrlistat(dir, name, &list, out, length, 0)
                  : fgetattrlist(fd, &list, out, length, 0);
    if (rc == 0) return 0;
    /* getattrlist is not supported by all file systems: take fstatat instead */
    struct stat st;
    return name ? fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) : fstat(fd, &st);
}

int cvd_list_folder(int fd, void *buffer, size_t length) {
    struct attrlist list = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME};
    return getattrlistbulk(fd, &list, buffer, length, FSOPT_PACK_INVAL_ATTRS);
}
#endif
