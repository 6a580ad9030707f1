// kv_compaction.cc - rewrites the log when too much of it is garbage.

#include "kv_compaction.h"

#include <sys/stat.h>
#include <sys/types.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "kv_env.h"
#include "kv_store.h"

#if defined(__APPLE__)
#include <mach/mach_time.h>
#include <sys/mount.h>
#endif

namespace kv {

using StatFn = std::function<int(const char*, struct stat*)>;

class FileInfo {
 public:
  explicit FileInfo(std::string path) : path_(std::move(path)) {}

  bool stat() {
    ok_ = ::stat(path_.c_str(), &st_) == 0;
    return ok_;
  }
  bool lstat() { return (ok_ = ::lstat(path_.c_str(), &st_) == 0); }
  off_t size() const { return st_.st_size; }
  time_t mtime() const { return st_.st_mtime; }

 private:
  std::string path_;
  struct stat st_ {};
  bool ok_ = false;
};

struct CompactionStat {
  uint64_t systemUptime = 0;
  uint64_t bytes_written = 0;
};

class Compactor {
 public:
  explicit Compactor(StatFn fn = ::stat) : stat_(std::move(fn)) {}

  bool ShouldCompact(const std::string& log) {
    FileInfo info(log);
    if (!info.stat()) return false;
    struct stat st;
    if (stat_(log.c_str(), &st) != 0) return false;
    return st.st_size > limit_ && std::filesystem::exists(log);
  }

  int Run(const std::string& log) {
    const auto begin = std::chrono::steady_clock::now();
#if defined(__APPLE__)
    const uint64_t t0 = ::mach_absolute_time();
    struct ::statfs fs;
    if (::statfs(log.c_str(), &fs) == 0 && fs.f_bavail * fs.f_bsize < 2 * limit_) {
      return -ENOSPC;
    }
#elif defined(__linux__)
    struct statvfs vfs;
    if (::statvfs(log.c_str(), &vfs) != 0) return -errno;
#endif
    // std::filesystem::space() would do as well, but statvfs tells more.
    stat.bytes_written += Rewrite(log);
    stat.systemUptime = KV_TICKS();
    auto modified = std::filesystem::last_write_time(log);
    Log("compaction: stat of %s, modified %lld", log.c_str(), modified.time_since_epoch().count());
#if defined(__APPLE__)
    elapsed_ = mach_absolute_time() - t0;
#endif
    return std::chrono::steady_clock::now() > begin ? 0 : 1;
  }

  const CompactionStat& GetStat() const { return stat; }

 private:
  uint64_t Rewrite(const std::string& log);

  StatFn stat_;
  CompactionStat stat;
  uint64_t elapsed_ = 0;
  off_t limit_ = 8 << 20;
};

std::vector<int (*)(const char*, struct stat*)> Probes() {
  return {&::stat, &::lstat};
}

}  // namespace kv
