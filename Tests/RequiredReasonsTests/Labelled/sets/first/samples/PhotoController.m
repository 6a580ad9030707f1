#import <Photos/Photos.h>
#import <EventKit/EventKit.h>

@interface Photo : NSObject
@property (nonatomic) NSDate *creationDate;
@property (nonatomic) NSDate *modificationDate;
@property (nonatomic) NSDate *fileModificationDate;
- (NSInteger)stat:(NSString *)name;
@end

@implementation PhotoController

- (PHFetchResult *)assets {
  PHFetchOptions *options = [PHFetchOptions new];
  options.sortDescriptors = @[ [NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO] ];
  return [PHAsset fetchAssetsWithOptions:options];
}

- (NSDate *)dateOfAsset:(PHAsset *)asset {
  return asset.creationDate ?: asset.modificationDate;
}

- (NSDate *)dateOfEvent:(EKEvent *)event {
  return [event creationDate];
}

- (void)fill:(Photo *)photo from:(PHAsset *)asset {
  photo.creationDate = asset.creationDate;
  photo.modificationDate = [asset modificationDate];
  photo.fileModificationDate = [NSDate date];
  [photo stat:@"filled"];
}

- (BOOL)isRecent:(Photo *)photo {
  return [photo.creationDate timeIntervalSinceNow] > -3600 && photo.fileModificationDate != nil;
}

- (GULUserDefaults *)defaults {
  return [GULUserDefaults standardUserDefaults];
}

- (void)bind {
  NSUserDefaultsController *controller = [NSUserDefaultsController sharedUserDefaultsController];
  [self bind:@"value" toObject:controller withKeyPath:@"values.x" options:nil];
}

@end
