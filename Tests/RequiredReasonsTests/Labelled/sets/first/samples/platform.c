#include "platform.h"
#if defined(__APPLE__)
#include <mach/mach_time.h>
#endif
#include <sys/stat.h>
#include <time.h>

unsigned long long now(void) {
#if defined(__APPLE__)
  return mach_absolute_time();
#elif defined(_WIN32)
  return GetTickCount64();
#else
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_nsec;
#endif
}

#ifdef __linux__
int file_exists(const char *path) {
  struct stat info;
  return stat(path, &info) == 0;
}
#endif

#ifndef __APPLE__
int link_exists(const char *path, struct stat *info) { return lstat(path, info) == 0; }
#else
int link_exists(const char *path, struct stat *info) { return lstat(path, info) == 0; }
#endif

#if !defined(__APPLE__) && !defined(__ANDROID__)
int space(const char *path, struct statvfs *info) { return statvfs(path, info); }
#endif

#if defined(_WIN32) || defined(__CYGWIN__)
#define stat _stat64
int win_stat(const char *path, struct stat *info) { return stat(path, info); }
#endif

#if 0
int dead(const char *path, struct stat *info) { return stat(path, info); }
#else
int alive(const char *path, struct stat *info) { return stat(path, info); }
#endif

#if defined(__MACH__) || defined(__linux__)
int any(int descriptor, struct stat *info) { return fstat(descriptor, info); }
#endif

#if defined(__APPLE__) && defined(__MACH__)
#  include <TargetConditionals.h>
#  if TARGET_OS_IOS || TARGET_OS_TV
static unsigned long long ticks(void) { return mach_absolute_time(); }
#  elif TARGET_OS_OSX
static unsigned long long ticks(void) { return mach_absolute_time(); }
#  endif
#endif

#if 1
int one(int descriptor, struct stat *info) { return fstat(descriptor, info); }
#endif

static inline double uptime_ms(void) {
  static mach_timebase_info_data_t base;
  if (base.denom == 0) mach_timebase_info(&base);
  return (double)mach_absolute_time() * base.numer / base.denom / 1e6;
}

typedef unsigned long long (*clock_function)(void);
static clock_function clock_now = mach_absolute_time;
static clock_function clock_slow = mach_continuous_time;
