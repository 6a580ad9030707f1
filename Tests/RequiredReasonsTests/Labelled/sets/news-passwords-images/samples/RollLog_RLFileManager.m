//
//  RLFileManager.m
//  RollLog
//

#import "RLFileManager.h"
#import "RLLogFileInfo.h"
#import "rl_core.h"

#if TARGET_OS_IPHONE
#import <UIKit/UIApplication.h>
#endif

unsigned long long const kRLDefaultLogMaxFileSize  = 1024 * 1024;
NSTimeInterval     const kRLDefaultRollingFrequency = 60 * 60 * 24;
static NSString *const kRLLastRollKey = @"RLLastRollSystemUptime";

@interface RLFileManager ()
@property (nonatomic, copy) NSString *logsDirectory;
@property (nonatomic, copy) NSUserDefaults *(^defaultsProvider)(void);
@end

@implementation RLFileManager {
    NSTimeInterval _startUptime;
    NSDateFormatter *_fileDateFormatter;
}

- (instancetype)initWithLogsDirectory:(NSString *)logsDirectory {
    if ((self = [super init])) {
        _logsDirectory = [logsDirectory copy] ?: [self defaultLogsDirectory];
        _startUptime = NSProcessInfo.processInfo.systemUptime;
        _defaultsProvider = ^{ return NSUserDefaults.standardUserDefaults; };
    }
    return self;
}

- (NSString *)defaultLogsDirectory {
#if TARGET_OS_IPHONE
    NSString *base = NSSearchPathForDirectoriesInDomains(NSCachesDirectory, NSUserDomainMask, YES).firstObject;
#else
    NSString *base = [[NSUserDefaults standardUserDefaults] stringForKey:@"RLLogsPath"];
#endif
    return [base stringByAppendingPathComponent:@"Logs"];
}

#pragma mark File Deleting

- (void)deleteOldLogFiles {
    NSArray<RLLogFileInfo *> *sorted = [self sortedLogFileInfos];
    unsigned long long used = 0;
    for (RLLogFileInfo *info in sorted) {
        used += info.fileSize;
        BOOL expired = -[info.creationDate timeIntervalSinceNow] > self.maximumAge;
        if (used > self.logFilesDiskQuota || expired) {
            RLLogInfo(@"Deleting %@ (creationDate: %@)", info.fileName, info.creationDate);
            [[NSFileManager defaultManager] removeItemAtPath:info.filePath error:nil];
        }
    }
}

- (unsigned long long)logFilesDiskQuota {
    NSError *error = nil;
    NSDictionary *volume = [[NSFileManager defaultManager] attributesOfFileSystemForPath:self.logsDirectory error:&error];
    NSNumber *free = volume[NSFileSystemFreeSize];
    if (!free) {
        return 20 * kRLDefaultLogMaxFileSize;
    }
    return MIN(free.unsignedLongLongValue / 100, 20 * kRLDefaultLogMaxFileSize);
}

- (BOOL)volumeHasSpace {
    NSNumber *capacity = nil;
    NSURL *url = [NSURL fileURLWithPath:self.logsDirectory isDirectory:YES];
    if (@available(iOS 11.0, *)) {
        [url getResourceValue:&capacity forKey:NSURLVolumeAvailableCapacityForImportantUsageKey error:nil];
    } else {
        [url getResourceValue:&capacity forKey:NSURLVolumeAvailableCapacityKey error:nil];
    }
    return capacity == nil || capacity.longLongValue > 10 * (long long)kRLDefaultLogMaxFileSize;
}

- (NSArray<RLLogFileInfo *> *)sortedLogFileInfos {
    return [[self unsortedLogFileInfos] sortedArrayUsingComparator:^NSComparisonResult(RLLogFileInfo *a, RLLogFileInfo *b) {
        return [b.creationDate compare:a.creationDate];
    }];
}

#pragma mark Rolling

- (void)maybeRoll {
    NSUserDefaults *defaults = self.defaultsProvider();
    NSTimeInterval now = [NSProcessInfo processInfo].systemUptime;
    NSTimeInterval last = [defaults doubleForKey:kRLLastRollKey];
    if (last > now) {
        last = _startUptime; // rebooted, systemUptime started again
    }
    if (now - last >= kRLDefaultRollingFrequency || rl_core_bytes_written() > kRLDefaultLogMaxFileSize) {
        rl_core_roll();
        [defaults setDouble:now forKey:kRLLastRollKey];
    }
}

@end
