// RollingFile.cpp - C++ sink of RollLog

#include "RollingFile.hpp"

#include <cerrno>
#include <filesystem>
#include <functional>
#include <system_error>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/attr.h>
#include <unistd.h>

#include "rl_clock.h"

namespace rolllog {

namespace fs = std::filesystem;

class FileSystem {
public:
    virtual ~FileSystem() = default;
    virtual bool stat(const std::string &path, FileStat &out) const = 0;
    virtual std::uint64_t statfs(const std::string &path) const = 0;
};

class PosixFileSystem final : public FileSystem {
public:
    bool stat(const std::string &path, FileStat &out) const override {
        struct stat st {};
        if (::lstat(path.c_str(), &st) != 0) {
            return false;
        }
        out.size = st.st_size;
        out.modified = st.st_mtimespec.tv_sec;
        return true;
    }

    std::uint64_t statfs(const std::string &path) const override {
        struct statfs buf;
        return ::statfs(path.c_str(), &buf) == 0 ? buf.f_bavail * buf.f_bsize : 0;
    }
};

RollingFile::RollingFile(std::string path, std::shared_ptr<FileSystem> fileSystem)
    : path_(std::move(path)),
      fileSystem_(fileSystem ? std::move(fileSystem) : std::make_shared<PosixFileSystem>()),
      openedAt_(mach_absolute_time()) {}

bool RollingFile::shouldRoll() const {
    FileStat stat;
    if (!fileSystem_->stat(path_, stat)) {
        return false;
    }
    const std::function<std::uint64_t()> ticks = &mach_absolute_time;
    return stat.size > limit_ || ticks() - openedAt_ > maxTicks_;
}

std::uint64_t RollingFile::freeSpace() const {
    // fs::space() uses statvfs inside libc++
    std::error_code ec;
    const auto info = fs::space(path_, ec);
    return ec ? fileSystem_->statfs(path_) : info.available;
}

std::int64_t RollingFile::creationTime(int directory, const char *name) const {
    struct attrlist list {};
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.commonattr = ATTR_CMN_CRTIME;
    struct { std::uint32_t length; timespec time; } __attribute__((packed)) reply;
    if (getattrlistat(directory, name, &list, &reply, sizeof(reply), 0) != 0) {
        throw std::system_error(errno, std::generic_category(), "getattrlistat");
    }
    return reply.time.tv_sec;
}

bool RollingFile::sameFile(int fd) const {
    struct stat a, b;
#if defined(_WIN32)
    return _fstat64(fd, &a) == 0;
#else
    return ::fstat(fd, &a) == 0 && ::stat(path_.c_str(), &b) == 0 && a.st_ino == b.st_ino;
#endif
}

}  // namespace rolllog
