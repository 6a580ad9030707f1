#include "mr_platform.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace medrift {

// Statistics of one cache file.
struct Stat {
    std::string name;
    int64_t size = 0;
    int64_t creationDate = 0;
    int64_t modificationDate = 0;
};

class FileSystem {
public:
    virtual ~FileSystem() = default;
    virtual Stat stat(const std::string &path) const = 0;
    virtual uint64_t statvfs(const std::string &path) const = 0;
};

class PosixFileSystem final : public FileSystem {
public:
    Stat stat(const std::string &path) const override {
        struct ::stat st {};
        Stat result;
        if (::stat(path.c_str(), &st) == 0) {
            result.size = st.st_size;
            result.creationDate = st.st_birthtimespec.tv_sec;
            result.modificationDate = st.st_mtimespec.tv_sec;
        }
        return result;
    }

    uint64_t statvfs(const std::string &path) const override {
        struct ::statvfs vfs {};
        return ::statvfs(path.c_str(), &vfs) ? 0 : uint64_t(vfs.f_bavail) * vfs.f_frsize;
    }
};

class Cache {
public:
    explicit Cache(const FileSystem &fs, std::string root) : fs_(fs), root_(std::move(root)) {}

    void scan() {
        stats_.clear();
        DIR *dir = opendir(root_.c_str());
        if (!dir) return;
        while (const dirent *entry = readdir(dir)) {
            struct stat st;
            if (fstatat(dirfd(dir), entry->d_name, &st, 0) != 0) continue;
            if (!S_ISREG(st.st_mode)) continue;
            stats_.push_back(fs_.stat(root_ + "/" + entry->d_name));
        }
        closedir(dir);
    }

    void evict(int64_t limit) {
        std::sort(stats_.begin(), stats_.end(), [](const Stat &a, const Stat &b) {
            return a.modificationDate > b.modificationDate;
        });
        int64_t total = 0;
        for (const Stat &stat : stats_) {
            total += stat.size;
            if (total > limit) std::filesystem::remove(root_ + "/" + stat.name);
        }
    }

    bool full() const { return fs_.statvfs(root_) < (64u << 20); }

    // std::filesystem asks the system by itself, no stat() here
    auto lastWrite() const { return std::filesystem::last_write_time(root_); }
    auto space() const { return std::filesystem::space(root_).available; }

private:
    const FileSystem &fs_;
    std::string root_;
    std::vector<Stat> stats_;
};

using StatFn = std::function<int(const char *, struct stat *)>;

static const std::unordered_map<std::string, StatFn> kStatFns = {
    {"stat", [](const char *p, struct stat *s) { return stat(p, s); }},
    {"lstat", lstat},
};

int64_t volumeFree(int fd) {
    struct statfs fs;
    if (const int rc = ::fstatfs(fd, &fs); rc != 0) return -1;
    return static_cast<int64_t>(fs.f_bavail) * fs.f_bsize;
}

}  // namespace medrift
