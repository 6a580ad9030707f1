/// On which platforms a module or framework exists, for `canImport` and `__has_include`.
///
/// Only those that people use to tell platforms apart; what is not listed is not known.
enum ModulePlatforms {
  static func condition(_ module: String) -> PlatformCondition {
    if everywhere.contains(module) { return .always }
    if nowhere.contains(module) { return .never }
    switch module {
    case "UIKit": return PlatformCondition(isTrue: PlatformSet.all.subtracting(.macOS), isFalse: .macOS)
    case "AppKit", "Cocoa", "Carbon", "Quartz":
      // Catalyst sees a part of AppKit.
      return PlatformCondition(isTrue: .macOS, isFalse: .covered)
    case "WatchKit", "ClockKit": return PlatformCondition(isTrue: .watchOS, isFalse: [.macOS, .tvOS])
    case "TVUIKit", "TVMLKit", "TVServices": return .on(.tvOS)
    default: return .unknown
    }
  }

  private static let everywhere: Set<String> = [
    "Darwin", "Foundation", "ObjectiveC", "Swift", "Dispatch", "os", "Combine", "SwiftUI", "CoreFoundation",
    "Security", "CryptoKit", "CoreGraphics", "TargetConditionals",
  ]

  private static let nowhere: Set<String> = [
    "Glibc", "Musl", "Android", "Bionic", "WinSDK", "CRT", "ucrt", "WASILibc", "FoundationNetworking",
    "FoundationXML", "SwiftGlibc", "Windows",
  ]
}
