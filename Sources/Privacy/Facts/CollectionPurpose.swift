/// What collected data is used for: an item of `NSPrivacyCollectedDataTypePurposes`.
public struct CollectionPurpose: Sendable, Hashable {
  /// The value in the manifest.
  public var identifier: String
  /// The name on the App Store's privacy label.
  public var label: String
  /// The purpose in App Store Connect's answers, as fastlane writes it.
  public var storePurpose: String
  /// What counts as this purpose, in short.
  public var summary: String
  /// Where the fact comes from.
  public var source: FactSource

  private init(_ name: String, _ label: String, _ storePurpose: String, _ summary: String) {
    identifier = Self.prefix + name
    self.label = label
    self.storePurpose = storePurpose
    self.summary = summary
    source = .dataUse
  }

  /// What every identifier begins with.
  public static let prefix = "NSPrivacyCollectedDataTypePurpose"

  /// All purposes in the order of Apple's list.
  public static let all: [CollectionPurpose] = [
    CollectionPurpose(
      "ThirdPartyAdvertising", "Third-Party Advertising", "THIRD_PARTY_ADVERTISING",
      "Showing other parties' ads in the app, or sharing data with those who do."),
    CollectionPurpose(
      "DeveloperAdvertising", "Developer’s Advertising or Marketing", "DEVELOPERS_ADVERTISING",
      "First-party ads, marketing messages, or sharing data with those who show the developer's ads."),
    CollectionPurpose(
      "Analytics", "Analytics", "ANALYTICS", "Measuring behaviour: feature effectiveness, planning, audience."
    ),
    CollectionPurpose(
      "ProductPersonalization", "Product Personalization", "PRODUCT_PERSONALIZATION",
      "Tailoring what the user sees."),
    CollectionPurpose(
      "AppFunctionality", "App Functionality", "APP_FUNCTIONALITY",
      "Making the app work: sign-in, features, fraud prevention, security, up-time, crash reduction, support."
    ),
    CollectionPurpose("Other", "Other Purposes", "OTHER_PURPOSES", "Anything not listed."),
  ]

  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  private static let order = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.identifier, $0.offset) })

  /// The purpose with this identifier.
  public static func named(_ identifier: String) -> CollectionPurpose? { byIdentifier[identifier] }

  /// The place of an identifier in Apple's order; unknown ones come last.
  static func rank(_ identifier: String) -> Int { order[identifier] ?? all.count }
}
