#import <UIKit/UIKit.h>

@interface TextDocument : UIDocument
@end

@implementation TextDocument

- (BOOL)isFresh {
  return [self.fileModificationDate timeIntervalSinceNow] > -60;
}

- (NSDate *)changed {
  return [self fileModificationDate];
}

- (void)revert {
  self.fileModificationDate = [NSDate distantPast];
}

@end

NSDate *DateOfDocument(UIDocument *document) {
  return document.fileModificationDate;
}

NSDate *DateOfText(TextDocument *document) {
  NSDate *date = [document fileModificationDate];
  return date;
}

NSDate *DateOfFile(NSDictionary *attributes) {
  return [attributes fileModificationDate];
}
