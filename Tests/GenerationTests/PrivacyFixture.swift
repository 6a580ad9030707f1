import Diagnostics
import Privacy
import TemplateEngine
import TestSupport

@testable import Generation

/// An app with an extension, SDKs, faults and names that try to break out of a report.
enum PrivacyFixture {
  static func manifest(_ keys: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(keys)
    </dict>
    </plist>

    """
  }

  static func collected(_ type: String, linked: Bool, tracking: Bool, _ purposes: String...) -> String {
    let list = purposes.map { "<string>NSPrivacyCollectedDataTypePurpose\($0)</string>" }.joined()
    return """
      <dict><key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataType\(type)</string>
      <key>NSPrivacyCollectedDataTypeLinked</key><\(linked)/>
      <key>NSPrivacyCollectedDataTypeTracking</key><\(tracking)/>
      <key>NSPrivacyCollectedDataTypePurposes</key><array>\(list)</array></dict>
      """
  }

  static func accessed(_ category: String, _ reasons: String...) -> String {
    let list = reasons.map { "<string>\($0)</string>" }.joined()
    return """
      <dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array>\(list)</array></dict>
      """
  }

  static let app = manifest(
    """
    <key>NSPrivacyTracking</key><true/>
    <key>NSPrivacyTrackingDomains</key><array><string>ads.example.com</string><string>track.example.org</string></array>
    <key>NSPrivacyCollectedDataTypes</key><array>
    \(collected("DeviceID", linked: true, tracking: true, "ThirdPartyAdvertising", "Analytics"))
    \(collected("EmailAddress", linked: true, tracking: false, "AppFunctionality"))
    \(collected("CrashData", linked: false, tracking: false, "AppFunctionality"))
    </array>
    <key>NSPrivacyAccessedAPITypes</key><array>
    \(accessed("UserDefaults", "CA92.1", "1C8F.1"))
    \(accessed("DiskSpace", "E174.1"))
    </array>
    """)

  static let tree: [String: String] = [
    "Shop.app/PrivacyInfo.xcprivacy": app,
    "Shop.app/Shop": "",
    "Shop.app/PlugIns/Widget.appex/Info.plist": manifest(""),
    "Shop.app/Frameworks/Alamofire.framework/Alamofire": "",
    "Shop.app/Frameworks/Metrics.framework/PrivacyInfo.xcprivacy": manifest(
      """
      <key>NSPrivacyTracking</key><false/>
      <key>NSPrivacyCollectedDataTypes</key><array>
      \(collected("CrashData", linked: true, tracking: false, "Analytics"))
      \(collected("PhotosOrVideos", linked: false, tracking: false, "App functionality"))
      </array>
      <key>NSPrivacyAccessedAPITypes</key><array>
      \(accessed("UserDefaults", "C56D.1"))
      \(accessed("FileTimestamps", "CA92.1"))
      </array>
      """),
    "Shop.app/Frameworks/<img src=x onerror=alert(1)>.framework/PrivacyInfo.xcprivacy": manifest(
      """
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array><string>a.example&lt;script&gt;alert(2)&lt;/script&gt;</string>
      <string>x|y.example</string></array>
      <key>NSPrivacyCollectedDataTypes</key><array/>
      <key>Note\"&amp;'=1+1</key><string>=cmd</string>
      """),
    "Shop.app/Frameworks/Broken.framework/PrivacyInfo.xcprivacy": "{ \"NSPrivacyTracking\": false }",
    "Cartfile.resolved": "github \"Alamofire/Alamofire\" \"5.4.0\"\n",
  ]

  /// The source of the report over the tree, or another one.
  static func source(
    _ files: [String: String] = tree, paths: [String] = ["."]
  ) -> PrivacyContext.Source {
    var sink = DiagnosticSink()
    let inspection = PrivacyInspection.run(paths: paths, in: MemoryFileSystem(files), into: &sink)
    return PrivacyContext.Source(inspection, findings: sink.diagnostics, workingDirectory: "/app")
  }

  /// A report as text; faults of the template are issues.
  static func report(
    _ format: PrivacyReportFormat, _ source: PrivacyContext.Source = source(),
    parameters: Value.Dictionary = [:]
  ) -> (text: String, faults: [String]) {
    var sink = DiagnosticSink()
    let bytes = PrivacyReportRendering.render(source, as: format, parameters: parameters, into: &sink)
    return (String(decoding: bytes ?? [], as: UTF8.self), sink.lines)
  }
}
