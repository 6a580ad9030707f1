//
//  VLMManagedConfig.h
//  Vellum
//
//  Reads the app configuration pushed by the MDM server. iOS stores it in
//  NSUserDefaults below com.apple.configuration.managed.
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

extern NSString *const VLMManagedConfigDidChangeNotification;

typedef NSUserDefaults *_Nonnull (^VLMDefaultsProvider)(void);

@interface VLMManagedConfig : NSObject

@property (nonatomic, strong, readonly) NSUserDefaults *defaults;
@property (nonatomic, copy, readonly, nullable) NSURL *serverURL;
@property (nonatomic, assign, readonly) BOOL allowsExport;
/// Days since modificationDate after which a note is archived; 0 = never.
@property (nonatomic, assign, readonly) NSInteger archiveAfterDays;

+ (instancetype)sharedConfig;
- (instancetype)initWithDefaults:(NSUserDefaults *)defaults NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithProvider:(VLMDefaultsProvider)provider;
- (instancetype)init NS_UNAVAILABLE;

/// Copies the feedback dictionary to NSUserDefaults, where the MDM agent picks it up.
- (void)writeFeedback:(NSDictionary<NSString *, id> *)feedback;

@end

/// What the server knows of a device; filled from JSON, not from the system.
@interface VLMDeviceRecord : NSObject
@property (nonatomic, copy) NSString *serial;
@property (nonatomic, strong, nullable) NSDate *creationDate;
@property (nonatomic, strong, nullable) NSDate *fileModificationDate;
@property (nonatomic, assign) NSTimeInterval systemUptime;
@property (nonatomic, assign) unsigned long long systemFreeSize;
@property (nonatomic, copy) NSArray<NSString *> *activeInputModes;
- (instancetype)initWithJSON:(NSDictionary *)json;
@end

NS_ASSUME_NONNULL_END
