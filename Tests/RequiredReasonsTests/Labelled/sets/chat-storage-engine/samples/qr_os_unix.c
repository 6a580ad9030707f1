/*
 * quarry - embedded storage engine
 * qr_os_unix.c: the system calls of Unix-like systems
 */
#if !defined(_WIN32)

#include "qr_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct qr_file {
    int fd;
    dev_t dev;
    ino_t ino;
    char *path;
};

static int posix_open(const char *path, int flags, int mode) { return open(path, flags | O_CLOEXEC, mode); }

qr_syscalls qr_sys = {
    .open = posix_open,
    .close = close,
    .stat = stat,
    .fstat = fstat,
    .lstat = lstat,
    .unlink = unlink,
};

/* By name, for the fault injection of the test shell. */
static const struct { const char *name; void *fn; } qr_syscall_names[] = {
    { "open",  (void *)posix_open },
    { "fstat", (void *)fstat },
    { "ftruncate", (void *)ftruncate },
#ifdef HAVE_FSTATAT
    { "fstatat", (void *)fstatat },
#endif
};

static int qr_errno(const char *func, const char *path)
{
    int saved = errno;
    qr_log(QR_LOG_ERROR, "%s(%s): %s", func, path ? path : "", strerror(saved));
    return -saved;
}

int qr_file_open(qr_file **out, const char *path, int flags)
{
    struct stat st;
    qr_file *f = calloc(1, sizeof(*f));
    if (!f) return -ENOMEM;
    f->fd = qr_sys.open(path, flags, 0644);
    if (f->fd < 0) { free(f); return qr_errno("open", path); }
    if (qr_sys.fstat(f->fd, &st) != 0) {
        qr_sys.close(f->fd);
        free(f);
        return qr_errno("fstat", path);
    }
    f->dev = st.st_dev;
    f->ino = st.st_ino;
    f->path = strdup(path);
    *out = f;
    return 0;
}

static void qr_fill(qr_filestat *out, const struct stat *st)
{
    out->size = (uint64_t)st->st_size;
    out->inode = (uint64_t)st->st_ino;
    out->mtime_ns = (int64_t)st->st_mtime * 1000000000 + QR_MTIME_NSEC(st);
}

int qr_file_stat(qr_file *f, qr_filestat *out)
{
    struct stat st;
    int rc;
    do {
        rc = fstat(f->fd, &st);
    } while (rc < 0 && errno == EINTR);
    if (rc < 0) return qr_errno("qr_file_stat", f->path);
    qr_fill(out, &st);
    return 0;
}

int qr_path_stat(const char *path, qr_filestat *out)
{
    struct stat st;
    memset(&st, 0, sizeof(struct stat));
    if (stat(path, &st) < 0)
        return errno == ENOENT ? -ENOENT : qr_errno("stat", path);
    qr_fill(out, &st);
    return 0;
}

/* Did somebody move the file away under us? (stat() by name against fstat() by handle) */
int qr_file_moved(qr_file *f)
{
    struct stat by_name;
    return f->ino != 0 && (
        lstat(f->path, &by_name) != 0 ||
        by_name.st_ino != f->ino);
}

int qr_dir_has(int dirfd, const char *name)
{
    struct stat st;
    return fstatat(dirfd, name, &st, AT_SYMLINK_NOFOLLOW) == 0;
}

#if 0
/* The old way, kept until 2.0 is out. */
int qr_file_size(const char *path, off_t *size)
{
    struct stat st;
    if (stat(path, &st)) return -1;
    *size = st.st_size;
    return 0;
}
#endif

#endif /* !_WIN32 */
