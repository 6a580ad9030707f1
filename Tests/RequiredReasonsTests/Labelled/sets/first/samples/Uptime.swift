// swift-format-ignore-file
import Foundation
import QuartzCore

struct BootClock {
  /// The systemUptime at the start.
  let start = ProcessInfo.processInfo.systemUptime

  var elapsed: TimeInterval { ProcessInfo.processInfo.systemUptime - start }

  func ticks() -> UInt64 { mach_absolute_time() }
  func continuous() -> UInt64 { mach_continuous_time() }
  func media() -> CFTimeInterval { CACurrentMediaTime() }
  func nanoseconds() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
  func raw() -> UInt64 { clock_gettime_nsec_np(CLOCK_UPTIME_RAW) }
}

extension ProcessInfo {
  var bootDate: Date { Date(timeIntervalSinceNow: -systemUptime) }
}

final class Throttle {
  private let info = ProcessInfo.processInfo
  private var last: TimeInterval = 0

  func allow() -> Bool {
    let now = info.systemUptime
    defer { last = now }
    return now - last > 1
  }
}

let clockSource: () -> UInt64 = mach_absolute_time
let uptimePath = \ProcessInfo.systemUptime

struct DeviceReport: Codable {
  var systemUptime: TimeInterval
  var model: String
  enum CodingKeys: String, CodingKey { case systemUptime = "system_uptime", model }
}

func report() -> DeviceReport {
  DeviceReport(systemUptime: ProcessInfo.processInfo.systemUptime, model: "phone")
}

func upload(_ report: DeviceReport) {
  let systemUptime = report.systemUptime
  print("systemUptime=\(systemUptime)")
  send(["systemUptime": String(report.systemUptime)])
}

func send(_ values: [String: String]) {}

func measure(_ work: () -> Void) -> Double {
  var timebase = mach_timebase_info_data_t()
  mach_timebase_info(&timebase)
  let begin = mach_absolute_time()
  work()
  let end = mach_absolute_time()
  return Double(end - begin) * Double(timebase.numer) / Double(timebase.denom)
}

func eventAge(_ event: UIEvent) -> TimeInterval {
  // event.timestamp counts from boot, like systemUptime.
  return ProcessInfo.processInfo.systemUptime - event.timestamp
}

let uptimes = [ProcessInfo.processInfo].map(\.systemUptime)
func lastSeen(_ d: DeviceReport?) -> TimeInterval? { d?.systemUptime }
