#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/* Wrappers around stat(), lstat() and fstat(). */

#define FILE_STAT(path, info) stat((path), (info))
#define STATS_ENABLED 1
#define NAME_OF(x) #x

typedef struct file_ops {
  int (*stat)(const char *path, struct stat *info);
  int (*fstat)(int descriptor, struct stat *info);
  int (*statfs)(const char *path, void *info);
} file_ops;

static int counting_stat(const char *path, struct stat *info) {
  return stat(path, info);
}

static const file_ops default_ops = {
    .stat = counting_stat,
    .fstat = fstat,
};

static const file_ops plain_ops = {stat, fstat, 0};

int file_exists(const char *path) {
  struct stat info;
  return stat(path, &info) == 0;
}

int file_is_link(const char *path) {
  struct stat info;
  if (lstat(path, &info))
    return 0;
  return S_ISLNK(info.st_mode);
}

long long file_size(int descriptor) {
  struct stat info;
  int result;
  do {
    result = fstat (descriptor, &info);
  } while (result < 0 && errno == EINTR);
  return result ? -1 : (long long)info.st_size;
}

int file_at(int folder, const char *name) {
  struct stat info;
  return fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW);
}

int call_through(const file_ops *ops, const char *path) {
  struct stat info;
  int result = ops->stat(path, &info);
  if (result == 0) result = ops->statfs(path, 0);
  return (*ops->stat)(path, &info) + result;
}

int call_member(file_ops ops, int descriptor) {
  struct stat info;
  return ops.fstat(descriptor, &info);
}

unsigned long long free_bytes(const char *path) {
  struct statvfs info;
  if (statvfs(path, &info) != 0) return 0;
  return (unsigned long long)info.f_bavail * info.f_frsize;
}

unsigned long long free_blocks(int descriptor) {
  struct statfs info;
  return fstatfs(descriptor, &info) == 0 ? info.f_bavail : 0;
}

int free_blocks_v(int descriptor, struct statvfs *info) { return fstatvfs(descriptor, info); }

int attributes(const char *path, void *buffer, size_t size) {
  struct attrlist list;
  memset(&list, 0, sizeof list);
  list.bitmapcount = ATTR_BIT_MAP_COUNT;
  return getattrlist(path, &list, buffer, size, 0);
}

int attributes_fd(int descriptor, struct attrlist *list, void *buffer, size_t size) {
  return fgetattrlist(descriptor, list, buffer, size, 0);
}

int attributes_at(int folder, const char *name, struct attrlist *list, void *buffer, size_t size) {
  return getattrlistat(folder, name, list, buffer, size, 0);
}

int attributes_bulk(int folder, struct attrlist *list, void *buffer, size_t size) {
  return getattrlistbulk(folder, list, buffer, size, 0);
}

void report(const char *path) {
  printf("stat(%s): %s\n", path, strerror(errno));
  puts("fstat failed"); puts(NAME_OF(lstat));
}

int stat_my(const char *path);
int mystat(const char *path) { return stat_my(path); }
int getfs(struct statfs *list, int size) { return getfsstat(list, size, MNT_NOWAIT); }

struct stat_entry { int stat; const char *lstat; };
int entry_value(struct stat_entry *entry) { return entry->stat; }
int entry_sum(struct stat_entry a, struct stat_entry b) { return a.stat + b.stat; }

int count(int stat) {
  int lstat = stat + 1;
  return lstat * stat;
}

int parenthesised(const char *path, struct stat *info) { return (stat)(path, info); }
int through_pointer(const char *path, struct stat *info) {
  int (*function)(const char *, struct stat *) = &lstat;
  return function(path, info);
}
int multi_line(const char *path, struct stat *info) {
  return stat
      (path, info);
}
int after_comment(const char *path, struct stat *info) { return stat /* the call */ (path, info); }
const char *continued = "a string \
  with stat(path, &info) in it";
// a comment \
   stat(path, &info);
