#include "PresetScanner.hpp"
#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace rack {

namespace {
using Stat = struct stat;
using StatFn = int (*)(const char *, Stat *);

bool readStat(const std::string &path, Stat &out) {
    return ::stat(path.c_str(), &out) == 0;
}

template <typename Fn>
int retry(Fn fn) {
    int rc;
    do { rc = fn(); } while (rc == -1 && errno == EINTR);
    return rc;
}
} // namespace

std::vector<Preset> PresetScanner::scan(const std::string &dir) {
    std::vector<Preset> found;
    for (const auto &entry : std::filesystem::directory_iterator(dir)) {
        Stat st{};
        if (!readStat(entry.path().string(), st)) continue;
        found.push_back({entry.path().stem().string(), st.st_mtimespec.tv_sec, st.st_size});
    }
    std::sort(found.begin(), found.end(), [](const Preset &a, const Preset &b) { return a.modified > b.modified; });
    return found;
}

bool PresetScanner::isBundle(int fd) const {
    struct stat st;
    return retry([&] { return fstat(fd, &st); }) == 0 && S_ISDIR(st.st_mode);
}

bool PresetScanner::isLink(const char *path) const {
    const StatFn probe = &::lstat;
    Stat st;
    return probe(path, &st) == 0 && S_ISLNK(st.st_mode);
}

uint64_t PresetScanner::freeBytes(const std::string &path) const {
    struct statvfs vfs {};
    if (::statvfs(path.c_str(), &vfs) == -1) {
        throw std::system_error(errno, std::generic_category(), "statvfs " + path);
    }
    return uint64_t(vfs.f_bavail) * vfs.f_frsize;
}

std::time_t PresetScanner::lastScan(const std::string &path) const {
    const auto t = std::filesystem::last_write_time(path);
    return toTimeT(t);
}

std::string PresetScanner::mountPoint(int fd) const {
    struct statfs sfs;
    if (::fstatfs(fd, &sfs) != 0) return {};
    return sfs.f_mntonname;
}

} // namespace rack
