#include "SampleCache.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
#include "miniz.h"

namespace fs = std::filesystem;

namespace stepwise {

#if defined(_WIN32)
#define STP_STAT _stat64
#else
#define STP_STAT ::stat
#endif

SampleCache::Entry SampleCache::stat(const std::string &name) const {
    auto it = entries_.find(name);
    return it == entries_.end() ? Entry{} : it->second;
}

bool SampleCache::contains(const std::string &name) const {
    return this->stat(name).valid();
}

bool SampleCache::load(const std::string &path) {
    struct stat info {};
    if (STP_STAT(path.c_str(), &info) != 0)
        return false;
    const int fd = ::open(path.c_str(), O_RDONLY);
    if (fd < 0)
        return false;
    struct stat again {};
    const bool same = ::fstat(fd, &again) == 0 && again.st_ino == info.st_ino;
    if (same)
        entries_[fs::path(path).filename()] = Entry::map(fd, again.st_size);
    ::close(fd);
    return same;
}

bool SampleCache::isDirectory(const std::string &path) {
    struct ::stat st;
    return ::lstat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode);
}

// std::filesystem instead of stat(): fine for the age, see last_write_time.
double SampleCache::age(const std::string &path) {
    std::error_code error;
    const auto written = fs::last_write_time(path, error);
    if (error)
        return -1;
    return std::chrono::duration<double>(fs::file_time_type::clock::now() - written).count();
}

uint64_t SampleCache::freeBytes(const std::string &path) {
#ifdef __APPLE__
    struct statfs info;
    if (::statfs(path.c_str(), &info) == 0)
        return uint64_t(info.f_bavail) * info.f_bsize;
    return 0;
#elif defined(__linux__)
    struct statvfs info;
    return ::statvfs(path.c_str(), &info) == 0 ? info.f_bavail * info.f_frsize : 0;
#else
    return fs::space(path).available;
#endif
}

int SampleCache::unpack(const std::string &archive) {
    mz_zip_archive zip{};
    if (!mz_zip_reader_init_file(&zip, archive.c_str(), 0))
        return -1;
    int count = 0;
    for (mz_uint i = 0; i < mz_zip_reader_get_num_files(&zip); ++i) {
        mz_zip_archive_file_stat stat;
        if (!mz_zip_reader_file_stat(&zip, i, &stat))
            continue;
        if (stat.m_uncomp_size > maximum_ || stat.m_is_directory)
            continue;
        ++count;
    }
    mz_zip_reader_end(&zip);
    return count;
}

int SampleCache::checkAt(int directory, const char *name) {
    struct stat st;
    int rc;
    do {
        rc = ::fstatat(directory, name, &st, 0);
    } while (rc == -1 && errno == EINTR);
    return rc;
}

} // namespace stepwise
