internal import Diagnostics

/// Finds the constant that a wrong value most likely means: a label, a short name, a slip.
enum ConstantGuess {
  /// The category meant by `value`, or the one that all `reasons` belong to.
  static func category(_ value: String, reasons: [String]) -> String? {
    let all = AccessedAPICategory.all
    let prefixes = [AccessedAPICategory.prefix, "NSPrivacyAccessedAPIType", "NSPrivacyAccessedAPI"]
    let names = all.flatMap {
      [($0.identifier, $0.identifier), ($0.label, $0.identifier), ($0.xcodeLabel, $0.identifier)]
    }
    if let guess = guess(value, prefixes, names + categorySlips) { return guess }
    let homes = Set(reasons.map { AccessedAPICategory.reason($0)?.category.identifier })
    guard homes.count == 1, let home = homes.first else { return nil }
    return home
  }

  /// The data type meant by `value`.
  static func dataType(_ value: String) -> String? {
    let names = PrivacyDataType.all.flatMap { [($0.identifier, $0.identifier), ($0.label, $0.identifier)] }
    return guess(value, ["NSPrivacyCollectedDataTypes", PrivacyDataType.prefix], names + dataTypeSlips)
  }

  /// The purpose meant by `value`.
  static func purpose(_ value: String) -> String? {
    let names = CollectionPurpose.all.flatMap { [($0.identifier, $0.identifier), ($0.label, $0.identifier)] }
    let prefixes = ["NSPrivacyCollectedDataTypePurposes", CollectionPurpose.prefix, PrivacyDataType.prefix]
    return guess(value, prefixes, names)
  }

  /// The key of `level` meant by `key`.
  static func key(_ key: String, at level: ManifestKey.Level) -> String? {
    let names = ManifestKey.keys(of: level).map { ($0.name, $0.name) } + (keySlips[level] ?? [])
    return guess(key, [], names)
  }

  /// The code meant by `value`, first among those of the category.
  static func reason(_ value: String, in category: AccessedAPICategory?) -> String? {
    if let code = codes(in: value).first { return code }
    let own = category?.reasons ?? []
    let all = AccessedAPICategory.all.flatMap(\.reasons)
    let folded = fold(value)
    for reasons in [own, all] {
      // 'CA92' without its version, or the words of Xcode's editor.
      let same = reasons.filter {
        fold($0.code) == folded || fold($0.code).dropLast() == folded || fold($0.xcodeLabel) == folded
      }
      if same.count == 1 { return same[0].code }
    }
    return Suggestion.nearest(to: value, in: own.map(\.code))
  }

  /// Apple's codes that occur in a text, in the text's order.
  static func codes(in text: String) -> [String] {
    let text = text.uppercased()
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
    return words.map(String.init).filter { AccessedAPICategory.reason($0) != nil }
  }

  /// The identifier whose name equals `value` without prefix, case, spaces and punctuation, else the
  /// one whose name is nearest.
  private static func guess(
    _ value: String, _ prefixes: [String], _ names: [(name: String, identifier: String)]
  ) -> String? {
    let foldedPrefixes = prefixes.map(fold)
    let wanted = bare(value, foldedPrefixes)
    let candidates = names.map { (name: bare($0.name, foldedPrefixes), identifier: $0.identifier) }
    if let same = candidates.first(where: { $0.name == wanted }) { return same.identifier }
    guard wanted.count < 100, let near = Suggestion.nearest(to: wanted, in: candidates.map(\.name)) else {
      return nil
    }
    return candidates.first { $0.name == near }?.identifier
  }

  private static func bare(_ text: String, _ prefixes: [String]) -> String {
    let folded = fold(text)
    guard let prefix = prefixes.first(where: { folded.hasPrefix($0) && folded.count > $0.count }) else {
      return folded
    }
    return String(folded.dropFirst(prefix.count))
  }

  private static func fold(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
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
