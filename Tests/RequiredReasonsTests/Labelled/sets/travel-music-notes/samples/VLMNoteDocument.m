#import "VLMNoteDocument.h"
#import "VLMManagedConfig.h"

/*
 * VLMNoteDocument is a UIDocument; its fileModificationDate is maintained by
 * UIKit while the document is open.
 */
@interface VLMNoteDocument ()
@property (nonatomic, strong) NSDate *lastKnownDate;
@property (nonatomic, strong) VLMDeviceRecord *lastEditor;
@end

@implementation VLMNoteDocument

- (BOOL)loadFromContents:(id)contents ofType:(NSString *)typeName error:(NSError **)outError {
    if (![contents isKindOfClass:NSData.class]) {
        return NO;
    }
    self.text = [[NSString alloc] initWithData:contents encoding:NSUTF8StringEncoding];
    self.lastKnownDate = self.fileModificationDate;
    return YES;
}

- (id)contentsForType:(NSString *)typeName error:(NSError **)outError {
    return [self.text dataUsingEncoding:NSUTF8StringEncoding];
}

- (BOOL)hasExternalChange {
    NSDate *onDisk = nil;
    [self.fileURL removeCachedResourceValueForKey:NSURLContentModificationDateKey];
    if (![self.fileURL getResourceValue:&onDisk forKey:NSURLContentModificationDateKey error:NULL]) {
        return NO;
    }
    return [onDisk compare:[self fileModificationDate]] == NSOrderedDescending;
}

- (void)savePresentedItemChangesWithCompletionHandler:(void (^)(NSError *))completion {
    if (self.hasExternalChange) {
        self.fileModificationDate = self.lastKnownDate;
    }
    [super savePresentedItemChangesWithCompletionHandler:completion];
}

- (NSDictionary *)fileAttributesToWriteToURL:(NSURL *)url
                            forSaveOperation:(UIDocumentSaveOperation)saveOperation
                                       error:(NSError **)outError {
    NSMutableDictionary *attributes = [[super fileAttributesToWriteToURL:url
                                                        forSaveOperation:saveOperation
                                                                   error:outError] mutableCopy];
    if (saveOperation == UIDocumentSaveForCreating) {
        attributes[NSFileCreationDate] = self.note.creationDate;
    }
    attributes[NSFileProtectionKey] = NSFileProtectionComplete;
    return attributes;
}

- (void)adoptRecord:(VLMDeviceRecord *)record {
    // The record's fileModificationDate comes from the server.
    if (record.fileModificationDate && [record.fileModificationDate compare:self.note.modificationDate] == NSOrderedDescending) {
        self.note.modificationDate = record.fileModificationDate;
        self.lastEditor = record;
    }
}

- (NSString *)conflictTitle {
    NSFileVersion *version = [NSFileVersion currentVersionOfItemAtURL:self.fileURL];
    return [NSString stringWithFormat:@"%@ (%@, was %@)", version.localizedName, version.modificationDate, self.lastKnownDate];
}

+ (NSSet<NSString *> *)keyPathsForValuesAffectingSubtitle {
    return [NSSet setWithObjects:NSStringFromSelector(@selector(fileModificationDate)), @"text", nil];
}

- (NSString *)subtitle {
    return [NSDateFormatter localizedStringFromDate:self.fileModificationDate ?: NSDate.date
                                          dateStyle:NSDateFormatterShortStyle
                                          timeStyle:NSDateFormatterShortStyle];
}

@end

@implementation VLMDocumentList

- (void)sort {
    [self.documents sortUsingComparator:^NSComparisonResult(VLMNoteDocument *a, VLMNoteDocument *b) {
        return [b.fileModificationDate compare:a.fileModificationDate];
    }];
    NSUInteger limit = [NSUserDefaults.standardUserDefaults integerForKey:@"recentLimit"];
    if (limit > 0 && self.documents.count > limit) {
        [self.documents removeObjectsInRange:NSMakeRange(limit, self.documents.count - limit)];
    }
}

@end
