// Brume: files. POSIX systems here, Windows in brume_filesystem_win32.cpp.
#include "brume/filesystem.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <sys/stat.h>
#include <sys/statvfs.h>

#if defined(__APPLE__)
#include <sys/mount.h>
#include <sys/param.h>
#elif defined(__linux__)
#include <sys/vfs.h>
#endif

namespace brume {

using StatBuffer = struct ::stat;
using StatFn = int (*)(const char*, StatBuffer*);

namespace {

constexpr StatFn kFollow = ::stat;
constexpr StatFn kNoFollow = ::lstat;

FileKind kindOf(const StatBuffer& buffer) {
    if (S_ISDIR(buffer.st_mode)) return FileKind::Directory;
    if (S_ISLNK(buffer.st_mode)) return FileKind::Link;
    return FileKind::Regular;
}

template <typename Fn, typename... Args>
int retry(Fn&& fn, Args&&... args) {
    int rc;
    do {
        rc = std::invoke(fn, std::forward<Args>(args)...);
    } while (rc == -1 && errno == EINTR);
    return rc;
}

}  // namespace

/// Our own stat: reads from a mounted pack first, then from the disk.
std::optional<FileInfo> stat(const Path& path) {
    if (auto packed = PackIndex::shared().find(path)) return packed->info();
    StatBuffer buffer{};
    if (retry(kFollow, path.c_str(), &buffer) != 0) {
        logWarning("brume::stat(%s): %s", path.c_str(), std::strerror(errno));
        return std::nullopt;
    }
    return FileInfo{kindOf(buffer), static_cast<std::uint64_t>(buffer.st_size), buffer.st_mtime};
}

bool exists(const Path& path) { return brume::stat(path).has_value(); }

bool isLink(const Path& path) {
    struct ::stat buffer;
    return ::lstat(path.c_str(), &buffer) == 0 && S_ISLNK(buffer.st_mode);
}

std::uint64_t File::size() const {
    struct ::stat buffer;
    if (::fstat(fd_, &buffer) == -1) throwErrno("fstat");
    return static_cast<std::uint64_t>(buffer.st_size);
}

std::optional<FileInfo> Directory::statChild(const char* name) const {
    StatBuffer buffer{};
    auto look = [&](int flags) { return ::fstatat(fd_, name, &buffer, flags); };
    if (look(AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
    return FileInfo{kindOf(buffer), static_cast<std::uint64_t>(buffer.st_size), 0};
}

std::uint64_t freeSpace(const Path& path) {
#if defined(__APPLE__)
    struct statfs fs;
    if (retry(::statfs, path.c_str(), &fs) != 0) return 0;
    return fs.f_bavail * static_cast<std::uint64_t>(fs.f_bsize);
#elif defined(__linux__)
    struct statfs fs;
    return ::statfs(path.c_str(), &fs) == 0 ? fs.f_bavail * fs.f_bsize : 0;
#endif
}

std::uint64_t blockSize(int fd) {
    struct statvfs vfs{};
    return ::fstatvfs(fd, &vfs) == 0 ? vfs.f_frsize : 4096;
}

std::time_t lastWrite(const Path& path) {
    // std::filesystem has no stat in its interface
    std::error_code ec;
    auto time = std::filesystem::last_write_time(path.str(), ec);
    return ec ? 0 : std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

}  // namespace brume
