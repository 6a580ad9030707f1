internal import Diagnostics
internal import Privacy
internal import TestSupport

/// Makes manifests for tests: an XML property list around a dictionary's content, which begins in
/// line 5.
func manifestFile(_ content: String, path: String = "PrivacyInfo.xcprivacy") -> SourceFile {
  SourceFile(
    path: path,
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(content)
      </dict>
      </plist>

      """)
}

/// Reads and checks a file, as `waybill lint privacy` does.
func findings(
  in file: SourceFile, role: BundleRole = .unknown, strict: Bool = false, place: ManifestPlace = .documented
) -> [Diagnostic] {
  var sink = DiagnosticSink()
  if let manifest = PrivacyManifestReader.read(file, into: &sink) {
    ManifestChecker.check(manifest, role: role, strict: strict, place: place, into: &sink)
  }
  return sink.diagnostics
}

/// The findings about a dictionary's content, one line each: `line:column severity rule itms`.
func brief(_ content: String, role: BundleRole = .unknown, strict: Bool = false) -> [String] {
  findings(in: manifestFile(content), role: role, strict: strict).map(brief)
}

/// `line:column severity rule itms`; the last part only where a code is predicted.
func brief(_ diagnostic: Diagnostic) -> String {
  var place = "-"
  if let location = diagnostic.location, let range = location.range {
    let position = LineTable(location.file).position(of: range.lowerBound)
    place = "\(position.line):\(position.column)"
  }
  let codes = diagnostic.detail("itms").map { " " + $0 } ?? ""
  return "\(place) \(diagnostic.severity.rawValue) \(diagnostic.rule)\(codes)"
}

extension Diagnostic {
  /// The value of a detail.
  func detail(_ name: String) -> String? { details.first { $0.name == name }?.value }
}

/// Pieces of manifests.
enum Sample {
  static let nothingTracked = "<key>NSPrivacyTracking</key><false/>"
  static let nothingCollected = "<key>NSPrivacyCollectedDataTypes</key><array/>"
  /// The content that makes the checker silent about everything else.
  static let base = nothingTracked + nothingCollected

  /// An item of the accessed API types on one line.
  static func api(_ category: String, _ reasons: String...) -> String {
    "<dict><key>NSPrivacyAccessedAPIType</key><string>\(category)</string>"
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array>"
      + reasons.map { "<string>\($0)</string>" }.joined() + "</array></dict>"
  }

  /// An item of the collected data types on one line.
  static func data(
    _ type: String, linked: Bool = false, tracking: Bool = false, _ purposes: String...
  ) -> String {
    "<dict><key>NSPrivacyCollectedDataType</key><string>\(type)</string>"
      + "<key>NSPrivacyCollectedDataTypeLinked</key><\(linked)/>"
      + "<key>NSPrivacyCollectedDataTypeTracking</key><\(tracking)/>"
      + "<key>NSPrivacyCollectedDataTypePurposes</key><array>"
      + purposes.map { "<string>\($0)</string>" }.joined() + "</array></dict>"
  }

  /// A manifest of one accessed API item; the item begins at line 7.
  static func accessed(_ items: String) -> String {
    base + "\n<key>NSPrivacyAccessedAPITypes</key><array>\n" + items + "\n</array>"
  }

  /// A manifest of collected data items; the items begin at line 7.
  static func collected(_ items: String, tracking: String = nothingTracked) -> String {
    tracking + "\n<key>NSPrivacyCollectedDataTypes</key><array>\n" + items + "\n</array>"
  }

  static let appFunctionality = "NSPrivacyCollectedDataTypePurposeAppFunctionality"
}
