#import "RNPreferencesModule.h"
#import <React/RCTBridgeModule.h>
#import <React/RCTConvert.h>
#import <React/RCTUtils.h>
#include <sys/stat.h>
#include <sys/mount.h>
#include <dirent.h>
#include <memory>
#include <string>

// Maps NSUserDefaults to the JS side, see Preferences.ts

@implementation RNPreferencesModule {
  NSUserDefaults *_defaults;
  BOOL _ignoringUpdates;
}

RCT_EXPORT_MODULE()

+ (BOOL)requiresMainQueueSetup { return NO; }

- (instancetype)initWithUserDefaults:(NSUserDefaults *)defaults {
  if ((self = [super init])) {
    _defaults = defaults;
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(userDefaultsDidChange:)
                                                 name:NSUserDefaultsDidChangeNotification
                                               object:_defaults];
  }
  return self;
}

- (instancetype)init {
  return [self initWithUserDefaults:[NSUserDefaults standardUserDefaults]];
}

- (void)userDefaultsDidChange:(NSNotification *)note {
  if (_ignoringUpdates) return;
  [self sendEventWithName:@"preferencesUpdated"
                     body:RCTJSONClean([(NSUserDefaults *)note.object dictionaryRepresentation])];
}

RCT_EXPORT_METHOD(setValues:(NSDictionary *)values) {
  _ignoringUpdates = YES;
  [values enumerateKeysAndObjectsUsingBlock:^(NSString *key, id json, BOOL *stop) {
    id plist = [RCTConvert NSPropertyList:json];
    plist ? [self->_defaults setObject:plist forKey:key] : [self->_defaults removeObjectForKey:key];
  }];
  [_defaults synchronize];
  _ignoringUpdates = NO;
}

RCT_EXPORT_METHOD(setForGroup:(NSString *)key value:(NSString *)value group:(NSString *)group) {
  auto suite = [[NSUserDefaults alloc] initWithSuiteName:group];
  [suite setObject:value forKey:key];
}

RCT_EXPORT_METHOD(stat:(NSString *)filepath
                  resolver:(RCTPromiseResolveBlock)resolve
                  rejecter:(RCTPromiseRejectBlock)reject) {
  NSError *error = nil;
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:filepath error:&error];
  if (error) {
    return reject(@"ENOENT", @"stat: no such file", error);
  }
  resolve(@{
    @"ctime" : [self dateToTimeIntervalNumber:(NSDate *)[attributes objectForKey:NSFileCreationDate]],
    @"mtime" : [self dateToTimeIntervalNumber:(NSDate *)[attributes objectForKey:NSFileModificationDate]],
    @"size" : [attributes objectForKey:NSFileSize],
  });
}

- (NSNumber *)dateToTimeIntervalNumber:(NSDate *)date { return @([date timeIntervalSince1970]); }

static bool isRegular(int dirFd, const struct dirent *entry) {
  struct stat st;
  return fstatat(dirFd, entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode);
}

RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD(countFiles:(NSString *)path) {
  std::unique_ptr<DIR, decltype(&closedir)> dir(opendir(path.UTF8String), &closedir);
  if (!dir) return @0;
  NSInteger count = 0;
  while (auto *entry = readdir(dir.get())) count += isRegular(dirfd(dir.get()), entry);
  struct statfs fs;
  int rc = fstatfs(dirfd(dir.get()), &fs);
  NSLog(@"fstatfs: %d, %ld files", rc, (long)count);
  return @(count);
}

- (void)invalidate { [[NSNotificationCenter defaultCenter] removeObserver:self]; }

@end
