// swift-format-ignore-file
import Foundation

enum Platform {
  static func created(_ path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    #if os(macOS)
      return attributes?[.creationDate] as? Date
    #else
      return attributes?[.modificationDate] as? Date
    #endif
  }

  static func uptime() -> TimeInterval {
    #if os(Linux) || os(Windows)
      return ProcessInfo.processInfo.systemUptime
    #elseif os(iOS) || os(tvOS)
      return ProcessInfo.processInfo.systemUptime
    #else
      return 0
    #endif
  }

  static func defaults() -> Any? {
    #if canImport(UIKit)
      return UserDefaults.standard
    #elseif canImport(Glibc)
      return UserDefaults.standard
    #endif
  }

  static func debug() {
    #if DEBUG
      UserDefaults.standard.set(true, forKey: "debug")
    #else
      UserDefaults.standard.removeObject(forKey: "debug")
    #endif
  }

  static func never() {
    #if false
      UserDefaults.standard.set(1, forKey: "never")
    #endif
    #if swift(>=5.9)
      UserDefaults.standard.set(1, forKey: "always")
    #endif
    #if compiler(<5.0)
      UserDefaults.standard.set(1, forKey: "old")
    #endif
  }

  static func nested(_ path: String) -> Int64 {
    #if !os(macOS)
      #if targetEnvironment(simulator)
        return 1 << 40
      #else
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
        return attributes?[.systemFreeSize] as? Int64 ?? 0
      #endif
    #else
      let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
      return attributes?[.systemFreeSize] as? Int64 ?? 0
    #endif
  }

  #if os(iOS) && !targetEnvironment(macCatalyst)
    static func ticks() -> UInt64 { mach_absolute_time() }
  #elseif os(watchOS) || os(visionOS)
    static func ticks() -> UInt64 { mach_absolute_time() }
  #endif

  #if canImport(AppKit) && !canImport(UIKit)
    static let shared = UserDefaults(suiteName: "mac")
  #endif

  #if FEATURE_SYNC
    static let sync = UserDefaults(suiteName: "sync")
  #endif
}
