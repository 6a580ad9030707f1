//
//  SLTGitStatus.m
//  Slate
//
//  libgit2 status for the sidebar.
//

#import "SLTGitStatus.h"
#import <git2.h>
#include <sys/stat.h>

static NSString *SLTPathForStatus(const git_status_entry *stat) {
    const git_diff_delta *delta = stat->index_to_workdir ?: stat->head_to_index;
    return delta ? @(delta->new_file.path) : nil;
}

@interface SLTGitStatus ()
@property (nonatomic, copy) NSString *root;
@property (nonatomic) NSTimeInterval lastScan;
@property (nonatomic, readonly) NSUserDefaults *defaults;
@end

@implementation SLTGitStatus

- (NSUserDefaults *)defaults {
    static NSUserDefaults *shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[NSUserDefaults alloc] initWithSuiteName:@"group.slate"];
        [shared addSuiteNamed:@"slate.git"];
    });
    return shared;
}

- (BOOL)indexChanged {
    NSString *index = [self.root stringByAppendingPathComponent:@".git/index"];
    struct stat st;
    if (stat(index.fileSystemRepresentation, &st) < 0) {
        return NO;
    }
    NSTimeInterval seen = [self.defaults doubleForKey:@"git.indexSeen"];
    [self.defaults setDouble:st.st_mtimespec.tv_sec forKey:@"git.indexSeen"];
    return st.st_mtimespec.tv_sec > seen;
}

- (NSArray<NSString *> *)changedPaths:(git_repository *)repo {
    NSMutableArray *paths = [NSMutableArray array];
    git_status_list *list = NULL;
    if (git_status_list_new(&list, repo, NULL) != 0) return paths;
    for (size_t i = 0; i < git_status_list_entrycount(list); i++) {
        NSString *path = SLTPathForStatus(git_status_byindex(list, i));
        if (path) [paths addObject:path];
    }
    git_status_list_free(list);
    self.lastScan = NSProcessInfo.processInfo.systemUptime;
    return paths;
}

- (NSString *)summaryOfDiff:(git_diff *)diff {
    git_diff_stats *stats = NULL;
    git_diff_get_stats(&stats, diff);
    NSString *text = [NSString stringWithFormat:@"+%zu -%zu", git_diff_stats_insertions(stats), git_diff_stats_deletions(stats)];
    git_diff_stats_free(stats);
    return text;
}

- (BOOL)shouldRescan {
    if ([self.defaults boolForKey:@"git.always"]) return YES;
    // systemUptime does not count sleep, good enough for a throttle
    return [NSProcessInfo processInfo].systemUptime - self.lastScan > 5.0;
}

- (NSDate *)dateOfDocument:(UIDocument *)document {
    NSDate *date = document.fileModificationDate;
    return date ?: [[NSFileManager defaultManager] attributesOfItemAtPath:document.fileURL.path error:NULL] //
        [NSFileModificationDate];
}

@end
