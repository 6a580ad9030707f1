#import "MRMediaLibraryBridge.h"
#import <AVFoundation/AVFoundation.h>
#import <Photos/Photos.h>
#include "mr_platform.h"

NSString *const MRLibraryPathDefaultsKey = @"MRLibraryPath";

@interface MRMediaItem ()
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *contentModificationDate;
@end

@implementation MRMediaItem

- (instancetype)initWithURL:(NSURL *)url
{
    if (self = [super init]) {
        _url = url;
        AVAsset *asset = [AVAsset assetWithURL:url];
        _creationDate = asset.creationDate.dateValue;
        if (!_creationDate) {
            NSDate *created;
            [url getResourceValue:&created forKey:NSURLCreationDateKey error:nil];
            _creationDate = created;
        }
        id changed = [url resourceValuesForKeys:@[NSURLContentModificationDateKey] error:nil][NSURLContentModificationDateKey];
        _contentModificationDate = changed ?: _creationDate;
    }
    return self;
}

- (NSString *)description
{
    return [NSString stringWithFormat:@"<%@ creationDate=%@ contentModificationDate=%@>", _url, self.creationDate, self.contentModificationDate];
}

@end

@implementation MRMediaLibraryBridge

+ (NSString *)libraryPath
{
    NSString *path = [NSUserDefaults.standardUserDefaults stringForKey:MRLibraryPathDefaultsKey];
    return path ?: NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, YES).firstObject;
}

+ (void)setLibraryPath:(NSString *)path
{
    [[NSUserDefaults standardUserDefaults] setObject:path forKey:MRLibraryPathDefaultsKey];
}

- (BOOL)canDownload:(int64_t)bytes
{
    NSURL *url = [NSURL fileURLWithPath:MRMediaLibraryBridge.libraryPath isDirectory:YES];
    NSError *error;
    NSDictionary<NSURLResourceKey, id> *values =
        [url resourceValuesForKeys:@[
            NSURLVolumeAvailableCapacityForOpportunisticUsageKey,
            NSURLVolumeAvailableCapacityKey,
            NSURLVolumeTotalCapacityKey,
        ]
                             error:&error];
    NSNumber *available = values[NSURLVolumeAvailableCapacityForOpportunisticUsageKey] ?: values[NSURLVolumeAvailableCapacityKey];
    if (error) NSLog(@"NSURLVolumeAvailableCapacityKey: %@", error);
    return available.longLongValue > bytes && mr_disk_free(url.fileSystemRepresentation) > bytes;
}

- (NSArray<MRMediaItem *> *)itemsSortedByDate:(NSArray<MRMediaItem *> *)items
{
    return [items sortedArrayUsingComparator:^(MRMediaItem *a, MRMediaItem *b) {
        return [b.contentModificationDate compare:a.contentModificationDate];
    }];
}

- (void)importAsset:(PHAsset *)asset completion:(void (^)(MRMediaItem *))completion
{
    [PHImageManager.defaultManager requestAVAssetForVideo:asset options:nil resultHandler:^(AVAsset *av, AVAudioMix *mix, NSDictionary *info) {
        MRMediaItem *item = [[MRMediaItem alloc] initWithURL:((AVURLAsset *)av).URL];
        item.creationDate = asset.creationDate ?: asset.modificationDate;
        mr_io_stat stat;
        if (mr_io_stat_path(item.url.fileSystemRepresentation, &stat) == 0) {
            [NSFileManager.defaultManager setAttributes:@{NSFileModificationDate: item.creationDate}
                                           ofItemAtPath:item.url.path error:nil];
        }
        completion(item);
    }];
}

@end
