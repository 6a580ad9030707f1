#import "ADKFileSignals.h"
#import <sys/attr.h>
#import <sys/stat.h>
#import <sys/vnode.h>
#import <unistd.h>

typedef struct {
    uint32_t length;
    struct timespec created;
    struct timespec modified;
} __attribute__((aligned(4), packed)) ADKAttrBuffer;

#define ADK_STAT(path, out) (stat((path), (out)) == 0)
#define ADK_STAT_OK 0

/**
 * Wrapper over getattrlist(2). Falls back to stat(2) when the volume has no support.
 */
NSDate *ADKFileCreated(NSString *path) {
    struct attrlist request = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME | ATTR_CMN_MODTIME};
    ADKAttrBuffer buffer;
    if (getattrlist(path.fileSystemRepresentation, &request, &buffer, sizeof(buffer), 0) == 0) {
        return [NSDate dateWithTimeIntervalSince1970:buffer.created.tv_sec];
    }
    struct stat fallback;
    if (!ADK_STAT(path.fileSystemRepresentation, &fallback)) {
        return nil;
    }
    return [NSDate dateWithTimeIntervalSince1970:fallback.st_birthtimespec.tv_sec];
}

NSDate *ADKDescriptorModified(int fd) {
    struct attrlist request = {.bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_MODTIME};
    ADKAttrBuffer buffer;
    int rc = fgetattrlist(fd, &request, &buffer, sizeof(buffer), FSOPT_NOFOLLOW);
    return rc == 0 ? [NSDate dateWithTimeIntervalSince1970:buffer.modified.tv_sec] : nil;
}

@implementation ADKFileSignals

- (NSArray<NSDictionary *> *)signalsForPaths:(NSArray<NSString *> *)paths {
    NSMutableArray *signals = [NSMutableArray arrayWithCapacity:paths.count];
    NSArray<NSFileAttributeKey> *keys = @[
        NSFileCreationDate,
        NSFileModificationDate,
        NSFileSize,
    ];
    for (NSString *path in paths) {
        NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:nil];
        [signals addObject:[attributes dictionaryWithValuesForKeys:keys]];
    }
    return signals;
}

- (ADKSignalState)stat {
    return _stat;
}

- (void)setStat:(ADKSignalState)stat {
    _stat = stat;
}

- (NSInteger)score {
    ADKSignalState state = [self stat];
    struct stat jailbreak;
    if (stat("/Applications/Cydia.app", &jailbreak) == ADK_STAT_OK) {
        return -1;
    }
    return state == ADKSignalStateClean ? 1 : 0;
}

@end
