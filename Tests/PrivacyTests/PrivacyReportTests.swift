internal import Diagnostics
internal import Privacy
internal import TestSupport
internal import Testing

@Suite struct PrivacyReportTests {
  private static func bundle(_ name: String, _ role: BundleRole, _ content: String?)
    -> PrivacyReportInput.Bundle
  {
    let path = "\(name)/PrivacyInfo.xcprivacy"
    var sink = DiagnosticSink()
    return PrivacyReportInput.Bundle(
      name: name, path: name, role: role, manifestPath: path,
      manifest: content.flatMap { PrivacyManifestReader.read(manifestFile($0, path: path), into: &sink) })
  }

  private static let analytics = "NSPrivacyCollectedDataTypePurposeAnalytics"
  private static let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"

  private static let sdk = bundle(
    "Ads", .sdk,
    Sample.collected(
      Sample.data("NSPrivacyCollectedDataTypeDeviceID", linked: true, tracking: true, analytics)
        + Sample.data("NSPrivacyCollectedDataTypeCrashData", Sample.appFunctionality),
      tracking: "<key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array>"
        + "<string>ads.example</string></array>"))
  private static let app = bundle(
    "Parcel", .app,
    Sample.collected(Sample.data("NSPrivacyCollectedDataTypeCrashData", linked: true, analytics))
      + "<key>NSPrivacyAccessedAPITypes</key><array>" + Sample.api(defaults, "CA92.1", "X") + "</array>")
  private static let broken = bundle("Broken", .sdk, nil)

  private static let report = PrivacyReport(PrivacyReportInput(bundles: [sdk, broken, app]))

  @Test func bundlesComeByRoleAndName() {
    #expect(Self.report.bundles.map(\.name) == ["Parcel", "Ads", "Broken"])
    #expect(Self.report.bundles.map(\.isReadable) == [true, true, false])
  }

  @Test func reasonsAreGivenInWords() throws {
    let category = try #require(Self.report.bundles.first?.accessed.first)
    #expect(category.label == "User defaults APIs")
    #expect(category.reasons.map(\.code) == ["CA92.1", "X"])
    #expect(category.reasons.first?.text == "Read and write defaults only the app itself can reach.")
    #expect(category.reasons.last?.text == "")
  }

  @Test func collectedDataIsListedAsXcodeListsIt() {
    #expect(Self.report.collected.map(\.name) == ["Identifiers", "Diagnostics"])
    let crashes = Self.report.collected[1].types[0]
    #expect(crashes.label == "Crash Data")
    #expect(crashes.sources.map(\.bundle) == ["Ads", "Parcel"])
    #expect(crashes.sources.map(\.isLinked) == [false, true])
    #expect(crashes.sources.map(\.purposes) == [["App Functionality"], ["Analytics"]])
  }

  @Test func theLabelUnitesBundlesPerType() {
    let label = Self.report.label
    #expect(label.map(\.section) == [.usedToTrack, .linked])
    #expect(label[0].categories.map(\.name) == ["Identifiers"])
    #expect(label[1].categories.map(\.name) == ["Identifiers", "Diagnostics"])
    #expect(label[1].categories[1].types[0].purposes == ["Analytics", "App Functionality"])
    #expect(label[1].categories[1].types[0].bundles == ["Parcel"])
    #expect(label[1].categories[1].types[0].storeCategory == "CRASH_DATA")
  }

  @Test func nothingCollectedIsASectionOfItsOwn() {
    let report = PrivacyReport(PrivacyReportInput(bundles: [Self.bundle("App", .app, Sample.base)]))
    #expect(report.label.map(\.section) == [.notCollected])
    #expect(report.collected == [])
    #expect(PrivacyReport(PrivacyReportInput(bundles: [])).label.map(\.section) == [.notCollected])
  }

  @Test func domainsNameTheirBundles() {
    #expect(Self.report.domains.map(\.value) == ["ads.example"])
    #expect(Self.report.domains.map(\.origins) == [["Ads"]])
    #expect(Self.report.merged.skipped.map(\.origin) == ["Parcel", "Broken"])
  }

  @Test func findingsAndMissingManifestsAreSorted() {
    let file = SourceFile(path: "b", text: "abc")
    let findings = [
      Diagnostic(.note, "privacy/empty-array", "b", at: Location(file, 2..<3)),
      Diagnostic(.error, "privacy/root", "a", at: Location(file, 0..<1)),
      Diagnostic(.error, "privacy/root", "c"),
    ]
    let missing = [
      PrivacyReport.MissingManifest(name: "Z", path: "z", reason: ""),
      PrivacyReport.MissingManifest(name: "A", path: "a", reason: ""),
    ]
    let report = PrivacyReport(PrivacyReportInput(bundles: [], missing: missing, findings: findings))
    #expect(report.findings.map(\.message) == ["c", "a", "b"])
    #expect(report.missing.map(\.name) == ["A", "Z"])
    #expect(report.count(of: .error) == 2)
  }

  @Test func theOrderOfInputsDoesNotMatter() {
    let other = PrivacyReport(PrivacyReportInput(bundles: [Self.app, Self.sdk, Self.broken]))
    #expect(other.bundles == Self.report.bundles)
    #expect(other.label == Self.report.label)
    #expect(other.merged == Self.report.merged)
  }
}
