// swift-format-ignore-file
import Darwin
import Foundation
import QuartzCore

/// Helpers around mach_absolute_time().
enum MachTime {
    private static let timebase: mach_timebase_info_data_t = {
        var info = mach_timebase_info_data_t()
        mach_timebase_info(&info)
        return info
    }()

    static func milliseconds(from start: UInt64, to end: UInt64) -> Double {
        Double(end - start) * Double(timebase.numer) / Double(timebase.denom) / 1_000_000
    }

    static var now: UInt64 { mach_absolute_time() }

    /// Runs on during sleep, unlike mach_absolute_time.
    static var continuous: UInt64 { mach_continuous_time() }

    static var rawNanoseconds: UInt64 {
        clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    }
}

protocol UptimeSource: Sendable {
    var systemUptime: TimeInterval { get }
}

extension ProcessInfo: UptimeSource {}

struct FixedUptime: UptimeSource {
    var systemUptime: TimeInterval = 0
}

/// Lets through one call per interval.
final class Throttle {
    private let interval: TimeInterval
    private let ticks: () -> UInt64
    private let source: any UptimeSource
    private var last: TimeInterval = 0

    init(
        interval: TimeInterval,
        ticks: @escaping () -> UInt64 = mach_absolute_time,
        source: any UptimeSource = ProcessInfo.processInfo
    ) {
        self.interval = interval
        self.ticks = ticks
        self.source = source
    }

    func attempt(_ work: () -> Void) {
        let now = source.systemUptime
        guard now - last >= interval else { return }
        last = now
        let start = ticks()
        work()
        print("work took", MachTime.milliseconds(from: start, to: ticks()))
    }
}

extension ProcessInfo {
    /// When the device was started, by the wall clock.
    var bootDate: Date { Date(timeIntervalSinceNow: -systemUptime) }

    var uptimeText: String {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .abbreviated
        return formatter.string(from: self.systemUptime) ?? "?"
    }
}

func measure<T>(_ label: String, _ body: () throws -> T) rethrows -> T {
    let begin = CACurrentMediaTime()
    defer { print(label, CACurrentMediaTime() - begin, DispatchTime.now().uptimeNanoseconds) }
    return try body()
}
