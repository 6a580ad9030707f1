// tile_pack.cpp - Kompass
// Reads packed regions (.kpk, a zip with an index).

#include "tile_pack.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <zip.h>

#include <filesystem>
#include <memory>
#include <stdexcept>

extern "C" {
#include "tile_cache.h"
}

namespace kompass {

class PosixFile {
public:
    explicit PosixFile(const std::string &path) : fd_(::open(path.c_str(), O_RDONLY)) {}
    ~PosixFile() { if (fd_ >= 0) ::close(fd_); }

    struct ::stat stat() const {
        struct ::stat info {};
        if (::fstat(fd_, &info) != 0) throw std::runtime_error("fstat");
        return info;
    }

    time_t changed() const { return stat().st_mtime; }

private:
    int fd_;
};

uint64_t TilePack::entrySize(const char *name) const {
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat(archive_, name, 0, &stat) != 0) return 0;
    return stat.valid & ZIP_STAT_SIZE ? stat.size : 0;
}

tile_stat TilePack::stats() const {
    tile_stat stat{};
    tile_cache_stat(cache_, &stat);
    return stat;
}

bool TilePack::isCurrent(const std::string &index) const {
    struct stat pack, idx;
    if (stat(path_.c_str(), &pack) || stat(index.c_str(), &idx)) {
        return false;
    }
    return idx.st_mtimespec.tv_sec >= pack.st_mtimespec.tv_sec;
}

bool TilePack::isLink() const {
    auto info = std::make_unique<struct stat>();
    return lstat(path_.c_str(), info.get()) == 0 && S_ISLNK(info->st_mode);
}

std::filesystem::file_time_type TilePack::written() const {
    return std::filesystem::last_write_time(path_);
}

template <typename F>
static int Retry(F call) {
    int code;
    do { code = call(); } while (code == -1 && errno == EINTR);
    return code;
}

off_t TilePack::bytes() const {
    PosixFile file(path_);
    struct stat info;
    if (Retry([&] { return ::stat(path_.c_str(), &info); }) == -1) {
        log("stat() failed for %s", path_.c_str());
        return file.stat().st_size;
    }
    return info.st_size;
}

}  // namespace kompass
