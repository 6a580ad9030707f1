#import "HLSettingsMigration.h"
#import <UIKit/UIKit.h>
#import <sys/stat.h>
#import <sys/param.h>
#import <sys/mount.h>
#import <mach/mach_time.h>

static NSString *const HLGroup = @"group.io.hearthlink";

static inline NSUserDefaults *HLGroupDefaults(void) {
    static NSUserDefaults *defaults;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        defaults = [[NSUserDefaults alloc] initWithSuiteName:HLGroup];
    });
    return defaults;
}

@interface NSUserDefaults (HLMigration)
- (void)hl_copyKeys:(NSArray<NSString *> *)keys toDefaults:(NSUserDefaults *)other;
@end

@implementation NSUserDefaults (HLMigration)
- (void)hl_copyKeys:(NSArray<NSString *> *)keys toDefaults:(NSUserDefaults *)other
{
    for (NSString *key in keys) {
        [other setObject:[self objectForKey:key] forKey:key];
    }
}
@end

@implementation HLSettingsMigration

+ (void)migrateWithCompletion:(void (^)(NSUserDefaults *defaults))completion
{
    uint64_t begin = mach_absolute_time();
    NSString *plist = [self legacyPath];
    NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:plist error:NULL];
    NSDate *changed = [attributes objectForKey:NSFileModificationDate];
    NSDate *lastRun = [[NSUserDefaults standardUserDefaults] objectForKey:@"HLLastMigration"];
    if (lastRun == nil || [changed compare:lastRun] == NSOrderedDescending) {
        [NSUserDefaults.standardUserDefaults hl_copyKeys:@[ @"units", @"homeName" ] toDefaults:HLGroupDefaults()];
        [NSUserDefaults.standardUserDefaults setObject:NSDate.date forKey:@"HLLastMigration"];
    }
    NSLog(@"migration: %llu ticks", mach_absolute_time() - begin);
    completion(HLGroupDefaults());
}

+ (NSString *)legacyPath
{
    NSString *library = NSSearchPathForDirectoriesInDomains(NSLibraryDirectory, NSUserDomainMask, YES).firstObject;
    return [library stringByAppendingPathComponent:@"Hearth/settings.plist"];
}

+ (NSDate *)birthDateOfFile:(NSString *)path
{
    struct stat st;
    if (lstat(path.UTF8String, &st) == -1) return nil;
    return [NSDate dateWithTimeIntervalSince1970:st.st_birthtimespec.tv_sec];
}

+ (BOOL)hasRoomFor:(uint64_t)bytes
{
    NSURL *home = [NSURL fileURLWithPath:NSHomeDirectory()];
    NSNumber *capacity;
    if ([home getResourceValue:&capacity forKey:NSURLVolumeAvailableCapacityForImportantUsageKey error:NULL])
        return capacity.unsignedLongLongValue > bytes;
    NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:home.path error:NULL];
    if (fs[NSFileSystemFreeSize])
        return [fs[NSFileSystemFreeSize] unsignedLongLongValue] > bytes;
    struct statfs buf;
    return statfs(home.fileSystemRepresentation, &buf) == 0 && (uint64_t)buf.f_bavail * buf.f_bsize > bytes;
}

+ (NSString *)fingerprintForSupport
{
    NSArray<UITextInputMode *> *modes = UITextInputMode.activeInputModes;
    NSProcessInfo *info = [NSProcessInfo processInfo];
    return [NSString stringWithFormat:@"%lu keyboards, systemUptime %.0f", (unsigned long)modes.count, info.systemUptime];
}

@end
