internal import Diagnostics
internal import Privacy
internal import TestSupport
internal import Testing

@Suite struct ManifestMergeTests {
  private static let analytics = "NSPrivacyCollectedDataTypePurposeAnalytics"
  private static let function = Sample.appFunctionality
  private static let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"
  private static let timestamp = "NSPrivacyAccessedAPICategoryFileTimestamp"

  private static func input(_ origin: String, _ content: String) -> MergeInput {
    let file = manifestFile(content, path: "\(origin)/PrivacyInfo.xcprivacy")
    var sink = DiagnosticSink()
    guard let manifest = PrivacyManifestReader.read(file, into: &sink) else {
      return MergeInput(unreadable: file.path, origin: origin)
    }
    return MergeInput(manifest, origin: origin)
  }

  private static func merge(
    _ inputs: [MergeInput], role: BundleRole = .app
  ) -> (merged: MergedManifest, lines: [String]) {
    var sink = DiagnosticSink()
    let merged = PrivacyManifestMerger.merge(inputs, role: role, into: &sink)
    return (merged, sink.lines)
  }

  private static func tracking(_ domains: String...) -> String {
    "<key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array>"
      + domains.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  private static let app = input(
    "App",
    Sample.collected(Sample.data("NSPrivacyCollectedDataTypeDeviceID", function))
      + "<key>NSPrivacyAccessedAPITypes</key><array>" + Sample.api(defaults, "CA92.1") + "</array>")
  private static let ads = input(
    "Ads",
    Sample.collected(
      Sample.data("NSPrivacyCollectedDataTypeDeviceID", linked: true, tracking: true, analytics)
        + Sample.data("NSPrivacyCollectedDataTypeName", analytics),
      tracking: tracking("z.example", "a.example"))
      + "<key>NSPrivacyAccessedAPITypes</key><array>" + Sample.api(timestamp, "C617.1")
      + Sample.api(defaults, "1C8F.1", "CA92.1") + "</array>")

  @Test func entriesAreUnitedPerTypeAndCategory() {
    let (merged, lines) = Self.merge([Self.app, Self.ads])
    #expect(lines == [])
    #expect(merged.trackingBy == ["Ads"])
    #expect(merged.domains.map(\.value) == ["a.example", "z.example"])
    #expect(
      merged.dataTypes.map(\.identifier) == [
        "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypeDeviceID",
      ])
    let device = merged.dataTypes[1]
    #expect(device.origins == ["App", "Ads"])
    #expect(device.linkedBy == ["Ads"])
    #expect(device.trackedBy == ["Ads"])
    #expect(device.purposes.map(\.value) == [Self.analytics, Self.function])
    #expect(device.purposes.map(\.origins) == [["Ads"], ["App"]])
    #expect(merged.accessedAPIs.map(\.identifier) == [Self.timestamp, Self.defaults])
    #expect(merged.accessedAPIs[1].reasons.map(\.value) == ["CA92.1", "1C8F.1"])
    #expect(merged.accessedAPIs[1].reasons.map(\.origins) == [["App", "Ads"], ["Ads"]])
  }

  @Test func theFileIsWrittenAsXcodeWritesIt() {
    let (merged, _) = Self.merge([Self.app, Self.ads])
    Golden.expect(
      String(decoding: merged.propertyList(), as: UTF8.self), matches: "Golden/Merged.xcprivacy")
  }

  @Test func nothingAtAllGivesTheSafestFullForm() {
    let (merged, _) = Self.merge([])
    let text = String(decoding: merged.propertyList(), as: UTF8.self)
    #expect(
      text.hasSuffix(
        "<dict>\n\t<key>NSPrivacyTracking</key>\n\t<false/>\n\t<key>NSPrivacyCollectedDataTypes</key>\n\t<array/>\n"
          + "</dict>\n</plist>\n"))
  }

  @Test func theOrderOfInputsDoesNotChangeTheFile() {
    #expect(
      Self.merge([Self.app, Self.ads]).merged.propertyList()
        == Self.merge([Self.ads, Self.app, Self.app]).merged.propertyList())
  }

  @Test func brokenInputsAreNamedAndTheOthersGoOn() {
    let broken = [
      Self.input("Cut", "<key>NSPrivacyTracking"),
      MergeInput(unreadable: "Gone/PrivacyInfo.xcprivacy", origin: "Gone"),
      Self.input("Empty", Sample.accessed("<dict/>\n<string></string>")),
      Self.input("None", Sample.nothingTracked),
      Self.input(
        "Wrong", Sample.accessed(Sample.api("User Defaults", "CA92.1") + Sample.api(Self.timestamp, "CA92.1"))
      ),
      Self.input(
        "Half",
        Sample.collected(
          "<dict><key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeName</string></dict>")
      ),
    ]
    let (merged, lines) = Self.merge(broken + [Self.app])
    #expect(merged.accessedAPIs.map(\.identifier) == [Self.defaults])
    #expect(merged.dataTypes.map(\.identifier) == ["NSPrivacyCollectedDataTypeDeviceID"])
    for (origin, rule) in [
      ("Gone", "privacy/merge-input-skipped"), ("Empty", "privacy/merge-entry-skipped"),
      ("Wrong", "privacy/merge-entry-skipped"), ("Half", "privacy/merge-entry-skipped"),
    ] {
      #expect(
        lines.contains { $0.contains("warning: \(origin): ") && $0.hasSuffix("[\(rule)]") },
        "\(origin): \(lines)")
    }
    #expect(!lines.contains { $0.contains("None: ") })
    #expect(merged.skipped.map(\.origin).contains("Gone"))
    #expect(!merged.skipped.map(\.origin).contains("App"))
  }

  @Test func aSkippedEntryIsReportedAtItsPlace() {
    let wrong = Self.input("Wrong", Sample.accessed(Sample.api("User Defaults", "CA92.1")))
    #expect(
      Self.merge([wrong]).lines == [
        "Wrong/PrivacyInfo.xcprivacy:7:42: warning: Wrong: 'User Defaults' is not one of Apple's API categories "
          + "[privacy/merge-entry-skipped]"
      ])
  }

  @Test func reasonsForSDKsStayOutOfAnApp() {
    let wrapper = Self.input("Wrapper", Sample.accessed(Sample.api(Self.defaults, "C56D.1")))
    let (merged, lines) = Self.merge([Self.app, wrapper])
    #expect(merged.accessedAPIs.first?.reasons.map(\.value) == ["CA92.1"])
    #expect(lines.count == 1 && lines[0].contains("note: Wrapper: the reason 'C56D.1' is for SDKs only"))
    let (alone, messages) = Self.merge([wrapper])
    #expect(alone.accessedAPIs == [])
    #expect(messages.last?.contains("[privacy/merge-category-dropped]") == true)
    let framework = Self.merge([Self.app, wrapper], role: .sdk)
    #expect(framework.merged.accessedAPIs.first?.reasons.map(\.value) == ["CA92.1", "C56D.1"])
    #expect(framework.lines == [])
  }

  @Test func domainsOfAManifestThatDoesNotTrackAreLeftOut() {
    let odd = Self.input(
      "Odd", Sample.base + "<key>NSPrivacyTrackingDomains</key><array><string>example.com</string></array>")
    let (merged, lines) = Self.merge([odd, Self.ads])
    #expect(merged.domains.map(\.value) == ["a.example", "z.example"])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the domain 'example.com' is listed without tracking") == true)
  }

  @Test func trackingWithoutAnyDomainIsAnErrorAndStaysTrue() {
    let input = Self.input("Ads", "<key>NSPrivacyTracking</key><true/>" + Sample.nothingCollected)
    let (merged, lines) = Self.merge([input])
    #expect(merged.isTracking)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("[privacy/merge-tracking-without-domains]") == true)
  }

  // MARK: Properties

  /// A random manifest made from Apple's constants and, now and then, from wrong ones.
  private static func randomInput(_ number: Int, _ generator: inout SeededGenerator, faulty: Bool)
    -> MergeInput
  {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    var apis = ""
    for category in AccessedAPICategory.all where chance(40) {
      let reasons = category.reasons.map(\.code).filter { _ in chance(50) }
      let codes = faulty && chance(30) ? ["XXXX.1"] : reasons.isEmpty ? [category.reasons[0].code] : reasons
      apis +=
        "<dict><key>NSPrivacyAccessedAPIType</key><string>\(faulty && chance(20) ? "Nonsense" : category.identifier)</string>"
        + "<key>NSPrivacyAccessedAPITypeReasons</key><array>"
        + codes.map { "<string>\($0)</string>" }.joined()
        + "</array></dict>"
    }
    let tracks = chance(30)
    var data = ""
    for type in PrivacyDataType.all where chance(15) {
      let purpose = CollectionPurpose.all.randomElement(using: &generator)?.identifier ?? ""
      data += Sample.data(
        type.identifier, linked: chance(50), tracking: tracks,
        faulty && chance(30) ? "App Functionality" : purpose)
    }
    let head =
      tracks ? tracking("d\(number).example") : faulty && chance(20) ? "<dict/>" : Sample.nothingTracked
    return input(
      "Input\(number)",
      Sample.collected(data, tracking: head) + "<key>NSPrivacyAccessedAPITypes</key><array>\(apis)</array>")
  }

  private static func checked(_ merged: MergedManifest, role: BundleRole, strict: Bool) -> [Diagnostic] {
    findings(
      in: SourceFile(path: "PrivacyInfo.xcprivacy", bytes: merged.propertyList()), role: role, strict: strict)
  }

  @Test(arguments: [BundleRole.app, .appExtension, .sdk, .unknown])
  func aMergeOfValidManifestsIsValidEvenWhenStrict(role: BundleRole) {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<40 {
      let inputs = (0..<5).map { Self.randomInput($0, &generator, faulty: false) }
      let (merged, _) = Self.merge(inputs, role: role)
      let faults = Self.checked(merged, role: role, strict: true).filter { $0.severity == .error }
      #expect(faults == [], "\(round)")
    }
  }

  @Test func aMergeOfFaultyManifestsIsValid() {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<60 {
      let inputs = (0..<5).map { Self.randomInput($0, &generator, faulty: true) }
      let (merged, _) = Self.merge(inputs)
      #expect(
        Self.checked(merged, role: .app, strict: false).filter { $0.severity == .error } == [], "\(round)")
    }
  }

  @Test func mergingAMergeChangesNothing() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<20 {
      let inputs = (0..<4).map { Self.randomInput($0, &generator, faulty: true) }
      let once = Self.merge(inputs).merged.propertyList()
      var sink = DiagnosticSink()
      let again = try #require(
        PrivacyManifestReader.read(SourceFile(path: "PrivacyInfo.xcprivacy", bytes: once), into: &sink))
      let (merged, lines) = Self.merge([MergeInput(again, origin: "Merged")])
      #expect(merged.propertyList() == once)
      #expect(lines == [])
    }
  }
}
