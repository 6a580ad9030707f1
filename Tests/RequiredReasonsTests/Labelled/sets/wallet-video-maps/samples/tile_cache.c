/*
 * tile_cache.c - Kompass
 *
 * LRU eviction of the tile folder. Uses fstatat() on every entry, and
 * getattrlistbulk() where the volume has it.
 */

#include "tile_cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct tile_entry {
    char name[64];
    time_t used;
    off_t size;
} tile_entry;

typedef int (*stat_fn)(const char *, struct stat *);

static stat_fn g_stat = lstat;

static int by_age(const void *a, const void *b) {
    const tile_entry *l = a, *r = b;
    return (l->used > r->used) - (l->used < r->used);
}

int tile_cache_scan(int dirfd, tile_entry *out, int max) {
    DIR *dir = fdopendir(dup(dirfd));
    struct dirent *entry;
    int count = 0;
    if (!dir) return -errno;
    while ((entry = readdir(dir)) && count < max) {
        struct stat st;
        if (fstatat(dirfd, entry->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        strlcpy(out[count].name, entry->d_name, sizeof out[count].name);
        out[count].used = st.st_atimespec.tv_sec;
        out[count++].size = st.st_size;
    }
    closedir(dir);
    qsort(out, count, sizeof *out, by_age);
    return count;
}

int tile_cache_bulk(int dirfd, void *buffer, size_t size) {
    struct attrlist list = {
        .bitmapcount = ATTR_BIT_MAP_COUNT,
        .commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME | ATTR_CMN_MODTIME,
    };
    return getattrlistbulk(dirfd, &list, buffer, size, 0);
}

int tile_cache_times(const char *path, struct timespec *created) {
    struct attrlist list = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME};
    struct { uint32_t length; struct timespec created; } __attribute__((packed)) reply;
    if (getattrlist(path, &list, &reply, sizeof reply, 0) != 0) return -1;
    *created = reply.created;
    return 0;
}

int64_t tile_cache_free(int fd) {
    struct statfs fs;
    return fstatfs(fd, &fs) == 0 ? (int64_t)fs.f_bavail * fs.f_bsize : -1;
}

int tile_cache_exists(const char *path) {
    struct stat st;
    return g_stat(path, &st) == 0;
}

int tile_cache_stat(const tile_cache *cache, tile_stat *stat) {
    if (!stat) return -1;
    stat->entries = cache->count;
    stat->bytes = cache->bytes;
    return 0;
}
