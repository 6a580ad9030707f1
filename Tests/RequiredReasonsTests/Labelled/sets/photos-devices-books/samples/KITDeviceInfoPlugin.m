#import "KITDeviceInfoPlugin.h"
#import <UIKit/UIKit.h>
#import <sys/utsname.h>
#import <mach/mach_time.h>

static NSString *const kUptimeMethod = @"systemUptime";
static NSString *const kKeyboardsMethod = @"activeInputModes";

@interface KITDeviceInfoPlugin ()
@property (nonatomic, readonly) NSArray<NSString *> *activeInputModes;
@property (nonatomic, assign) NSTimeInterval systemUptime;
@property (nonatomic, strong, nullable) NSUserDefaults *store;
@end

@implementation KITDeviceInfoPlugin

+ (void)registerWithRegistrar:(NSObject<FlutterPluginRegistrar> *)registrar {
  FlutterMethodChannel *channel = [FlutterMethodChannel methodChannelWithName:@"plugins.kit/device_info"
                                                              binaryMessenger:[registrar messenger]];
  [registrar addMethodCallDelegate:[[KITDeviceInfoPlugin alloc] init] channel:channel];
}

- (NSArray<NSString *> *)activeInputModes {
  NSMutableArray *result = [NSMutableArray array];
  [UITextInputMode.activeInputModes enumerateObjectsUsingBlock:^(UITextInputMode *mode, NSUInteger idx, BOOL *stop) {
    [result addObject:mode.primaryLanguage ?: @""];
  }];
  return result;
}

- (NSUserDefaults *)store {
  if (!_store) {
    _store = [[NSUserDefaults alloc] initWithSuiteName:nil];
  }
  return _store;
}

- (void)handleMethodCall:(FlutterMethodCall *)call result:(FlutterResult)result {
  if ([kUptimeMethod isEqualToString:call.method]) {
    self.systemUptime = [[NSProcessInfo processInfo] systemUptime];
    result(@(self.systemUptime));
  } else if ([kKeyboardsMethod isEqualToString:call.method]) {
    result(self.activeInputModes);
  } else if ([@"machTime" isEqualToString:call.method]) {
    result(@((int64_t)mach_absolute_time()));
  } else if ([@"getIosDeviceInfo" isEqualToString:call.method]) {
    struct utsname un;
    uname(&un);
    result(@{
      @"name" : [UIDevice currentDevice].name,
      @"machine" : @(un.machine),
      @"identifier" : [self installIdentifier],
      @"freeDiskSize" : [self diskValueForKey:NSFileSystemFreeSize],
      @"totalDiskSize" : [self diskValueForKey:NSFileSystemSize],
      @"keyboards" : [self activeInputModes],
    });
  } else {
    result(FlutterMethodNotImplemented);
  }
}

- (NSNumber *)diskValueForKey:(NSFileAttributeKey)key {
  NSDictionary *attributes =
      [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory() error:nil];
  return attributes[key] ?: @(-1);
}

- (NSString *)installIdentifier {
  NSString *identifier = [self.store stringForKey:@"KITInstallIdentifier"];
  if (identifier == nil) {
    identifier = NSUUID.UUID.UUIDString;
    [self.store setObject:identifier forKey:@"KITInstallIdentifier"];
  }
  return identifier;
}

- (NSString *)installDate {
  NSURL *documents = [NSFileManager.defaultManager URLsForDirectory:NSDocumentDirectory
                                                          inDomains:NSUserDomainMask].lastObject;
  NSDate *date;
  // NSURLCreationDateKey of the Documents folder is the install date
  if ([documents getResourceValue:&date forKey:NSURLCreationDateKey error:nil]) {
    return [NSISO8601DateFormatter stringFromDate:date timeZone:NSTimeZone.localTimeZone formatOptions:NSISO8601DateFormatWithFullDate];
  }
  return @"unknown creationDate";
}

@end
