// swift-format-ignore-file
import ComposableArchitecture
import Darwin
import Foundation

/// A monotonic clock for latency figures. Wall time jumps when the user travels.
struct UptimeClient: Sendable {
  var now: @Sendable () -> TimeInterval
  var ticks: @Sendable () -> UInt64
}

extension UptimeClient: DependencyKey {
  static let liveValue = UptimeClient(
    now: { ProcessInfo.processInfo.systemUptime },
    ticks: { mach_absolute_time() }
  )

  static func constant(_ systemUptime: TimeInterval) -> Self {
    Self(now: { systemUptime }, ticks: { UInt64(systemUptime * 1_000_000_000) })
  }

  static let testValue = Self.constant(1_000)
}

extension DependencyValues {
  var uptime: UptimeClient {
    get { self[UptimeClient.self] }
    set { self[UptimeClient.self] = newValue }
  }
}

struct LatencySample: Codable {
  let route: String
  /// Seconds since boot, as sent by the *server* in its `x-system-uptime` header.
  let systemUptime: TimeInterval
  let milliseconds: Double
}

final class LatencyRecorder: @unchecked Sendable {
  private var starts: [UUID: UInt64] = [:]
  private let lock = NSLock()
  private let readTicks: () -> UInt64 = mach_absolute_time
  private let timebase: mach_timebase_info_data_t = {
    var info = mach_timebase_info_data_t()
    mach_timebase_info(&info)
    return info
  }()

  func begin(_ id: UUID) {
    lock.withLock { starts[id] = readTicks() }
  }

  func end(_ id: UUID) -> Double? {
    guard let start = lock.withLock({ starts.removeValue(forKey: id) }) else { return nil }
    // mach_absolute_time stops while the device sleeps, which is what we want here
    let delta = mach_absolute_time() &- start
    return Double(delta) * Double(timebase.numer) / Double(timebase.denom) / 1_000_000
  }

  func summary(of samples: [LatencySample]) -> String {
    let newest = samples.map(\.systemUptime).max() ?? 0
    let local = ProcessInfo.processInfo
      .systemUptime
    return "server uptime \(Int(newest)) s, own uptime \(Int(local)) s, drift \(newest - local)"
  }

  /// Not for latency: keeps counting during sleep, unlike `systemUptime`.
  static func sinceBootIncludingSleep() -> Double {
    Double(mach_continuous_time()) / 1e9
  }
}
