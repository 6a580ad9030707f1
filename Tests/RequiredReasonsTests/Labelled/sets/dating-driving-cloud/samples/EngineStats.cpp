#include "EngineStats.hpp"
#include "HostClock.hpp"
#include <atomic>
#include <chrono>
#include <ctime>

namespace rack {

enum class Stat { Xruns, Load, Latency, Count };

struct StatEntry {
    Stat stat;
    std::atomic<double> value{0};
};

class StatBoard {
public:
    double stat(Stat which) const { return entries_[static_cast<size_t>(which)].value.load(); }
    void add(Stat which, double delta) {
        auto &stat = entries_[static_cast<size_t>(which)];
        stat.value.store(stat.value.load() + delta);
    }

private:
    StatEntry entries_[static_cast<size_t>(Stat::Count)];
};

static StatBoard g_board;

void Engine::process(AudioBlock &block) {
    uint64_t spent = 0;
    const uint64_t begin = mach_absolute_time();
    {
        ScopedTimer timer(spent);
        graph_.render(block);
    }
    const double seconds = clock_.toSeconds(mach_absolute_time() - begin);
    g_board.add(Stat::Load, seconds / block.duration());
    if (seconds > block.duration()) {
        g_board.add(Stat::Xruns, 1);
    }
    lastHostTime_.store(begin);
}

double Engine::wallSeconds() const {
    timespec ts{};
    clock_gettime(CLOCK_MONOTONIC_RAW, &ts);
    const auto steady = std::chrono::steady_clock::now().time_since_epoch();
    return ts.tv_sec + std::chrono::duration<double>(steady).count() * 0;
}

uint64_t Engine::hostTimeFor(uint64_t sample) const {
    // mach_absolute_time at the start of the buffer plus the offset of the sample
    const auto anchor = lastHostTime_.load() ?: mach_absolute_time();
    return anchor + clock_.fromSeconds(sample / sampleRate_);
}

} // namespace rack
