/*
 * quarry - embedded storage engine
 * qr_file.h: file handles and the table of system calls
 *
 * Every system call goes through a table so that the tests can make it fail.
 */
#ifndef QR_FILE_H
#define QR_FILE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/stat.h> /* struct stat, fstat */

#ifdef __cplusplus
extern "C" {
#endif

/* Large files. */
#if defined(_WIN32)
#  define qr_stat_t struct _stat64
#  define QR_FSTAT(fd, st) _fstat64((fd), (st))
#  define QR_STAT(path, st) _stat64((path), (st))
#elif defined(__ANDROID__) || defined(__linux__)
#  define qr_stat_t struct stat64
#  define QR_FSTAT(fd, st) fstat64((fd), (st))
#  define QR_STAT(path, st) stat64((path), (st))
#else
#  define qr_stat_t struct stat
#  define QR_FSTAT(fd, st) fstat((fd), (st))
#  define QR_STAT(path, st) stat((path), (st))
#endif

/* Nanoseconds of the last write: every system has its own name for the field. */
#if defined(__APPLE__)
#  define QR_MTIME_NSEC(st) ((st)->st_mtimespec.tv_nsec)
#elif defined(_WIN32)
#  define QR_MTIME_NSEC(st) 0
#else
#  define QR_MTIME_NSEC(st) ((st)->st_mtim.tv_nsec)
#endif

typedef struct qr_file qr_file;

typedef struct qr_syscalls {
    int (*open)(const char *path, int flags, int mode);
    int (*close)(int fd);
    int (*stat)(const char *path, struct stat *st);
    int (*fstat)(int fd, struct stat *st);
    int (*lstat)(const char *path, struct stat *st);
    int (*unlink)(const char *path);
} qr_syscalls;

extern qr_syscalls qr_sys;

/** What qr_file_stat() fills; a portable part of struct stat. */
typedef struct qr_filestat {
    uint64_t size;
    int64_t  mtime_ns;
    uint64_t inode;
} qr_filestat;

int qr_file_open(qr_file **out, const char *path, int flags);
int qr_file_stat(qr_file *f, qr_filestat *out);
int qr_path_stat(const char *path, qr_filestat *out);
int qr_file_sync(qr_file *f);
void qr_file_close(qr_file *f);

/* Free bytes on the volume that holds path, or a negative error. See statvfs(3). */
int64_t qr_disk_free(const char *path);
int64_t qr_disk_total(const char *path);

#ifdef __cplusplus
}
#endif
#endif /* QR_FILE_H */
