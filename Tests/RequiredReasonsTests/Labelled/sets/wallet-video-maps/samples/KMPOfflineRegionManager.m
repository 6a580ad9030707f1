//
//  KMPOfflineRegionManager.m
//  Kompass
//

#import "KMPOfflineRegionManager.h"
#import "KMPMapPrefs.h"

static NSArray<NSURLResourceKey> *KMPRegionKeys(void) {
    static NSArray *keys;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        keys = @[ NSURLIsDirectoryKey, NSURLCreationDateKey,
                  NSURLContentModificationDateKey ];
    });
    return keys;
}

@implementation KMPOfflineRegion

- (instancetype)initWithName:(NSString *)name creationDate:(NSDate *)creationDate {
    if ((self = [super init])) {
        _name = [name copy];
        _creationDate = creationDate;
    }
    return self;
}

- (NSComparisonResult)compare:(KMPOfflineRegion *)other {
    return [self.creationDate compare:other.creationDate];
}

@end

@implementation KMPOfflineRegionManager

- (NSArray<KMPOfflineRegion *> *)regionsAtURL:(NSURL *)root error:(NSError **)error {
    NSFileManager *fm = NSFileManager.defaultManager;
    NSArray<NSURL *> *folders = [fm contentsOfDirectoryAtURL:root
                                  includingPropertiesForKeys:KMPRegionKeys()
                                                     options:NSDirectoryEnumerationSkipsHiddenFiles
                                                       error:error];
    NSMutableArray *regions = [NSMutableArray array];
    for (NSURL *folder in folders) {
        NSDictionary *values = [folder resourceValuesForKeys:KMPRegionKeys() error:NULL];
        [regions addObject:[[KMPOfflineRegion alloc] initWithName:folder.lastPathComponent
                                                     creationDate:values[NSURLCreationDateKey]]];
    }
    [regions sortUsingDescriptors:@[ [NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO] ]];
    return regions;
}

- (BOOL)hasRoomForBytes:(long long)bytes {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfFileSystemForPath:NSHomeDirectory() error:nil];
    long long free = [attributes[NSFileSystemFreeSize] longLongValue];
    long long size = [[attributes valueForKey:NSFileSystemSize] longLongValue];
    return free - bytes > size / 50;
}

- (BOOL)needsUpdate:(NSString *)path {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:nil];
    NSDate *date = [attributes fileModificationDate];
    // -[UIDocument fileModificationDate] is not used here, tiles are plain files.
    return date.timeIntervalSinceNow < -[KMPMapPrefs shared].maximumAge;
}

#if TARGET_OS_OSX
- (void)revealRegion:(NSString *)path {
    NSDictionary *attributes = [NSFileManager.defaultManager attributesOfItemAtPath:path error:nil];
    NSLog(@"created %@", attributes[NSFileCreationDate]);
    [[NSUserDefaults standardUserDefaults] setObject:path forKey:@"lastRevealed"];
}
#endif

@end
