/*
 * medrift - portable media library
 * mr_platform.h: the few things we ask of the operating system
 */
#ifndef MR_PLATFORM_H
#define MR_PLATFORM_H

#include <stdint.h>
#include <sys/types.h>
#include <sys/stat.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
typedef struct _stat64 mr_stat_t;
#define mr_stat(path, st) _stat64((path), (st))
#define mr_fstat(fd, st) _fstat64((fd), (st))
#elif defined(__APPLE__)
typedef struct stat mr_stat_t;
#define mr_stat(path, st) stat((path), (st))
#define mr_lstat(path, st) lstat((path), (st))
#define mr_fstat(fd, st) \
    fstat((fd), (st))
#else
typedef struct stat mr_stat_t;
#define mr_stat(path, st) stat((path), (st))
#define mr_fstat(fd, st) fstat((fd), (st))
#endif

/* Result of mr_io_stat(); unlike struct stat it has the same layout everywhere. */
typedef struct mr_io_stat {
    int64_t size;
    int64_t mtime;
    int     is_dir;
} mr_io_stat;

/** Like stat(2), but never follows links. */
int mr_io_stat_path(const char *path, mr_io_stat *stat);

/** Free bytes; statfs() on Apple, statvfs() elsewhere. */
int64_t mr_disk_free(const char *path);

/** Monotonic ns. mach_absolute_time() on Apple. */
uint64_t mr_clock_ns(void);

typedef uint64_t (*mr_tick_fn)(void);
typedef int (*mr_stat_fn)(const char *path, struct stat *st);

typedef struct mr_vfs {
    int  (*open)(const char *path, int flags);
    int  (*stat)(const char *path, mr_io_stat *out);
    int  (*fstat)(int fd, mr_io_stat *out);
    void (*close)(int fd);
} mr_vfs;

#ifdef __cplusplus
}
#endif
#endif /* MR_PLATFORM_H */
