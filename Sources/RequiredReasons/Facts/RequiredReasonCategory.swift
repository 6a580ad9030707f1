/// The five categories of required-reason API. The raw value is what a manifest writes as
/// `NSPrivacyAccessedAPIType`.
public enum RequiredReasonCategory: String, Sendable, Hashable, CaseIterable, Comparable {
  case fileTimestamp = "NSPrivacyAccessedAPICategoryFileTimestamp"
  case systemBootTime = "NSPrivacyAccessedAPICategorySystemBootTime"
  case diskSpace = "NSPrivacyAccessedAPICategoryDiskSpace"
  case activeKeyboards = "NSPrivacyAccessedAPICategoryActiveKeyboards"
  case userDefaults = "NSPrivacyAccessedAPICategoryUserDefaults"

  /// The identifier without its prefix, such as `FileTimestamp`.
  public var shortName: String {
    String(rawValue.dropFirst("NSPrivacyAccessedAPICategory".count))
  }

  /// The kind of API in words, for messages: "file timestamp".
  public var words: String {
    switch self {
    case .fileTimestamp: "file timestamp"
    case .systemBootTime: "system boot time"
    case .diskSpace: "disk space"
    case .activeKeyboards: "active keyboard"
    case .userDefaults: "user defaults"
    }
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Orders as Apple's page does.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
