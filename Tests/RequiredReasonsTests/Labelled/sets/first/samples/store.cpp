#include <sys/stat.h>
#include <sys/statvfs.h>

#include <chrono>
#include <string>
#include <vector>

namespace store {

// A file with its own stat() method.
class File {
 public:
  explicit File(std::string path) : path_(std::move(path)) {}

  bool stat();
  bool fstat(int descriptor) const;
  const struct stat &status() const { return status_; }

 private:
  std::string path_;
  struct stat status_ {};
};

bool File::stat() { return ::stat(path_.c_str(), &status_) == 0; }

bool File::fstat(int descriptor) const {
  struct stat local;
  return ::fstat(descriptor, &local) == 0;
}

bool refresh(File &file, File *other) { return file.stat() && other->stat(); }

bool refreshAll(std::vector<File> &files) {
  for (auto &file : files)
    if (!file.stat()) return false;
  return true;
}

class Backend {
 public:
  virtual int stat(const std::string &path) = 0;
  virtual int statfs(const std::string &path) { return stat(path) + 1; }
};

struct Statistics {
  int stat = 0;
  void add(int value) { stat += value; }
};

double free_ratio(const std::string &path) {
  struct statvfs info {};
  if (::statvfs(path.c_str(), &info) != 0) return 0;
  return double(info.f_bavail) / double(info.f_blocks);
}

using Function = int (*)(const char *, struct stat *);
Function follow(bool links) { return links ? ::stat : ::lstat; }

template <typename Call>
int retry(Call call) {
  int result;
  do result = call();
  while (result == -1);
  return result;
}

int robust(const char *path, struct stat *info) {
  return retry([&] { return ::lstat(path, info); });
}

namespace posix = ::store;
int own(Backend &backend) { return backend.stat("x"); }
int scoped(const char *path) { return mylib::stat(path) + Disk::statfs(path); }
const char *name = u8"stat(path)";
const char *raw = R"x(
  ::stat(path, &info);
)x";
char quote = '"'; int after(const char *p, struct stat *s) { return ::stat(p, s); }
int digits = 1'000'000; int also(const char *p, struct stat *s) { return ::stat(p, s); }
auto when = std::chrono::steady_clock::now();

struct Note {
  long creationDate;
  long modificationDate() const { return creationDate; }
};
bool newer(const Note &a, const Note &b) { return a.creationDate > b.creationDate; }

}  // namespace store
