// fsutil - small file helpers for quarry's tools and bindings
#include "fsutil.hpp"

#include <cerrno>
#include <system_error>
#if !defined(_WIN32)
#include <dirent.h>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>
#endif

namespace fsutil {
namespace {

[[noreturn]] void fail(const char* what, const Path& path) {
    throw std::system_error(errno, std::generic_category(), std::string(what) + " " + path.str());
}

TimePoint fromTimespec(const timespec& ts) {
    return TimePoint(std::chrono::duration_cast<TimePoint::duration>(
        std::chrono::seconds(ts.tv_sec) + std::chrono::nanoseconds(ts.tv_nsec)));
}

FileInfo convert(const NativeStat& st) {
    FileInfo info;
    info.size = static_cast<std::uint64_t>(st.st_size);
    info.isDirectory = S_ISDIR(st.st_mode);
#if defined(__APPLE__)
    info.creationDate = fromTimespec(st.st_birthtimespec);
    info.modificationDate = fromTimespec(st.st_mtimespec);
#elif defined(__linux__)
    info.modificationDate = fromTimespec(st.st_mtim);
#else
    info.modificationDate = TimePoint::clock::from_time_t(st.st_mtime);
#endif
    return info;
}

template <typename Fn, typename... Args>
int retry(Fn fn, Args... args) {
    int rc;
    do { rc = fn(args...); } while (rc == -1 && errno == EINTR);
    return rc;
}

} // namespace

FileInfo Path::stat() const {
    NativeStat st;
    if (::stat(c_str(), &st) != 0) fail("stat", *this);
    return convert(st);
}

FileInfo Path::lstat() const {
    NativeStat st;
#ifdef _WIN32
    if (::stat(c_str(), &st) != 0) fail("stat", *this);
#else
    if (::lstat(c_str(), &st) != 0) fail("lstat", *this);
#endif
    return convert(st);
}

std::optional<FileInfo> Handle::fstat() const {
    NativeStat st;
    if (retry(::fstat, fd_, &st) != 0) {
        return std::nullopt;
    }
    return convert(st);
}

Handle::~Handle() {
    if (fd_ >= 0) ::close(fd_);
}

std::optional<SpaceInfo> space(const Path& path) {
#ifdef _WIN32
    return std::nullopt;
#else
    struct ::statvfs vfs = {};
    if (retry([&](const char* p) { return ::statvfs(p, &vfs); }, path.c_str()) != 0) {
        return std::nullopt;
    }
    const auto unit = static_cast<std::uint64_t>(vfs.f_frsize);
    return SpaceInfo{vfs.f_blocks * unit, vfs.f_bfree * unit, vfs.f_bavail * unit};
#endif
}

bool newer(const Path& a, const Path& b, StatFunction fn) {
    NativeStat sa, sb;
    if (fn(a.c_str(), &sa) || fn(b.c_str(), &sb)) return false;
    return convert(sa).modificationDate > convert(sb).modificationDate;
}

std::vector<Path> list(const Path& dir) {
    std::vector<Path> out;
    if (DIR* d = ::opendir(dir.c_str())) {
        while (dirent* e = ::readdir(d)) {
            struct ::stat st;
            if (::fstatat(::dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode)) {
                out.emplace_back(dir.str() + "/" + e->d_name);
            }
        }
        ::closedir(d);
    }
    return out;
}

} // namespace fsutil
