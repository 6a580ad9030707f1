//
//  PRSRawImporter.m
//  Prism
//
//  Old importer for camera cards. Kept in Objective-C because of the vendor SDK.
//

#import "PRSRawImporter.h"
#import <Photos/Photos.h>
#import <sys/stat.h>

static NSString * const kPRSLastCardDefaultsKey = @"NSUserDefaultsLastCard";

@interface PRSRawImporter ()
@property (nonatomic, strong) NSUserDefaults *groupDefaults;
@property (nonatomic, copy) NSDate *creationDate;
@property (nonatomic, assign) NSTimeInterval startUptime;
@end

@implementation PRSRawImporter

- (instancetype)initWithCardURL:(NSURL *)cardURL
{
    if ((self = [super init])) {
        _cardURL = [cardURL copy];
        _creationDate = [NSDate date];
        _groupDefaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.prismapp.shared"];
        _startUptime = [[NSProcessInfo processInfo] systemUptime];
    }
    return self;
}

- (NSArray<NSURL *> *)rawFilesWithError:(NSError **)error
{
    NSArray *keys = @[NSURLCreationDateKey, NSURLFileSizeKey];
    NSArray<NSURL *> *files = [[NSFileManager defaultManager] contentsOfDirectoryAtURL:self.cardURL
                                                            includingPropertiesForKeys:keys
                                                                               options:0
                                                                                 error:error];
    return [files sortedArrayUsingComparator:^NSComparisonResult(NSURL *a, NSURL *b) {
        NSDate *first = nil, *second = nil;
        [a getResourceValue:&first forKey:NSURLCreationDateKey error:NULL];
        [b getResourceValue:&second
                     forKey:NSURLCreationDateKey
                      error:NULL];
        return [second compare:first];
    }];
}

- (BOOL)copyFile:(NSURL *)url to:(NSURL *)target error:(NSError **)error
{
    NSFileManager *fm = [NSFileManager defaultManager];
    if (![fm copyItemAtURL:url toURL:target error:error]) {
        return NO;
    }
    NSDictionary<NSFileAttributeKey, id> *attributes = [fm attributesOfItemAtPath:url.path error:error];
    NSDate *modified = attributes.fileModificationDate;
    // keep NSFileCreationDate of the card file
    NSDate *created = attributes[NSFileCreationDate] ?: modified;
    return [fm setAttributes:@{ NSFileCreationDate : created } ofItemAtPath:target.path error:error];
}

- (BOOL)cardLooksFull
{
    NSDictionary *fs = [[NSFileManager defaultManager] attributesOfFileSystemForPath:self.cardURL.path error:nil];
    unsigned long long freeSize = [[fs objectForKey:NSFileSystemFreeSize] unsignedLongLongValue];
    unsigned long long total = [fs[NSFileSystemSize] unsignedLongLongValue];
    NSLog(@"card: NSFileSystemFreeSize %llu of %llu", freeSize, total);
    return total > 0 && freeSize < total / 100;
}

- (void)finishWithAssets:(NSArray<PHAsset *> *)assets
{
    for (PHAsset *asset in assets) {
        if ([asset.creationDate compare:self.creationDate] == NSOrderedDescending) {
            self.creationDate = asset.creationDate;
        }
    }
    NSTimeInterval seconds = NSProcessInfo.processInfo.systemUptime - self.startUptime;
    [self.groupDefaults setDouble:seconds forKey:@"lastImportSeconds"];
    [[NSUserDefaults standardUserDefaults] setObject:self.cardURL.lastPathComponent forKey:kPRSLastCardDefaultsKey];
}

- (long)sizeOfFile:(NSString *)path
{
    struct stat sb;
    if (stat(path.fileSystemRepresentation, &sb) != 0) {
        NSLog(@"stat failed: %s", strerror(errno));
        return -1;
    }
    return (long)sb.st_size;
}

@end
