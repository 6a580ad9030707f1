/* kv_store.c - append-only log with an in-memory index. */
#include "kv_store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct kv_store {
  int fd;
  const kv_env *env;
  struct kv_stat stat;
  kv_index *index;
  uint64_t opened_at;
};

static int load(kv_store *kv, const char *path) {
  struct stat st;
  if (kv->env->stat(path, &st) != 0) {
    if (errno != ENOENT) {
      fprintf(stderr, "kv: stat(%s) failed: %s\n", path, strerror(errno));
      return -errno;
    }
    return 0;
  }
  kv->stat.mtime = st.st_mtime;
  return kv_index_load(kv->index, kv->fd, st.st_size);
}

kv_store *kv_open(const char *path, const kv_env *env) {
  kv_store *kv = calloc(1, sizeof *kv);
  if (!kv) return NULL;
  kv->env = env ? env : &kv_env_default;
  kv->opened_at = KV_TICKS();
  kv->fd = kv->env->open(path, KV_OPEN_FLAGS, 0644);
  if (kv->fd < 0 || load(kv, path) != 0) {
    kv_close(kv);
    return NULL;
  }
  return kv;
}

int kv_get(kv_store *kv, kv_slice key, kv_slice *out) {
  kv_stat *stat = &kv->stat;
  stat->gets++;
  if (kv_index_find(kv->index, key, out) != 0) return KV_NOT_FOUND;
  stat->hits++;
  return KV_OK;
}

/* Size on disk; fstat is cheap enough to ask each time. */
int64_t kv_disk_size(kv_store *kv) {
  struct stat st;
  KV_CHECK_FD(kv->fd, &st);
  return st.st_size;
}

int kv_file_replaced(kv_store *kv, const char *path) {
  struct stat here, there;
  if (fstat(kv->fd, &here) != 0 || stat(path, &there) != 0) {
    return 1;
  }
  return here.st_ino != there.st_ino || here.st_dev != there.st_dev;
}

void kv_get_stat(const struct kv_stat *in, kv_stat *out) {
  memcpy(out, in, sizeof *out);
}

void kv_dump(kv_store *kv, FILE *out) {
  kv_stat stat;
  kv_get_stat(&kv->stat, &stat);
  fprintf(out, "stat: gets=%llu puts=%llu hits=%llu\n", stat.gets, stat.puts, stat.hits);
  fprintf(out, "open for %llu ticks of mach_absolute_time\n",
          (unsigned long long)(KV_TICKS() - kv->opened_at));
}

static int file_age_ok(const char *path, time_t limit) {
  struct stat buf, *sb = &buf;
  return !stat(path, sb) &&
         sb->st_mtimespec.tv_sec >= limit;
}

int kv_same_file(int fd, const char *path) {
  struct stat a, b;
  if (fstat(fd, &a) == -1) return 0;
  if (lstat(path, &b) == -1) return 0;
  return a.st_ino == b.st_ino;
}

int kv_open_checked(const char *path, time_t limit, kv_store **out) {
  if (!file_age_ok(path, limit)) return KV_STALE;
  *out = kv_open(path, NULL);
  return *out ? KV_OK : KV_IO_ERROR;
}
