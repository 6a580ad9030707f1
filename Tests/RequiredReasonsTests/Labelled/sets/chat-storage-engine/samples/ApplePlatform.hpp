// Ember Engine - Apple port
// ApplePlatform.hpp: what the C++ side sees of the platform
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#ifdef __OBJC__
#import <Foundation/Foundation.h>
@class EMPreferences;
using EMDefaultsRef = NSUserDefaults*;
#else
using EMDefaultsRef = void*;
#endif

namespace ember {

struct DeviceStats { // the overlay of the console command `stat unit`
    double systemUptime = 0;
    std::int64_t volumeAvailableCapacity = 0;
    std::int64_t volumeTotalCapacity = 0;
    std::vector<std::string> activeInputModes;
};

class IPlatformFile {
public:
    struct Stat {
        std::int64_t creationDate;
        std::int64_t modificationDate;
        std::int64_t size;
        bool valid;
    };

    virtual ~IPlatformFile() = default;
    virtual Stat stat(const char* path) = 0;
    virtual bool isNewer(const char* a, const char* b) {
        return stat(a).modificationDate > stat(b).modificationDate;
    }
};

class ApplePlatform {
public:
    explicit ApplePlatform(EMDefaultsRef defaults = nullptr);
    ~ApplePlatform();

    DeviceStats collectStats() const;
    IPlatformFile& files();
    std::uint64_t cycles() const; // mach_absolute_time on this platform

    void setPreference(const std::string& key, const std::string& value);
    std::string preference(const std::string& key, const std::string& fallback) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace ember
