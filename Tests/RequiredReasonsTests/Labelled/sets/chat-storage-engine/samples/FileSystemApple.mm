// Ember Engine - Apple port
// FileSystemApple.mm: bundle and documents behind IPlatformFile

#import <Foundation/Foundation.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <string>
#include "FileSystemApple.h"

namespace ember {

using StatProc = int (*)(const char*, struct stat*);

static StatProc g_statProc = &::lstat;

// Paths come as "res:/textures/a.ktx" or "user:/slot1.sav".
std::string FileSystemApple::resolve(const char* path) const {
    std::string p(path);
    if (p.rfind("res:/", 0) == 0) return bundleRoot_ + p.substr(4);
    if (p.rfind("user:/", 0) == 0) return documentsRoot_ + p.substr(5);
    return p;
}

IPlatformFile::Stat FileSystemApple::stat(const char* path) {
    struct stat info;
    Stat result{};
    if (::stat(resolve(path).c_str(), &info) == -1) {
        return result;
    }
    result.size = info.st_size;
    result.creationDate = info.st_birthtimespec.tv_sec;
    result.modificationDate = info.st_mtimespec.tv_sec;
    result.valid = true;
    return result;
}

bool FileSystemApple::exists(const char* path) {
    return this->stat(path).valid;
}

bool FileSystemApple::isLink(const char* path) {
    struct stat info;
    return g_statProc(resolve(path).c_str(), &info) == 0 && S_ISLNK(info.st_mode);
}

std::int64_t FileSystemApple::timestamp(const char* path) {
    @autoreleasepool {
        NSURL* url = [NSURL fileURLWithPath:@(resolve(path).c_str())];
        NSDate* date = nil;
        NSError* error = nil;
        if (![url getResourceValue:&date forKey:NSURLContentModificationDateKey error:&error]) {
            EMLog("no modification date for %s: %s", path, error.localizedDescription.UTF8String);
            return 0;
        }
        return (std::int64_t)date.timeIntervalSince1970;
    }
}

bool FileSystemApple::setTimestamp(const char* path, std::int64_t seconds) {
    NSDate* date = [NSDate dateWithTimeIntervalSince1970:seconds];
    return [NSFileManager.defaultManager setAttributes:@{NSFileModificationDate: date, NSFileCreationDate: date}
                                          ofItemAtPath:@(resolve(path).c_str())
                                                 error:nil];
}

std::vector<std::string> FileSystemApple::newestFirst(const char* dir) {
    NSArray<NSURLResourceKey>* keys = @[NSURLNameKey, NSURLCreationDateKey];
    NSArray<NSURL*>* urls = [NSFileManager.defaultManager
        contentsOfDirectoryAtURL:[NSURL fileURLWithPath:@(resolve(dir).c_str())]
        includingPropertiesForKeys:keys options:0 error:nil];
    urls = [urls sortedArrayUsingComparator:^NSComparisonResult(NSURL* a, NSURL* b) {
        NSDate *da, *db;
        [a getResourceValue:&da forKey:keys.lastObject error:nil];
        [b getResourceValue:&db forKey:keys.lastObject error:nil];
        return [db compare:da];
    }];
    std::vector<std::string> names;
    for (NSURL* url in urls) names.emplace_back(url.lastPathComponent.UTF8String);
    return names;
}

MappedFile FileSystemApple::map(const char* path) {
    const int fd = ::open(resolve(path).c_str(), O_RDONLY);
    if (fd < 0) return {};
    struct stat info = {};
    if (fstat(fd, &info) != 0 || info.st_size == 0) {
        EMLog("fstat(%s) failed", path);
        ::close(fd);
        return {};
    }
    return MappedFile(fd, (size_t)info.st_size);
}

std::int64_t FileSystemApple::freeSpace() const {
    struct statfs fs;
#if EMBER_USE_STATVFS
    struct statvfs vfs;
    if (statvfs(documentsRoot_.c_str(), &vfs) == 0) return (std::int64_t)vfs.f_bavail * vfs.f_frsize;
#endif
    return statfs(documentsRoot_.c_str(), &fs) == 0 ? (std::int64_t)fs.f_bavail * fs.f_bsize : -1;
}

} // namespace ember
