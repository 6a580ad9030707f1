internal import Diagnostics
internal import Privacy
internal import Testing

/// Faults that App Store Connect has refused in published projects, and slips that were seen there.
@Suite struct PublicFaultTests {
  private static let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"
  private static let timestamp = "NSPrivacyAccessedAPICategoryFileTimestamp"

  static let refused = [
    ManifestCase(
      "an empty dictionary as the only accessed type", Sample.accessed("<dict/>"),
      "7:1 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "an empty string as second accessed type",
      Sample.accessed(Sample.api(defaults, "CA92.1") + "\n<string></string>"),
      "8:1 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a collected item of empty strings",
      Sample.collected(Sample.data("", "")), "7:44 error privacy/empty-value ITMS-91056",
      "7:217 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a label as purpose",
      Sample.collected(Sample.data("NSPrivacyCollectedDataTypeCrashData", "App functionality")),
      "7:252 error privacy/purpose ITMS-91056"),
    ManifestCase(
      "a category without its reasons",
      Sample.accessed("<dict><key>NSPrivacyAccessedAPIType</key><string>\(defaults)</string></dict>"),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "a code of another category",
      Sample.accessed(Sample.api("NSPrivacyAccessedAPICategoryDiskSpace", "CA92.1")),
      "7:145 error privacy/reason-category ITMS-91055"),
    ManifestCase(
      "the category 'User Defaults'", Sample.accessed(Sample.api("User Defaults", "CA92.1")),
      "7:42 error privacy/api-category ITMS-91054"),
    ManifestCase(
      "three short categories",
      Sample.accessed(
        Sample.api("FileTimestamp", "C617.1") + "\n" + Sample.api("DiskSpace", "E174.1") + "\n"
          + Sample.api("UserDefaults", "CA92.1")),
      "7:42 error privacy/api-category ITMS-91054", "8:42 error privacy/api-category ITMS-91054",
      "9:42 error privacy/api-category ITMS-91054"),
    ManifestCase(
      "domains with one empty string and no tracking",
      Sample.base + "\n<key>NSPrivacyTrackingDomains</key><array><string></string></array>",
      "6:43 error privacy/empty-value ITMS-91056", "6:6 error privacy/domains-without-tracking ITMS-91064"),
    ManifestCase(
      "domains without tracking",
      Sample.base + "\n<key>NSPrivacyTrackingDomains</key><array><string>example.com</string></array>",
      "6:6 error privacy/domains-without-tracking ITMS-91064"),
    ManifestCase(
      "tracking with an empty list of domains, and a category twice",
      "<key>NSPrivacyTracking</key><true/>" + Sample.nothingCollected
        + "\n<key>NSPrivacyTrackingDomains</key><array/>\n<key>NSPrivacyAccessedAPITypes</key><array>\n"
        + Sample.api(timestamp, "C617.1") + "\n" + Sample.api(timestamp, "DDA9.1") + "</array>",
      "9:42 warning privacy/duplicate-category ITMS-91056",
      "6:6 error privacy/tracking-without-domains ITMS-91064, ITMS-91056",
      "5:6 note privacy/tracking-without-data"),
    ManifestCase(
      "reasons as a string",
      Sample.accessed(
        "<dict><key>NSPrivacyAccessedAPIType</key><string>\(defaults)</string>\n"
          + "<key>NSPrivacyAccessedAPITypeReasons</key><string>CA92.1</string></dict>"),
      "8:43 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "an invented category with an invented code",
      Sample.accessed(Sample.api("NSPrivacyAccessedAPICategoryNetworkInformation", "55BD.1")),
      "7:42 error privacy/api-category ITMS-91054", "7:154 error privacy/reason-code ITMS-91055"),
    ManifestCase(
      "several codes in one string", Sample.accessed(Sample.api(defaults, "CA92.1, 1C8F.1")),
      "7:148 error privacy/several-codes ITMS-91055"),
  ]

  @Test(arguments: refused) func aRefusedManifestIsPredicted(example: ManifestCase) {
    #expect(brief(example.content) == example.expected)
  }

  @Test func twoStringsAfterOneKeyAreFoundTogetherWithTheBadCategory() {
    let item =
      "<dict><key>NSPrivacyAccessedAPIType</key><string>User Defaults</string>\n<string>x</string>"
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array></dict>"
    let found = findings(in: manifestFile(Sample.accessed(item)))
    #expect(found.contains { $0.rule == "plist/structure" && brief($0).hasPrefix("8:1 error") })
  }

  @Test func aCollectedItemWithNothingRightMissesEveryField() {
    let found = findings(
      in: manifestFile(Sample.collected("<dict><key>Type</key><string>Name</string></dict>")))
    #expect(found.filter { $0.rule == "privacy/missing-key" }.count == 4)
  }

  @Test(arguments: [
    ("NSPrivacyAccessedAPICategory", "NSPrivacyAccessedAPIType"),
    ("NSPrivacyAccessedAPICategoryReason", "NSPrivacyAccessedAPITypeReasons"),
    ("NSPrivacyAccessedAPIReasons", "NSPrivacyAccessedAPITypeReasons"),
    ("NSPrivacyAccessedAPITypeReason", "NSPrivacyAccessedAPITypeReasons"),
  ])
  func inventedKeysAreUnknownAndTheRightOneIsNamed(written: String, meant: String) {
    let found = findings(
      in: manifestFile(Sample.accessed("<dict>\n<key>\(written)</key><string>x</string></dict>")))
    #expect(brief(found[0]) == "8:6 error privacy/unknown-key ITMS-91056")
    #expect(found[0].fix == "write '\(meant)'")
    #expect(found[0].detail("found") == written)
  }
}
