//
//  FLOBookFilePresenter.m
//  Folio
//

#import "FLOBookFilePresenter.h"
#import "FLOBook.h"

static void *FLODocumentContext = &FLODocumentContext;

@interface FLOBookFilePresenter ()
@property (nonatomic) NSDate *lastModificationDate;
@property (nonatomic, weak) UIDocument *document;
@end

@implementation FLOBookFilePresenter

@synthesize presentedItemURL = _presentedItemURL;

- (instancetype)initWithDocument:(UIDocument *)document
{
    self = [super init];
    if (self) {
        _document = document;
        _presentedItemURL = document.fileURL;
        _lastModificationDate = [document fileModificationDate];
        [document addObserver:self
                   forKeyPath:NSStringFromSelector(@selector(fileModificationDate))
                      options:NSKeyValueObservingOptionNew
                      context:FLODocumentContext];
    }
    return self;
}

- (NSOperationQueue *)presentedItemOperationQueue
{
    return NSOperationQueue.mainQueue;
}

- (void)presentedItemDidChange
{
    NSDate *date = nil;
    NSError *error = nil;
    [_presentedItemURL removeAllCachedResourceValues];
    if (![_presentedItemURL getResourceValue:&date
                                      forKey:NSURLContentModificationDateKey
                                       error:&error]) {
        NSLog(@"no NSURLContentModificationDateKey for %@: %@", _presentedItemURL, error);
        return;
    }
    if ([date compare:self.lastModificationDate] == NSOrderedDescending) {
        self.lastModificationDate = date;
        self.document.fileModificationDate = date;
        [self.delegate presenter:self didSeeChangeAt:date];
    }
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object
                        change:(NSDictionary *)change context:(void *)context
{
    if (context == FLODocumentContext) {
        self.lastModificationDate = self.document.fileModificationDate;
    }
}

- (void)presentedItemDidGainVersion:(NSFileVersion *)version
{
    NSLog(@"version %@ by %@", version.modificationDate, version.localizedNameOfSavingComputer);
}

- (FLOBook *)bookSnapshot
{
    FLOBook *book = [FLOBook new];
    NSDictionary *values = [_presentedItemURL resourceValuesForKeys:@[ NSURLCreationDateKey, NSURLContentModificationDateKey, NSURLNameKey ]
                                                              error:NULL];
    book.creationDate = values[NSURLCreationDateKey];
    book.modificationDate = values[NSURLContentModificationDateKey];
    book.title = values[NSURLNameKey];
    return book;
}

- (BOOL)isBook:(FLOBook *)book newerThanPath:(NSString *)path
{
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:NULL];
    // book.modificationDate comes from the OPF
    return [book.modificationDate compare:[attributes valueForKey:NSFileModificationDate]] == NSOrderedDescending;
}

- (void)dealloc
{
    [_document removeObserver:self forKeyPath:@"fileModificationDate" context:FLODocumentContext];
    [[NSUserDefaults standardUserDefaults] setObject:_lastModificationDate forKey:@"FLOLastModificationDate"];
}

@end
