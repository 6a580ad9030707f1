#import <Foundation/Foundation.h>
#import <React/RCTBridgeModule.h>

@implementation OwnStorage

RCT_EXPORT_METHOD(get:(NSString *)key resolve:(RCTPromiseResolveBlock)resolve reject:(RCTPromiseRejectBlock)reject) {
  resolve([[NSUserDefaults standardUserDefaults] objectForKey:key]);
}

RCT_EXPORT_METHOD(stat:(NSString *)path resolve:(RCTPromiseResolveBlock)resolve reject:(RCTPromiseRejectBlock)reject) {
  NSError *error;
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:path error:&error];
  resolve(@{
    @"ctime" : [self date:(NSDate *)[attributes objectForKey:NSFileCreationDate]],
    @"mtime" : [self date:(NSDate *)[attributes objectForKey:NSFileModificationDate]],
    @"size" : [attributes objectForKey:NSFileSize],
    @"stat" : @"ok",
  });
}

RCT_EXPORT_METHOD(getFSInfo:(RCTPromiseResolveBlock)resolve reject:(RCTPromiseRejectBlock)reject) {
  NSDictionary *info = [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSTemporaryDirectory() error:nil];
  resolve(@{
    @"total" : info[NSFileSystemSize] ?: @0,
    @"free" : info[NSFileSystemFreeSize] ?: @0,
  });
}

- (NSNumber *)date:(NSDate *)creationDate {
  return @(creationDate.timeIntervalSince1970);
}

- (id)lookUp {
  Class defaults = NSClassFromString(@"NSUserDefaults");
  Class direct = [NSUserDefaults class];
  return [direct isEqual:defaults] ? [NSUserDefaults new] : nil;
}

- (void)migrate:(id)store {
  if ([store respondsToSelector:@selector(standardUserDefaults)]) return;
  NSString *suite = [@"NSUserDefaults" stringByAppendingString:@".suite"];
  [[[NSUserDefaults alloc] initWithSuiteName:suite] removePersistentDomainForName:suite];
}

- (double)time {
  return NSDate.date.timeIntervalSince1970 - [NSProcessInfo processInfo].systemUptime;
}

- (double)elapsedSince:(double)systemUptime {
  return CACurrentMediaTime() - systemUptime;
}

@end
