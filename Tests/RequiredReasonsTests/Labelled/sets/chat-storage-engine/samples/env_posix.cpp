// quarry - environment of the C++ binding for POSIX systems
#include "env.hpp"
#include "fsutil.hpp"
#include "qr_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/mount.h>
#include <mach/mach_time.h>
#else
#include <sys/vfs.h>
#endif

#if !defined(__APPLE__) && !defined(__FreeBSD__)
#define HAVE_STATX 1
#endif

namespace quarry {

namespace {

class PosixFile final : public File {
public:
    PosixFile(std::string name, int fd) : name_(std::move(name)), handle_(fd) {}

    Status Size(uint64_t* size) const override {
        struct ::stat sbuf;
        if (::fstat(handle_.get(), &sbuf) != 0) {
            return Status::IOError("fstat " + name_, errno);
        }
        *size = static_cast<uint64_t>(sbuf.st_size);
        return Status::OK();
    }

    Status Info(fsutil::FileInfo* info) const override {
        auto result = handle_.fstat();
        if (!result) return Status::IOError(name_, errno);
        *info = *result;
        return Status::OK();
    }

private:
    std::string name_;
    fsutil::Handle handle_;
};

class PosixEnv : public Env {
public:
    Status FileExists(const std::string& name) override {
        return fsutil::Path(name).exists() ? Status::OK() : Status::NotFound(name);
    }

    Status GetFileModificationTime(const std::string& name, uint64_t* mtime) override {
        struct stat s;
        if (stat(name.c_str(), &s) != 0) {
            return Status::IOError("while stat a file for modification time " + name, errno);
        }
        *mtime = static_cast<uint64_t>(s.st_mtime);
        return Status::OK();
    }

    Status GetFileInfo(const std::string& name, fsutil::FileInfo* info) override {
        const fsutil::Path path(name);
        *info = path.stat();
        if (info->isDirectory) *info = fsutil::Path(name + "/CURRENT").lstat();
        return Status::OK();
    }

    Status GetFreeSpace(const std::string& name, uint64_t* bytes) override {
#if defined(__APPLE__)
        struct statfs sbuf;
        const int rc = ::statfs(name.c_str(), &sbuf);
#elif defined(__ANDROID__)
        struct statfs64 sbuf;
        const int rc = ::statfs64(name.c_str(), &sbuf);
#else
        struct statfs sbuf;
        const int rc = ::statfs(name.c_str(), &sbuf);
#endif
        if (rc < 0) return Status::IOError(name, errno);
        *bytes = uint64_t(sbuf.f_bavail) * sbuf.f_bsize;
        return Status::OK();
    }

#if HAVE_STATX
    Status GetBirthTime(const std::string& name, int64_t* seconds) override {
        struct statx sx;
        if (::statx(AT_FDCWD, name.c_str(), 0, STATX_BTIME, &sx) != 0) return Status::IOError(name, errno);
        *seconds = sx.stx_btime.tv_sec;
        return Status::OK();
    }
#endif

    uint64_t NowNanos() override {
#if defined(__APPLE__)
        static const double scale = [] {
            mach_timebase_info_data_t tb;
            mach_timebase_info(&tb);
            return double(tb.numer) / tb.denom;
        }();
        return static_cast<uint64_t>(::mach_absolute_time() * scale);
#else
        return std::chrono::steady_clock::now().time_since_epoch().count();
#endif
    }

    // Locks are told apart by device and inode.
    Status LockFile(const std::string& name, FileLock** lock) override {
        const int fd = ::open(name.c_str(), O_RDWR | O_CREAT, 0644);
        struct ::stat a{}, b{};
        const bool same = fstat(fd, &a) == 0 && lstat(name.c_str(), &b) == 0 && a.st_ino == b.st_ino;
        if (!same) { ::close(fd); return Status::IOError("lock " + name, EAGAIN); }
        *lock = new PosixLock(fd, a.st_dev, a.st_ino);
        return Status::OK();
    }
};

} // namespace

Env* Env::Default() {
    static PosixEnv env;
    return &env;
}

} // namespace quarry
