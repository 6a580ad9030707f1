/*
 * kv_env.c - POSIX and Darwin implementation.
 *
 * stat() is called through the table wherever possible.
 */
#include "kv_env.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/param.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/attr.h>
#endif

static uint64_t ticks_now(void) {
#if defined(__APPLE__)
  static mach_timebase_info_data_t tb;
  if (tb.denom == 0) mach_timebase_info(&tb);
  return mach_absolute_time() * tb.numer / tb.denom;
#else
  struct timespec ts; /* no mach_absolute_time here */
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return (uint64_t)ts.tv_sec * 1000000000ull + ts.tv_nsec;
#endif
}

const kv_env kv_env_default = {
    .open = open,
    .stat = stat,
    .fstat = fstat,
    .now = ticks_now,
};

int kv_env_lstat(const char *path, struct stat *out) {
  int rc;
  do {
    rc = lstat(path, out);
  } while (rc != 0 && errno == EINTR);
  return rc == 0 ? 0 : -errno;
}

int kv_env_stat_at(int dirfd, const char *name, struct stat *out) {
  return fstatat(dirfd, name, out, 0) == 0 ? 0 : -errno;
}

int64_t kv_env_free_bytes(const char *path) {
#ifdef __APPLE__
  struct statfs fs;
  if (statfs(path, &fs) != 0) return -errno;
  return (int64_t)fs.f_bavail * fs.f_bsize;
#else
  struct statvfs vfs;
  if (statvfs(path, &vfs) != 0) return -errno;
  return (int64_t)vfs.f_bavail * vfs.f_frsize;
#endif
}

int kv_env_fd_volume(int fd, uint64_t *avail, uint64_t *total) {
  struct statvfs vfs;
  if (fstatvfs(fd, &vfs) != 0)
    return -errno;
  *avail = (uint64_t)vfs.f_bavail * vfs.f_frsize;
  *total = (uint64_t)vfs.f_blocks * vfs.f_frsize;
  return 0;
}

#ifdef __APPLE__
struct kv_time_buf {
  uint32_t length;
  struct timespec mtime;
} __attribute__((aligned(4), packed));

int kv_env_mtime(int fd, struct timespec *out) {
  struct attrlist al = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_MODTIME};
  struct kv_time_buf buf;
  if (fgetattrlist(fd, &al, &buf, sizeof buf, 0) != 0) return -errno;
  *out = buf.mtime;
  return 0;
}

int kv_env_birth_at(int dirfd, const char *name, struct timespec *out) {
  struct attrlist al = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME};
  struct kv_time_buf buf;
  int rc = getattrlistat(dirfd, name, &al, &buf, sizeof buf, FSOPT_NOFOLLOW);
  if (rc == 0) *out = buf.mtime;
  return rc;
}

int kv_env_is_apfs(int fd) {
  struct statfs fs;
  return fstatfs(fd, &fs) == 0 && strcmp(fs.f_fstypename, "apfs") == 0;
}

int kv_env_list(int dirfd, void *buf, size_t size) {
  struct attrlist al = {.bitmapcount = ATTR_BIT_MAP_COUNT,
                        .commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME | ATTR_CMN_MODTIME};
  int n = getattrlistbulk(dirfd, &al, buf, size, 0);
  if (n < 0) perror("getattrlistbulk");
  return n;
}
#endif
