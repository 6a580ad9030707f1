#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GameController/GameController.h>
#include <mach/mach_time.h>
#include <sys/mount.h>
#include "brume/platform.hpp"
#include "brume/filesystem.hpp"

namespace brume::apple {

double uptime() {
    return NSProcessInfo.processInfo.systemUptime;
}

PlatformInfo readInfo() {
    PlatformInfo info;
    NSProcessInfo *process = NSProcessInfo.processInfo;
    info.cores = static_cast<int>(process.activeProcessorCount);
    info.memory = process.physicalMemory;
    info.systemUptime = process.systemUptime;
    info.languages = [] {
        std::vector<std::string> result;
        for (UITextInputMode *mode in UITextInputMode.activeInputModes) {
            result.emplace_back(mode.primaryLanguage.UTF8String ?: "");
        }
        return result;
    }();
    NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfFileSystemForPath:NSHomeDirectory()
                                                                                       error:nullptr];
    info.systemSize = [attributes[NSFileSystemSize] unsignedLongLongValue];
    info.systemFreeSize = [attributes[NSFileSystemFreeSize] unsignedLongLongValue];
    return info;
}

std::uint64_t availableForSaves() {
    NSURL *url = [NSURL fileURLWithPath:NSTemporaryDirectory()];
    NSNumber *value = nil;
    NSError *error = nil;
    if (![url getResourceValue:&value forKey:NSURLVolumeAvailableCapacityForImportantUsageKey error:&error]) {
        struct statfs fs;
        return statfs(NSTemporaryDirectory().fileSystemRepresentation, &fs) == 0 ? fs.f_bavail * fs.f_bsize : 0;
    }
    return value.unsignedLongLongValue;
}

}  // namespace brume::apple

@interface BrumeSaveDocument : UIDocument
@property (nonatomic, strong) NSData *payload;
@end

@implementation BrumeSaveDocument

- (id)contentsForType:(NSString *)typeName error:(NSError **)outError {
    return self.payload ?: NSData.data;
}

- (BOOL)loadFromContents:(id)contents ofType:(NSString *)typeName error:(NSError **)outError {
    self.payload = contents;
    return YES;
}

- (brume::SaveSlot)slot {
    brume::SaveSlot slot;
    slot.title = self.localizedName.UTF8String;
    slot.modificationDate = self.fileModificationDate.timeIntervalSince1970;
    NSDictionary *values = [self.fileURL resourceValuesForKeys:@[ NSURLCreationDateKey ] error:nil];
    slot.creationDate = [values[NSURLCreationDateKey] timeIntervalSince1970];
    return slot;
}

- (BOOL)isNewerThan:(BrumeSaveDocument *)other {
    return [[self fileModificationDate] compare:[other fileModificationDate]] == NSOrderedDescending;
}

@end

#if TARGET_OS_OSX
@implementation BrumeMacSave
- (NSDate *)date { return NSDocumentController.sharedDocumentController.currentDocument.fileModificationDate; }
- (NSTimeInterval)uptime { return NSProcessInfo.processInfo.systemUptime; }
@end
#endif
