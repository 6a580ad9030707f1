//
//  PRLBackupManager.m
//  Parley
//
//  Copies the message store into the backup folder when it is newer.
//

#import "PRLBackupManager.h"
#import "PRLDefines.h"
#import <sys/stat.h>
#import <sys/mount.h>
#import <sys/statvfs.h>

@interface PRLBackup : NSObject
@property (nonatomic, copy) NSURL *URL;
@property (nonatomic, strong) NSDate *creationDate;
@end
@implementation PRLBackup
@end

static NSDate *PRLModificationDate(NSString *path)
{
    struct stat info;
    if (stat([path fileSystemRepresentation], &info) != 0) {
        return nil;
    }
    return [NSDate dateWithTimeIntervalSince1970:info.st_mtimespec.tv_sec];
}

static BOOL PRLSameFile(int a, int b)
{
    struct stat sa, sb;
    return fstat(a, &sa) == 0 && fstat(b, &sb) == 0
        && sa.st_dev == sb.st_dev && sa.st_ino == sb.st_ino;
}

@implementation PRLBackupManager

- (BOOL)needsBackupOf:(NSString *)source to:(NSString *)target
{
    NSFileManager *fm = [NSFileManager defaultManager];
    NSDate *from = [[fm attributesOfItemAtPath:source error:nil] objectForKey:NSFileModificationDate];
    NSDate *to = [fm attributesOfItemAtPath:target error:nil][NSFileModificationDate];
    return to == nil || [from compare:to] == NSOrderedDescending;
}

- (NSDate *)createdAtOf:(NSURL *)url
{
    NSError *error = nil;
    NSDate *created = [[url resourceValuesForKeys:@[NSURLCreationDateKey] error:&error]
                          objectForKey:NSURLCreationDateKey];
    if (error) PRLLogWarn(@"no creationDate: %@", error);
    return created;
}

- (NSArray<PRLBackup *> *)backupsIn:(NSURL *)folder
{
    static NSArray<NSURLResourceKey> *keys;
    keys = keys ?: [NSArray arrayWithObjects:NSURLCreationDateKey, NSURLFileSizeKey, nil];
    NSMutableArray *backups = [NSMutableArray array];
    for (NSURL *url in [[NSFileManager defaultManager] contentsOfDirectoryAtURL:folder includingPropertiesForKeys:keys
                                                                        options:0 error:nil]) {
        PRLBackup *backup = [PRLBackup new];
        backup.URL = url;
        backup.creationDate = [self createdAtOf:url];
        [backups addObject:backup];
    }
    [backups sortUsingDescriptors:@[[NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:YES]]];
    return backups;
}

- (BOOL)hasRoomFor:(unsigned long long)bytes at:(NSURL *)folder
{
    NSNumber *room;
    [folder getResourceValue:&room forKey:NSURLVolumeAvailableCapacityForOpportunisticUsageKey error:nil];
    if (room == nil) {
        NSDictionary *fs = [[NSFileManager defaultManager] attributesOfFileSystemForPath:folder.path error:nil];
        room = [fs objectForKey:NSFileSystemFreeSize];
    }
    if (room == nil) {
        struct statvfs vfs;
        int rc = statvfs(folder.path.UTF8String, &vfs);
        room = rc == 0 ? @((uint64_t)vfs.f_bavail * vfs.f_frsize) : @0;
    }
    return room.unsignedLongLongValue > bytes;
}

- (NSString *)storageDescription
{
    NSDictionary<NSFileAttributeKey, NSNumber *> *fs =
        [NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:NULL];
    NSByteCountFormatter *formatter = [NSByteCountFormatter new];
    return [NSString stringWithFormat:@"%@ of %@",
            [formatter stringFromByteCount:fs[NSFileSystemFreeSize].longLongValue],
            [formatter stringFromByteCount:fs[NSFileSystemSize].longLongValue]];
}

- (BOOL)copyStore:(NSString *)source to:(NSString *)target error:(NSError **)error
{
    NSFileHandle *in = [NSFileHandle fileHandleForReadingAtPath:source];
    NSFileHandle *out = [NSFileHandle fileHandleForUpdatingAtPath:target];
    if (PRLSameFile(in.fileDescriptor, out.fileDescriptor)) return YES;
    if (![NSFileManager.defaultManager copyItemAtPath:source toPath:target error:error]) return NO;
    NSDate *date = PRLModificationDate(source);
    return [NSFileManager.defaultManager setAttributes:@{
        NSFileModificationDate: date ?: [NSDate date],
        NSFilePosixPermissions: @0600,
    } ofItemAtPath:target error:error];
}

@end
