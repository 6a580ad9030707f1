/* Portability layer of the tunnel core. The rest of the core calls no system function by itself. */
#ifndef CVD_PLATFORM_H
#define CVD_PLATFORM_H

#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#include <mach/mach_time.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define CVD_LOG(fmt, ...) fprintf(stderr, "[cvd] " fmt "\n", ##__VA_ARGS__)

#if defined(__APPLE__)
#define CVD_TICKS() mach_absolute_time()
#elif defined(__linux__)
uint64_t cvd_linux_ticks(void);
#define CVD_TICKS() cvd_linux_ticks()
#else
#define CVD_TICKS() GetTickCount64()
#endif

#define CVD_FILE_EXISTS(path) \
    (__extension__({ \
        struct stat cvd_st; \
        stat((path), &cvd_st) == 0; \
    }))

/* File operations as a table, so that tests can put their own in. */
typedef struct cvd_fs_ops {
    int (*stat)(const char *path, struct stat *st);
    int (*lstat)(const char *path, struct stat *st);
    int (*fstat)(int fd, struct stat *st);
    uint64_t (*ticks)(void);
} cvd_fs_ops;

extern const cvd_fs_ops cvd_system_ops;
extern const cvd_fs_ops cvd_null_ops;

typedef struct cvd_stat {
    uint64_t bytes_in;
    uint64_t bytes_out;
    uint64_t system_uptime;
} cvd_stat;

/** Fills in @p out; does not call stat(2) itself. */
int cvd_file_info(const cvd_fs_ops *ops, const char *path, uint64_t *size, int64_t *mtime);
uint64_t cvd_now_ns(void);
uint64_t cvd_free_bytes(const char *path);
void cvd_stat_add(cvd_stat *stat, uint64_t in, uint64_t out);

static inline uint64_t cvd_ticks_since(uint64_t start) {
#if defined(__APPLE__) && !defined(CVD_FAKE_CLOCK_TESTS_ONLY)
    return mach_absolute_time() - start;
#else
    return cvd_now_ns() - start;
#endif
}

#ifdef __cplusplus
}
#endif

#endif /* CVD_PLATFORM_H */
