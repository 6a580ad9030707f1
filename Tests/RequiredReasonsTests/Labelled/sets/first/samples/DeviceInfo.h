#pragma once
#import <Foundation/Foundation.h>

@class NSUserDefaults;

/// Tells about the device: systemUptime, disk space (NSFileSystemFreeSize) and so on.
@interface DeviceInfo : NSObject
@property (class, readonly) NSTimeInterval uptime;
@property (nonatomic, readonly) NSTimeInterval systemUptime;
@property (nonatomic, copy) NSDate *creationDate;
@property (nonatomic, weak) NSUserDefaults *defaults;
- (instancetype)initWithDefaults:(NSUserDefaults *)defaults;
- (NSTimeInterval)systemUptimeSince:(NSDate *)date;
- (NSArray *)activeInputModes;
+ (int)stat:(NSString *)path;
@end

static inline NSDate *CreationDate(NSDictionary *attributes) {
  return attributes[NSFileCreationDate];
}

extern NSString *const DeviceInfoUserDefaultsKey;
#define DEFAULTS [NSUserDefaults standardUserDefaults]
#define DEFAULTS_KEY(x) @"UserDefaults." #x
