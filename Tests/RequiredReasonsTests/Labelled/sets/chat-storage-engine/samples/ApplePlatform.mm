// Ember Engine - Apple port
// ApplePlatform.mm

#import <TargetConditionals.h>
#if TARGET_OS_IPHONE
#import <UIKit/UIKit.h>
#else
#import <AppKit/AppKit.h>
#endif
#include <mach/mach_time.h>
#include "ApplePlatform.hpp"
#include "FileSystemApple.h"

namespace ember {

struct ApplePlatform::Impl {
    NSUserDefaults* defaults = nil;
    FileSystemApple files;
    std::uint64_t started = mach_absolute_time();
    double scale = 1.0;
};

namespace {

NSString* toNS(const std::string& s) { return @(s.c_str()); }

NSURL* homeURL() { return [NSURL fileURLWithPath:NSHomeDirectory() isDirectory:YES]; }

std::int64_t volumeValue(NSURLResourceKey key) {
    id value = nil;
    [homeURL() getResourceValue:&value forKey:key error:nil];
    return [value longLongValue];
}

} // namespace

ApplePlatform::ApplePlatform(EMDefaultsRef defaults) : impl_(std::make_unique<Impl>()) {
    impl_->defaults = defaults ?: NSUserDefaults.standardUserDefaults;
    mach_timebase_info_data_t tb;
    mach_timebase_info(&tb);
    impl_->scale = 1e-9 * tb.numer / tb.denom;
}

ApplePlatform::~ApplePlatform() = default;

DeviceStats ApplePlatform::collectStats() const {
    DeviceStats stats;
    stats.systemUptime = NSProcessInfo.processInfo.systemUptime;
    if (@available(iOS 11.0, macOS 10.13, tvOS 11.0, *)) {
        stats.volumeAvailableCapacity = volumeValue(NSURLVolumeAvailableCapacityForOpportunisticUsageKey);
    }
    if (stats.volumeAvailableCapacity == 0) {
        stats.volumeAvailableCapacity = volumeValue(NSURLVolumeAvailableCapacityKey);
    }
    stats.volumeTotalCapacity = volumeValue(NSURLVolumeTotalCapacityKey);
#if TARGET_OS_IOS
    for (UITextInputMode* mode in UITextInputMode.activeInputModes) {
        stats.activeInputModes.emplace_back(mode.primaryLanguage.UTF8String ?: "?");
    }
#endif
    return stats;
}

IPlatformFile& ApplePlatform::files() { return impl_->files; }

std::uint64_t ApplePlatform::cycles() const {
    return mach_absolute_time() - impl_->started;
}

void ApplePlatform::setPreference(const std::string& key, const std::string& value) {
    [impl_->defaults setObject:toNS(value) forKey:toNS(key)];
}

std::string ApplePlatform::preference(const std::string& key, const std::string& fallback) const {
    NSString* value = [impl_->defaults stringForKey:toNS(key)];
    return value ? value.UTF8String : fallback;
}

// C entry points for the script VM.
extern "C" double ember_uptime() {
    return [[NSProcessInfo processInfo] systemUptime];
}

extern "C" void ember_pref_set(const char* key, int value) {
    @autoreleasepool {
        [[NSUserDefaults standardUserDefaults] setInteger:value forKey:@(key)];
    }
}

extern "C" std::int64_t ember_disk_free() {
    NSError* error = nil;
    NSDictionary* attributes = [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory()
                                                                                       error:&error];
    if (error) return -1;
    return [attributes[NSFileSystemFreeSize] longLongValue];
}

#if !TARGET_OS_IPHONE
extern "C" bool ember_document_changed(NSDocument* document, NSDate* since) {
    return [document.fileModificationDate compare:since] == NSOrderedDescending;
}

extern "C" double ember_idle_time() {
    return NSProcessInfo.processInfo.systemUptime - NSApp.currentEvent.timestamp;
}
#endif

} // namespace ember
