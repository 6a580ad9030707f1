internal import Diagnostics
internal import Privacy
internal import Testing

@Suite struct CollectedDataRuleTests {
  private static let device = "NSPrivacyCollectedDataTypeDeviceID"
  private static let purpose = Sample.appFunctionality

  private static func item(_ pairs: (String, String)...) -> String {
    "<dict>\n" + pairs.map { "<key>\($0.0)</key>\($0.1)\n" }.joined() + "</dict>"
  }

  private static let type = ("NSPrivacyCollectedDataType", "<string>\(device)</string>")
  private static let linked = ("NSPrivacyCollectedDataTypeLinked", "<false/>")
  private static let tracking = ("NSPrivacyCollectedDataTypeTracking", "<false/>")
  private static let purposes = (
    "NSPrivacyCollectedDataTypePurposes", "<array><string>\(purpose)</string></array>"
  )

  static let faults = [
    ManifestCase(
      "no type", Sample.collected(item(linked, tracking, purposes)),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "no linked", Sample.collected(item(type, tracking, purposes)),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "no tracking", Sample.collected(item(type, linked, purposes)),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "no purposes", Sample.collected(item(type, linked, tracking)),
      "7:1 error privacy/missing-key ITMS-91056"),
    ManifestCase(
      "a spelling with a capital letter",
      Sample.collected(Sample.data("NSPrivacyCollectedDataTypePhotosOrVideos", purpose)),
      "7:44 error privacy/data-type ITMS-91056"),
    ManifestCase(
      "a label as purpose", Sample.collected(Sample.data(device, "App functionality")),
      "7:251 error privacy/purpose ITMS-91056"),
    ManifestCase(
      "an empty list of purposes", Sample.collected(Sample.data(device)),
      "7:204 error privacy/no-purposes ITMS-91056"),
    ManifestCase(
      "an empty purpose", Sample.collected(Sample.data(device, "")),
      "7:251 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a number as purpose",
      Sample.collected(
        item(
          type, linked, tracking,
          ("NSPrivacyCollectedDataTypePurposes", "<array><integer>1</integer></array>"))),
      "11:53 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "a purpose as a string",
      Sample.collected(
        item(type, linked, tracking, ("NSPrivacyCollectedDataTypePurposes", "<string>\(purpose)</string>"))),
      "11:46 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "an empty type", Sample.collected(Sample.data("", purpose)),
      "7:44 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a number as type",
      Sample.collected(
        item(("NSPrivacyCollectedDataType", "<integer>1</integer>"), linked, tracking, purposes)),
      "8:38 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "linked as a string",
      Sample.collected(
        item(type, ("NSPrivacyCollectedDataTypeLinked", "<string>NO</string>"), tracking, purposes)),
      "9:44 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "tracking as a number",
      Sample.collected(
        item(type, linked, ("NSPrivacyCollectedDataTypeTracking", "<integer>0</integer>"), purposes)),
      "10:46 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "an empty dictionary", Sample.collected("<dict/>"), "7:1 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "a string as item", Sample.collected("<string>\(device)</string>"),
      "7:1 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "a type twice",
      Sample.collected(Sample.data(device, purpose) + "\n" + Sample.data(device, purpose)),
      "8:44 warning privacy/duplicate-data-type"),
    ManifestCase(
      "a purpose twice", Sample.collected(Sample.data(device, purpose, purpose)),
      "7:317 warning privacy/duplicate-purpose"),
    ManifestCase(
      "an invented key",
      Sample.collected(
        item(type, linked, tracking, purposes, ("NSPrivacyCollectedDataTypeNote", "<string>x</string>"))),
      "12:6 error privacy/unknown-key ITMS-91056"),
    ManifestCase(
      "a string as the list",
      Sample.nothingTracked + "<key>NSPrivacyCollectedDataTypes</key>\n<string>\(device)</string>",
      "6:1 error privacy/wrong-type ITMS-91056"),
  ]

  @Test(arguments: faults) func aFaultyItemIsReported(example: ManifestCase) {
    #expect(brief(example.content) == example.expected)
  }

  @Test(arguments: PrivacyDataType.all.map(\.identifier)) func everyTypeOfApplesListIsGood(type: String) {
    #expect(brief(Sample.collected(Sample.data(type, linked: true, Self.purpose))) == [])
  }

  @Test func everyPurposeOfApplesListIsGood() {
    let purposes = CollectionPurpose.all.map { "<string>\($0.identifier)</string>" }.joined()
    let item = Self.item(
      Self.type, Self.linked, Self.tracking,
      ("NSPrivacyCollectedDataTypePurposes", "<array>\(purposes)</array>"))
    #expect(brief(Sample.collected(item)) == [])
  }

  @Test(arguments: [
    ("NSPrivacyCollectedDataTypePhotosOrVideos", "PhotosorVideos"),
    ("OtherContactInfo", "OtherUserContactInfo"),
    ("NSPrivacyCollectedDataTypeHealthData", "Health"), ("FitnessData", "Fitness"),
    ("NSPrivacyCollectedDataTypeCreditScore", "CreditInfo"), ("CustomerSupportData", "CustomerSupport"),
    ("NSPrivacyCollectedDataTypeEmailsorTextMessages", "EmailsOrTextMessages"),
    ("NSPrivacyCollectedDataTypeUserId", "UserID"), ("NSPrivacyCollectedDataTypeDeviceId", "DeviceID"),
    ("Email Address", "EmailAddress"), ("Crash Data", "CrashData"), ("Other Data Types", "OtherDataTypes"),
    ("NSPrivacyCollectedDataTypeProductInteractions", "ProductInteraction"),
  ])
  func theTypeThatWasMeantIsSuggested(written: String, meant: String) {
    let found = findings(in: manifestFile(Sample.collected(Sample.data(written, Self.purpose))))
    #expect(found.map(\.rule) == ["privacy/data-type"])
    #expect(found.first?.detail("suggestion") == "NSPrivacyCollectedDataType" + meant)
  }

  @Test func nothingIsSuggestedForAWordThatIsLikeNoType() {
    let found = findings(
      in: manifestFile(Sample.collected(Sample.data("NSPrivacyCollectedDataTypeBody", Self.purpose))))
    #expect(found.first?.detail("suggestion") == nil)
    #expect(found.first?.fix?.contains("OtherDataTypes") == true)
  }

  @Test(arguments: [
    ("App functionality", "AppFunctionality"), ("App Functionality", "AppFunctionality"),
    ("Analytics", "Analytics"),
    ("NSPrivacyCollectedDataTypePurposesAnalytics", "Analytics"),
    ("Third-Party Advertising", "ThirdPartyAdvertising"),
    ("NSPrivacyCollectedDataTypePurposeProductPersonalisation", "ProductPersonalization"),
    ("Developer's Advertising or Marketing", "DeveloperAdvertising"), ("Other Purposes", "Other"),
  ])
  func thePurposeThatWasMeantIsSuggested(written: String, meant: String) {
    let found = findings(in: manifestFile(Sample.collected(Sample.data(Self.device, written))))
    #expect(found.map(\.rule) == ["privacy/purpose"])
    #expect(found.first?.detail("suggestion") == "NSPrivacyCollectedDataTypePurpose" + meant)
  }

  @Test func allFourKeysAreAskedFor() {
    let found = findings(in: manifestFile(Sample.collected("<dict><key>X</key><true/></dict>")))
    #expect(
      found.compactMap { $0.detail("keyPath") } == [
        "NSPrivacyCollectedDataTypes[0].X", "NSPrivacyCollectedDataTypes[0].NSPrivacyCollectedDataType",
        "NSPrivacyCollectedDataTypes[0].NSPrivacyCollectedDataTypeLinked",
        "NSPrivacyCollectedDataTypes[0].NSPrivacyCollectedDataTypeTracking",
        "NSPrivacyCollectedDataTypes[0].NSPrivacyCollectedDataTypePurposes",
      ])
  }
}
