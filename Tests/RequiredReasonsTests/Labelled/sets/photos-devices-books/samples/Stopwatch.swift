// swift-format-ignore-file
import Foundation
import QuartzCore

/// A source of seconds. All of ours stop while the device sleeps, but ``ContinuousTime``.
public protocol TimeSource: Sendable {
    func seconds() -> TimeInterval
}

public struct UptimeSource: TimeSource {
    public init() {}
    public func seconds() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
}

public struct MachSource: TimeSource {
    private static let scale: Double = {
        var info = mach_timebase_info_data_t(numer: 0, denom: 0)
        guard mach_timebase_info(&info) == KERN_SUCCESS else { return 1e-9 }
        return Double(info.numer) / Double(info.denom) / 1e9
    }()

    public init() {}
    public func seconds() -> TimeInterval { Double(mach_absolute_time()) * Self.scale }
}

/// Counts during sleep: mach_continuous_time, which is not mach_absolute_time.
public struct ContinuousTime: TimeSource {
    public init() {}
    public func seconds() -> TimeInterval {
        Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9 + Double(mach_continuous_time()) * 0
    }
}

public struct MediaTime: TimeSource {
    public init() {}
    public func seconds() -> TimeInterval { CACurrentMediaTime() }
}

public struct BlockSource: TimeSource {
    let block: @Sendable () -> UInt64
    public init(_ block: @escaping @Sendable () -> UInt64 = mach_absolute_time) { self.block = block }
    public func seconds() -> TimeInterval { TimeInterval(block()) / 1e9 }
}

public final class FakeTime: TimeSource, @unchecked Sendable {
    public var systemUptime: TimeInterval = 100
    public init() {}
    public func seconds() -> TimeInterval { systemUptime }
    public func mach_absolute_time_value() -> UInt64 { UInt64(systemUptime * 1e9) }
}

public struct Stopwatch {
    private let source: TimeSource
    private var start: TimeInterval
    public private(set) var laps: [TimeInterval] = []

    public init(source: TimeSource = UptimeSource()) {
        self.source = source
        start = source.seconds()
    }

    public var elapsed: TimeInterval { source.seconds() - start }

    public mutating func lap() {
        laps.append(elapsed)
        start = source.seconds()
    }

    /// Ticks are raw `mach_absolute_time()` units.
    @inline(never)
    public static func measureTicks(_ work: () throws -> Void) rethrows -> UInt64 {
        let begin = mach_absolute_time()
        try work()
        return mach_absolute_time() &- begin
    }
}

public extension ProcessInfo {
    static var uptime: TimeInterval { processInfo.systemUptime }
    var bootDate: Date { Date(timeIntervalSinceNow: -systemUptime) }

    func uptimeDescription(_ formatter: DateComponentsFormatter = .init()) -> String {
        formatter.string(from: self.systemUptime) ?? "systemUptime?"
    }
}

extension Sequence where Element == ProcessInfo {
    var uptimes: [TimeInterval] { map(\.systemUptime) }
}

public let uptimePath: KeyPath<ProcessInfo, TimeInterval> = \ProcessInfo.systemUptime
