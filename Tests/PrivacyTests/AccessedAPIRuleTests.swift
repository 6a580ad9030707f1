internal import Diagnostics
internal import Privacy
internal import Testing

@Suite struct AccessedAPIRuleTests {
  private static let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"
  private static let disk = "NSPrivacyAccessedAPICategoryDiskSpace"

  /// Each item stands in line 8; its category in column 50 + 8, its reasons behind it.
  static let faults = [
    ManifestCase(
      "a short name", Sample.accessed(Sample.api("UserDefaults", "CA92.1")),
      "7:42 error privacy/api-category ITMS-91054"),
    ManifestCase(
      "a label", Sample.accessed(Sample.api("User Defaults", "CA92.1")),
      "7:42 error privacy/api-category ITMS-91054"),
    ManifestCase(
      "no known category and no known reason",
      Sample.accessed(Sample.api("NSPrivacyAccessedAPICategoryNetworkInformation", "55BD.1")),
      "7:42 error privacy/api-category ITMS-91054", "7:154 error privacy/reason-code ITMS-91055"),
    ManifestCase(
      "a code of another category", Sample.accessed(Sample.api(disk, "CA92.1")),
      "7:145 error privacy/reason-category ITMS-91055"),
    ManifestCase(
      "an unknown code", Sample.accessed(Sample.api(disk, "E174.2")),
      "7:145 error privacy/reason-code ITMS-91055"),
    ManifestCase(
      "two codes in one string", Sample.accessed(Sample.api(disk, "E174.1, 85F4.1")),
      "7:145 error privacy/several-codes ITMS-91055"),
    ManifestCase(
      "no reasons", Sample.accessed(Sample.api(disk)), "7:101 error privacy/no-reasons ITMS-91055"),
    ManifestCase(
      "an empty reason", Sample.accessed(Sample.api(disk, "E174.1", "")),
      "7:168 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a category twice",
      Sample.accessed(Sample.api(disk, "E174.1") + "\n" + Sample.api(disk, "85F4.1")),
      "8:42 warning privacy/duplicate-category ITMS-91056"),
    ManifestCase(
      "a reason twice", Sample.accessed(Sample.api(disk, "E174.1", "E174.1")),
      "7:168 warning privacy/duplicate-reason"),
    ManifestCase(
      "an empty dictionary", Sample.accessed("<dict/>"), "7:1 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "an empty string", Sample.accessed("<string></string>"),
      "7:1 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a string as item", Sample.accessed("<string>\(disk)</string>"),
      "7:1 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "no category key",
      Sample.accessed(
        "<dict><key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array></dict>"),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "no reasons key",
      Sample.accessed("<dict><key>NSPrivacyAccessedAPIType</key><string>\(disk)</string></dict>"),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "reasons as a string",
      Sample.accessed(
        "<dict><key>NSPrivacyAccessedAPIType</key><string>\(disk)</string>\n"
          + "<key>NSPrivacyAccessedAPITypeReasons</key><string>E174.1</string></dict>"),
      "8:43 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "a category as an array",
      Sample.accessed(
        "<dict><key>NSPrivacyAccessedAPIType</key><array><string>\(disk)</string></array>\n"
          + "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>E174.1</string></array></dict>"),
      "7:42 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "an empty category", Sample.accessed(Sample.api("", "CA92.1")),
      "7:42 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "an invented key",
      Sample.accessed(
        "<dict>\n<key>NSPrivacyAccessedAPICategory</key><string>\(disk)</string>\n"
          + "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>E174.1</string></array></dict>"),
      "8:6 error privacy/unknown-key ITMS-91056", "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "a dictionary as the list",
      Sample.base + "<key>NSPrivacyAccessedAPITypes</key>\n" + Sample.api(disk, "E174.1"),
      "6:1 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "an empty list", Sample.base + "\n<key>NSPrivacyAccessedAPITypes</key><array/>",
      "6:6 note privacy/empty-array ITMS-91056"),
  ]

  @Test(arguments: faults) func aFaultyItemIsReported(example: ManifestCase) {
    #expect(brief(example.content, role: example.role) == example.expected)
  }

  @Test(
    arguments: AccessedAPICategory.all.flatMap { category in
      category.reasons.map { (category.identifier, $0.code) }
    })
  func everyReasonIsGoodUnderItsOwnCategoryOnly(category: String, code: String) {
    #expect(
      brief(Sample.accessed(Sample.api(category, code)), role: .sdk).filter { !$0.contains("app-only") } == []
    )
    for other in AccessedAPICategory.all where other.identifier != category {
      let found = findings(in: manifestFile(Sample.accessed(Sample.api(other.identifier, code))), role: .sdk)
      #expect(found.contains { $0.rule == "privacy/reason-category" && $0.detail("itms") == "ITMS-91055" })
    }
  }

  @Test(arguments: [
    ("User Defaults", "UserDefaults"), ("UserDefault", "UserDefaults"), ("FileTimestamps", "FileTimestamp"),
    ("File timestamp APIs", "FileTimestamp"), ("BootTime", "SystemBootTime"), ("DiskSpace", "DiskSpace"),
    ("NSPrivacyAccessedAPITypeUserDefaults", "UserDefaults"),
    ("nsprivacyaccessedapicategorydiskspace", "DiskSpace"),
    ("NSPrivacyAccessedAPICategoryUserDefaults ", "UserDefaults"),
    ("NSPrivacyAccessedAPICategoryUserDefualts", "UserDefaults"),
    ("Active Keyboards", "ActiveKeyboards"), ("NSUserDefaults", "UserDefaults"),
  ])
  func theCategoryThatWasMeantIsSuggested(written: String, meant: String) {
    let found = findings(in: manifestFile(Sample.accessed(Sample.api(written, "00000.0"))))
    #expect(found.first?.rule == "privacy/api-category")
    #expect(found.first?.detail("suggestion") == "NSPrivacyAccessedAPICategory" + meant)
    #expect(found.first?.fix == "write 'NSPrivacyAccessedAPICategory\(meant)'")
  }

  @Test func reasonsHintAtACategoryWhoseNameDoesNot() {
    let found = findings(in: manifestFile(Sample.accessed(Sample.api("Preferences", "CA92.1", "1C8F.1"))))
    #expect(found.first?.detail("suggestion") == Self.defaults)
  }

  @Test(arguments: [
    ("ca92.1", "CA92.1"), ("CA92", "CA92.1"), (" CA92.1", "CA92.1"),
    ("CA92.1: Access info from same app", "CA92.1"),
    ("Access info from same app", "CA92.1"), ("CA29.1", "CA92.1"), ("1C8F", "1C8F.1"),
  ])
  func theCodeThatWasMeantIsSuggested(written: String, meant: String) {
    let found = findings(in: manifestFile(Sample.accessed(Sample.api(Self.defaults, written))))
    #expect(found.map(\.rule) == ["privacy/reason-code"])
    #expect(found.first?.detail("suggestion") == meant)
  }

  @Test func aCodeFromAnotherCategoryComesWithTheChoiceOfThisOne() {
    let found = findings(in: manifestFile(Sample.accessed(Sample.api(Self.disk, "CA92.1"))))
    #expect(
      found.first?.message == "the reason 'CA92.1' belongs to '\(Self.defaults)', not to '\(Self.disk)'")
    #expect(found.first?.detail("expected") == "85F4.1, E174.1, 7D9E.1, B728.1")
    #expect(
      found.first?.detail("keyPath") == "NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPITypeReasons[0]")
    #expect(found.first?.fix?.hasPrefix("use '85F4.1' (display to user on-device) or ") == true)
  }

  @Test func severalCodesComeApart() {
    let found = findings(in: manifestFile(Sample.accessed(Sample.api(Self.disk, "E174.1;85F4.1"))))
    #expect(found.first?.fix == "write '<string>E174.1</string>' and '<string>85F4.1</string>'")
  }

  @Test(arguments: [
    (BundleRole.app, [Severity.error]), (.appExtension, [.error]), (.unknown, [.note]), (.sdk, []),
  ])
  func aReasonForSDKsIsAnErrorInAnApp(role: BundleRole, severities: [Severity]) {
    for reason in [("FileTimestamp", "0A2A.1"), ("UserDefaults", "C56D.1")] {
      let item = Sample.api("NSPrivacyAccessedAPICategory" + reason.0, reason.1)
      let found = findings(in: manifestFile(Sample.accessed(item)), role: role)
      #expect(found.map(\.severity) == severities)
      #expect(found.allSatisfy { $0.rule == "privacy/sdk-only-reason" })
    }
  }

  @Test(arguments: [
    (BundleRole.app, Severity.note), (.appExtension, .note), (.unknown, .note), (.sdk, .warning),
  ])
  func aReasonForOneKindOfAppSaysSo(role: BundleRole, severity: Severity) {
    for reason in [("DiskSpace", "B728.1"), ("ActiveKeyboards", "3EC4.1")] {
      let item = Sample.api("NSPrivacyAccessedAPICategory" + reason.0, reason.1)
      let found = findings(in: manifestFile(Sample.accessed(item)), role: role)
      #expect(found.map(\.severity) == [severity])
      #expect(found.map(\.rule) == ["privacy/app-only-reason"])
    }
  }

  @Test func aRepetitionNamesTheFirstPlace() throws {
    let items = Sample.api(Self.disk, "E174.1") + "\n" + Sample.api(Self.disk, "85F4.1")
    let found = findings(in: manifestFile(Sample.accessed(items)))
    let note = try #require(found.first?.notes.first)
    #expect(note.message == "first declared here")
    #expect(note.location?.range != nil)
  }
}
