import Diagnostics
import TestSupport
import Testing

@testable import Privacy

private func manifest(_ keys: String = "") -> String {
  "<plist version=\"1.0\"><dict><key>NSPrivacyTracking</key><false/>"
    + "<key>NSPrivacyCollectedDataTypes</key><array/>\(keys)</dict></plist>"
}

private func reasons(_ code: String) -> String {
  """
  <key>NSPrivacyAccessedAPITypes</key><array><dict>
  <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
  <key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(code)</string></array>
  </dict></array>
  """
}

private func inspect(
  _ files: MemoryFileSystem, _ options: PrivacyInspection.Options = PrivacyInspection.Options()
) -> (PrivacyInspection, DiagnosticSink) {
  var sink = DiagnosticSink()
  let inspection = PrivacyInspection.run(paths: ["."], in: files, options: options, into: &sink)
  return (inspection, sink)
}

@Suite struct Inspections {
  @Test func aManifestIsCheckedInTheRoleOfItsPlace() {
    let (_, sink) = inspect(
      MemoryFileSystem([
        "X.app/PrivacyInfo.xcprivacy": manifest(reasons("C56D.1")),
        "X.app/Frameworks/F.framework/PrivacyInfo.xcprivacy": manifest(reasons("C56D.1")),
      ]))
    #expect(
      sink.diagnostics.filter { $0.severity == .error }.map { $0.location?.file.path } == [
        "X.app/PrivacyInfo.xcprivacy"
      ])
  }

  @Test func theRoleOfAnUnknownPlaceCanBeGiven() {
    let files = MemoryFileSystem(["Kit/PrivacyInfo.xcprivacy": manifest(reasons("C56D.1"))])
    #expect(inspect(files, .init(role: .app)).1.hasErrors)
    #expect(!inspect(files, .init(role: .sdk)).1.hasErrors)
    #expect(!inspect(files).1.hasErrors)
  }

  @Test func aManifestBehindSeveralLinksIsReadAndCheckedOnce() {
    var files = MemoryFileSystem([".PrivacyInfo.xcprivacy": "<plist version=\"1.0\"><array/></plist>"])
    files.addLink("Sources/A/PrivacyInfo.xcprivacy", to: "../../.PrivacyInfo.xcprivacy")
    files.addLink("Sources/B/PrivacyInfo.xcprivacy", to: "../../.PrivacyInfo.xcprivacy")
    let (inspection, sink) = inspect(files)
    #expect(sink.diagnostics.filter { $0.severity == .error }.count == 1)
    #expect(inspection.scan.bundles.count == 2)
  }

  @Test func aBundleReachedByALinkHasTheManifestOfTheFile() {
    var files = MemoryFileSystem(["A/PrivacyInfo.xcprivacy": manifest()])
    files.addLink("B/PrivacyInfo.xcprivacy", to: "../A/PrivacyInfo.xcprivacy")
    let (inspection, _) = inspect(files)
    #expect(inspection.manifests.count == 1)
    #expect(inspection.scan.bundles.allSatisfy { inspection.manifest(of: $0) != nil })
  }

  @Test func aManifestInAResourceBundleIsPredictedWithTheOlderCodeToo() {
    let (_, sink) = inspect(
      MemoryFileSystem(["X.app/P_T.bundle/PrivacyInfo.xcprivacy": manifest("<key>Own</key><true/>")]))
    let codes = sink.diagnostics.flatMap(\.details).filter { $0.name == "itms" }.map(\.value)
    #expect(codes.contains("ITMS-91056, ITMS-91108"))
  }

  @Test func purposeStringsOfTheOwnAppAreChecked() {
    let plist = """
      <plist version="1.0"><dict>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>NSCameraUsageDescription</key><string></string>
      </dict></plist>
      """
    let (_, sink) = inspect(
      MemoryFileSystem([
        "X.app/Info.plist": plist, "X.app/PrivacyInfo.xcprivacy": manifest(),
        "X.app/de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Required by Apple\";\n",
      ]))
    let places = Set(sink.diagnostics.compactMap { $0.location?.file.path })
    #expect(places.isSuperset(of: ["X.app/Info.plist", "X.app/de.lproj/InfoPlist.strings"]))
  }

  @Test func aStringCatalogGivesItsLanguages() {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"NSCameraUsageDescription": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": ""}},
        "fr": {"stringUnit": {"state": "translated", "value": "Pour scanner les codes de vos billets."}}}}}}
      """
    let plist = """
      <plist version="1.0"><dict><key>UILaunchScreen</key><dict/>
      <key>NSCameraUsageDescription</key><string>Scans the codes of your tickets.</string></dict></plist>
      """
    let (_, sink) = inspect(
      MemoryFileSystem(["App/Info.plist": plist, "App/InfoPlist.xcstrings": catalog]))
    #expect(
      sink.diagnostics.filter { $0.severity != .note }.compactMap { $0.location?.file.path }
        == ["App/InfoPlist.xcstrings"])
  }

  @Test func manyManifestsHideNoBrokenOne() {
    var files = MemoryFileSystem([:])
    for index in 0..<300 {
      let text = index == 150 ? "<plist><array/></plist>" : manifest()
      files.add("Pods/Kit\(index)/PrivacyInfo.xcprivacy", Array(text.utf8))
    }
    let (inspection, sink) = inspect(files)
    #expect(inspection.manifests.count == 299)
    #expect(
      sink.diagnostics.filter { $0.severity == .error }.map { $0.location?.file.path } == [
        "Pods/Kit150/PrivacyInfo.xcprivacy"
      ])
  }
}

@Suite struct ReportInputs {
  @Test func bundlesOfOneNameAreToldApartByTheirPaths() {
    let (inspection, _) = inspect(
      MemoryFileSystem([
        "a/F.framework/PrivacyInfo.xcprivacy": manifest(), "b/F.framework/PrivacyInfo.xcprivacy": manifest(),
      ]))
    let input = inspection.reportInput(findings: [])
    #expect(input.bundles.map(\.name) == ["F (a/F.framework)", "F (b/F.framework)"])
  }

  @Test func whatLacksAManifestIsListedWithTheReason() {
    let (inspection, _) = inspect(
      MemoryFileSystem([
        "X.app/privacyinfo.xcprivacy": manifest(), "X.app/PlugIns/E.appex/Info.plist": "",
        "X.app/Frameworks/G.framework/Sub/PrivacyInfo.xcprivacy": manifest(),
        "X.app/Frameworks/H.framework/H.bundle/PrivacyInfo.xcprivacy": manifest(),
        "Pods/SnapKit/a.swift": "",
      ]))
    let missing = inspection.reportInput(findings: []).missing.map { "\($0.name): \($0.reason)" }
    #expect(
      missing == [
        "X: there is 'privacyinfo.xcprivacy', a name that is not read",
        "G: there is one in a place that is not read",
        "E: an extension is not covered by its app's manifest",
        "SnapKit: it is on Apple's list of SDKs that need one",
      ])
  }

  @Test func theOwnBundleIsTheAppElseTheOnlyOwnOne() {
    let app = inspect(
      MemoryFileSystem([
        "A/PrivacyInfo.xcprivacy": manifest(), "X.app/PrivacyInfo.xcprivacy": manifest(),
        "X.app/Frameworks/F.framework/PrivacyInfo.xcprivacy": manifest(),
      ])
    ).0
    #expect(app.ownBundle?.name == "X")
    let sources = inspect(
      MemoryFileSystem([
        "Pods/A/PrivacyInfo.xcprivacy": manifest(), "Shop/PrivacyInfo.xcprivacy": manifest(),
      ])
    ).0
    #expect(sources.ownBundle?.name == "Shop")
    let pods = inspect(
      MemoryFileSystem([
        "Pods/A/PrivacyInfo.xcprivacy": manifest(), "Pods/B/PrivacyInfo.xcprivacy": manifest(),
      ])
    ).0
    #expect(pods.ownBundle == nil)
  }
}
