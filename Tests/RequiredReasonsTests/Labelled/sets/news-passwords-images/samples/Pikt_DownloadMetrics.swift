// swift-format-ignore-file
//
//  DownloadMetrics.swift
//  Pikt
//

import Foundation
import QuartzCore

/// Timing of one image request.
public struct DownloadMetrics: Sendable {
    public let started: TimeInterval
    public var firstByte: TimeInterval?
    public var finished: TimeInterval?
    public var stat = ImageStat()

    public init(started: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        self.started = started
    }

    public mutating func finish() {
        finished = ProcessInfo.processInfo.systemUptime
        stat.record(duration: finished! - started)
    }
}

public struct ImageStat: Sendable {
    private(set) var count = 0
    private(set) var total: TimeInterval = 0

    mutating func record(duration: TimeInterval) {
        count += 1
        total += duration
    }
}

protocol Timekeeper: Sendable {
    func now() -> TimeInterval
}

struct UptimeKeeper: Timekeeper {
    private let read: @Sendable () -> TimeInterval

    init(info: ProcessInfo = .processInfo, source: KeyPath<ProcessInfo, TimeInterval> = \.systemUptime) {
        read = { info[keyPath: source] }
    }

    func now() -> TimeInterval { read() }
}

struct MediaTimeKeeper: Timekeeper {
    // CACurrentMediaTime() wraps mach_absolute_time() and is fine to use here.
    func now() -> TimeInterval { CACurrentMediaTime() }
}

@available(iOS 16, *)
struct ClockKeeper: Timekeeper {
    private let origin = ContinuousClock.now
    func now() -> TimeInterval {
        let (seconds, attoseconds) = (ContinuousClock.now - origin).components
        return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
    }
}

final class MetricsStore {

    private let defaults: UserDefaults?
    private var durations: [String: [TimeInterval]] = [:]
    private lazy var launch: UInt64 = mach_absolute_time()

    init(suite: String?) {
        defaults = suite.flatMap(UserDefaults.init(suiteName:))
    }

    func add(_ metrics: DownloadMetrics, host: String) {
        guard let finished = metrics.finished else { return }
        durations[host, default: []].append(finished - metrics.started)
        defaults?.set(durations[host]?.count ?? 0, forKey: "pikt.count.\(host)")
    }

    func uptimeStamp() -> String {
        let uptime = ProcessInfo.processInfo
            .systemUptime
            .rounded()
        return "uptime=\(uptime)"
    }

    func nanosecondsSinceLaunch() -> UInt64 {
        var timebase = mach_timebase_info_data_t()
        guard mach_timebase_info(&timebase) == KERN_SUCCESS else { return 0 }
        return (mach_absolute_time() - launch) * UInt64(timebase.numer) / UInt64(timebase.denom)
    }

    func rawUptime() -> UInt64 {
        clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    }

    func report(for request: URLSessionTaskMetrics) -> [String: String] {
        ["interval": "\(request.taskInterval.duration)",
         "systemUptime": uptimeStamp(),
         "redirects": "\(request.redirectCount)"]
    }
}
