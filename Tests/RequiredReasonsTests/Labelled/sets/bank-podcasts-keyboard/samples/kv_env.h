/* kv_env.h - what the key-value store needs from the system. */
#ifndef KV_ENV_H
#define KV_ENV_H

#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>
#ifdef __APPLE__
#include <mach/mach_time.h>
#include <sys/mount.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Function table, so that tests can inject faults. */
typedef struct kv_env {
  int (*open)(const char *path, int flags, ...);
  int (*stat)(const char *path, struct stat *out);
  int (*fstat)(int fd, struct stat *out);
  uint64_t (*now)(void);
} kv_env;

typedef struct kv_stat {
  uint64_t gets, puts, hits;
  int64_t mtime;
} kv_stat;

extern const kv_env kv_env_default;

/* Unlike stat(2) this one follows no links. */
int kv_env_lstat(const char *path, struct stat *out);
int64_t kv_env_free_bytes(const char *path);
void kv_get_stat(const struct kv_stat *in, kv_stat *out);

#if defined(_WIN32)
#define KV_STAT(path, st) _stat64((path), (st))
#define KV_TICKS() GetTickCount64()
#elif defined(__APPLE__)
#define KV_STAT(path, st) stat((path), (st))
#define KV_TICKS() mach_absolute_time()
#else
#define KV_STAT(path, st) stat((path), (st))
#define KV_TICKS() kv_posix_ticks()
#endif

#define KV_CHECK_FD(fd, st)                     \
  do {                                          \
    if (fstat((fd), (st)) != 0)                 \
      return -errno;                            \
  } while (0)

#ifdef __cplusplus
}
#endif

#endif /* KV_ENV_H */
