import BundledTemplates
import Diagnostics
import Files
import TemplateEngine
import TestSupport
import Testing

@testable import Generation

/// The typed accessor of the app's own privacy manifest.
struct PrivacyTemplateTests {
  private static let full = """
    <plist version="1.0"><dict>
    <key>NSPrivacyTracking</key><true/>
    <key>NSPrivacyTrackingDomains</key><array><string>ads.example.com</string></array>
    <key>NSPrivacyCollectedDataTypes</key><array>
    \(everyType)
    </array>
    <key>NSPrivacyAccessedAPITypes</key><array>
    <dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string><string>1C8F.1</string></array></dict>
    </array></dict></plist>
    """

  private static let everyType = ["UserID", "PhotosorVideos", "SensitiveInfo", "Head", "OtherDataTypes"].map {
    """
    <dict><key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataType\($0)</string>
    <key>NSPrivacyCollectedDataTypeLinked</key><true/><key>NSPrivacyCollectedDataTypeTracking</key><false/>
    <key>NSPrivacyCollectedDataTypePurposes</key><array>
    <string>NSPrivacyCollectedDataTypePurposeOther</string>
    <string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array></dict>
    """
  }.joined(separator: "\n")

  private static let bare = """
    <plist version="1.0"><dict><key>NSPrivacyTracking</key><false/>
    <key>NSPrivacyCollectedDataTypes</key><array/></dict></plist>
    """

  @Test func everyVariantCompilesOnEveryPlatform() async throws {
    let sources = [
      "Full.swift": await code(Self.full), "Bare.swift": await code(Self.bare, ["enumName": "Bare"]),
      "Open.swift": await code(Self.full, ["enumName": "Open", "accessLevel": "public"]),
      "Use.swift": """
      private let types: [PrivacyInfo.DataType] = PrivacyInfo.DataType.all + [PrivacyInfo.DataType.userID]
      private let photos: Bool = PrivacyInfo.DataType.photosorVideos.isLinked
      private let reasons: [String] = PrivacyInfo.AccessedAPI.userDefaults.reasons
      private let hosts: [String] = PrivacyInfo.trackingDomains + Bare.trackingDomains
      """,
    ]
    #expect(try CompileCheck(modes: [.swift6, .mainActor]).faults(in: sources) == [])
  }

  @Test func theCodeHoldsTheAppsDeclarations() async {
    let text = await code(Self.full)
    #expect(text.contains("static let isTracking: Swift.Bool = true"))
    #expect(text.contains("static let trackingDomains: [Swift.String] = [\"ads.example.com\"]"))
    #expect(text.contains("reasons: [\"CA92.1\", \"1C8F.1\"])"))
    #expect(text.contains("[userID, photosorVideos, sensitiveInfo, head, otherDataTypes]") == false)
    #expect(text.contains("= [sensitiveInfo, photosorVideos, userID, head, otherDataTypes]"))
  }

  @Test func withoutAManifestTheCodeSaysSo() async {
    #expect(await code(nil).contains("// No privacy manifest found"))
  }

  @Test func aReportIsWrittenThoughAManifestIsFaulty() async {
    let result = await run("<plist version=\"1.0\"><array/></plist>", template: "report-text")
    #expect(!result.sink.hasErrors)
    #expect(result.sink.worst == .warning)
    #expect(result.outputs.count == 1)
    #expect(
      result.outputs.first.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains("1 error") == true)
  }

  private func code(_ manifest: String?, _ parameters: Value.Dictionary = [:]) async -> String {
    let result = await run(manifest, template: "swift6", parameters)
    #expect(result.sink.lines == [])
    return result.outputs.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private func run(
    _ manifest: String?, template: String, _ parameters: Value.Dictionary = [:]
  ) async -> RunResult {
    var files = ["App/a.swift": ""]
    files["App/PrivacyInfo.xcprivacy"] = manifest
    let output = ConfigurationOutput(
      path: Located("Out.swift"), template: Located(.name(template)), parameters: parameters)
    let entry = ConfigurationEntry(kind: .privacy, inputs: [Located("App")], outputs: [output])
    let run = GenerationRun(
      settings: RunSettings(directory: ".", compatibility: .waybill),
      environment: RunEnvironment(files: MemoryFileSystem(files), workingDirectory: "/app"))
    return await run.run([entry])
  }
}
