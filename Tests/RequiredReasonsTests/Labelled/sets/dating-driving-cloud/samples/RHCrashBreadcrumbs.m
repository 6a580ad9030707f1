#import "RHCrashBreadcrumbs.h"
#import <mach/mach_time.h>
#import <sys/stat.h>
#import <sys/mount.h>
#include <fcntl.h>

static NSString *const kRHLastLaunchUptime = @"rh.launch.systemUptime";
static uint64_t gLaunchTicks;

@interface RHCrashBreadcrumbs ()
@property (nonatomic, strong) NSUserDefaults *defaults;
@property (nonatomic, assign) NSTimeInterval systemUptime;
@property (nonatomic, copy) NSString *path;
@end

@implementation RHCrashBreadcrumbs

+ (void)load {
    gLaunchTicks = mach_absolute_time();
}

- (instancetype)initWithPath:(NSString *)path {
    if ((self = [super init])) {
        _path = [path copy];
        _defaults = [NSUserDefaults standardUserDefaults];
        _systemUptime = [NSProcessInfo processInfo].systemUptime;
        [_defaults setDouble:self.systemUptime forKey:kRHLastLaunchUptime];
    }
    return self;
}

- (BOOL)deviceRebootedSinceLastLaunch {
    double previous = [self.defaults doubleForKey:kRHLastLaunchUptime];
    return [[NSProcessInfo processInfo] systemUptime] < previous;
}

- (NSDate *)lastCrashDate {
    struct stat st;
    int fd = open(self.path.fileSystemRepresentation, O_RDONLY);
    if (fd < 0) {
        return nil;
    }
    if (fstat(fd, &st) != 0) {
        NSLog(@"fstat failed: %s", strerror(errno));
        close(fd);
        return nil;
    }
    close(fd);
    return [NSDate dateWithTimeIntervalSince1970:st.st_mtimespec.tv_sec];
}

- (NSDictionary<NSString *, id> *)environment {
    NSError *error = nil;
    NSFileManager *fm = NSFileManager.defaultManager;
    NSDictionary<NSFileAttributeKey, id> *fs = [fm attributesOfFileSystemForPath:NSHomeDirectory() error:&error];
    NSDictionary *file = [fm attributesOfItemAtPath:self.path error:nil];
    struct statfs buf;
    long long quick = statfs("/private/var", &buf) == 0 ? (long long)buf.f_bavail * buf.f_bsize : -1;
    return @{
        @"free" : fs[NSFileSystemFreeSize] ?: @0,
        @"total" : fs[NSFileSystemSize] ?: @0,
        @"quick" : @(quick),
        @"creationDate" : [file objectForKey:NSFileCreationDate] ?: [NSNull null],
        @"modificationDate" : [file fileModificationDate] ?: [NSNull null],
        @"NSFileSystemFreeSize" : @"see free",
    };
}

- (NSTimeInterval)sinceLaunch {
    mach_timebase_info_data_t tb;
    mach_timebase_info(&tb);
    return (double)(mach_absolute_time() - gLaunchTicks) * tb.numer / tb.denom / NSEC_PER_SEC;
}

@end
