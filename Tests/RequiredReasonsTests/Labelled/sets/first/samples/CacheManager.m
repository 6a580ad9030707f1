#import <Foundation/Foundation.h>
#import <sys/stat.h>
#import "CacheManager.h"

// Reads NSFileModificationDate of each file; NSUserDefaults holds the limit.
static NSString *const kUserDefaultsLimit = @"NSUserDefaults.limit";

@interface CacheManager ()
@property (nonatomic, strong) NSUserDefaults *defaults;
@property (nonatomic, strong) NSDate *creationDate;
@end

@implementation CacheManager

- (instancetype)init {
  if ((self = [super init])) {
    _defaults = [NSUserDefaults standardUserDefaults];
    [_defaults registerDefaults:@{ kUserDefaultsLimit : @100 }];
    _creationDate = [NSDate date];
  }
  return self;
}

- (instancetype)initWithGroup:(NSString *)group {
  if ((self = [super init])) {
    _defaults = [[NSUserDefaults alloc] initWithSuiteName:group];
  }
  return self;
}

- (NSDate *)modificationDateOfItem:(NSString *)path {
  NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:path error:nil];
  return attributes[NSFileModificationDate];
}

- (NSDate *)creationDateOfItem:(NSString *)path {
  NSDictionary<NSFileAttributeKey, id> *attributes =
      [[NSFileManager defaultManager] attributesOfItemAtPath:path error:nil];
  return [attributes objectForKey:NSFileCreationDate];
}

- (BOOL)touch:(NSString *)path {
  NSDictionary *attributes = @{NSFileModificationDate : [NSDate date]};
  return [[NSFileManager defaultManager] setAttributes:attributes ofItemAtPath:path error:nil];
}

- (NSArray *)sortedFiles:(NSURL *)folder {
  NSArray *keys = @[ NSURLContentModificationDateKey, NSURLFileSizeKey ];
  NSArray *files = [[NSFileManager defaultManager] contentsOfDirectoryAtURL:folder
                                                 includingPropertiesForKeys:keys
                                                                    options:0
                                                                      error:nil];
  return [files sortedArrayUsingComparator:^NSComparisonResult(NSURL *a, NSURL *b) {
    NSDate *first, *second;
    [a getResourceValue:&first forKey:NSURLContentModificationDateKey error:nil];
    [b getResourceValue:&second forKey:NSURLCreationDateKey error:nil];
    return [first compare:second];
  }];
}

- (unsigned long long)sizeOfItem:(NSString *)path {
  struct stat info;
  if (stat(path.fileSystemRepresentation, &info) != 0) {
    NSLog(@"cannot stat %@", path);
    return 0;
  }
  return info.st_size;
}

- (BOOL)isFresh {
  return [self.creationDate timeIntervalSinceNow] > -60;
}

- (void)stat {
  [self stat];
}

- (NSDate *)creationDate {
  return _creationDate;
}

- (void)log {
  NSLog(@"UserDefaults: %@", [NSUserDefaults standardUserDefaults].dictionaryRepresentation);
  [[NSNotificationCenter defaultCenter] addObserver:self
                                           selector:@selector(defaultsChanged:)
                                               name:NSUserDefaultsDidChangeNotification
                                             object:nil];
}

/* [[NSUserDefaults standardUserDefaults] synchronize]; */

- (void)defaultsChanged:(NSNotification *)note {
  NSUserDefaults *changed = note.object;
  if ([changed isKindOfClass:NSUserDefaults.class]) [changed synchronize];
}

@end

@implementation NSUserDefaults (Own)
- (NSInteger)limit {
  return [self integerForKey:kUserDefaultsLimit];
}
@end
