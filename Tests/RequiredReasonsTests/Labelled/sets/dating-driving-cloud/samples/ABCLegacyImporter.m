#import "ABCLegacyImporter.h"
#import <UIKit/UIKit.h>

#define ABCPrefs [NSUserDefaults standardUserDefaults]
#define ABCFreeKey NSURLVolumeAvailableCapacityForImportantUsageKey

@interface ABCDocument : UIDocument
@property (nonatomic, copy) NSString *text;
@end

@interface ABCRecord : NSObject
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *modificationDate;
@property (nonatomic, strong) NSDate *fileModificationDate;
@end

@implementation ABCRecord
@end

@implementation ABCLegacyImporter

- (NSArray<ABCRecord *> *)recordsInFolder:(NSURL *)folder error:(NSError **)error {
    NSArray<NSURLResourceKey> *keys = @[ NSURLNameKey, NSURLCreationDateKey, NSURLContentModificationDateKey ];
    NSArray<NSURL *> *urls = [NSFileManager.defaultManager contentsOfDirectoryAtURL:folder
                                                        includingPropertiesForKeys:keys
                                                                           options:0
                                                                             error:error];
    NSMutableArray *records = [NSMutableArray array];
    for (NSURL *url in urls) {
        ABCRecord *record = [ABCRecord new];
        NSDate *date = nil;
        if ([url getResourceValue:&date forKey:NSURLCreationDateKey error:NULL]) {
            record.creationDate = date;
        }
        if ([url getResourceValue:&date
                           forKey:NSURLContentModificationDateKey
                            error:NULL]) {
            record.modificationDate = date;
        }
        [records addObject:record];
    }
    [records sortUsingDescriptors:@[ [NSSortDescriptor sortDescriptorWithKey:@"modificationDate" ascending:NO] ]];
    return records;
}

- (void)openDocumentAtURL:(NSURL *)url {
    ABCDocument *document = [[ABCDocument alloc] initWithFileURL:url];
    [document openWithCompletionHandler:^(BOOL success) {
        if (!success) {
            return;
        }
        ABCRecord *record = [ABCRecord new];
        record.fileModificationDate = document.fileModificationDate;
        record.modificationDate = [document fileModificationDate];
        NSLog(@"opened, %@", record.fileModificationDate);
        [ABCPrefs setObject:url.lastPathComponent forKey:@"legacy.last"];
    }];
}

- (BOOL)hasSpaceForFolder:(NSURL *)folder bytes:(long long)needed {
    NSDictionary *values = [folder resourceValuesForKeys:@[ ABCFreeKey, NSURLVolumeTotalCapacityKey ] error:NULL];
    NSNumber *total = values[NSURLVolumeTotalCapacityKey];
    return [values[ABCFreeKey] longLongValue] > needed && total.longLongValue > 0;
}

- (NSArray<NSString *> *)keyboardLanguages {
    NSMutableArray *languages = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        [languages addObject:mode.primaryLanguage ?: @""];
    }
    return languages;
}

@end

@implementation ABCDocument
@end
