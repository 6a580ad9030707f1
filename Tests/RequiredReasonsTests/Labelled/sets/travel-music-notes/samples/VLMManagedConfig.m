#import "VLMManagedConfig.h"

NSString *const VLMManagedConfigDidChangeNotification = @"VLMManagedConfigDidChange";
static NSString *const kManagedKey = @"com.apple.configuration.managed";
static NSString *const kFeedbackKey = @"com.apple.feedback.managed";

@implementation VLMManagedConfig {
    NSUserDefaults *_group;
}

+ (instancetype)sharedConfig {
    static VLMManagedConfig *shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[self alloc] initWithDefaults:[NSUserDefaults standardUserDefaults]];
    });
    return shared;
}

- (instancetype)initWithDefaults:(NSUserDefaults *)defaults {
    if ((self = [super init])) {
        _defaults = defaults;
        _group = [[NSUserDefaults alloc]
            initWithSuiteName:@"group.com.vellum.notes"];
        [[NSNotificationCenter defaultCenter] addObserver:self
                                                 selector:@selector(defaultsDidChange:)
                                                     name:NSUserDefaultsDidChangeNotification
                                                   object:defaults];
    }
    return self;
}

- (instancetype)initWithProvider:(VLMDefaultsProvider)provider {
    return [self initWithDefaults:provider()];
}

- (NSDictionary *)managed {
    return [self.defaults dictionaryForKey:kManagedKey] ?: @{};
}

- (NSURL *)serverURL {
    NSString *string = self.managed[@"serverURL"];
    return [string isKindOfClass:NSString.class] ? [NSURL URLWithString:string] : nil;
}

- (BOOL)allowsExport {
    return [self.managed[@"allowsExport"] boolValue];
}

- (NSInteger)archiveAfterDays {
    return [self.managed[@"archiveAfterDays"] integerValue];
}

- (void)writeFeedback:(NSDictionary<NSString *, id> *)feedback {
    NSMutableDictionary *all = [[self.defaults dictionaryForKey:kFeedbackKey] mutableCopy] ?: [NSMutableDictionary new];
    [all addEntriesFromDictionary:feedback];
    [self.defaults setObject:all forKey:kFeedbackKey];
    [_group setObject:NSDate.date forKey:@"feedbackWritten"];
}

- (void)defaultsDidChange:(NSNotification *)note {
    NSLog(@"NSUserDefaults changed: %@", note.object);
    [[NSNotificationCenter defaultCenter] postNotificationName:VLMManagedConfigDidChangeNotification object:self];
}

@end

@implementation VLMDeviceRecord

- (instancetype)initWithJSON:(NSDictionary *)json {
    if ((self = [super init])) {
        _serial = [json[@"serial"] copy];
        _systemUptime = [json[@"systemUptime"] doubleValue];
        _systemFreeSize = [json[@"NSFileSystemFreeSize"] unsignedLongLongValue];
        self.fileModificationDate = [NSDate dateWithTimeIntervalSince1970:[json[@"mtime"] doubleValue]];
        self.creationDate = [NSDate dateWithTimeIntervalSince1970:[json[@"enrolled"] doubleValue]];
        self.activeInputModes = json[@"keyboards"] ?: @[];
    }
    return self;
}

- (NSString *)description {
    return [NSString stringWithFormat:@"<%@ up %.0f s, %llu free>", self.serial, self.systemUptime, self.systemFreeSize];
}

@end

#ifdef DEBUG
void VLMInstallTestConfig(NSDictionary *config) {
    [[NSUserDefaults standardUserDefaults] setObject:config forKey:kManagedKey];
}
#endif
