#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

struct stat;
struct timespec;

namespace iris {

class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// One line of the performance overlay.
struct Stat {
    const char* name;
    double mean;
    uint64_t count;
};

/// Abstract file access; the tests replace it with an in-memory map.
class FileSystem {
public:
    virtual ~FileSystem() = default;
    virtual int stat(const std::string& path, struct ::stat* out) = 0;
    virtual int statvfs(const std::string& path, uint64_t* free_bytes) = 0;
};

class FrameStore {
public:
    explicit FrameStore(std::string root);
    ~FrameStore();
    FrameStore(const FrameStore&) = delete;
    FrameStore& operator=(const FrameStore&) = delete;

    uint64_t available_bytes() const; ///< f_bavail of statfs, or of statvfs
    bool exists(const std::string& name) const;
    size_t mapped_size(int fd) const;
    void trim(size_t keep);
    bool creation_time(const std::string& name, timespec& out) const;
    const std::vector<Stat>& stats() const { return stats_; }

private:
    std::string root_;
    int dir_fd_ = -1;
    std::vector<std::string> names_;
    std::vector<Stat> stats_;
};

} // namespace iris
