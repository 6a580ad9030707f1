// Ember Engine - Apple port
// SaveGameStore.mm: slots on disk, an index in the defaults, a copy in CloudKit

#import <CloudKit/CloudKit.h>
#import <GameKit/GameKit.h>
#import <UIKit/UIKit.h>
#include "ApplePlatform.hpp"
#include "SaveGameStore.h"

static NSString* const kIndexKey = @"em.saves";
static NSString* const kSortKey = @"modificationDate";

@interface EMSaveDocument : UIDocument
@property (nonatomic, copy) NSData* bytes;
@end

@implementation EMSaveDocument
- (id)contentsForType:(NSString*)type error:(NSError**)error { return self.bytes; }
- (BOOL)loadFromContents:(id)contents ofType:(NSString*)type error:(NSError**)error {
    self.bytes = contents;
    return YES;
}
- (NSString*)description {
    return [NSString stringWithFormat:@"<save %@ of %@>", self.localizedName, self.fileModificationDate];
}
@end

namespace ember {

struct SaveSlot {
    std::string name;
    NSDate* creationDate;
    NSDate* modificationDate;
};

class SaveGameStore::Impl {
public:
    Impl() : defaults_([[NSUserDefaults alloc] initWithSuiteName:@"games.ember.saves"]) {}
    explicit Impl(NSUserDefaults* defaults) : defaults_(defaults) {}

    void remember(const SaveSlot& slot) {
        NSMutableDictionary* index = [[defaults_ dictionaryForKey:kIndexKey] mutableCopy] ?: [NSMutableDictionary new];
        index[@(slot.name.c_str())] = slot.modificationDate;
        [defaults_ setObject:index forKey:kIndexKey];
    }

    std::function<NSUserDefaults*()> provider = [] { return [NSUserDefaults standardUserDefaults]; };

private:
    __strong NSUserDefaults* defaults_;
};

SaveSlot slotFromRecord(CKRecord* record) {
    return {[record[@"name"] UTF8String], record.creationDate, record.modificationDate};
}

SaveSlot slotFromGameCenter(GKSavedGame* game) {
    return {game.name.UTF8String, game.modificationDate, game.modificationDate};
}

SaveSlot slotFromDocument(EMSaveDocument* document) {
    NSDictionary<NSFileAttributeKey, id>* attributes =
        [NSFileManager.defaultManager attributesOfItemAtPath:document.fileURL.path error:nil];
    SaveSlot slot;
    slot.name = document.localizedName.UTF8String;
    slot.creationDate = attributes[NSFileCreationDate];
    slot.modificationDate = [document fileModificationDate] ?: attributes[NSFileModificationDate];
    return slot;
}

SaveSlot slotFromPath(NSString* path) {
    NSDictionary* attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:nil];
    SaveSlot slot;
    slot.name = path.lastPathComponent.stringByDeletingPathExtension.UTF8String;
    slot.creationDate = attributes.fileCreationDate;
    slot.modificationDate = attributes.fileModificationDate;
    return slot;
}

void sortSlots(std::vector<SaveSlot>& slots) {
    std::sort(slots.begin(), slots.end(), [](const SaveSlot& a, const SaveSlot& b) {
        return [a.modificationDate compare:b.modificationDate] == NSOrderedDescending;
    });
}

CKQuery* recentSavesQuery() {
    CKQuery* query = [[CKQuery alloc] initWithRecordType:@"Save" predicate:[NSPredicate predicateWithValue:YES]];
    query.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO]];
    return query;
}

bool roomForSave(size_t bytes) {
    NSURL* url = [NSFileManager.defaultManager URLsForDirectory:NSDocumentDirectory inDomains:NSUserDomainMask].firstObject;
    NSDictionary* values = [url resourceValuesForKeys:@[
        NSURLVolumeAvailableCapacityForImportantUsageKey,
        NSURLVolumeNameKey,
    ] error:nil];
    NSNumber* available = values[NSURLVolumeAvailableCapacityForImportantUsageKey];
    return available.unsignedLongLongValue > bytes * 2;
}

NSDictionary* describe(NSURL* url) {
    return [url resourceValuesForKeys:@[NSURLCreationDateKey, NSURLVolumeTotalCapacityKey] error:nil];
}

} // namespace ember
