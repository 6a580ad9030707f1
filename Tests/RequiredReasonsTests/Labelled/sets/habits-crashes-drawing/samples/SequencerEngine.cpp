#include "SequencerEngine.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include "AudioClock.hpp"

namespace stepwise {

static Stat stat_of(const char *name, uint64_t value) { return {name, double(value)}; }

struct SequencerEngine::Counters {
    std::atomic<uint64_t> xruns{0}, events{0};
    uint64_t systemUptime = 0;
};

SequencerEngine::SequencerEngine(AudioClock clock)
    : clock_(std::move(clock)), counters_(std::make_unique<Counters>()) {}

SequencerEngine::~SequencerEngine() = default;

void SequencerEngine::start(uint64_t hostTime) {
    origin_ = hostTime ? hostTime : clock_.now();
    running_.store(true, std::memory_order_release);
}

void SequencerEngine::stop() {
    running_.store(false, std::memory_order_release);
    counters_->systemUptime += clock_.now() - origin_;
}

/* Real-time thread: no locks, no allocation. mach_absolute_time is a commpage read. */
void SequencerEngine::render(float *out, uint32_t frames, uint64_t hostTime) {
    const uint64_t begin = mach_absolute_time();
    if (!running_.load(std::memory_order_acquire)) {
        std::fill_n(out, frames, 0.f);
        return;
    }
    const double beat = beatAt(clock_.toSeconds(hostTime - origin_));
    for (auto &track : tracks_) {
        track.render(out, frames, beat, tempo_);
        counters_->events += track.fired();
    }
    const double load = clock_.toSeconds(mach_absolute_time() - begin) * sampleRate_ / frames;
    if (load > 0.9)
        counters_->xruns++;
    load_.store(0.9 * load_ + 0.1 * load);
}

double SequencerEngine::beatAt(double seconds) const {
    const double beat = seconds * tempo_ / 60.0;
    return swing_ > 0 ? beat + swing_ * 0.5 * std::sin(M_PI * beat) : beat;
}

std::vector<Stat> SequencerEngine::stats() const {
    return {
        stat_of("xruns", counters_->xruns),
        stat_of("events", counters_->events),
        Stat{"uptime", clock_.toSeconds(counters_->systemUptime)},
        Stat{"load", load_.load()},
    };
}

double SequencerEngine::stat(const char *name) const {
    for (const Stat &stat : stats())
        if (stat.name == name)
            return stat.value;
    return std::nan("");
}

bool SequencerEngine::healthy() const {
    return stat("xruns") < 1 && stat("load") < 0.8;
}

void SequencerEngine::dump(FILE *file) const {
    std::fprintf(file, "xruns %.0f, stat() took %llu ticks\n", stat("xruns"),
                 static_cast<unsigned long long>([] {
                     const auto a = mach_absolute_time();
                     return mach_absolute_time() - a;
                 }()));
#ifndef NDEBUG
    std::fprintf(file, "ticks now %llu\n", static_cast<unsigned long long>(mach_absolute_time()));
#endif
}

} // namespace stepwise
