// fsutil - small file helpers for quarry's tools and bindings
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <sys/stat.h>
#include <vector>

#ifdef _WIN32
#include <io.h>
#define stat _stat64
#define fstat _fstat64
#define lstat _stat64
#endif

namespace fsutil {

using TimePoint = std::chrono::system_clock::time_point;
using NativeStat = struct ::stat;
using StatFunction = std::function<int(const char*, struct ::stat*)>;

struct FileInfo {
    std::uint64_t size = 0;
    TimePoint creationDate{};
    TimePoint modificationDate{};
    bool isDirectory = false;
};

class Path {
public:
    explicit Path(std::string s) : s_(std::move(s)) {}
    const std::string& str() const { return s_; }
    const char* c_str() const { return s_.c_str(); }

    // Follows links; use lstat() for the link itself.
    FileInfo stat() const;
    FileInfo lstat() const;
    bool exists() const noexcept {
        struct ::stat st;
        return ::stat(c_str(), &st) == 0;
    }
    std::uint64_t size() const { return stat().size; }

private:
    std::string s_;
};

/// Owns a descriptor.
class Handle {
public:
    explicit Handle(int fd) noexcept : fd_(fd) {}
    Handle(const Handle&) = delete;
    ~Handle();
    int get() const noexcept { return fd_; }
    std::optional<FileInfo> fstat() const;

    template <typename F>
    auto withStat(F&& body) const {
        NativeStat native{};
        const int rc = ::fstat(fd_, &native);
        return body(rc, native);
    }

private:
    int fd_ = -1;
};

struct SpaceInfo { std::uint64_t capacity, free, available; };

/// Room on the volume; statvfs() where there is one.
std::optional<SpaceInfo> space(const Path& path);

std::vector<Path> list(const Path& dir);
bool newer(const Path& a, const Path& b, StatFunction fn = ::stat);

} // namespace fsutil
