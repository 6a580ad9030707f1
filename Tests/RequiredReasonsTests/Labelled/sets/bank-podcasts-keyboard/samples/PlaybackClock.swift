// swift-format-ignore-file
//
//  PlaybackClock.swift
//  Wavecast
//

import Foundation
import QuartzCore

protocol UptimeSource {
    var systemUptime: TimeInterval { get }
}

extension ProcessInfo: UptimeSource {}

struct ManualUptime: UptimeSource {
    var systemUptime: TimeInterval = 0
}

/// Monotonic clock for listening statistics. Wall-clock time jumps when the user travels.
final class PlaybackClock {
    private let source: UptimeSource
    private var startedAt: TimeInterval?
    private(set) var listened: TimeInterval = 0

    init(source: UptimeSource = ProcessInfo.processInfo) {
        self.source = source
    }

    func start() {
        startedAt = source.systemUptime
    }

    func stop() {
        guard let startedAt else { return }
        listened += source.systemUptime - startedAt
        self.startedAt = nil
    }
}

enum MachClock {
    private static let timebase: mach_timebase_info_data_t = {
        var info = mach_timebase_info_data_t()
        mach_timebase_info(&info)
        return info
    }()

    /// `mach_absolute_time` in nanoseconds.
    static var nanoseconds: UInt64 {
        mach_absolute_time() * UInt64(timebase.numer) / UInt64(timebase.denom)
    }

    static let ticks: () -> UInt64 = mach_absolute_time

    static func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
        UInt64(seconds * Double(NSEC_PER_SEC)) * UInt64(timebase.denom) / UInt64(timebase.numer)
    }
}

struct SignpostTimer {
    let name: StaticString
    private let begin = ProcessInfo.processInfo.systemUptime
    private let media = CACurrentMediaTime()
    private let dispatch = DispatchTime.now().uptimeNanoseconds

    func end() {
        let info = ProcessInfo()
        let elapsed = info.systemUptime - begin
        Log.perf.info("\(name) took \(elapsed) s (systemUptime), \(CACurrentMediaTime() - media) s (media)")
    }
}

extension Date {
    /// Time of the last boot.
    static var boot: Date {
        Date(timeIntervalSinceNow: -ProcessInfo.processInfo.systemUptime)
    }

    init(machTime: UInt64) {
        let delta = Double(mach_absolute_time() &- machTime) / Double(NSEC_PER_SEC)
        self.init(timeIntervalSinceNow: -delta)
    }
}

final class BufferWatchdog {
    var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    var reader: KeyPath<ProcessInfo, TimeInterval> = \.systemUptime
    private var last: TimeInterval?

    func feed() {
        last = now()
    }

    func isStalled(limit: TimeInterval) -> Bool {
        guard let last else { return false }
        return ProcessInfo.processInfo[keyPath: reader] - last > limit
    }
}
