// jitter_clock.cpp - MeetlyCore
//
// Portable part of the jitter buffer. On Apple platforms the ticks come from
// mach_absolute_time, on Android and Linux from clock_gettime.

#include "jitter_clock.h"

#include <cstdint>
#include <filesystem>

#if defined(__APPLE__)
#include <mach/mach_time.h>
#include <sys/statvfs.h>
#elif defined(_WIN32)
#include <windows.h>
#else
#include <sys/stat.h>
#include <sys/vfs.h>
#include <time.h>
#endif

namespace meetly {

namespace fs = std::filesystem;

#if defined(__APPLE__)
using TickFn = uint64_t (*)();
static TickFn g_ticks = &mach_absolute_time;

uint64_t NowTicks() { return g_ticks(); }

int64_t FreeBytes(const char *path) {
    struct statvfs vfs;
    if (statvfs(path, &vfs) != 0) return -1;
    return static_cast<int64_t>(vfs.f_bavail) * vfs.f_frsize;
}
#elif defined(_WIN32)
uint64_t NowTicks() { return GetTickCount64(); }
#else
uint64_t NowTicks() {
    timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1000000000ull + ts.tv_nsec;
}

int64_t FreeBytes(const char *path) {
    struct statfs sfs;
    if (statfs(path, &sfs) != 0) return -1;
    return static_cast<int64_t>(sfs.f_bavail) * sfs.f_bsize;
}
#endif

JitterStat JitterClock::stat() const {
    JitterStat stat;
    stat.mean = sum_ / (count_ ? count_ : 1);
    stat.samples = count_;
    return stat;
}

void JitterClock::dump(const fs::path &path) {
    std::error_code ec;
    auto changed = fs::last_write_time(path, ec);
    auto room = fs::space(path, ec);
    if (ec || room.available < 1 << 20) return;
    const auto stat = this->stat();
    writer_.write(changed, stat.mean, stat.samples);
}

}  // namespace meetly
