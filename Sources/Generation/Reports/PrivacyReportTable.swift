internal import Diagnostics
internal import Privacy

/// A privacy report as comma-separated values (RFC 4180): one line for each declaration, missing
/// manifest and finding.
enum PrivacyReportTable {
  private static let header = [
    "record", "bundle", "role", "path", "identifier", "name", "linked", "tracking", "details",
  ]

  static func text(_ source: PrivacyContext.Source) -> String {
    var rows = [header]
    for bundle in source.report.bundles {
      rows += self.rows(of: bundle, path: source.shown(bundle.manifestPath))
    }
    rows += source.report.missing.map {
      ["missing manifest", $0.name, "", source.shown($0.path), "", "", "", "", $0.reason]
    }
    rows += source.inspection.scan.dependencies.map { dependency in
      [
        "listed SDK", dependency.name, "", source.shown(dependency.location.file.path),
        dependency.version ?? "",
        dependency.sdks.map(\.name).joined(separator: "; "), "", "",
        dependency.sdks.map { "\($0.name): manifest since \($0.firstRelease.text)" }.joined(separator: "; "),
      ]
    }
    rows += source.findings.map(row)
    return rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func rows(of bundle: PrivacyReport.Bundle, path: String) -> [[String]] {
    func row(_ record: String, _ identifier: String, _ name: String, _ rest: [String]) -> [String] {
      [record, bundle.name, bundle.role.rawValue, path, identifier, name] + rest
    }
    var rows = [
      row("manifest", "", "", ["", yes(bundle.isTracking), bundle.isReadable ? "" : "cannot be read"])
    ]
    rows += bundle.domains.map { row("tracking domain", $0, "", ["", "", ""]) }
    rows += bundle.collected.map { type in
      row(
        "collected data", type.identifier, type.label,
        [yes(type.isLinked), yes(type.isUsedForTracking), type.purposes.joined(separator: "; ")])
    }
    rows += bundle.accessed.flatMap { category in
      category.reasons.map { reason in
        row(
          "required reason", category.identifier, category.label, ["", "", "\(reason.code): \(reason.text)"])
      }
    }
    return rows
  }

  private static func row(_ finding: PlacedDiagnostic) -> [String] {
    let diagnostic = finding.diagnostic
    var path = finding.place?.path ?? ""
    if let start = finding.place?.start { path += ":\(start.line):\(start.column)" }
    return [
      diagnostic.severity.rawValue, "", "", path, diagnostic.rule.rawValue, diagnostic.message, "", "",
      diagnostic.fix ?? "",
    ]
  }

  private static func yes(_ value: Bool) -> String { value ? "yes" : "no" }

  /// Quoted where it must be. A text that a spreadsheet would take for a formula gets an apostrophe in
  /// front: bundles and their files are other people's.
  private static func field(_ text: String) -> String {
    var text = text
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
