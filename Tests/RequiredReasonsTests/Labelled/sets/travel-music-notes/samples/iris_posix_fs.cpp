#include "iris_frame_store.hpp"

#include <functional>
#include <map>
#include <sys/stat.h>
#include <sys/statvfs.h>

namespace iris {

class PosixFileSystem final : public FileSystem {
public:
    int stat(const std::string& path, struct ::stat* out) override
    {
        return ::stat(path.c_str(), out);
    }

    int statvfs(const std::string& path, uint64_t* free_bytes) override
    {
        struct ::statvfs buf;
        const int rc = ::statvfs(path.c_str(), &buf);
        if (rc == 0)
            *free_bytes = static_cast<uint64_t>(buf.f_bavail) * buf.f_frsize;
        return rc;
    }
};

class MemoryFileSystem final : public FileSystem {
public:
    int stat(const std::string& path, struct ::stat* out) override
    {
        auto it = files_.find(path);
        if (it == files_.end())
            return -1;
        *out = {};
        out->st_size = static_cast<off_t>(it->second.size());
        return 0;
    }

    int statvfs(const std::string&, uint64_t* free_bytes) override
    {
        *free_bytes = 1u << 30;
        return 0;
    }

private:
    std::map<std::string, std::string> files_;
};

using StatFn = std::function<int(const char*, struct ::stat*)>;

bool is_directory(FileSystem& fs, const std::string& path)
{
    struct ::stat st;
    return fs.stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool has_room(FileSystem* fs, const std::string& path, uint64_t bytes)
{
    uint64_t free_bytes = 0;
    return fs->statvfs(path, &free_bytes) == 0 && free_bytes > bytes;
}

off_t total_size(const std::vector<std::string>& paths, bool follow)
{
    const StatFn probe = follow ? StatFn(::stat) : StatFn(::lstat);
    off_t total = 0;
    for (const auto& path : paths) {
        struct ::stat st;
        if (probe(path.c_str(), &st) == 0)
            total += st.st_size;
    }
    return total;
}

template <typename Fn, typename... Args>
int retry(Fn fn, Args... args)
{
    int rc;
    do {
        rc = fn(args...);
    } while (rc == -1 && errno == EINTR);
    return rc;
}

bool same_file(int a, int b)
{
    struct ::stat sa, sb;
    return retry(::fstat, a, &sa) == 0
        && retry(::fstat, b, &sb) == 0
        && sa.st_ino == sb.st_ino && sa.st_dev == sb.st_dev;
}

uint64_t volume_blocks(int fd)
{
    struct ::statvfs buf;
    return retry(::fstatvfs, fd, &buf) == 0 ? buf.f_blocks : 0;
}

} // namespace iris
