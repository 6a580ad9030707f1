//
//  CrashUploader.m
//  HubClient
//
//  Sends reports that were written by the signal handler on the last run.
//

#import "CrashUploader.h"
#import "HubPreferences.h"
#import <sys/stat.h>
#import <sys/mount.h>
#import <mach/mach_time.h>

typedef int (*CrashStatFunction)(const char *, struct stat *);

static CrashStatFunction const kStatImpl = &stat;

@interface CrashReport : NSObject
@property (nonatomic, copy) NSString *path;
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic) NSTimeInterval systemUptime;
@property (nonatomic) unsigned long long systemFreeSize;
@end

@implementation CrashReport
@end

@implementation CrashUploader {
    uint64_t _launchTicks;
}

+ (void)load {
    [[NSUserDefaults hub_shared] registerDefaults:@{@"crash.enabled" : @YES}];
}

- (instancetype)init {
    if ((self = [super init])) {
        _launchTicks = mach_absolute_time();
    }
    return self;
}

- (CrashReport *)reportAtPath:(NSString *)path {
    CrashReport *report = [CrashReport new];
    NSFileManager *fm = [NSFileManager defaultManager];
    report.path = path;
    report.creationDate = [[fm attributesOfItemAtPath:path error:nil] objectForKey:NSFileCreationDate];
    report.systemUptime = [[NSProcessInfo processInfo] systemUptime];
    report.systemFreeSize =
        [[fm attributesOfFileSystemForPath:path error:nil][NSFileSystemFreeSize] unsignedLongLongValue];
    struct stat st;
    if (kStatImpl(path.UTF8String, &st) != 0 || st.st_size == 0) {
        return nil;
    }
    return report;
}

- (NSDictionary *)payloadFor:(CrashReport *)report {
    return @{
        @"creationDate" : @(report.creationDate.timeIntervalSince1970),
        @"systemUptime" : @(report.systemUptime),
        @"systemFreeSize" : @(report.systemFreeSize),
        @"systemSize" : [self totalBytes],
    };
}

- (NSNumber *)totalBytes {
    NSDictionary<NSFileAttributeKey, id> *fs =
        [NSFileManager.defaultManager attributesOfFileSystemForPath:NSTemporaryDirectory() error:NULL];
    return fs[NSFileSystemSize] ?: @0;
}

- (NSArray<NSString *> *)pendingIn:(NSString *)folder {
    NSMutableArray *dated = [NSMutableArray array];
    for (NSString *name in [NSFileManager.defaultManager contentsOfDirectoryAtPath:folder error:NULL]) {
        CrashReport *report = [self reportAtPath:[folder stringByAppendingPathComponent:name]];
        if (report) [dated addObject:report];
    }
    [dated sortUsingComparator:^NSComparisonResult(CrashReport *a, CrashReport *b) {
        return [a.creationDate compare:b.creationDate];
    }];
    return [dated valueForKey:@"path"];
}

#ifdef DEBUG
- (void)simulateCrash {
    [[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"crash.simulated"];
    NSLog(@"ticks %llu", mach_absolute_time() - _launchTicks);
}
#endif

@end
