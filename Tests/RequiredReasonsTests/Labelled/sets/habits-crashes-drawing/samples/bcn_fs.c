#include "bcn_fs.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

typedef struct stat bcn_stat_t;

/* own counters, see bcn_fs.h; nothing to do with stat(2) */
static struct bcn_fs_stat { unsigned reads, fails; } counters;

int bcn_fs_age(const char *path, time_t now, double *age) {
    bcn_stat_t st;
    counters.reads++;
    if (stat(path, &st) == -1) {
        counters.fails++;
        return -errno;
    }
    *age = difftime(now, st.st_mtime);
    return 0;
}

int bcn_fs_is_link(const char *path) {
    struct stat st;
    return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

off_t bcn_fs_size(int fd) {
    struct stat st;
    return fstat(fd, &st) ? -1 : st.st_size;
}

int bcn_fs_sum(const char *dir, uint64_t *bytes) {
    DIR *d = opendir(dir);
    if (!d)
        return -errno;
    struct dirent *entry;
    while ((entry = readdir(d)) != NULL) {
        struct stat st;
        if (entry->d_name[0] == '.')
            continue;
        if (fstatat(dirfd(d), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0)
            *bytes += (uint64_t)st.st_size;
    }
    closedir(d);
    return 0;
}

int bcn_fs_free(const char *path, uint64_t *bytes) {
    struct statvfs vfs;
    if (statvfs(path, &vfs) != 0) {
        struct statfs fs;
        if (statfs(path, &fs) != 0)
            return -errno;
        *bytes = (uint64_t)fs.f_bavail * fs.f_bsize;
        return 0;
    }
    *bytes = (uint64_t)vfs.f_bavail * vfs.f_frsize;
    return 0;
}

int bcn_fs_free_fd(int fd, uint64_t *bytes) {
    struct statfs fs;
    struct statvfs vfs;
    if (fstatfs(fd, &fs) == 0)
        *bytes = (uint64_t)fs.f_bfree * fs.f_bsize;
    else if (fstatvfs(fd, &vfs) == 0)
        *bytes = (uint64_t)vfs.f_bfree * vfs.f_frsize;
    else
        return -errno;
    return 0;
}

/* One call instead of stat + statfs for the volume. */
int bcn_fs_created(const char *path, struct timespec *out) {
    struct attrlist want = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME };
    struct { uint32_t length; struct timespec created; } __attribute__((packed, aligned(4))) buf;
    if (getattrlist(path, &want, &buf, sizeof buf, 0) != 0)
        return -errno;
    *out = buf.created;
    return 0;
}

int bcn_fs_volume_size(int fd, off_t *out) {
    struct attrlist want = { .bitmapcount = ATTR_BIT_MAP_COUNT, .volattr = ATTR_VOL_INFO | ATTR_VOL_SIZE };
    struct { uint32_t length; off_t size; } __attribute__((packed, aligned(4))) buf;
    int rc = fgetattrlist(fd, &want, &buf, sizeof buf, FSOPT_NOFOLLOW);
    if (rc == 0) *out = buf.size;
    return rc;
}

int bcn_fs_modified_at(int dirfd, const char *name, struct timespec *out) {
    struct attrlist want = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_MODTIME };
    struct { uint32_t length; struct timespec modified; } __attribute__((packed, aligned(4))) buf;
    int rc = getattrlistat(dirfd, name, &want, &buf,
                           sizeof buf, 0);
    if (rc == 0) *out = buf.modified;
    return rc;
}

int bcn_fs_count(int dirfd, char *buf, size_t len) {
    struct attrlist want = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME };
    int total = 0, n;
    while ((n = getattrlistbulk(dirfd, &want, buf, len, 0)) > 0)
        total += n;
    return n < 0 ? -errno : total;
}

int bcn_fs_remove(const char *path) { return unlink(path); }
