// swift-format-ignore-file
import CoreMotion
import Foundation
import QuartzCore

protocol UptimeSource: Sendable {
    var systemUptime: TimeInterval { get }
}

extension ProcessInfo: UptimeSource {}

/// Core Motion stamps its samples with seconds since boot; the clock turns them into wall-clock dates.
struct SensorClock: Sendable {
    let source: any UptimeSource
    let bootDate: Date

    init(source: any UptimeSource = ProcessInfo.processInfo) {
        self.source = source
        self.bootDate = Date(timeIntervalSinceNow: -source.systemUptime)
    }

    static let live = SensorClock()

    func date(of sample: CMLogItem) -> Date {
        bootDate.addingTimeInterval(sample.timestamp)
    }

    func age(of sample: CMLogItem) -> TimeInterval {
        ProcessInfo.processInfo.systemUptime - sample.timestamp
    }
}

struct FixedUptime: UptimeSource {
    var systemUptime: TimeInterval = 12_345
}

extension ProcessInfo {
    /// `systemUptime` in whole minutes.
    var minutesSinceBoot: Int { Int(systemUptime / 60) }

    var bootDate: Date { Date.now.addingTimeInterval(-self.systemUptime) }
}

actor HeartRateSampler {
    private let clock = ContinuousClock()
    private let machNow: @Sendable () -> UInt64
    private var lastTicks: UInt64 = 0
    private(set) var jitter: [Double] = []

    init(machNow: @escaping @Sendable () -> UInt64 = { mach_absolute_time() }) {
        self.machNow = machNow
    }

    func tick() {
        let now = machNow()
        defer { lastTicks = now }
        guard lastTicks > 0 else { return }
        jitter.append(Double(now &- lastTicks) / 1_000_000)
        if jitter.count > 512 { jitter.removeFirst(256) }
    }

    func run(every interval: Duration) -> AsyncStream<Double> {
        AsyncStream { continuation in
            let task = Task {
                while !Task.isCancelled {
                    try? await clock.sleep(for: interval)
                    tick()
                    continuation.yield(jitter.last ?? 0)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    func report() -> String {
        """
        jitter: \(jitter.count) samples
        uptime: \(ProcessInfo.processInfo.systemUptime.formatted()) s
        source: mach_absolute_time
        media:  \(CACurrentMediaTime())
        """
    }
}

extension Sequence where Element == CMAccelerometerData {
    func latest(before limit: KeyPath<ProcessInfo, TimeInterval> = \.systemUptime) -> CMAccelerometerData? {
        let end = ProcessInfo.processInfo[keyPath: limit]
        return filter { $0.timestamp <= end }.max { $0.timestamp < $1.timestamp }
    }
}
