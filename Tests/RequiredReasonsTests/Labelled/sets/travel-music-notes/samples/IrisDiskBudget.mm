#import "IrisDiskBudget.h"
#include <string>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <unistd.h>

namespace iris {

struct VolumeSpace {
    uint64_t total = 0;
    uint64_t available = 0;
    NSDate *creationDate = nil;
};

// See getattrlist(2): the reply is packed.
struct __attribute__((packed)) VolumeReply {
    uint32_t length;
    off_t size;
    off_t avail;
};

static bool query(const char *path, VolumeReply &reply)
{
    struct attrlist list = {};
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.volattr = ATTR_VOL_INFO | ATTR_VOL_SIZE | ATTR_VOL_SPACEAVAIL;
    return ::getattrlist(path, &list, &reply, sizeof(reply), 0) == 0;
}

static bool query(int fd, VolumeReply &reply)
{
    struct attrlist list = {};
    list.bitmapcount = ATTR_BIT_MAP_COUNT;
    list.volattr = ATTR_VOL_INFO | ATTR_VOL_SIZE | ATTR_VOL_SPACEAVAIL;
    if (fgetattrlist(fd, &list, &reply, sizeof(reply), 0) == 0) {
        return true;
    }
    NSLog(@"fgetattrlist failed: %s", strerror(errno));
    return false;
}

static VolumeSpace space(NSString *path)
{
    VolumeSpace result;
    VolumeReply reply;
    if (query(path.fileSystemRepresentation, reply)) {
        result.total = reply.size;
        result.available = reply.avail;
    } else {
        struct statfs fs;
        if (::statfs(path.fileSystemRepresentation, &fs) == 0) {
            result.total = fs.f_blocks * fs.f_bsize;
            result.available = fs.f_bavail * fs.f_bsize;
        }
    }
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:nil];
    result.creationDate = attributes[NSFileCreationDate];
    return result;
}

} // namespace iris

@implementation IrisDiskBudget

+ (uint64_t)availableBytes {
    return iris::space(NSHomeDirectory()).available;
}

+ (double)usedFraction {
    NSError *error;
    NSDictionary<NSFileAttributeKey, NSNumber *> *fs =
        (id)[NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:&error];
    if (fs == nil) {
        NSLog(@"NSFileSystemSize unavailable: %@", error);
        return 0;
    }
    const double total = fs[NSFileSystemSize].doubleValue;
    const double free = [fs[NSFileSystemFreeSize] doubleValue];
    return total > 0 ? 1 - free / total : 0;
}

- (NSUInteger)limit {
    NSUInteger percent = [[NSUserDefaults standardUserDefaults] integerForKey:@"IrisDiskPercent"];
    return percent ?: 10;
}

- (NSDate *)storeCreated {
    return iris::space(self.path).creationDate;
}

#if TARGET_OS_OSX
- (NSArray *)externalVolumes {
    NSArray *keys = @[ NSURLVolumeTotalCapacityKey, NSURLVolumeAvailableCapacityKey ];
    return [NSFileManager.defaultManager mountedVolumeURLsIncludingResourceValuesForKeys:keys options:0];
}
#endif

@end
