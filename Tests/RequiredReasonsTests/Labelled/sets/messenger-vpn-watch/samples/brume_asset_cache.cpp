#include "brume/asset_cache.hpp"
#include "brume/filesystem.hpp"
#include "brume_player_stats.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define BRUME_FSTAT(fd, out) fstat((fd), (out))

#if defined(_WIN32)
#define BRUME_STAT _stat64
#else
#define BRUME_STAT ::stat
#endif

namespace brume::assets {

struct Stamp {
    long long sec = 0;
    long nsec = 0;
    bool operator==(const Stamp&) const = default;
};

static Stamp toStamp(const struct ::stat& st) {
#if defined(__APPLE__)
    return {st.st_mtimespec.tv_sec, st.st_mtimespec.tv_nsec};
#else
    return {st.st_mtim.tv_sec, st.st_mtim.tv_nsec};
#endif
}

AssetCache::AssetCache(Path root, Stats& stats) : root_(std::move(root)), stats_(stats) {}

/*
 * Hot reload: compare the stamp of the file with the one we loaded.
 * An earlier version called stat() on each frame; that took 2 ms.
 */
bool AssetCache::isStale(const Asset& asset) const {
    struct ::stat st;
    if (BRUME_STAT(asset.path.c_str(), &st) != 0) return true;
    return toStamp(st) != asset.stamp;
}

Asset AssetCache::open(const std::string& name) {
    Asset asset;
    asset.path = root_ / name;
    const int fd = ::open(asset.path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        stats_.stat("misses").value += 1;
        throw AssetError("cannot open " + name);
    }
    struct ::stat st;
    if (const int rc = ::fstat(fd, &st); rc != 0 || !S_ISREG(st.st_mode)) {
        ::close(fd);
        throw AssetError("fstat failed or not a file: " + name);
    }
    asset.stamp = toStamp(st);
    asset.bytes.resize(static_cast<std::size_t>(st.st_size));
    ::pread(fd, asset.bytes.data(), asset.bytes.size(), 0);
    ::close(fd);
    auto& stat = stats_.stat("hits");
    stat.value += 1;
    return asset;
}

std::size_t AssetCache::prune(std::time_t limit) {
    std::size_t removed = 0;
    for (const auto& path : listFolder(root_)) {
        const auto info = brume::stat(path);
        if (info && info->modificationDate < limit) {
            ::unlink(path.c_str());
            ++removed;
        }
    }
    return removed;
}

#if defined(__ANDROID__)
bool AssetCache::hasObb(const char* path) {
    struct ::stat st;
    return ::stat(path, &st) == 0;
}
#endif

}  // namespace brume::assets
