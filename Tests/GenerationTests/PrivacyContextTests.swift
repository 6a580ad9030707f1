import Diagnostics
import Privacy
import TemplateEngine
import TestSupport
import Testing

@testable import Generation

/// The context of privacy manifests, as `docs/privacy.md` describes it.
@Suite struct PrivacyContextValues {
  private let context = PrivacyContext.make(PrivacyFixture.source())

  private func list(_ key: String, _ value: Value.Dictionary? = nil) -> [Value.Dictionary] {
    guard case .array(let elements)? = (value ?? context)[key] else { return [] }
    return elements.compactMap { if case .dictionary(let element) = $0 { element } else { nil } }
  }

  private func text(_ value: Value?) -> String { value?.text ?? "" }

  @Test func theLabelPutsATypeUnderTrackingAndUnderLinkedAtOnce() {
    let parts = list("label").map { part in
      (text(part["name"]), list("categories", part).flatMap { list("types", $0) }.map { text($0["name"]) })
    }
    #expect(parts.map(\.0) == ["Data Used to Track You", "Data Linked to You"])
    #expect(parts.map(\.1) == [["Device ID"], ["Email Address", "Device ID", "Crash Data"]])
  }

  @Test func aTypeIsLinkedWhenAnyBundleLinksIt() {
    let types = list("collected").flatMap { list("types", $0) }
    let crash = types.first { text($0["identifier"]) == "NSPrivacyCollectedDataTypeCrashData" }
    #expect(text(crash?["isLinked"]) == "true")
    #expect(text(crash?["isMixed"]) == "true")
    #expect(list("rows", crash).map { text($0["bundle"]) } == ["Metrics", "Shop"])
  }

  @Test func aBundleShowsWhatItDeclaresAndWhatAppleDoesNotKnow() {
    let metrics = list("bundles").first { text($0["name"]) == "Metrics" }
    #expect(text(metrics?["kindName"]) == "framework")
    #expect(list("collected", metrics).map { text($0["isKnown"]) } == ["true", "false"])
    #expect(list("accessed", metrics).map { text($0["isKnown"]) } == ["true", "false"])
    #expect(list("findings", metrics).count >= 3)
    #expect(list("findings", metrics).allSatisfy { text($0["file"]).contains("Metrics.framework") })
  }

  @Test func aBrokenManifestHidesNoOther() {
    let bundles = list("bundles")
    #expect(bundles.count == 4)
    #expect(bundles.filter { text($0["isReadable"]) == "false" }.map { text($0["name"]) } == ["Broken"])
  }

  @Test func theOwnDeclarationsAreTheApps() {
    guard case .dictionary(let own)? = context["own"] else {
      Issue.record("no own declarations")
      return
    }
    #expect(text(own["name"]) == "Shop")
    #expect(
      list("dataTypes", own).map { text($0["shortName"]) } == ["EmailAddress", "DeviceID", "CrashData"])
  }

  @Test func equalFindingsOfSeveralPlacesAreOneGroupWorstFirst() {
    let severities = list("findingGroups").map { text($0["severity"]) }
    #expect(severities == severities.sorted { order($0) < order($1) })
    let places = list("findingGroups").reduce(0) { $0 + list("places", $1).count }
    #expect(places == list("findings").count)
  }

  private func order(_ severity: String) -> Int {
    ["error", "warning", "note"].firstIndex(of: severity) ?? 3
  }

  @Test func theSlicesOfAnXCFrameworkAreOneBundle() {
    let source = PrivacyFixture.source([
      "F.xcframework/ios-arm64/F.framework/PrivacyInfo.xcprivacy": PrivacyFixture.app,
      "F.xcframework/ios-arm64-simulator/F.framework/PrivacyInfo.xcprivacy": PrivacyFixture.app,
    ])
    let bundles = list("bundles", PrivacyContext.make(source))
    #expect(bundles.count == 1)
    guard case .array(let slices)? = bundles.first?["slices"] else {
      Issue.record("no slices")
      return
    }
    #expect(slices.map(\.text) == ["ios-arm64", "ios-arm64-simulator"])
  }

  @Test func pathsAreRelativeToTheWorkingDirectory() {
    let source = PrivacyFixture.source(
      ["/app/App/PrivacyInfo.xcprivacy": PrivacyFixture.app], paths: ["/app/App"])
    let bundles = list("bundles", PrivacyContext.make(source))
    #expect(bundles.map { text($0["manifest"]) } == ["App/PrivacyInfo.xcprivacy"])
  }
}
