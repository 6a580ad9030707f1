#import <UIKit/UIKit.h>

@class VLMDeviceRecord;

NS_ASSUME_NONNULL_BEGIN

@interface VLMNote : NSObject <NSCopying>
@property (nonatomic, copy) NSString *identifier;
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *modificationDate;
@property (nonatomic, copy) NSArray<NSURL *> *attachments;
@end

@interface VLMNoteDocument : UIDocument
@property (nonatomic, copy) NSString *text;
@property (nonatomic, strong) VLMNote *note;
@property (nonatomic, readonly) NSString *subtitle;
/// YES when the file is newer than fileModificationDate.
@property (nonatomic, readonly) BOOL hasExternalChange;
- (void)adoptRecord:(VLMDeviceRecord *)record;
@end

@interface VLMDocumentList : NSObject
@property (nonatomic, strong) NSMutableArray<VLMNoteDocument *> *documents;
- (void)sort;
@end

NS_ASSUME_NONNULL_END
