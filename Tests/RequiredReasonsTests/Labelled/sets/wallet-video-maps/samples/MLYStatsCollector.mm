//
//  MLYStatsCollector.mm
//  MeetlyCore
//

#import "MLYStatsCollector.h"
#import "MLYMediaClock.h"

#include <sys/stat.h>

#include <map>
#include <string>
#include <vector>

namespace meetly {

struct Stat {
    std::string name;
    double value = 0;
};

class StatsReport {
public:
    void add(const Stat &stat) { stats_[stat.name] = stat; }

    const Stat *stat(const std::string &name) const {
        auto it = stats_.find(name);
        return it == stats_.end() ? nullptr : &it->second;
    }

    size_t size() const { return stats_.size(); }

private:
    std::map<std::string, Stat> stats_;
};

static long long FileSize(const std::string &path) {
    struct stat info;
    if (::stat(path.c_str(), &info) != 0) {
        return -1;
    }
    return info.st_size;
}

static bool NewerThan(int fd, time_t when) {
    struct stat info = {};
    return fstat(fd, &info) == 0 &&
           info.st_mtimespec.tv_sec > when;
}

}  // namespace meetly

@interface MLYStatsCollector ()
@property(nonatomic, strong) MLYMediaClock *clock;
@property(nonatomic, copy) NSString *dumpPath;
@property(nonatomic, strong) NSUserDefaults *userDefaults;
@end

@implementation MLYStatsCollector {
    meetly::StatsReport _report;
}

- (instancetype)initWithDumpPath:(NSString *)path userDefaults:(nullable NSUserDefaults *)userDefaults {
    self = [super init];
    if (self) {
        _dumpPath = [path copy];
        _userDefaults = userDefaults ?: [NSUserDefaults standardUserDefaults];
        _clock = [MLYMediaClock new];
    }
    return self;
}

- (NSNumber *)valueForStat:(NSString *)name {
    const meetly::Stat *stat = _report.stat(name.UTF8String);
    return stat ? @(stat->value) : nil;
}

- (void)consume:(NSArray<MLYRawStat *> *)raw {
    for (MLYRawStat *stat in raw) {
        _report.add({stat.name.UTF8String, stat.value});
    }
    if (![self.userDefaults boolForKey:@"meetly.dumpStats"]) {
        return;
    }
    if (meetly::FileSize(self.dumpPath.UTF8String) > 4 << 20) {
        [[NSFileManager defaultManager] removeItemAtPath:self.dumpPath error:nil];
    }
}

@end
