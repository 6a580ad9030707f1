#include "burrow_vfs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach/mach_time.h>
#include <sys/attr.h>
#include <sys/vnode.h>
#endif

static void fill(bw_attr *out, const struct stat *st)
{
    out->size = (uint64_t)st->st_size;
    out->mode = st->st_mode;
    out->mtime = st->st_mtime;
#ifdef __APPLE__
    out->btime = st->st_birthtimespec.tv_sec;
#else
    out->btime = 0;
#endif
}

typedef int (*stat_fn)(const char *, struct stat *);

static int with(stat_fn fn, const char *path, bw_attr *out)
{
    struct stat st;
    if (fn(path, &st) != 0)
        return -errno;
    fill(out, &st);
    return 0;
}

static int local_stat(struct bw_session *s, const char *path, bw_attr *out)
{
    (void)s;
    return with(stat, path, out);
}

static int local_lstat(struct bw_session *s, const char *path, bw_attr *out)
{
    (void)s;
    return with(&lstat, path, out);
}

static int local_statvfs(struct bw_session *s, const char *path, uint64_t *avail)
{
    struct statvfs vfs;
    (void)s;
    if (statvfs(path, &vfs) != 0)
        return -errno;
    *avail = (uint64_t)vfs.f_bavail * vfs.f_frsize;
    return 0;
}

const bw_vfs_ops bw_local_ops = {
    .stat = local_stat,
    .lstat = local_lstat,
    .statvfs = local_statvfs,
};

int bw_read_dir_times(int fd, bw_attr *out, int max)
{
#ifdef __APPLE__
    char buffer[32 * 1024];
    struct attrlist list;
    memset(&list, 0, sizeof list);
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME | ATTR_CMN_MODTIME;
    int n = getattrlistbulk(fd, &list, buffer, sizeof buffer, 0);
    if (n < 0)
        return -errno; /* getattrlistbulk is not supported on this volume */
    return n < max ? n : max;
#else
    int n = 0;
    DIR *dir = fdopendir(dup(fd));
    struct dirent *entry;
    while (n < max && (entry = readdir(dir)) != NULL) {
        struct stat st;
        if (fstatat(fd, entry->d_name, &st, 0) == 0)
            fill(&out[n++], &st);
    }
    closedir(dir);
    return n;
#endif
}

uint64_t bw_ticks(void)
{
#ifdef __APPLE__
    return mach_absolute_time();
#else
    return 0;
#endif
}

int bw_is_tty_file(int fd)
{
    struct stat st;
    return !fstat(fd, &st) && S_ISCHR(st.st_mode);
}
