#include "iris_frame_store.hpp"
#include "iris_clock.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/attr.h>
#include <sys/mount.h>
#elif defined(__linux__)
#include <sys/vfs.h>
#endif

namespace iris {

namespace {

// Running statistics of one stage; `stat` below is one of these.
struct StageStat {
    double mean = 0;
    uint64_t count = 0;
    void add(double v) { mean += (v - mean) / static_cast<double>(++count); }
};

struct FileInfo {
    off_t size = 0;
    int64_t mtime_ns = 0;
    bool ok = false;
};

FileInfo read_info(const std::string& path)
{
    FileInfo info;
    struct stat st {};
    if (::stat(path.c_str(), &st) != 0) {
        return info;
    }
    info.size = st.st_size;
#if defined(__APPLE__)
    info.mtime_ns = st.st_mtimespec.tv_sec * 1000000000ll + st.st_mtimespec.tv_nsec;
#else
    info.mtime_ns = st.st_mtim.tv_sec * 1000000000ll + st.st_mtim.tv_nsec;
#endif
    info.ok = true;
    return info;
}

} // namespace

FrameStore::FrameStore(std::string root) : root_(std::move(root)), dir_fd_(::open(root_.c_str(), O_RDONLY | O_DIRECTORY)) {}

FrameStore::~FrameStore()
{
    if (dir_fd_ >= 0) {
        ::close(dir_fd_);
    }
}

uint64_t FrameStore::available_bytes() const
{
#if defined(__APPLE__)
    struct statfs fs;
    if (fstatfs(dir_fd_, &fs) == 0) {
        return static_cast<uint64_t>(fs.f_bavail) * fs.f_bsize;
    }
#elif defined(__linux__)
    struct statfs64 fs;
    if (fstatfs64(dir_fd_, &fs) == 0) {
        return static_cast<uint64_t>(fs.f_bavail) * fs.f_bsize;
    }
#endif
    struct statvfs vfs;
    return ::statvfs(root_.c_str(), &vfs) == 0 ? uint64_t(vfs.f_bavail) * vfs.f_frsize : 0;
}

bool FrameStore::exists(const std::string& name) const
{
    struct stat st;
    return ::fstatat(dir_fd_, name.c_str(), &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode);
}

size_t FrameStore::mapped_size(int fd) const
{
    struct stat st;
    if (fstat(fd, &st) < 0)
        throw StoreError("fstat: " + std::string(std::strerror(errno)));
    return static_cast<size_t>(st.st_size);
}

void FrameStore::trim(size_t keep)
{
    IRIS_TRACE_BEGIN(trim);
    StageStat stat;
    std::sort(names_.begin(), names_.end(), [this](const auto& a, const auto& b) {
        return read_info(root_ + "/" + a).mtime_ns < read_info(root_ + "/" + b).mtime_ns;
    });
    while (names_.size() > keep) {
        FrameTimer timer;
        ::unlinkat(dir_fd_, names_.front().c_str(), 0);
        names_.erase(names_.begin());
        stat.add(timer.elapsed_ms());
    }
    stats_.push_back({"trim", stat.mean, stat.count});
    IRIS_TRACE_END(trim);
}

#if defined(__APPLE__)
bool FrameStore::creation_time(const std::string& name, timespec& out) const
{
    struct attrlist request {};
    request.bitmapcount = ATTR_BIT_MAP_COUNT;
    request.commonattr = ATTR_CMN_CRTIME;
    struct {
        uint32_t length;
        timespec created;
    } __attribute__((aligned(4), packed)) reply;
    // getattrlistat saves one path lookup compared with getattrlist.
    if (getattrlistat(dir_fd_, name.c_str(), &request, &reply, sizeof reply, 0) != 0) {
        return false;
    }
    out = reply.created;
    return true;
}
#endif

} // namespace iris
