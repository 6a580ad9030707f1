//
//  PRLAttachmentPicker.m
//  Parley
//

#import <Photos/Photos.h>
#import <CloudKit/CloudKit.h>
#import <AVFoundation/AVFoundation.h>
#import "PRLAttachment.h"
#import "PRLDefines.h"
#import "PRLAttachmentPicker.h"

@interface PRLAttachment ()
@property (nonatomic, strong, readwrite) NSDate *creationDate;
@property (nonatomic, strong, readwrite) NSDate *modificationDate;
@end

@implementation PRLAttachmentPicker

- (PHFetchResult<PHAsset *> *)recentAssets
{
    PHFetchOptions *options = [PHFetchOptions new];
    options.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO]];
    options.predicate = [NSPredicate predicateWithFormat:@"modificationDate > %@",
                         [NSDate dateWithTimeIntervalSinceNow:-30 * 86400]];
    options.fetchLimit = 60;
    return [PHAsset fetchAssetsWithOptions:options];
}

- (PRLAttachment *)attachmentForAsset:(PHAsset *)asset
{
    PRLAttachment *attachment = [PRLAttachment new];
    attachment.creationDate = asset.creationDate;
    attachment.modificationDate = [asset modificationDate] ?: asset.creationDate;
    attachment.identifier = asset.localIdentifier;
    return attachment;
}

- (PRLAttachment *)attachmentForRecord:(CKRecord *)record
{
    PRLAttachment *attachment = [PRLAttachment new];
    attachment.creationDate = record.creationDate;
    attachment.modificationDate = record.modificationDate;
    attachment.identifier = record.recordID.recordName;
    return attachment;
}

- (PRLAttachment *)attachmentForFileURL:(NSURL *)url error:(NSError **)error
{
    NSDictionary<NSURLResourceKey, id> *values =
        [url resourceValuesForKeys:@[NSURLCreationDateKey, NSURLContentModificationDateKey, NSURLFileSizeKey]
                             error:error];
    if (values == nil) {
        return nil;
    }
    PRLAttachment *attachment = [PRLAttachment new];
    attachment.creationDate = values[NSURLCreationDateKey];
    attachment.modificationDate = [values objectForKey:NSURLContentModificationDateKey];
    attachment.identifier = url.lastPathComponent;
    return attachment;
}

- (void)loadDateOfVideo:(AVURLAsset *)video into:(PRLAttachment *)attachment
{
    [video loadValuesAsynchronouslyForKeys:@[@"creationDate"] completionHandler:^{
        NSDate *recorded = video.creationDate.dateValue;
        if (recorded == nil) {
            NSDate *fallback = nil;
            [video.URL getResourceValue:&fallback forKey:NSURLCreationDateKey error:nil];
            recorded = fallback;
        }
        dispatch_async(dispatch_get_main_queue(), ^{
            attachment.creationDate = recorded;
        });
    }];
}

/// Gives a copy the dates of the original (NSFileCreationDate and NSFileModificationDate).
- (BOOL)copyDatesFrom:(NSString *)source to:(NSString *)target error:(NSError **)error
{
    NSFileManager *fm = NSFileManager.defaultManager;
    NSDictionary<NSFileAttributeKey, id> *old = [fm attributesOfItemAtPath:source error:error];
    NSMutableDictionary<NSFileAttributeKey, id> *dates = [NSMutableDictionary new];
    for (NSFileAttributeKey key in @[NSFileCreationDate, NSFileModificationDate]) {
        dates[key] = old[key];
    }
    return [fm setAttributes:dates ofItemAtPath:target error:error];
}

- (BOOL)shouldOfferSaveToFiles
{
    BOOL dismissed = [PRL_DEFAULTS boolForKey:@"SaveToFilesDismissed"];
    NSUserDefaults *shared = [[NSUserDefaults alloc] initWithSuiteName:@"group.im.parley.shared"];
    return !dismissed && ![shared boolForKey:@"SaveToFilesManaged"];
}

- (PHAsset *)newestOf:(NSArray<PHAsset *> *)assets
{
    return [assets sortedArrayUsingDescriptors:@[
        [NSSortDescriptor sortDescriptorWithKey:NSStringFromSelector(@selector(creationDate)) ascending:NO],
    ]].firstObject;
}

@end
