/*
 * quarry - embedded storage engine
 * qr_apple_attr.c: bulk attributes with getattrlist(2) and its relatives
 */
#ifdef __APPLE__

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/attr.h>
#include <sys/stat.h>
#include <sys/vnode.h>
#include <unistd.h>
#include "quarry.h"

typedef struct __attribute__((packed)) {
    uint32_t length;
    struct timespec created;
    struct timespec modified;
} date_buf;

typedef struct __attribute__((packed)) {
    uint32_t length;
    off_t total;
    off_t available;
} space_buf;

static struct attrlist date_list(void)
{
    struct attrlist list;
    memset(&list, 0, sizeof(list));
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.commonattr = ATTR_CMN_CRTIME | ATTR_CMN_MODTIME;
    return list;
}

int qr_apple_dates(const char *path, struct timespec *created, struct timespec *modified)
{
    struct attrlist list = date_list();
    date_buf buf;
    if (getattrlist(path, &list, &buf, sizeof(buf), FSOPT_NOFOLLOW) != 0) {
        qr_log(QR_LOG_WARN, "getattrlist %s: %s", path, strerror(errno));
        return -errno;
    }
    *created = buf.created;
    *modified = buf.modified;
    return 0;
}

int qr_apple_dates_fd(int fd, date_buf *buf)
{
    struct attrlist list = date_list();
    return fgetattrlist(fd, &list, buf, sizeof(*buf), 0) == 0 ? 0 : -errno;
}

int qr_apple_dates_at(int dirfd, const char *name, date_buf *buf)
{
    struct attrlist list = date_list();
    int rc = getattrlistat(dirfd, name, &list,
                           buf, sizeof(*buf), FSOPT_NOFOLLOW);
    return rc ? -errno : 0;
}

int qr_apple_space(const char *mount, int64_t *total, int64_t *available)
{
    struct attrlist list = { ATTR_BIT_MAP_COUNT, 0, 0, ATTR_VOL_INFO | ATTR_VOL_SIZE | ATTR_VOL_SPACEAVAIL, 0, 0, 0 };
    space_buf buf;
    int rc = getattrlist(mount, &list, &buf, sizeof buf, 0);
    if (rc < 0)
        return -errno;
    *total = buf.total;
    *available = buf.available;
    return 0;
}

int qr_apple_walk(const char *dir, void (*each)(const char *entry, void *ctx), void *ctx)
{
    char buf[16 * 1024];
    struct attrlist list = date_list();
    int n, fd = open(dir, O_RDONLY | O_DIRECTORY);
    if (fd < 0) return -errno;
    list.commonattr |= ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME;
    while ((n = getattrlistbulk(fd, &list, buf, sizeof buf, 0)) > 0) {
        const char *p = buf;
        for (int i = 0; i < n; i++, p += *(const uint32_t *)p)
            each(p, ctx);
    }
    close(fd);
    return n;
}

/* APFS keeps the birth time through a rename, so it tells copies apart. */
int64_t qr_apple_birth(int fd)
{
    struct stat st;
    if (fstat(fd, &st)) return -1;
    return (int64_t)st.st_birthtimespec.tv_sec;
}

/* setattrlist() writes, it is no getattrlist(). */
int qr_apple_set_date(const char *path, struct timespec when)
{
    struct attrlist list = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_MODTIME };
    return setattrlist(path, &list, &when, sizeof when, 0);
}

#endif /* __APPLE__ */
