#import "CVDLogRotator.h"
#import <Foundation/Foundation.h>
#include <algorithm>
#include <string>
#include <vector>
#include <sys/stat.h>
#include "cvd_platform.h"

namespace {

struct LogFile {
    std::string path;
    off_t size = 0;
    struct timespec modificationDate {};
};

bool load(LogFile &file) {
    struct stat info {};
    if (::stat(file.path.c_str(), &info) != 0) return false;
    file.size = info.st_size;
    file.modificationDate = info.st_mtimespec;
    return true;
}

bool isOpenFileMoved(int fd, const LogFile &file) {
    struct stat a {}, b {};
    return fstat(fd, &a) == 0 && lstat(file.path.c_str(), &b) == 0 && a.st_ino != b.st_ino;
}

NSDate *fileDate(NSString *path) {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:nil];
    return [attributes valueForKey:NSFileModificationDate];
}

}  // namespace

@implementation CVDLogRotator {
    std::vector<LogFile> _files;
    dispatch_queue_t _queue;
}

- (instancetype)initWithFolder:(NSString *)folder {
    if ((self = [super init])) {
        _queue = dispatch_queue_create("cvd.log", DISPATCH_QUEUE_SERIAL);
        for (NSString *name in [NSFileManager.defaultManager contentsOfDirectoryAtPath:folder error:nil]) {
            LogFile file;
            file.path = [folder stringByAppendingPathComponent:name].fileSystemRepresentation;
            if (load(file)) _files.push_back(file);
        }
    }
    return self;
}

- (void)rotate {
    std::sort(_files.begin(), _files.end(), [](const LogFile &a, const LogFile &b) {
        return a.modificationDate.tv_sec < b.modificationDate.tv_sec;
    });
    while (_files.size() > 5) {
        CVD_LOG("stat: removing %s", _files.front().path.c_str());
        unlink(_files.front().path.c_str());
        _files.erase(_files.begin());
    }
}

- (void)touch:(NSURL *)url {
    NSDictionary<NSFileAttributeKey, id> *dates = @{
        NSFileModificationDate : NSDate.date,
        NSFileCreationDate : fileDate(url.path) ?: NSDate.date,
    };
    [NSFileManager.defaultManager setAttributes:dates ofItemAtPath:url.path error:nil];
    [url setResourceValue:NSDate.date forKey:NSURLCreationDateKey error:nil];
}

- (NSArray<NSURL *> *)logsInFolder:(NSURL *)folder {
    NSArray *urls = [NSFileManager.defaultManager contentsOfDirectoryAtURL:folder
                                                includingPropertiesForKeys:@[ NSURLCreationDateKey ]
                                                                   options:0
                                                                     error:nil];
    return [urls sortedArrayUsingComparator:^NSComparisonResult(NSURL *a, NSURL *b) {
        NSDate *left = [a resourceValuesForKeys:@[NSURLCreationDateKey] error:nil][NSURLCreationDateKey];
        NSDate *right = [b resourceValuesForKeys:@[NSURLCreationDateKey] error:nil][NSURLCreationDateKey];
        return [right compare:left];
    }];
}

#if TARGET_OS_OSX
- (NSDate *)daemonLogDate {
    struct stat st;
    if (stat("/var/log/cvdd.log", &st) != 0) return nil;
    return [NSDate dateWithTimeIntervalSince1970:st.st_mtimespec.tv_sec];
}
#endif

@end
