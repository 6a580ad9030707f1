// swift-format-ignore-file
import Foundation

protocol Clock { var systemUptime: TimeInterval { get } }
struct FixedClock: Clock { var systemUptime: TimeInterval = 100 }
struct SystemClock: Clock {
  var systemUptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
extension ProcessInfo: Clock {}

final class Debouncer {
  private let clock: any Clock
  init(clock: any Clock = SystemClock()) { self.clock = clock }
  func now() -> TimeInterval { clock.systemUptime }
}

protocol KeyValueStore { func set(_ value: Any?, forKey key: String) }
extension UserDefaults: KeyValueStore {}
final class MemoryStore: KeyValueStore { func set(_ value: Any?, forKey key: String) {} }

protocol FileDates { var creationDate: Date? { get } ; var modificationDate: Date? { get } }
extension URLResourceValues {
  var age: TimeInterval? { creationDate.map { -$0.timeIntervalSinceNow } }
}

struct VolumeProbe {
  var capacity: (URL) throws -> Int? = { url in
    try url.resourceValues(forKeys: [.volumeAvailableCapacityKey]).volumeAvailableCapacity
  }
  static let fake = VolumeProbe(capacity: { _ in 1 << 30 })
}

final class UserDefaultsTests {
  func testUserDefaults() { print("UserDefaults") }
}
