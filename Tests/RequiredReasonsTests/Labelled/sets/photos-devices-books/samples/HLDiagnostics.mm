#import "HLDiagnostics.h"
#import "HLLogFileManager.h"
#import <UIKit/UIKit.h>
#include <mach/mach_time.h>
#include <sys/statvfs.h>
#include <sys/sysctl.h>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace hl {

// A sample of the ring buffer. `stat` is the state of the radio, nothing to do with stat(2).
struct Sample {
    uint64_t ticks;
    int stat;
};

class Recorder {
public:
    using Clock = std::function<uint64_t()>;
    explicit Recorder(Clock clock = &mach_absolute_time) : clock_(std::move(clock)) {}

    void add(int stat) { samples_.push_back({clock_(), stat}); }
    int stat(size_t index) const { return samples_[index].stat; }
    size_t size() const { return samples_.size(); }

private:
    Clock clock_;
    std::vector<Sample> samples_;
};

static double FreeFraction(const std::string &path) {
    struct statvfs vfs = {};
    if (::statvfs(path.c_str(), &vfs) != 0) return -1;
    return vfs.f_blocks ? double(vfs.f_bavail) / double(vfs.f_blocks) : 0;
}

static int64_t BootTime() {
    // kern.boottime, not systemUptime: survives sleep
    struct timeval tv;
    size_t size = sizeof(tv);
    return sysctlbyname("kern.boottime", &tv, &size, nullptr, 0) == 0 ? tv.tv_sec : 0;
}

} // namespace hl

@implementation HLDiagnostics {
    hl::Recorder _recorder;
}

- (NSDictionary<NSString *, id> *)report
{
    NSMutableDictionary *report = [NSMutableDictionary dictionary];
    report[@"systemUptime"] = @(NSProcessInfo.processInfo.systemUptime);
    report[@"bootTime"] = @(hl::BootTime());
    report[@"freeFraction"] = @(hl::FreeFraction(NSHomeDirectory().fileSystemRepresentation));
    NSMutableArray *languages = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage) [languages addObject:mode.primaryLanguage];
    }
    report[@"activeInputModes"] = languages;
    report[@"defaults"] = [[NSUserDefaults standardUserDefaults] dictionaryRepresentation];
    NSMutableString *radio = [NSMutableString string];
    for (size_t i = 0; i < _recorder.size(); ++i) {
        [radio appendFormat:@"%d ", _recorder.stat(i)];
    }
    report[@"radio"] = radio;
    return report;
}

- (NSString *)textReport
{
    NSString *keyboards = [[UITextInputMode.activeInputModes valueForKey:@"primaryLanguage"] componentsJoinedByString:@","];
    HLLogFileInfo *newest = self.logFileManager.sortedInfos.firstObject;
    return [NSString stringWithFormat:@"%@ newest log %@ (creationDate)", keyboards, newest.creationDate];
}

- (void)sample:(HLRadioState)stat
{
    _recorder.add((int)stat);
}

@end
