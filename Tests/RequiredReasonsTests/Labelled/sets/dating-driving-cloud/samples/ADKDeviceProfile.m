#import "ADKDeviceProfile.h"
#import <UIKit/UIKit.h>
#import <mach/mach_time.h>
#include <sys/sysctl.h>
#include <sys/stat.h>

@implementation ADKDeviceProfile {
    NSUserDefaults *_store;
}

@synthesize systemUptime = _systemUptime;
@synthesize store = _store;

- (instancetype)initWithDefaults:(NSUserDefaults *)defaults {
    self = [super init];
    if (self) {
        _store = defaults ?: NSUserDefaults.standardUserDefaults;
        _systemUptime = NSProcessInfo.processInfo.systemUptime;
        _creationDate = [self documentsCreationDate];
        _activeInputModes = [UITextInputMode.activeInputModes valueForKey:@"primaryLanguage"];
        _volumeTotalCapacity = [self totalCapacity];
    }
    return self;
}

- (NSDate *)documentsCreationDate {
    NSURL *documents = [NSFileManager.defaultManager URLsForDirectory:NSDocumentDirectory inDomains:NSUserDomainMask].firstObject;
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:documents.path error:nil];
    return attributes[NSFileCreationDate];
}

- (NSDate *)bundleDate {
    struct stat info = {0};
    const char *path = NSBundle.mainBundle.executablePath.fileSystemRepresentation;
    if (lstat(path, &info) != 0) {
        return nil;
    }
    return [NSDate dateWithTimeIntervalSince1970:info.st_ctimespec.tv_sec];
}

- (unsigned long long)totalCapacity {
    NSNumber *size = [[NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:nil]
        objectForKey:NSFileSystemSize];
    return size.unsignedLongLongValue;
}

- (NSDictionary<NSString *, id> *)payload {
    // systemUptime rounded to minutes, see privacy review
    return @{
        @"systemUptime" : @(floor(self.systemUptime / 60)),
        @"creationDate" : @(self.creationDate.timeIntervalSince1970),
        @"keyboards" : self.activeInputModes,
        @"total" : @(self.volumeTotalCapacity),
        @"boot" : @([self bootTime]),
        @"id" : [self.store stringForKey:@"adk.id"] ?: @"",
    };
}

- (time_t)bootTime {
    struct timeval tv;
    size_t len = sizeof(tv);
    int mib[2] = {CTL_KERN, KERN_BOOTTIME};
    return sysctl(mib, 2, &tv, &len, NULL, 0) == 0 ? tv.tv_sec : 0;
}

@end
