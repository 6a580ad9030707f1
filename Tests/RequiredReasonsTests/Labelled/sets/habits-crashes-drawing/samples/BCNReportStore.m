#import "BCNReportStore.h"
#import <sys/stat.h>
#import "bcn_fs.h"

static NSString *const kBCNLastReport = @"BCNUserDefaultsLastReport";

@interface BCNReport : NSObject
@property (nonatomic, copy) NSString *path;
@property (nonatomic, strong) NSDate *creationDate;
@property (nonatomic, strong) NSDate *fileModificationDate;
@end

@implementation BCNReport
@end

@implementation BCNReportStore {
    NSUserDefaults *_defaults;
    NSString *_root;
}

- (instancetype)initWithRoot:(NSString *)root defaults:(nullable NSUserDefaults *)defaults {
    if ((self = [super init])) {
        _root = [root copy];
        _defaults = defaults ?: NSUserDefaults.standardUserDefaults;
    }
    return self;
}

- (NSArray<BCNReport *> *)reports {
    NSFileManager *fm = [NSFileManager defaultManager];
    NSMutableArray<BCNReport *> *result = [NSMutableArray array];
    for (NSString *name in [fm contentsOfDirectoryAtPath:_root error:nil]) {
        NSString *path = [_root stringByAppendingPathComponent:name];
        NSDictionary *attributes = [fm attributesOfItemAtPath:path error:nil];
        BCNReport *report = [BCNReport new];
        report.path = path;
        report.creationDate = attributes[NSFileCreationDate];
        report.fileModificationDate = [attributes objectForKey:NSFileModificationDate];
        if (report.creationDate == nil) {
            report.creationDate = [attributes fileModificationDate];
        }
        [result addObject:report];
    }
    [result sortUsingComparator:^NSComparisonResult(BCNReport *a, BCNReport *b) {
        return [b.creationDate compare:a.creationDate];
    }];
    return result;
}

- (BOOL)isEmptyReport:(BCNReport *)report {
    struct stat st;
    if (stat(report.path.fileSystemRepresentation, &st) != 0) return YES;
    return st.st_size == 0;
}

- (BOOL)wasTouchedSinceLaunch:(BCNReport *)report launch:(NSDate *)launch {
    NSURL *url = [NSURL fileURLWithPath:report.path];
    NSDate *date = nil;
    [url getResourceValue:&date forKey:NSURLContentModificationDateKey error:nil];
    return [date compare:launch] == NSOrderedDescending;
}

- (void)prune {
    NSUInteger limit = 20;
    NSArray *sorted = [self.reports sortedArrayUsingDescriptors:@[
        [NSSortDescriptor sortDescriptorWithKey:@"creationDate" ascending:NO],
        [NSSortDescriptor sortDescriptorWithKey:NSStringFromSelector(@selector(fileModificationDate)) ascending:NO],
    ]];
    for (BCNReport *report in sorted) {
        if (limit > 0) { limit--; continue; }
        bcn_fs_remove(report.path.fileSystemRepresentation);
    }
    // stat(2) again? No: the directory may be gone already.
    [_defaults setObject:NSDate.date forKey:kBCNLastReport];
}

- (void)stampReport:(BCNReport *)report {
    NSDictionary *attributes = @{
        NSFileModificationDate : [NSDate date],
        NSFileProtectionKey : NSFileProtectionCompleteUntilFirstUserAuthentication,
    };
    [[NSFileManager defaultManager] setAttributes:attributes ofItemAtPath:report.path error:NULL];
}

@end
