#include "strat_scan.h"
#include "strat_fs.h"
#include <dirent.h>
#include <fcntl.h>
#include <mach/mach_time.h>
#include <stdlib.h>
#include <sys/attr.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct entry_attrs {
    uint32_t length;
    attribute_set_t returned;
    attrreference_t name;
    fsobj_type_t type;
    struct timespec mtime;
} __attribute__((aligned(4), packed));

struct scan_counters {
    unsigned stat; /* number of stat calls */
    unsigned bulk;
};

typedef int (*stat_fn)(const char *, struct stat *);
static stat_fn g_stat = lstat;

void strat_scan_follow_links(bool follow) {
    g_stat = follow ? stat : &lstat;
}

static uint64_t now_ticks(void) {
#ifdef __APPLE__
    return mach_absolute_time();
#else
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000ull + ts.tv_nsec;
#endif
}

/* One getattrlistbulk call returns many entries, much cheaper than fstatat per name. */
int strat_scan_bulk(int dirfd, strat_scan_cb cb, void *ctx, struct scan_counters *c) {
    struct attrlist want = {0};
    char buf[32 * 1024];
    want.bitmapcount = ATTR_BIT_MAP_COUNT;
    want.commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME | ATTR_CMN_OBJTYPE | ATTR_CMN_MODTIME;
    for (;;) {
        int n = getattrlistbulk(dirfd, &want, buf, sizeof buf, 0);
        if (n <= 0)
            return n;
        c->bulk++;
        char *p = buf;
        while (n--) {
            struct entry_attrs *e = (struct entry_attrs *)p;
            cb((char *)&e->name + e->name.attr_dataoffset, e->mtime.tv_sec, ctx);
            p += e->length;
        }
    }
}

int strat_scan_slow(const char *dir, strat_scan_cb cb, void *ctx, struct scan_counters *c) {
    uint64_t begin = now_ticks();
    DIR *d = opendir(dir);
    if (!d)
        return -1;
    struct dirent *de;
    while ((de = readdir(d))) {
        struct stat st;
        if (fstatat(dirfd(d), de->d_name, &st, 0) == -1)
            continue;
        c->stat++;
        cb(de->d_name, st.st_mtime, ctx);
    }
    closedir(d);
    strat_log("slow scan: %u stat calls, %llu ticks", c->stat, now_ticks() - begin);
    return 0;
}

int strat_volume_attrs(int dirfd, const char *name, off_t *free_bytes) {
    struct attrlist want = {.bitmapcount = ATTR_BIT_MAP_COUNT, .volattr = ATTR_VOL_INFO | ATTR_VOL_SPACEAVAIL};
    struct { uint32_t len; off_t avail; } __attribute__((packed)) out;
    if (getattrlistat(dirfd, name, &want, &out, sizeof(out), 0) != 0)
        return -1;
    *free_bytes = out.avail;
    return getattrlist(name, &want, &out, sizeof(out), FSOPT_NOFOLLOW);
}

time_t strat_scan_mtime(const char *path) {
    struct stat st;
    return g_stat(path, &st) == 0 ? st.st_mtime : 0;
}
