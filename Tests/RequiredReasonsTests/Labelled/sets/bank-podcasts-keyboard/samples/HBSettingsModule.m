//
//  HBSettingsModule.m
//  HarborBridge
//

#import "HBSettingsModule.h"
#import <HarborBridge/HBBridgeModule.h>
#import <HarborBridge/HBUserDefaults.h>
#import <HarborBridge/HBDocument.h>

static Class HBStoreClass(void) {
  return NSUserDefaults.class;
}

static NSUserDefaults *HBDefaultsForSuite(NSString *suite) {
  return suite.length ? [[NSUserDefaults alloc] initWithSuiteName:suite] : [NSUserDefaults standardUserDefaults];
}

@interface HBSettingsModule ()
@property (nonatomic, copy) NSDictionary<NSString *, NSUserDefaults *> *suites;
@property (nonatomic, strong) HBUserDefaults *fallback;
@end

@implementation HBSettingsModule {
  BOOL _ignoringUpdates;
}

HB_EXPORT_MODULE(Settings)

- (instancetype)initWithSuites:(NSArray<NSString *> *)names {
  if ((self = [super init])) {
    NSMutableDictionary *suites = [NSMutableDictionary new];
    for (NSString *name in names) {
      suites[name] = HBDefaultsForSuite(name);
    }
    _suites = suites;
    _fallback = [HBUserDefaults standardUserDefaults];
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(userDefaultsDidChange:)
                                                 name:NSUserDefaultsDidChangeNotification
                                               object:nil];
  }
  return self;
}

- (void)userDefaultsDidChange:(NSNotification *)note {
  if (_ignoringUpdates || ![note.object isKindOfClass:HBStoreClass()]) {
    return;
  }
  [self.bridge emit:@"settingsUpdated" body:HBSanitize([note.object dictionaryRepresentation])];
}

HB_EXPORT_METHOD(setValues:(NSDictionary *)values suite:(NSString *)suite) {
  _ignoringUpdates = YES;
  id defaults = self.suites[suite] ?: self.fallback;
  [values enumerateKeysAndObjectsUsingBlock:^(NSString *key, id value, BOOL *stop) {
    [defaults setObject:value forKey:key];
  }];
  _ignoringUpdates = NO;
}

HB_EXPORT_METHOD(getAll:(HBPromiseResolve)resolve reject:(HBPromiseReject)reject) {
  // NSUserDefaults mixes in the argument and the global domain, hence persistentDomainForName:
  NSDictionary *domain = [NSUserDefaults.standardUserDefaults
      persistentDomainForName:NSBundle.mainBundle.bundleIdentifier];
  resolve(domain ?: @{@"warning": @"NSUserDefaults is empty"});
}

- (NSDictionary *)describeDocument:(HBDocument *)document {
  // HBDocument is a UIDocument subclass, see HBDocument.h
  NSDate *date = document.fileModificationDate;
  HBMediaItem *item = document.mediaItems.firstObject;
  return @{
    @"name": document.localizedName ?: @"",
    @"fileModificationDate": HBTimestamp(date),
    @"creationDate": HBTimestamp(item.creationDate),
    @"modificationDate": HBTimestamp([item modificationDate]),
  };
}

- (BOOL)document:(UIDocument *)document isNewerThan:(NSDate *)date {
  return [[document fileModificationDate] compare:date] == NSOrderedDescending;
}

@end
