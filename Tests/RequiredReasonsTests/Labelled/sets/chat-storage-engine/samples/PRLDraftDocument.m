//
//  PRLDraftDocument.m
//  Parley
//
//  A long message with attachments, kept as a document until it is sent.
//

#import <UIKit/UIKit.h>
#import "PRLDraft.h"
#import "PRLDefines.h"

@interface PRLDraftDocument : UIDocument
@property (nonatomic, strong) PRLDraft *draft;
@property (nonatomic, readonly) NSDate *lastEdited;
@end

@implementation PRLDraftDocument

- (id)contentsForType:(NSString *)typeName error:(NSError **)outError
{
    return [NSKeyedArchiver archivedDataWithRootObject:self.draft requiringSecureCoding:YES error:outError];
}

- (BOOL)loadFromContents:(id)contents ofType:(NSString *)typeName error:(NSError **)outError
{
    self.draft = [NSKeyedUnarchiver unarchivedObjectOfClass:[PRLDraft class] fromData:contents error:outError];
    return self.draft != nil;
}

- (NSDate *)lastEdited
{
    return self.draft.editedAt ?: self.fileModificationDate;
}

- (void)presentedItemDidChange
{
    NSDate *onDisk = nil;
    [self.fileURL getResourceValue:&onDisk forKey:NSURLContentModificationDateKey error:NULL];
    if (onDisk && [onDisk compare:[self fileModificationDate]] == NSOrderedDescending) {
        [self revertToContentsOfURL:self.fileURL completionHandler:nil];
    }
    [super presentedItemDidChange];
}

- (BOOL)writeContents:(id)contents
        andAttributes:(NSDictionary *)additionalFileAttributes
          safelyToURL:(NSURL *)url
     forSaveOperation:(UIDocumentSaveOperation)saveOperation
                error:(NSError **)outError
{
    if (![super writeContents:contents andAttributes:additionalFileAttributes safelyToURL:url
             forSaveOperation:saveOperation error:outError]) {
        return NO;
    }
    self.fileModificationDate = [NSDate date];
    return YES;
}

@end

#pragma mark -

/// What the list of drafts shows; made from the index, not from the file.
@interface PRLDraftSummary : NSObject
@property (nonatomic, copy) NSString *title;
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *fileModificationDate;
@end

@implementation PRLDraftSummary

+ (instancetype)summaryWithRecord:(NSDictionary<NSString *, id> *)record
{
    PRLDraftSummary *summary = [self new];
    summary.title = record[@"title"];
    summary.creationDate = record[@"creationDate"];
    summary.fileModificationDate = record[@"fileModificationDate"];
    return summary;
}

- (void)refreshFromDocument:(PRLDraftDocument *)document
{
    _fileModificationDate = document.fileModificationDate;
    _title = document.localizedName;
}

- (NSComparisonResult)compare:(PRLDraftSummary *)other
{
    return [other.fileModificationDate compare:self.fileModificationDate];
}

@end

UIDocument *PRLNewestDocument(NSArray<UIDocument *> *documents)
{
    UIDocument *newest = documents.firstObject;
    for (UIDocument *document in documents) {
        if ([document.fileModificationDate timeIntervalSinceDate:newest.fileModificationDate] > 0) {
            newest = document;
        }
    }
    return newest;
}
