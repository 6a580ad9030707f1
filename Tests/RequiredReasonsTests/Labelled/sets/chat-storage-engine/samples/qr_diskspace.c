/*
 * quarry - embedded storage engine
 * qr_diskspace.c: how much room is left
 */
#include "qr_file.h"

#if defined(_WIN32)
#  include <windows.h>
#elif defined(__APPLE__) || defined(__FreeBSD__) || defined(__OpenBSD__)
#  include <sys/param.h>
#  include <sys/mount.h> /* statfs */
#elif defined(__linux__)
#  include <sys/vfs.h>
#else
#  include <sys/statvfs.h>
#endif
#ifdef __APPLE__
#  include <sys/statvfs.h>
#  include <TargetConditionals.h>
#endif
#include <errno.h>

int64_t qr_disk_free(const char *path)
{
#if defined(_WIN32)
    ULARGE_INTEGER avail;
    if (!GetDiskFreeSpaceExA(path, &avail, NULL, NULL)) return -(int64_t)GetLastError();
    return (int64_t)avail.QuadPart;
#elif defined(__APPLE__)
    struct statfs fs;
    if (statfs(path, &fs) != 0) {
        return -errno;
    }
    return (int64_t)fs.f_bavail * (int64_t)fs.f_bsize;
#elif defined(__linux__)
    struct statfs64 fs;
    if (statfs64(path, &fs) != 0) return -errno;
    return (int64_t)fs.f_bavail * fs.f_bsize;
#else
    struct statvfs fs;
    if (statvfs(path, &fs) != 0) return -errno;
    return (int64_t)fs.f_bavail * (int64_t)fs.f_frsize;
#endif
}

#ifndef _WIN32
int64_t qr_disk_total(const char *path)
{
#ifdef __linux__
    struct statfs fs;
    int rc = statfs(path, &fs);
    return rc ? -errno : (int64_t)fs.f_blocks * fs.f_bsize;
#else
    struct statvfs vfs;
    int rc;
    while ((rc = statvfs(path, &vfs)) == -1 && errno == EINTR)
        ;
    return rc ? -errno : (int64_t)vfs.f_blocks * (int64_t)vfs.f_frsize;
#endif
}

int64_t qr_disk_free_fd(int fd)
{
#if HAVE_FSTATVFS
    struct statvfs vfs;
    return fstatvfs(fd, &vfs) == 0 ? (int64_t)vfs.f_bavail * vfs.f_frsize : -errno;
#elif defined(__sun)
    struct statvfs64 vfs;
    return fstatvfs64(fd, &vfs) == 0 ? (int64_t)vfs.f_bavail * vfs.f_frsize : -errno;
#else
    (void)fd;
    return -ENOSYS;
#endif
}

/* Some network volumes need other locking. */
int qr_is_network_volume(int fd)
{
#if defined(__APPLE__) && TARGET_OS_OSX
    struct statfs fs;
    if (fstatfs(fd, &fs) == 0)
        return (fs.f_flags & MNT_LOCAL) == 0;
#elif defined(__APPLE__)
    struct statfs info;
    if (fstatfs(fd, &info) != 0) return -errno;
    return !(info.f_flags & MNT_LOCAL);
#endif
    return 0;
}

#ifdef __APPLE__
int qr_list_mounts(void (*each)(const char *where, void *ctx), void *ctx)
{
    struct statfs *mounts = 0;
    int n = getmntinfo(&mounts, MNT_NOWAIT);
    for (int i = 0; i < n; i++)
        each(mounts[i].f_mntonname, ctx);
    qr_log(QR_LOG_INFO, "%d mounts, getfsstat says %d", n, getfsstat(NULL, 0, MNT_NOWAIT));
    return n;
}
#endif
#endif /* !_WIN32 */
