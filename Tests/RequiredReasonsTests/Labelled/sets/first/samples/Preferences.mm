#import <Foundation/Foundation.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>

namespace prefs {

class UserDefaults {
 public:
  static UserDefaults &standard();
  std::string get(const std::string &key) const;
};

static NSUserDefaults *store() {
  static NSUserDefaults *defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.example"];
  return defaults;
}

std::string read(const std::string &key) {
  NSString *value = [store() stringForKey:@(key.c_str())];
  return value ? value.UTF8String : "";
}

bool exists(const std::string &path) {
  struct stat info = {};
  return ::stat(path.c_str(), &info) == 0;
}

std::int64_t size(int descriptor) {
  struct stat info;
  return fstat(descriptor, &info) == 0 ? info.st_size : -1;
}

auto modified(const std::filesystem::path &path) {
  return std::filesystem::last_write_time(path);
}

auto space(const std::filesystem::path &path) {
  return std::filesystem::space(path).available;
}

std::string legacy(const std::string &key) {
  return prefs::UserDefaults::standard().get(key);
}

}  // namespace prefs

#if TARGET_OS_OSX
double uptime() { return NSProcessInfo.processInfo.systemUptime; }
#else
double uptime() { return NSProcessInfo.processInfo.systemUptime; }
#endif

#if !TARGET_OS_IPHONE
static void reset() { [[NSUserDefaults standardUserDefaults] synchronize]; }
#endif

#ifdef __OBJC__
static void save() { [NSUserDefaults.standardUserDefaults setBool:YES forKey:@"saved"]; }
#endif

static const char *kText = R"(NSUserDefaults in a raw string [NSUserDefaults standardUserDefaults])";
