#import "VLMMigration.h"
#import "VLMManagedConfig.h"
#import "VLMNoteDocument.h"
#import <UIKit/UIKit.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

static const NSInteger kCurrentVersion = 7;

static inline NSUserDefaults *VLMGroupDefaults(void) {
    static NSUserDefaults *defaults;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.vellum.notes"];
    });
    return defaults;
}

static BOOL VLMHasRoom(NSURL *url, unsigned long long bytes) {
    struct statvfs fs;
    if (statvfs(url.fileSystemRepresentation, &fs) == 0) {
        return (unsigned long long)fs.f_bavail * fs.f_frsize > bytes;
    }
    NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfFileSystemForPath:url.path error:nil];
    return [attributes[NSFileSystemFreeSize] unsignedLongLongValue] > bytes;
}

@interface VLMMigration ()
@property (nonatomic, strong) NSUserDefaults *standard;
@property (nonatomic, copy) NSDictionary<NSURLResourceKey, NSString *> *columns;
@end

@implementation VLMMigration

- (instancetype)init {
    self = [super init];
    if (self) {
        _standard = NSUserDefaults.standardUserDefaults;
        _columns = @{
            NSURLCreationDateKey : @"created",
            NSURLContentModificationDateKey : @"modified",
            NSURLVolumeTotalCapacityKey : @"disk",
            NSURLFileSizeKey : @"size",
        };
    }
    return self;
}

- (BOOL)isNeeded {
    return [self.standard integerForKey:@"schema"] < kCurrentVersion;
}

- (void)moveDefaults {
    [VLMGroupDefaults() registerDefaults:@{@"schema" : @0}];
    for (NSString *key in @[ @"sort", @"theme", @"lastNote" ]) {
        id value = [[NSUserDefaults standardUserDefaults] objectForKey:key];
        if (value) {
            [VLMGroupDefaults() setObject:value forKey:key];
            [[NSUserDefaults standardUserDefaults] removeObjectForKey:key];
        }
    }
    [self.standard setInteger:kCurrentVersion forKey:@"schema"];
}

- (NSDictionary *)rowForURL:(NSURL *)url {
    NSMutableDictionary *row = [NSMutableDictionary dictionary];
    NSDictionary *values = [url resourceValuesForKeys:self.columns.allKeys error:NULL];
    [self.columns enumerateKeysAndObjectsUsingBlock:^(NSURLResourceKey key, NSString *column, BOOL *stop) {
        row[column] = values[key] ?: NSNull.null;
    }];
    return row;
}

- (BOOL)migrateNote:(VLMNote *)note at:(NSURL *)url error:(NSError **)error {
    if (!VLMHasRoom(url, 1 << 20)) {
        return NO;
    }
    struct stat info;
    if (lstat(url.fileSystemRepresentation, &info) != 0 || !S_ISREG(info.st_mode)) {
        return NO;
    }
    NSFileManager *fm = [NSFileManager defaultManager];
    NSDictionary *old = [fm attributesOfItemAtPath:url.path error:error];
    note.creationDate = [old objectForKey:NSFileCreationDate] ?: note.creationDate;
    note.modificationDate = old[NSFileModificationDate] ?: note.modificationDate;
    if (![url setResourceValue:note.creationDate forKey:NSURLCreationDateKey error:error]) {
        return NO;
    }
    return [fm setAttributes:@{NSFileModificationDate : note.modificationDate} ofItemAtPath:url.path error:error];
}

- (void)runWithCompletion:(void (^)(NSTimeInterval seconds))completion {
    NSTimeInterval start = NSProcessInfo.processInfo.systemUptime;
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
        [self moveDefaults];
        NSTimeInterval took = [[NSProcessInfo processInfo] systemUptime] - start;
        dispatch_async(dispatch_get_main_queue(), ^{
            [NSUserDefaults.standardUserDefaults setDouble:took forKey:@"migration.seconds"];
            completion(took);
        });
    });
}

@end
