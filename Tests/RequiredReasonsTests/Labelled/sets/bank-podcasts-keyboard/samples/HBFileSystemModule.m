//
//  HBFileSystemModule.m
//  HarborBridge
//
//  JS: FileSystem.stat(path) -> { size, mtime, ctime }
//

#import "HBFileSystemModule.h"
#import <HarborBridge/HBBridgeModule.h>
#import <sys/attr.h>
#import <sys/stat.h>
#import <Photos/Photos.h>

@implementation HBFileSystemModule

HB_EXPORT_MODULE(FileSystem)

HB_EXPORT_METHOD(stat:(NSString *)path resolve:(HBPromiseResolve)resolve reject:(HBPromiseReject)reject) {
  NSError *error = nil;
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:path error:&error];
  if (error) {
    reject(@"ENOENT", [NSString stringWithFormat:@"stat: no such file %@", path], error);
    return;
  }
  resolve(@{
    @"size": attributes[NSFileSize],
    @"ctime": HBTimestamp(attributes[NSFileCreationDate]),
    @"mtime": HBTimestamp([attributes objectForKey:NSFileModificationDate]),
    @"fileModificationDate": HBTimestamp(attributes.fileModificationDate),
  });
}

HB_EXPORT_METHOD(touch:(NSString *)path
                 mtime:(nonnull NSNumber *)mtime
                 ctime:(nonnull NSNumber *)ctime
                 resolve:(HBPromiseResolve)resolve
                 reject:(HBPromiseReject)reject) {
  NSMutableDictionary *attr = [NSMutableDictionary dictionary];
  attr[NSFileModificationDate] = [NSDate dateWithTimeIntervalSince1970:mtime.doubleValue];
  [attr setValue:[NSDate dateWithTimeIntervalSince1970:ctime.doubleValue] forKey:NSFileCreationDate];
  NSError *error = nil;
  BOOL ok = [[NSFileManager defaultManager] setAttributes:attr ofItemAtPath:path error:&error];
  ok ? resolve(nil) : reject(@"EIO", @"setAttributes failed", error);
}

HB_EXPORT_METHOD(readDir:(NSString *)dir resolve:(HBPromiseResolve)resolve reject:(HBPromiseReject)reject) {
  NSMutableArray *out = [NSMutableArray array];
  for (NSString *name in [[NSFileManager defaultManager] contentsOfDirectoryAtPath:dir error:NULL]) {
    struct stat st = {0};
    NSString *full = [dir stringByAppendingPathComponent:name];
    if (stat([full fileSystemRepresentation], &st) != 0) continue;
    [out addObject:@{
      @"name": name,
      @"size": @(st.st_size),
      @"mtime": @(st.st_mtimespec.tv_sec),
    }];
  }
  resolve(out);
}

/// PHAsset's creationDate, for ph:// URLs.
- (NSNumber *)creationDateForAsset:(NSString *)localId {
  PHFetchOptions *options = [PHFetchOptions new];
  options.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:YES]];
  PHAsset *asset = [PHAsset fetchAssetsWithLocalIdentifiers:@[localId] options:options].firstObject;
  return HBTimestamp(asset.creationDate ?: asset.modificationDate);
}

- (nullable NSDate *)birthTimeOfPath:(NSString *)path {
  struct attrlist list = { .bitmapcount = ATTR_BIT_MAP_COUNT, .commonattr = ATTR_CMN_CRTIME };
  struct { uint32_t length; struct timespec crtime; } __attribute__((packed, aligned(4))) buf;
  if (getattrlist(path.fileSystemRepresentation, &list, &buf, sizeof(buf), 0) != 0) {
    return nil;
  }
  return [NSDate dateWithTimeIntervalSince1970:buf.crtime.tv_sec];
}

- (NSDictionary *)resourceInfo:(NSURL *)url {
  for (NSURLResourceKey key in @[NSURLContentModificationDateKey,
                                 NSURLCreationDateKey,
                                 NSURLContentAccessDateKey]) {
    [url removeCachedResourceValueForKey:key];
  }
  return [url resourceValuesForKeys:@[NSURLContentModificationDateKey, NSURLVolumeAvailableCapacityKey] error:NULL];
}

@end
