// Fast directory listing for the media browser.
#include "mr_platform.h"

#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

#if __APPLE__
#include <TargetConditionals.h>
#include <mach/mach_time.h>
#include <sys/attr.h>
#include <sys/vnode.h>
#endif

namespace {

struct Item {
    std::string name;
    int64_t mtime;
    bool directory;
};

#if __APPLE__

struct alignas(4) Packed {
    uint32_t length;
    attribute_set_t returned;
    attrreference_t name;
    fsobj_type_t type;
    timespec modified;
} __attribute__((packed));

bool listBulk(int fd, std::vector<Item> &out) {
    attrlist list = {};
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.commonattr = ATTR_CMN_RETURNED_ATTRS | ATTR_CMN_NAME | ATTR_CMN_OBJTYPE | ATTR_CMN_MODTIME;
    char buffer[64 * 1024];
    for (;;) {
        // getattrlistbulk returns the number of entries, 0 at the end
        const int count = getattrlistbulk(fd, &list, buffer, sizeof(buffer), 0);
        if (count < 0) {
            std::perror("getattrlistbulk");
            return false;
        }
        if (count == 0) return true;
        const char *cursor = buffer;
        for (int i = 0; i < count; ++i) {
            Packed p;
            std::memcpy(&p, cursor, sizeof p);
            const char *name = cursor + offsetof(Packed, name) + p.name.attr_dataoffset;
            out.push_back({name, p.modified.tv_sec, p.type == VDIR});
            cursor += p.length;
        }
    }
}

int64_t modifiedAt(int dir, const char *name) {
    attrlist list = {};
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.commonattr = ATTR_CMN_MODTIME;
    struct { uint32_t length; timespec time; } __attribute__((packed)) result;
    if (getattrlistat(dir, name, &list, &result, sizeof result, 0) == 0)
        return result.time.tv_sec;
    struct stat st;
    return fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0 ? st.st_mtimespec.tv_sec : 0;
}

#endif

#if defined(__ANDROID__) || defined(__linux__)
int64_t modifiedAt(int dir, const char *name) {
    struct stat st;
    return fstatat(dir, name, &st, 0) == 0 ? st.st_mtime : 0;
}
#endif

#if TARGET_OS_OSX
bool isNetworkVolume(const char *path) {
    struct statfs fs;
    return statfs(path, &fs) == 0 && !(fs.f_flags & MNT_LOCAL);
}
#endif

}  // namespace

extern "C" int mr_dir_scan(const char *path, void (*emit)(const char *, int64_t, void *), void *context) {
    const int fd = open(path, O_RDONLY | O_DIRECTORY);
    if (fd < 0) return -1;
    std::vector<Item> items;
    const auto start = mach_absolute_time();
    const bool ok = listBulk(fd, items);
    std::printf("listed %zu in %llu ticks of mach_absolute_time\n", items.size(), mach_absolute_time() - start);
    for (const auto &item : items)
        emit(item.name.c_str(), item.mtime ? item.mtime : modifiedAt(fd, item.name.c_str()), context);
    close(fd);
    return ok ? 0 : -1;
}
