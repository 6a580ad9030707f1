/// An Info.plist key that holds a purpose string: the sentence that the system shows when it asks for
/// permission.
public struct UsageDescriptionKey: Sendable, Hashable {
  /// How Apple treats the key today.
  public enum Status: String, Sendable, Hashable {
    /// Documented and in use.
    case current
    /// Replaced by its successors.
    case deprecated
    /// Known to Xcode or seen in projects, but not in Apple's documentation.
    case unlisted
  }

  /// The key in Info.plist.
  public var key: String
  /// The name that Xcode's editor shows, without its "Privacy - "; nil where Xcode has none.
  public var xcodeName: String?
  /// Where the system reads it.
  public var platforms: [ApplePlatform]
  /// The frameworks that ask for it.
  public var frameworks: [String]
  /// What needs it, in words: calls, entitlements, places on disk.
  public var triggers: [String]
  /// How Apple treats it today.
  public var status: Status
  /// The keys that took its place.
  public var successors: [String]
  /// Where the fact comes from.
  public var source: FactSource
  /// A remark.
  public var note: String?

  init(
    _ key: String, _ xcodeName: String? = nil, on platforms: [ApplePlatform], frameworks: [String] = [],
    neededFor triggers: [String] = [], status: Status = .current, successors: [String] = [],
    source: FactSource, note: String? = nil
  ) {
    self.key = key
    self.xcodeName = xcodeName
    self.platforms = platforms
    self.frameworks = frameworks
    self.triggers = triggers
    self.status = status
    self.successors = successors
    self.source = source
    self.note = note
  }

  /// All keys.
  public static let all: [UsageDescriptionKey] = mobileKeys + otherKeys

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The facts about a key.
  public static func named(_ key: String) -> UsageDescriptionKey? { byKey[key] }

  /// The one key whose value is a dictionary of sentences instead of a sentence.
  public static let dictionaryKey = "NSLocationTemporaryUsageDescriptionDictionary"

  /// Groups of keys that ask for one resource at different depths: the same sentence in two of them is
  /// no sign of a template.
  static let families: [[String]] = [
    [
      "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
      "NSLocationAlwaysUsageDescription", "NSLocationUsageDescription",
    ],
    [
      "NSCalendarsFullAccessUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription",
      "NSCalendarsUsageDescription",
    ],
    ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"],
    [
      "NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription",
      "NSBluetoothWhileInUseUsageDescription",
    ],
    ["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"],
    ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"],
    ["NSNearbyInteractionUsageDescription", "NSNearbyInteractionAllowOnceUsageDescription"],
    ["NSMainCameraUsageDescription", "NSEnterpriseMCAMUsageDescription"],
  ]

  /// The group that a key belongs to: the first key of its family, or the key itself.
  static func family(of key: String) -> String {
    families.first { $0.contains(key) }?.first ?? key
  }
}
