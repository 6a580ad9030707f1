// swift-format-ignore-file
// A package that also builds on Linux brings its own names.
struct UserDefaults {
  static let standard = UserDefaults()
  private var values: [String: String] = [:]
  func string(forKey key: String) -> String? { values[key] }
}

func theme() -> String? { UserDefaults.standard.string(forKey: "theme") }

final class Statistics {
  private var counters: [String: Int] = [:]

  func stat(_ name: String) { counters[name, default: 0] += 1 }

  func record() {
    stat("launch")
    self.stat("open")
  }

  var systemUptime: Double = 0
  func uptime() -> Double { systemUptime }
}

func summary(_ statistics: Statistics) -> String {
  statistics.stat("summary")
  let stat = { (name: String) in name.uppercased() }
  return stat("done")
}

func mach_absolute_time() -> UInt64 { 0 }

func elapsed() -> UInt64 { mach_absolute_time() - 1 }

struct Keyboard {
  static var activeInputModes: [String] { ["en"] }
  func modes() -> [String] { Keyboard.activeInputModes }
}

struct Volume {
  var systemFreeSize: Int
  var systemSize: Int
  var used: Int { systemSize - systemFreeSize }
}

func free(_ volume: Volume) -> Int { volume.systemFreeSize }
