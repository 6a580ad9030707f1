internal import Diagnostics

/// Finds the constant that a wrong value most likely means: a label, a short name, a slip.
enum ConstantGuess {
  /// The category meant by `value`, or the one that all `reasons` belong to.
  static func category(_ value: String, reasons: [String]) -> String? {
    if let guess = categories.guess(value) { return guess }
    let homes = Set(reasons.map { AccessedAPICategory.reason($0)?.category.identifier })
    guard homes.count == 1, let home = homes.first else { return nil }
    return home
  }

  /// The data type meant by `value`.
  static func dataType(_ value: String) -> String? { dataTypes.guess(value) }

  /// The purpose meant by `value`.
  static func purpose(_ value: String) -> String? { purposes.guess(value) }

  /// The key of `level` meant by `key`.
  static func key(_ key: String, at level: ManifestKey.Level) -> String? { keys[level]?.guess(key) }

  private static let categories = ConstantTable(
    prefixes: [AccessedAPICategory.prefix, "NSPrivacyAccessedAPIType", "NSPrivacyAccessedAPI"],
    names: AccessedAPICategory.all.flatMap {
      [($0.identifier, $0.identifier), ($0.label, $0.identifier), ($0.xcodeLabel, $0.identifier)]
    } + categorySlips)

  private static let dataTypes = ConstantTable(
    prefixes: ["NSPrivacyCollectedDataTypes", PrivacyDataType.prefix],
    names: PrivacyDataType.all.flatMap { [($0.identifier, $0.identifier), ($0.label, $0.identifier)] }
      + dataTypeSlips)

  private static let purposes = ConstantTable(
    prefixes: ["NSPrivacyCollectedDataTypePurposes", CollectionPurpose.prefix, PrivacyDataType.prefix],
    names: CollectionPurpose.all.flatMap { [($0.identifier, $0.identifier), ($0.label, $0.identifier)] })

  private static let keys: [ManifestKey.Level: ConstantTable] = Dictionary(
    uniqueKeysWithValues: ManifestKey.Level.allCases.map { level in
      let names = ManifestKey.keys(of: level).map { ($0.name, $0.name) } + (keySlips[level] ?? [])
      return (level, ConstantTable(prefixes: [], names: names))
    })

  /// The code meant by `value`, first among those of the category.
  static func reason(_ value: String, in category: AccessedAPICategory?) -> String? {
    if let code = codes(in: value).first { return code }
    let own = category?.reasons ?? []
    let folded = ConstantTable.fold(value)
    for reasons in [own, AccessedAPICategory.all.flatMap(\.reasons)] {
      // 'CA92' without its version, or the words of Xcode's editor.
      let same = reasons.filter {
        let code = ConstantTable.fold($0.code)
        return code == folded || code.dropLast() == folded || ConstantTable.fold($0.xcodeLabel) == folded
      }
      if same.count == 1 { return same[0].code }
    }
    return value.count < 100 ? Suggestion.nearest(to: value, in: own.map(\.code)) : nil
  }

  /// Apple's codes that occur in a text, in the text's order.
  static func codes(in text: String) -> [String] {
    let text = text.uppercased()
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
    return words.map(String.init).filter { AccessedAPICategory.reason($0) != nil }
  }

  private static let categorySlips: [(name: String, identifier: String)] = [
    ("BootTime", "SystemBootTime"), ("SystemBoot", "SystemBootTime"), ("SystemUptime", "SystemBootTime"),
    ("Timestamp", "FileTimestamp"), ("NSUserDefaults", "UserDefaults"), ("Keyboards", "ActiveKeyboards"),
    ("Disk", "DiskSpace"),
  ].map { ($0.0, AccessedAPICategory.prefix + $0.1) }

  private static let dataTypeSlips: [(name: String, identifier: String)] = [
    ("OtherContactInfo", "OtherUserContactInfo"), ("HealthData", "Health"), ("FitnessData", "Fitness"),
    ("CreditScore", "CreditInfo"), ("CustomerSupportData", "CustomerSupport"), ("Email", "EmailAddress"),
    ("Phone", "PhoneNumber"), ("Address", "PhysicalAddress"), ("Location", "PreciseLocation"),
    ("Photos", "PhotosorVideos"), ("Videos", "PhotosorVideos"), ("Audio", "AudioData"),
    ("Crash", "CrashData"), ("CrashLogs", "CrashData"), ("Diagnostics", "OtherDiagnosticData"),
    ("OtherData", "OtherDataTypes"), ("Other", "OtherDataTypes"), ("IDFA", "DeviceID"),
  ].map { ($0.0, PrivacyDataType.prefix + $0.1) }

  private static let keySlips: [ManifestKey.Level: [(name: String, identifier: String)]] = [
    .root: [
      ("NSPrivacyAccessedAPIType", ManifestKey.accessedTypes),
      ("NSPrivacyCollectedDataType", ManifestKey.collectedTypes),
      ("NSPrivacyTrackingEnabled", ManifestKey.tracking),
    ],
    .accessedAPIType: [
      ("NSPrivacyAccessedAPICategory", ManifestKey.apiType),
      ("NSPrivacyAccessedAPITypes", ManifestKey.apiType),
      ("NSPrivacyAccessedAPICategoryReason", ManifestKey.reasons),
      ("NSPrivacyAccessedAPICategoryReasons", ManifestKey.reasons),
      ("NSPrivacyAccessedAPIReasons", ManifestKey.reasons),
      ("NSPrivacyAccessedAPITypeReason", ManifestKey.reasons),
    ],
    .collectedDataType: [
      ("NSPrivacyCollectedDataTypes", ManifestKey.dataType),
      ("NSPrivacyCollectedDataTypePurpose", ManifestKey.purposes),
      ("NSPrivacyCollectedDataPurposes", ManifestKey.purposes),
    ],
  ]
}
