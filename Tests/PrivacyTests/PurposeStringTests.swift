internal import Diagnostics
internal import Documents
internal import Privacy
internal import TestSupport
internal import Testing

@Suite struct PurposeStringTests {
  private static let good = "Scans the codes on parcels, so that they are found without typing."

  private static func infoPlist(_ pairs: (String, String)...) throws -> Document {
    let content = pairs.map { "<key>\($0.0)</key>\n\($0.1)" }.joined(separator: "\n")
    return try read(manifestFile(content, path: "Info.plist"))
  }

  private static func read(_ file: SourceFile) throws -> Document {
    var sink = DiagnosticSink()
    return try #require(PropertyListReader.read(file, into: &sink), "\(sink.lines)")
  }

  private static func string(_ text: String) -> String { "<string>\(text)</string>" }

  private static func check(_ input: PurposeStringInput, strict: Bool = false) -> [Diagnostic] {
    var sink = DiagnosticSink()
    PurposeStringChecker.check(input, strict: strict, into: &sink)
    return sink.diagnostics
  }

  /// The findings about one key with one text.
  private static func check(_ key: String, _ text: String, isBuilt: Bool = false) throws -> [Diagnostic] {
    check(PurposeStringInput(infoPlist: try infoPlist((key, string(text))), isBuilt: isBuilt))
  }

  private static func use(_ symbol: String, purposeKey: String? = nil) -> UsedAPI {
    let file = SourceFile(path: "Scanner.swift", text: "let x = \(symbol)()\n")
    return UsedAPI(
      symbol: symbol, location: Location(file, 8..<8 + symbol.utf8.count), purposeKey: purposeKey)
  }

  // MARK: Wording

  @Test(arguments: [
    good, "Nimmt Sprachnachrichten auf, die du verschickst.", "扫描包裹条码",
    "Shows your position on the map of stations.",
    "Adds the tickets that you buy to your calendar, with the departure time.",
    "Plays the hearing test and measures how loud the room is.",
  ])
  func aSentenceWithAReasonIsGood(text: String) throws {
    #expect(try Self.check("NSCameraUsageDescription", text) == [])
  }

  @Test(arguments: [
    ("", "privacy/purpose-string-empty", "error", "ITMS-90683"),
    ("   ", "privacy/purpose-string-empty", "error", "ITMS-90683"),
    ("Required by Apple", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"),
    ("required by apple.", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"),
    (
      "This identifier will be used to deliver personalized ads to you.",
      "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"
    ),
    (
      "Allow $(PRODUCT_NAME) to access your camera", "privacy/purpose-string-placeholder", "warning",
      "Guideline 5.1.1"
    ),
    (
      "Allow ${PRODUCT_NAME} to access your camera", "privacy/purpose-string-placeholder", "warning",
      "Guideline 5.1.1"
    ),
    ("Lorem ipsum dolor sit amet", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"),
    ("TODO", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"),
    ("just a test", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"),
    ("NSCameraUsageDescription", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"),
    (
      "Privacy - Camera Usage Description", "privacy/purpose-string-placeholder", "warning", "Guideline 5.1.1"
    ),
    ("App would like to access your Contacts", "privacy/purpose-string-vague", "warning", "Guideline 5.1.1"),
    ("App needs microphone access", "privacy/purpose-string-vague", "warning", "Guideline 5.1.1"),
    ("Camera access is required.", "privacy/purpose-string-vague", "warning", "Guideline 5.1.1"),
    (
      "We use your location to provide the best experience.", "privacy/purpose-string-vague", "warning",
      "Guideline 5.1.1"
    ),
    ("Scan barcodes", "privacy/purpose-string-vague", "note", "Guideline 5.1.1"),
  ])
  func aTextWithoutAReasonIsReported(text: String, rule: String, severity: String, code: String) throws {
    let found = try Self.check("NSCameraUsageDescription", text)
    #expect(found.map(brief) == ["6:1 \(severity) \(rule) \(code)"])
    #expect(found.first?.detail("keyPath") == "NSCameraUsageDescription")
  }

  @Test func theAppsOwnNameGivesNoReason() throws {
    let document = try Self.infoPlist(
      ("CFBundleName", Self.string("Parcel Finder")),
      ("NSCameraUsageDescription", Self.string("Allow Parcel Finder to access your camera")))
    let found = Self.check(PurposeStringInput(infoPlist: document))
    #expect(found.map(brief) == ["8:1 warning privacy/purpose-string-vague Guideline 5.1.1"])
  }

  @Test func aVariableMayStandInSourcesAndNotInABuiltBundle() throws {
    let text = "$(PRODUCT_NAME) scans the codes on parcels."
    #expect(try Self.check("NSCameraUsageDescription", text) == [])
    #expect(
      try Self.check("NSCameraUsageDescription", text, isBuilt: true).map(\.rule)
        == ["privacy/purpose-string-placeholder"])
  }

  @Test(arguments: ["<true/>", "<integer>1</integer>", "<array/>"])
  func aValueThatIsNoStringIsReported(value: String) throws {
    let found = Self.check(
      PurposeStringInput(infoPlist: try Self.infoPlist(("NSCameraUsageDescription", value))))
    #expect(found.map(brief) == ["6:1 error privacy/purpose-string-type ITMS-90683"])
  }

  @Test func theDictionaryOfPurposesIsLookedInto() throws {
    let key = "NSLocationTemporaryUsageDescriptionDictionary"
    let input = PurposeStringInput(
      infoPlist: try Self.infoPlist((key, "<dict>\n<key>Nearby</key>\n<string></string></dict>")))
    #expect(Self.check(input).first?.detail("keyPath") == "\(key).Nearby")
    let wrong = PurposeStringInput(infoPlist: try Self.infoPlist((key, "<string>x</string>")))
    #expect(Self.check(wrong).map(brief) == ["6:1 error privacy/purpose-string-type ITMS-90683"])
  }

  @Test func oneTextForSeveralResourcesIsATemplate() throws {
    let input = PurposeStringInput(
      infoPlist: try Self.infoPlist(
        ("NSCameraUsageDescription", Self.string(Self.good)),
        ("NSMicrophoneUsageDescription", Self.string(Self.good.uppercased())),
        ("NSContactsUsageDescription", Self.string(Self.good))))
    let found = Self.check(input)
    #expect(found.map(brief) == ["6:1 warning privacy/purpose-string-repeated Guideline 5.1.1"])
    #expect(
      found.first?.message
        == "3 keys share one text: 'NSCameraUsageDescription', 'NSMicrophoneUsageDescription', "
        + "'NSContactsUsageDescription'")
    #expect(found.first?.notes.count == 2)
  }

  @Test func oneTextForTheSameResourceAtTwoDepthsIsFine() throws {
    let input = PurposeStringInput(
      infoPlist: try Self.infoPlist(
        ("NSLocationWhenInUseUsageDescription", Self.string(Self.good)),
        ("NSLocationAlwaysAndWhenInUseUsageDescription", Self.string(Self.good))))
    #expect(Self.check(input) == [])
  }

  // MARK: Languages

  private static func localization(_ language: String, _ text: String) -> InfoPlistLocalization {
    let file = SourceFile(path: "\(language).lproj/InfoPlist.strings", text: text)
    var sink = DiagnosticSink()
    return InfoPlistLocalization(
      language: language, file: file, entries: StringTableReader.read(file, into: &sink))
  }

  @Test func aLanguageWithoutTheKeyIsNamed() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("NSCameraUsageDescription", Self.string(Self.good))))
    input.localizations = [
      Self.localization(
        "de", "\"NSCameraUsageDescription\" = \"Liest die Codes auf Paketen, damit niemand tippt.\";"),
      Self.localization("fr", "\"CFBundleName\" = \"Colis\";"),
    ]
    input.languages = ["en", "Base", "it", "de"]
    let found = Self.check(input)
    #expect(found.map(brief) == ["6:1 warning privacy/purpose-string-untranslated"])
    #expect(found.first?.message == "'NSCameraUsageDescription' is not translated into 'fr', 'it'")
  }

  @Test func aKeyThatOnlyTablesKnowIsComparedAcrossLanguages() throws {
    var input = PurposeStringInput(infoPlist: nil)
    input.localizations = [
      Self.localization(
        "de", "\"NSCameraUsageDescription\" = \"Liest die Codes auf Paketen, damit niemand tippt.\";"),
      Self.localization("fr", "\"CFBundleName\" = \"Colis\";"),
    ]
    #expect(
      Self.check(input).map(\.line) == [
        "de.lproj/InfoPlist.strings:1:30: warning: 'NSCameraUsageDescription' is not translated into 'fr' "
          + "[privacy/purpose-string-untranslated]"
      ])
  }

  @Test func anAppWithOneLanguageNeedsNoTables() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(
        ("CFBundleDevelopmentRegion", "<string>de</string>"),
        ("NSCameraUsageDescription", Self.string(Self.good))))
    input.languages = ["de", "Base"]
    #expect(Self.check(input) == [])
  }

  @Test func translationsAreJudgedAtTheirOwnPlace() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("NSCameraUsageDescription", Self.string(Self.good))))
    input.localizations = [
      Self.localization("de", "/* a */\n\"NSCameraUsageDescription\" = \"\";\n"),
      Self.localization(
        "fr", "\"NSCameraUsageDescription\" = \"Ouvre $(PRODUCT_NAME) et lit les codes.\";\n"),
    ]
    let found = Self.check(input)
    #expect(
      found.map(\.line) == [
        "de.lproj/InfoPlist.strings:2:30: error: 'NSCameraUsageDescription' is empty in 'de' [privacy/purpose-string-empty]",
        "fr.lproj/InfoPlist.strings:1:30: warning: 'NSCameraUsageDescription' in 'fr' holds an unexpanded variable "
          + "[privacy/purpose-string-placeholder]",
      ])
  }

  // MARK: Keys and code

  @Test func aMissingKeyIsReportedOnlyWhereItCanStandNowhereElse() throws {
    var input = PurposeStringInput(infoPlist: try Self.infoPlist(("CFBundleName", "<string>x</string>")))
    input.usedAPIs = [Self.use("CBCentralManager"), Self.use("CBPeripheralManager")]
    #expect(Self.check(input) == [])
    input.buildSettings = []
    #expect(Self.check(input).map(brief) == ["1:9 warning privacy/purpose-string-missing ITMS-90683"])
    #expect(Self.check(input, strict: true).map(\.severity) == [.error])
    let setting = SourceFile(
      path: "App.xcconfig", text: "INFOPLIST_KEY_NSBluetoothAlwaysUsageDescription = x")
    input.buildSettings = [
      InfoPlistText(
        key: "NSBluetoothAlwaysUsageDescription", value: Self.good, location: Location(setting, 49..<50))
    ]
    #expect(Self.check(input) == [])
  }

  @Test func aMissingKeyOfABuiltBundleIsAnError() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("CFBundleName", "<string>x</string>")), isBuilt: true)
    input.usedAPIs = [Self.use("CNContactStore")]
    let found = Self.check(input)
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.first?.message
        == "'CNContactStore' needs 'NSContactsUsageDescription', which Info.plist does not have")
    #expect(found.first?.notes.first?.location?.file.path == "Info.plist")
  }

  @Test func anyKeyOfAResourceIsEnough() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("NSRemindersFullAccessUsageDescription", Self.string(Self.good))),
      isBuilt: true)
    input.usedAPIs = [Self.use("EKEventStore")]
    #expect(Self.check(input) == [])
  }

  @Test func aNameThatMayNeedAKeyIsNeverAMissingKeyAndStillAUse() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("CFBundleName", "<string>x</string>")), isBuilt: true)
    input.usedAPIs = [Self.use("UIImagePickerController")]
    #expect(Self.check(input) == [])
    input.infoPlist = try Self.infoPlist(("NSCameraUsageDescription", Self.string(Self.good)))
    #expect(Self.check(input) == [])
  }

  @Test func aKeyWithoutUseIsANoteWhereTheCodeWasLookedAt() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(
        ("NSCameraUsageDescription", Self.string(Self.good)),
        ("NSDesktopFolderUsageDescription", Self.string("Opens the folder with the scans that you saved."))))
    #expect(Self.check(input) == [])
    input.usedAPIs = [Self.use("CNContactStore")]
    #expect(Self.check(input).map(brief) == ["6:1 note privacy/purpose-string-unused Guideline 5.1.1"])
  }

  @Test(arguments: [
    ("NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"),
    ("NSRemindersUsageDescription", "NSRemindersFullAccessUsageDescription"),
    ("NSLocationAlwaysUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"),
    ("NSBluetoothPeripheralUsageDescription", "NSBluetoothAlwaysUsageDescription"),
  ])
  func aDeprecatedKeyNeedsItsSuccessor(key: String, successor: String) throws {
    var input = PurposeStringInput(infoPlist: try Self.infoPlist((key, Self.string(Self.good))))
    #expect(Self.check(input).map(brief) == ["5:6 note privacy/purpose-string-deprecated ITMS-90683"])
    #expect(Self.check(input).first?.message == "'\(key)' is deprecated; current systems read '\(successor)'")
    input.isBuilt = true
    #expect(Self.check(input).map(brief) == ["5:6 warning privacy/purpose-string-deprecated ITMS-90683"])
    #expect(Self.check(input).first?.detail("suggestion") == successor)
    input.infoPlist = try Self.infoPlist(
      (key, Self.string(Self.good)), (successor, Self.string(Self.good)),
      ("NSLocationWhenInUseUsageDescription", Self.string(Self.good + " And more.")))
    #expect(Self.check(input) == [])
  }

  @Test func alwaysNeedsWhenInUse() throws {
    let input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("NSLocationAlwaysAndWhenInUseUsageDescription", Self.string(Self.good))),
      isBuilt: true)
    #expect(Self.check(input).map(brief) == ["5:6 warning privacy/purpose-string-incomplete ITMS-90683"])
  }

  @Test func aRequestForFullAccuracyNeedsItsPurposeKey() throws {
    let key = "NSLocationTemporaryUsageDescriptionDictionary"
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist((key, "<dict><key>Nearby</key>\(Self.string(Self.good))</dict>")),
      isBuilt: true)
    input.usedAPIs = [
      Self.use("requestTemporaryFullAccuracyAuthorization", purposeKey: "Nearby"),
      Self.use("requestTemporaryFullAccuracyAuthorization", purposeKey: "Route"),
    ]
    let found = Self.check(input)
    #expect(found.map(\.message) == ["the purpose key 'Route' is not in '\(key)'"])
  }

  @Test(arguments: [
    ("NSCameraUsageDescripton", "NSCameraUsageDescription"),
    ("NSCameraUsagedescription", "NSCameraUsageDescription"),
    ("NSPhotosLibraryUsageDescription", "NSPhotoLibraryUsageDescription"),
  ])
  func aMisspeltKeyIsReportedWithTheRightOne(key: String, meant: String) throws {
    let found = try Self.check(key, Self.good)
    #expect(found.map(brief) == ["5:6 warning privacy/purpose-string-unknown ITMS-90683"])
    #expect(found.first?.detail("suggestion") == meant)
  }

  @Test func otherKeysAreLeftAlone() throws {
    let input = PurposeStringInput(
      infoPlist: try Self.infoPlist(
        ("CFBundleName", "<string>x</string>"), ("UTTypeDescription", "<string>x</string>"),
        ("NSSomethingQuiteNewUsageDescription", "<string>x</string>"),
        ("NSPrivacyTrackingDomains", "<array/>")),
      isBuilt: true)
    #expect(Self.check(input) == [])
  }

  // MARK: Manifests

  private static func manifest(_ content: String) throws -> PrivacyManifest {
    var sink = DiagnosticSink()
    return try #require(PrivacyManifestReader.read(manifestFile(content), into: &sink))
  }

  @Test func aPromptWithoutADeclaringManifestIsReported() throws {
    var input = PurposeStringInput(
      infoPlist: try Self.infoPlist(("NSUserTrackingUsageDescription", Self.string(Self.good))))
    #expect(Self.check(input) == [])
    input.manifests = [try Self.manifest(Sample.base)]
    #expect(Self.check(input).map(brief) == ["6:1 warning privacy/tracking-prompt-without-manifest"])
    input.manifests.append(try Self.manifest("<key>NSPrivacyTracking</key><true/>"))
    #expect(Self.check(input) == [])
  }

  @Test func aManifestThatTracksWantsThePrompt() throws {
    var input = PurposeStringInput(infoPlist: try Self.infoPlist(("CFBundleName", "<string>x</string>")))
    input.manifests = [try Self.manifest("<key>NSPrivacyTracking</key><true/>")]
    #expect(Self.check(input) == [])
    input.buildSettings = []
    let found = Self.check(input)
    #expect(found.map(brief) == ["5:6 note privacy/tracking-without-prompt"])
    #expect(found.first?.location?.file.path == "PrivacyInfo.xcprivacy")
  }

  @Test func nothingToLookAtGivesNothing() {
    #expect(Self.check(PurposeStringInput(infoPlist: nil)) == [])
  }

  @Test func everyKeyOfApplesListIsKnownToTheChecker() throws {
    for key in UsageDescriptionKey.all
    where key.status == .current && key.key != UsageDescriptionKey.dictionaryKey {
      #expect(try Self.check(key.key, Self.good) == [], "\(key.key)")
    }
  }
}
