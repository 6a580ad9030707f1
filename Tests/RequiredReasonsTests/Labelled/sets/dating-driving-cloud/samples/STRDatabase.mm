#import "STRDatabase.h"
#import <sqlite3.h>
#include <sys/stat.h>
#include <filesystem>
#include <string>
#include "strat_fs.h"

namespace fs = std::filesystem;

static NSString *const kSchema = @"CREATE TABLE items (id TEXT, creationDate REAL, contentModificationDate REAL)";

@implementation STRDatabase {
    sqlite3 *_db;
    NSUserDefaults *_flags;
}

- (instancetype)initWithURL:(NSURL *)url flags:(nullable NSUserDefaults *)flags {
    if ((self = [super init])) {
        _flags = flags ? flags : [[NSUserDefaults alloc] initWithSuiteName:@"group.io.stratus.drive"];
        std::string path = url.fileSystemRepresentation;
        struct stat st {};
        const bool existed = ::stat(path.c_str(), &st) == 0;
        if (sqlite3_open_v2(path.c_str(), &_db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "strat") != SQLITE_OK) {
            return nil;
        }
        if (!existed) {
            sqlite3_exec(_db, kSchema.UTF8String, nullptr, nullptr, nullptr);
        }
    }
    return self;
}

- (BOOL)fileChangedSince:(NSDate *)date path:(NSString *)path {
    strat_stat_t info;
    if (strat_stat(path.UTF8String, &info) != 0) {
        return YES;
    }
    return info.mtime > date.timeIntervalSince1970;
}

- (uintmax_t)freeBytes:(NSString *)path {
    std::error_code ec;
    const auto space = fs::space(path.UTF8String, ec);
    return ec ? 0 : space.available;
}

- (NSDate *)walDate {
    NSURL *wal = [self.url URLByAppendingPathExtension:@"wal"];
    id value = nil;
    [wal getResourceValue:&value forKey:NSURLContentModificationDateKey error:nil];
    return value ?: [[NSFileManager.defaultManager attributesOfItemAtPath:wal.path error:nil] objectForKey:NSFileModificationDate];
}

- (void)stamp:(STRItem *)item {
    item.contentModificationDate = self.walDate;
    item.creationDate = item.creationDate ?: NSDate.date;
    [_flags setObject:item.contentModificationDate forKey:@"db.stamp"];
}

@end
