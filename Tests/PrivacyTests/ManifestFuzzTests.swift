internal import Diagnostics
internal import Privacy
internal import TestSupport
internal import Testing

/// Hostile files: findings or silence, never a crash.
@Suite struct ManifestFuzzTests {
  private static let seeds: [SourceFile] = [
    manifestFile(ValidManifestTests.shapes[2].content), manifestFile(ValidManifestTests.shapes[5].content),
    manifestFile(PublicFaultTests.refused[10].content),
    SourceFile(path: "PrivacyInfo.xcprivacy", text: "{ \"NSPrivacyTracking\": false }"),
  ]

  /// Checks, merges and reports, as the commands do.
  private static func check(_ bytes: [UInt8]) -> [Diagnostic] {
    let file = SourceFile(path: "PrivacyInfo.xcprivacy", bytes: bytes)
    var sink = DiagnosticSink()
    let manifest = PrivacyManifestReader.read(file, into: &sink)
    let bundle = PrivacyReportInput.Bundle(
      name: "App", path: "App", role: .app, manifestPath: file.path, manifest: manifest)
    let report = PrivacyReport(PrivacyReportInput(bundles: [bundle], findings: sink.diagnostics))
    #expect(report.bundles.count == 1)
    return findings(in: file, role: .app, strict: true)
  }

  @Test(arguments: 0..<4) func damagedManifestsNeverCrash(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 77)
    for _ in 0..<150 {
      let bytes = mutated(Self.seeds[seed].bytes, using: &generator)
      for diagnostic in Self.check(bytes) {
        if let range = diagnostic.location?.range {
          #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count, "\(diagnostic.rule)")
        }
      }
    }
  }

  @Test func everyTruncationIsReported() {
    let bytes = Self.seeds[0].bytes
    let end = bytes.count - "</plist>\n".utf8.count
    for length in stride(from: 0, to: end, by: 7) {
      #expect(Self.check(Array(bytes[..<length])).contains { $0.severity == .error }, "\(length)")
    }
  }

  @Test func garbageIsReported() {
    var generator = SeededGenerator(seed: 4)
    for length in [1, 2, 16, 500] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 1...255, using: &generator) }
      #expect(Self.check(bytes).contains { $0.severity == .error })
    }
  }

  @Test(arguments: ["dict", "array"]) func deepNestingIsAnErrorAtItsPlace(element: String) {
    let depth = 50_000
    let open = element == "dict" ? "<dict><key>a</key>" : "<array>"
    let content =
      "<key>NSPrivacyTrackingDomains</key>" + String(repeating: open, count: depth)
      + (element == "dict" ? "<true/>" : "") + String(repeating: "</\(element)>", count: depth)
    let found = findings(in: manifestFile(content))
    #expect(found.contains { $0.rule == "plist/nesting" })
  }

  @Test func entityTricksDoNotGrow() {
    let lol = (1...20).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    let text =
      "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY l0 \"ha\">\(lol)]><plist version=\"1.0\"><dict>"
      + "<key>NSPrivacyTracking</key><string>&l20;</string></dict></plist>"
    let found = findings(in: SourceFile(path: "PrivacyInfo.xcprivacy", text: text))
    #expect(found.contains { $0.severity == .error })
  }

  @Test func hugeTextsAreShortInMessages() {
    let long = String(repeating: "x", count: 100_000)
    let content = Sample.accessed(Sample.api(long, long)) + "<key>\(long)</key><true/>"
    for diagnostic in findings(in: manifestFile(content)) { #expect(diagnostic.message.count < 300) }
  }
}
