internal import Diagnostics
internal import Privacy
internal import Testing

/// Files that are no property list, or one that Apple's reader refuses.
@Suite struct ManifestFileTests {
  private static func file(_ text: String) -> SourceFile {
    SourceFile(path: "PrivacyInfo.xcprivacy", text: text)
  }

  @Test(arguments: [
    ("", "1:1 error privacy/empty-file ITMS-91056"),
    (" \n\t\n", "1:1 error privacy/empty-file ITMS-91056"),
    ("{\"NSPrivacyTracking\": false}", "1:1 error privacy/format ITMS-91056"),
    ("\n\n  {\n  \"NSPrivacyTracking\" : false,\n}", "3:3 error privacy/format ITMS-91056"),
    ("[{\"NSPrivacyAccessedAPIType\": \"x\"}]", "1:1 error privacy/format ITMS-91056"),
    ("\"NSPrivacyAccessedAPITypes\": [\n]", "1:1 error privacy/format ITMS-91056"),
    ("{}", "1:1 error privacy/format ITMS-91056"),
    ("../Shared/PrivacyInfo.xcprivacy\n", "1:1 error privacy/link-text ITMS-91056"),
    (".PrivacyInfo.xcprivacy", "1:1 error privacy/link-text ITMS-91056"),
  ])
  func aForeignTextIsNamedForWhatItIs(text: String, expected: String) {
    #expect(findings(in: Self.file(text)).map(brief) == [expected])
  }

  @Test func jsonComesWithAnExampleOfAPropertyList() {
    let found = findings(in: Self.file("{\"NSPrivacyTracking\": false}"))
    #expect(
      found.first?.message == "the file holds JSON; a privacy manifest is an XML or binary property list")
    #expect(found.first?.fix?.contains("<key>NSPrivacyTracking</key><false/>") == true)
    #expect(found.first?.detail("category") == "upload")
  }

  @Test func jsonInUTF16IsFoundToo() {
    let units = Array("{ \"a\": 1 }".utf16)
    let bytes: [UInt8] =
      [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let found = findings(in: SourceFile(path: "PrivacyInfo.xcprivacy", bytes: bytes))
    #expect(found.map(brief) == ["1:1 error privacy/format ITMS-91056"])
  }

  @Test func aLinkTextNamesItsTarget() {
    let found = findings(in: Self.file("../Shared/PrivacyInfo.xcprivacy"))
    #expect(found.first?.fix?.contains("'../Shared/PrivacyInfo.xcprivacy'") == true)
  }

  private static func plist(_ root: String) -> SourceFile {
    file("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(root)\n</plist>\n")
  }

  @Test(arguments: [
    ("<array/>", "an array"), ("<string>NSPrivacyTracking</string>", "a string"), ("<true/>", "a Boolean"),
    ("<integer>1</integer>", "an integer"),
  ])
  func theRootMustBeADictionary(root: String, kind: String) {
    let found = findings(in: Self.plist(root))
    #expect(found.map(brief) == ["3:1 error privacy/root ITMS-91056"])
    #expect(found.first?.message == "a privacy manifest must have a dictionary at its root, not \(kind)")
  }

  @Test(arguments: [
    (
      Sample.api("NSPrivacyAccessedAPICategoryDiskSpace", "E174.1"),
      "under the key 'NSPrivacyAccessedAPITypes'"
    ),
    (Sample.data("NSPrivacyCollectedDataTypeName"), "under the key 'NSPrivacyCollectedDataTypes'"),
    ("<dict><key>NSPrivacyTracking</key><false/></dict>", "take the dictionary out of the list"),
  ])
  func aListAtTheRootIsToldWhereItBelongs(item: String, fix: String) {
    let found = findings(in: Self.plist("<array>\(item)</array>"))
    #expect(found.first?.fix?.contains(fix) == true)
  }

  /// Faults of the XML: each is an error with the code for an invalid manifest, at its place.
  @Test(arguments: [
    ("a double hyphen in a comment", "<!-- a -- b -->\n" + Sample.base, 5),
    (
      "two values after one key",
      Sample.base + "\n<key>NSPrivacyAccessedAPITypes</key>\n<array/>\n<array/>", 8
    ),
    ("a key without a value", Sample.base + "\n<key>NSPrivacyAccessedAPITypes</key>", 6),
    ("a repeated key", Sample.base + "\n" + Sample.nothingTracked, 6),
    ("an unclosed element", "<key>NSPrivacyTracking</key>\n<true>", 0),
    ("text between the elements", Sample.base + "\ntracking", 6),
    ("an unknown element", Sample.base + "\n<key>NSPrivacyTrackingDomains</key>\n<list/>", 7),
    ("an undeclared entity", "<key>NSPrivacyTracking</key>\n<string>&hello;</string>", 6),
  ])
  func aFaultOfSyntaxIsRefused(name: String, content: String, line: Int) throws {
    let found = findings(in: manifestFile(content)).filter { $0.rule.rawValue.hasPrefix("plist/") }
    let first = try #require(found.first, "\(name)")
    #expect(found.allSatisfy { $0.severity == .error && $0.detail("itms") == "ITMS-91056" })
    if line > 0 { #expect(brief(first).hasPrefix("\(line):"), "\(brief(first))") }
  }

  @Test func severalFaultsOfOneFileAreAllReported() {
    let content = Sample.accessed(
      Sample.api("UserDefaults", "CA92.1") + "\n"
        + Sample.api("NSPrivacyAccessedAPICategoryDiskSpace", "CA92.1")
        + "\n<dict/>\n<string></string>")
    #expect(findings(in: manifestFile(content)).count == 4)
  }

  @Test func anOldStyleListIsRefusedThoughItCanBeRead() {
    let found = findings(in: Self.file("{ NSPrivacyTracking = NO; }"))
    #expect(found.contains { $0.rule == "privacy/format" || $0.rule.rawValue.hasPrefix("plist/") })
    #expect(found.allSatisfy { $0.detail("itms") == "ITMS-91056" })
  }

  @Test func unknownKeysAtTheRootAreToldWhereTheyBelong() {
    let content = """
      <key>NSPrivacyTracking</key><false/><key>NSPrivacyCollectedDataTypes</key><array/>
      <key>NSPrivacyAccessedAPITypeReasons</key><array/>
      <key>NSCameraUsageDescription</key><string>x</string>
      <key>CFBundleName</key><string>x</string>
      <key>NSPrivacyAccessedAPIType</key><string>x</string>
      <key>NSPrivacyTrackingDomain</key><array/>
      <key>Something</key><true/>
      """
    let found = findings(in: manifestFile(content))
    #expect(found.map(\.rule) == Array(repeating: "privacy/unknown-key", count: 6))
    #expect(
      found.compactMap(\.fix) == [
        "move it into an item of 'NSPrivacyAccessedAPITypes'",
        "move 'NSCameraUsageDescription' to the Info.plist", "move 'CFBundleName' to the Info.plist",
        "move it into an item of 'NSPrivacyAccessedAPITypes'", "write 'NSPrivacyTrackingDomains'",
        "take the key out, or put it where it belongs",
      ])
  }

  @Test func rootKeysInsideAnItemAreToldWhereTheyBelong() {
    let item =
      "<dict><key>NSPrivacyTracking</key><false/><key>NSPrivacyAccessedAPIType</key>"
      + "<string>NSPrivacyAccessedAPICategoryDiskSpace</string>"
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>E174.1</string></array></dict>"
    let found = findings(in: manifestFile(Sample.accessed(item)))
    #expect(found.map(\.message) == ["the key 'NSPrivacyTracking' stands at the wrong level"])
    #expect(found.map(\.fix) == ["move it to the root of the manifest"])
  }

  @Test func theModelKeepsPlacesOfKeysAndValues() throws {
    let file = manifestFile(
      "<key>NSPrivacyTracking</key><true/>\n"
        + "<key>NSPrivacyTrackingDomains</key><array><string>example.com</string></array>\n"
        + Sample.accessed(Sample.api("NSPrivacyAccessedAPICategoryDiskSpace", "E174.1")))
    var sink = DiagnosticSink()
    let manifest = try #require(PrivacyManifestReader.read(file, into: &sink))
    func text(_ span: Range<Int>?) -> String {
      span.map { String(decoding: file.bytes[$0], as: UTF8.self) } ?? ""
    }
    #expect(text(manifest.trackingDomains.first?.span) == "<string>example.com</string>")
    #expect(text(manifest.accessedAPIs.first?.category?.keySpan) == "NSPrivacyAccessedAPIType")
    #expect(text(manifest.accessedAPIs.first?.reasons.first?.span) == "<string>E174.1</string>")
    #expect(manifest.reasons(for: "NSPrivacyAccessedAPICategoryDiskSpace").map(\.value) == ["E174.1"])
  }
}
