#import "INKLegacyImporter.h"
#import <UIKit/UIKit.h>
#import <Photos/Photos.h>
#import <CloudKit/CloudKit.h>
#import "Inkwell-Swift.h"

static NSString *const INKImportedKey = @"INKImportedLegacyFiles";

@interface INKLegacyItem : NSObject
@property (nonatomic, strong) NSURL *url;
@property (nonatomic, strong) NSDate *modificationDate;
@property (nonatomic, strong) NSDate *fileModificationDate;
@end
@implementation INKLegacyItem
@end

@implementation INKLegacyImporter

+ (NSArray<NSURLResourceKey> *)prefetchedKeys {
    static NSArray *keys;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        keys = @[
            NSURLNameKey,
            NSURLCreationDateKey,
            NSURLContentModificationDateKey,
            NSURLContentAccessDateKey,
            NSURLAttributeModificationDateKey,
        ];
    });
    return keys;
}

- (void)importDocument:(CanvasDocument *)document completion:(void (^)(BOOL))completion {
    NSDate *before = document.fileModificationDate;
    [document openWithCompletionHandler:^(BOOL success) {
        if (!success) {
            NSLog(@"cannot open, fileModificationDate was %@", before);
            completion(NO);
            return;
        }
        [document setFileModificationDate:[NSDate date]];
        [document saveToURL:document.fileURL forSaveOperation:UIDocumentSaveForOverwriting completionHandler:completion];
    }];
}

- (BOOL)shouldImport:(UIDocument *)document item:(INKLegacyItem *)item {
    if ([NSUserDefaults.standardUserDefaults boolForKey:INKImportedKey]) return NO;
    NSDate *known = [document fileModificationDate];
    if (!known) return YES;
    return [known compare:item.modificationDate] == NSOrderedAscending;
}

- (INKLegacyItem *)itemAtURL:(NSURL *)url error:(NSError **)error {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:url.path error:error];
    if (!attributes) return nil;
    INKLegacyItem *item = [[INKLegacyItem alloc] init];
    item.url = url;
    item.modificationDate = attributes.fileModificationDate;
    item.fileModificationDate = attributes[NSFileModificationDate];
    return item;
}

- (NSDate *)dateOfAsset:(PHAsset *)asset record:(nullable CKRecord *)record {
    if (record.creationDate) return record.creationDate;
    return asset.creationDate ?: asset.modificationDate;
}

- (BOOL)hasSpaceForFiles:(NSArray<NSURL *> *)files {
    unsigned long long needed = 0;
    for (NSURL *file in files) {
        NSNumber *size;
        if ([file getResourceValue:&size forKey:NSURLFileSizeKey error:NULL]) needed += size.unsignedLongLongValue;
    }
    NSDictionary *fs = [NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:NULL];
    NSNumber *free = [fs objectForKey:NSFileSystemFreeSize];
    NSNumber *total = fs[NSFileSystemSize];
    if (free == nil) {
        NSDictionary *volume = [files.firstObject resourceValuesForKeys:@[
            NSURLVolumeAvailableCapacityKey,
            NSURLVolumeTotalCapacityKey,
        ] error:NULL];
        free = volume[NSURLVolumeAvailableCapacityKey];
    }
    // NSFileSystemFreeSize of a small device may be under 100 MB
    return free.unsignedLongLongValue > needed + total.unsignedLongLongValue / 100;
}

- (void)finish {
    id defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.inkwell"];
    [defaults setBool:YES forKey:INKImportedKey];
    [[NSUserDefaults standardUserDefaults] removeObjectForKey:@"INKUserDefaultsVersion"];
    NSArray *languages = [UITextInputMode.activeInputModes valueForKey:@"primaryLanguage"];
    NSLog(@"imported with keyboards %@", languages);
}

@end
