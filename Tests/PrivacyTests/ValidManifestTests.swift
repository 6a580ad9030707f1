internal import Diagnostics
internal import Privacy
internal import Testing

/// Shapes that Apple accepts: nothing is said about them.
@Suite struct ValidManifestTests {
  static let shapes = [
    ManifestCase("nothing tracked, nothing collected", Sample.base),
    ManifestCase("only collected data, none", Sample.nothingCollected),
    ManifestCase(
      "one reason of each category",
      Sample.accessed(
        AccessedAPICategory.all.map { Sample.api($0.identifier, $0.reasons[0].code) }.joined()
      )
      .replacing("3EC4.1", with: "54BD.1")),
    ManifestCase(
      "several reasons of one category",
      Sample.accessed(Sample.api("NSPrivacyAccessedAPICategoryUserDefaults", "CA92.1", "1C8F.1", "AC6B.1"))),
    ManifestCase(
      "collected data, linked",
      Sample.collected(
        Sample.data("NSPrivacyCollectedDataTypeUserID", linked: true, Sample.appFunctionality))),
    ManifestCase(
      "tracking with domains and tracked data",
      Sample.collected(
        Sample.data("NSPrivacyCollectedDataTypeDeviceID", tracking: true, Sample.appFunctionality),
        tracking: "<key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key>"
          + "<array><string>example.com</string><string>ads.example.org</string></array>")),
    ManifestCase("comments and white space", "<!-- nothing - to - see -->\n\n" + Sample.base + "\n\n"),
    ManifestCase(
      "CDATA as a value",
      Sample.accessed(Sample.api("<![CDATA[NSPrivacyAccessedAPICategoryDiskSpace]]>", "E174.1"))),
  ]

  @Test(arguments: shapes) func aValidShapeIsClean(example: ManifestCase) {
    for role in [BundleRole.sdk, .unknown] {
      #expect(brief(example.content, role: role) == [])
      #expect(brief(example.content, role: role, strict: true) == [])
    }
  }

  @Test func carriageReturnsAndAByteOrderMarkDoNotMatter() {
    let text = String(decoding: manifestFile(Sample.base).bytes, as: UTF8.self)
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    #expect(findings(in: SourceFile(path: "PrivacyInfo.xcprivacy", text: windows)) == [])
  }

  @Test func anAppIsToldThatItNeedsNoManifestToSayNothing() {
    #expect(brief(Sample.base, role: .app) == ["4:1 note privacy/empty-manifest"])
    #expect(brief(Sample.base, role: .sdk) == [])
    #expect(brief("", role: .sdk) == ["4:1 note privacy/empty-manifest"])
  }

  @Test func xcodesReportIsAnotherClassThanTheUpload() {
    let found = findings(in: manifestFile(Sample.nothingTracked))
    #expect(found.map(brief) == ["4:1 note privacy/missing-collected-data"])
    #expect(found.first?.detail("category") == "report")
  }

  /// The shape of an app that App Store Connect accepted in August 2026.
  @Test func anAcceptedManifestWithAnEmptyListOfDomainsGetsANoteOnly() {
    let content =
      Sample.accessed(Sample.api("NSPrivacyAccessedAPICategoryUserDefaults", "CA92.1"))
      + "\n<key>NSPrivacyTrackingDomains</key><array/>"
    #expect(brief(content, role: .app) == ["9:6 note privacy/empty-array ITMS-91056"])
  }

  @Test func emptyListsAreNotesByDefaultAndErrorsWhenStrict() {
    let content =
      Sample.base + "<key>NSPrivacyTrackingDomains</key><array/><key>NSPrivacyAccessedAPITypes</key><array/>"
    let file = manifestFile(content)
    #expect(findings(in: file).map(\.severity) == [.note, .note])
    #expect(findings(in: file, strict: true).map(\.severity) == [.error, .error])
    #expect(findings(in: file).allSatisfy { $0.detail("category") == "advice" })
  }
}
