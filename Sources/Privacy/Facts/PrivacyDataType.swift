/// A type of collected data: the value of `NSPrivacyCollectedDataType`.
public struct PrivacyDataType: Sendable, Hashable {
  /// The value in the manifest. Note `PhotosorVideos`, Apple's own spelling.
  public var identifier: String
  /// The name on the App Store's privacy label.
  public var label: String
  /// The group on the App Store's privacy label.
  public var category: String
  /// The category in App Store Connect's answers, as fastlane's `app_privacy_details.json` writes it; nil
  /// where none is known.
  public var storeCategory: String?
  /// What counts as this type, in short.
  public var summary: String
  /// Where the fact comes from.
  public var source: FactSource

  private init(
    _ name: String, _ label: String, _ category: String, _ storeCategory: String?, _ summary: String
  ) {
    identifier = Self.prefix + name
    self.label = label
    self.category = category
    self.storeCategory = storeCategory
    self.summary = summary
    source = .dataUse
  }

  /// What every identifier begins with.
  public static let prefix = "NSPrivacyCollectedDataType"

  /// The groups in the order of the privacy label.
  public static let categories: [String] = [
    "Contact Info",
    "Health & Fitness",
    "Financial Info",
    "Location",
    "Sensitive Info",
    "Contacts",
    "User Content",
    "Browsing History",
    "Search History",
    "Identifiers",
    "Purchases",
    "Usage Data",
    "Diagnostics",
    "Surroundings",
    "Body",
    "Other Data",
  ]

  /// All types in the order of the privacy label.
  public static let all: [PrivacyDataType] = [
    PrivacyDataType("Name", "Name", "Contact Info", "NAME", "First or last name."),
    PrivacyDataType(
      "EmailAddress", "Email Address", "Contact Info", "EMAIL_ADDRESS",
      "An e-mail address, hashed ones included."),
    PrivacyDataType(
      "PhoneNumber", "Phone Number", "Contact Info", "PHONE_NUMBER", "A phone number, hashed ones included."),
    PrivacyDataType(
      "PhysicalAddress", "Physical Address", "Contact Info", "PHYSICAL_ADDRESS",
      "Home, street or mailing address."),
    PrivacyDataType(
      "OtherUserContactInfo", "Other User Contact Info", "Contact Info", "OTHER_CONTACT_INFO",
      "Any other way to reach the person outside the app."),
    PrivacyDataType(
      "Health", "Health", "Health & Fitness", "HEALTH",
      "Health or medical data, from HealthKit, clinical records or typed in by the user."),
    PrivacyDataType(
      "Fitness", "Fitness", "Health & Fitness", "FITNESS", "Exercise data, Motion & Fitness API included."),
    PrivacyDataType(
      "PaymentInfo", "Payment Info", "Financial Info", "PAYMENT_INFORMATION",
      "Card, bank or other payment details the developer can see; not data entered in an outside payment service."
    ),
    PrivacyDataType(
      "CreditInfo", "Credit Info", "Financial Info", "CREDIT_AND_FRAUD", "Credit score and the like."),
    PrivacyDataType(
      "OtherFinancialInfo", "Other Financial Info", "Financial Info", "OTHER_FINANCIAL_INFO",
      "Salary, income, assets, debts or other financial data."),
    PrivacyDataType(
      "PreciseLocation", "Precise Location", "Location", "PRECISE_LOCATION",
      "Location at a resolution of three or more decimal places of latitude/longitude."),
    PrivacyDataType(
      "CoarseLocation", "Coarse Location", "Location", "COARSE_LOCATION",
      "Location coarser than three decimal places."),
    PrivacyDataType(
      "SensitiveInfo", "Sensitive Info", "Sensitive Info", "SENSITIVE_INFO",
      "Ethnicity, orientation, pregnancy, disability, belief, union membership, politics, genetics, biometrics."
    ),
    PrivacyDataType(
      "Contacts", "Contacts", "Contacts", "CONTACTS", "The user's contact list, address book or social graph."
    ),
    PrivacyDataType(
      "EmailsOrTextMessages", "Emails or Text Messages", "User Content", "EMAILS_OR_TEXT_MESSAGES",
      "Subject, sender, recipients or content of messages."),
    PrivacyDataType(
      "PhotosorVideos", "Photos or Videos", "User Content", "PHOTOS_OR_VIDEOS", "The user's photos or videos."
    ),
    PrivacyDataType("AudioData", "Audio Data", "User Content", "AUDIO", "Voice or sound recordings."),
    PrivacyDataType(
      "GameplayContent", "Gameplay Content", "User Content", "GAMEPLAY_CONTENT",
      "Saved games, matchmaking or in-game user-made content."),
    PrivacyDataType(
      "CustomerSupport", "Customer Support", "User Content", "CUSTOMER_SUPPORT",
      "Data produced during a support request."),
    PrivacyDataType(
      "OtherUserContent", "Other User Content", "User Content", "OTHER_USER_CONTENT",
      "Any other user-made content."),
    PrivacyDataType(
      "BrowsingHistory", "Browsing History", "Browsing History", "BROWSING_HISTORY",
      "Content viewed that is not part of the app, such as web sites."),
    PrivacyDataType(
      "SearchHistory", "Search History", "Search History", "SEARCH_HISTORY", "Searches made in the app."),
    PrivacyDataType(
      "UserID", "User ID", "Identifiers", "USER_ID",
      "Account-level identifier: handle, account or customer number."),
    PrivacyDataType(
      "DeviceID", "Device ID", "Identifiers", "DEVICE_ID",
      "Device-level identifier, advertising identifier included."),
    PrivacyDataType(
      "PurchaseHistory", "Purchase History", "Purchases", "PURCHASE_HISTORY",
      "Purchases or purchase tendencies."),
    PrivacyDataType(
      "ProductInteraction", "Product Interaction", "Usage Data", "PRODUCT_INTERACTION",
      "Launches, taps, scrolls, plays and other interaction with the app."),
    PrivacyDataType(
      "AdvertisingData", "Advertising Data", "Usage Data", "ADVERTISING_DATA",
      "Which advertisements the user has seen."),
    PrivacyDataType(
      "OtherUsageData", "Other Usage Data", "Usage Data", "OTHER_USAGE_DATA", "Any other activity in the app."
    ),
    PrivacyDataType("CrashData", "Crash Data", "Diagnostics", "CRASH_DATA", "Crash logs."),
    PrivacyDataType(
      "PerformanceData", "Performance Data", "Diagnostics", "PERFORMANCE_DATA",
      "Launch time, hang rate, energy use."),
    PrivacyDataType(
      "OtherDiagnosticData", "Other Diagnostic Data", "Diagnostics", "OTHER_DIAGNOSTIC_DATA",
      "Any other technical diagnostics."),
    PrivacyDataType(
      "EnvironmentScanning", "Environment Scanning", "Surroundings", nil,
      "Mesh, planes, scene classification or image detection of the surroundings."),
    PrivacyDataType("Hands", "Hands", "Body", nil, "Hand structure and movement."),
    PrivacyDataType("Head", "Head", "Body", nil, "Head movement."),
    PrivacyDataType(
      "OtherDataTypes", "Other Data Types", "Other Data", "OTHER_DATA", "Any type not named above."),
  ]

  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  private static let order = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.identifier, $0.offset) })

  /// The type with this identifier.
  public static func named(_ identifier: String) -> PrivacyDataType? { byIdentifier[identifier] }

  /// The place of an identifier in the label's order; unknown ones come last.
  static func rank(_ identifier: String) -> Int { order[identifier] ?? all.count }
}
