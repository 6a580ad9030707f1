/// A key that Apple allows in a privacy manifest.
public struct ManifestKey: Sendable, Hashable {
  /// Where the key may stand.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// In the dictionary at the root.
    case root
    /// In an item of `NSPrivacyCollectedDataTypes`.
    case collectedDataType = "NSPrivacyCollectedDataTypes"
    /// In an item of `NSPrivacyAccessedAPITypes`.
    case accessedAPIType = "NSPrivacyAccessedAPITypes"
  }

  /// What the value must be.
  public enum ValueType: String, Sendable, Hashable {
    /// `<true/>` or `<false/>`.
    case boolean = "a Boolean"
    /// One string, one of Apple's constants.
    case string = "a string"
    /// A list of strings.
    case strings = "an array of strings"
    /// A list of items with keys of their own.
    case dictionaries = "an array of dictionaries"
  }

  /// The key.
  public var name: String
  /// Where it may stand.
  public var level: Level
  /// What its value must be.
  public var type: ValueType
  /// The name that Xcode's editor shows.
  public var xcodeName: String
  /// Whether an item of its level must have it.
  public var isRequired: Bool
  /// Where the fact comes from.
  public var source: FactSource

  private init(
    _ name: String, in level: Level, _ type: ValueType, _ xcodeName: String, _ source: FactSource
  ) {
    self.name = name
    self.level = level
    self.type = type
    self.xcodeName = xcodeName
    // An item is described by all its keys; at the root every key may be left out.
    isRequired = level != .root
    self.source = source
  }

  /// The name of the file that holds a manifest; no other name counts.
  public static let fileName = "PrivacyInfo.xcprivacy"

  static let tracking = "NSPrivacyTracking"
  static let domains = "NSPrivacyTrackingDomains"
  static let collectedTypes = "NSPrivacyCollectedDataTypes"
  static let accessedTypes = "NSPrivacyAccessedAPITypes"
  static let dataType = "NSPrivacyCollectedDataType"
  static let linked = "NSPrivacyCollectedDataTypeLinked"
  static let dataTracking = "NSPrivacyCollectedDataTypeTracking"
  static let purposes = "NSPrivacyCollectedDataTypePurposes"
  static let apiType = "NSPrivacyAccessedAPIType"
  static let reasons = "NSPrivacyAccessedAPITypeReasons"

  /// All keys.
  public static let all: [ManifestKey] = [
    ManifestKey(tracking, in: .root, .boolean, "Privacy Tracking Enabled", .trackingKeys),
    ManifestKey(domains, in: .root, .strings, "Privacy Tracking Domains", .trackingKeys),
    ManifestKey(collectedTypes, in: .root, .dictionaries, "Privacy Nutrition Label Types", .dataUse),
    ManifestKey(accessedTypes, in: .root, .dictionaries, "Privacy Accessed API Types", .requiredReasons),
    ManifestKey(dataType, in: .collectedDataType, .string, "Collected Data Type", .dataUse),
    ManifestKey(linked, in: .collectedDataType, .boolean, "Linked to User", .dataUse),
    ManifestKey(dataTracking, in: .collectedDataType, .boolean, "Used for Tracking", .dataUse),
    ManifestKey(purposes, in: .collectedDataType, .strings, "Collection Purposes", .dataUse),
    ManifestKey(apiType, in: .accessedAPIType, .string, "Privacy Accessed API Type", .requiredReasons),
    ManifestKey(reasons, in: .accessedAPIType, .strings, "Privacy Accessed API Reasons", .requiredReasons),
  ]

  /// The keys of one level.
  public static func keys(of level: Level) -> [ManifestKey] { all.filter { $0.level == level } }

  /// The key with this name, at whichever level it belongs.
  public static func named(_ name: String) -> ManifestKey? { all.first { $0.name == name } }
}
