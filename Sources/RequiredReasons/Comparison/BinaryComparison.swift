public import Diagnostics
public import Privacy

/// Compares what a binary refers to with what the manifest of its bundle declares.
public enum BinaryComparison {
  /// Reports each API once a binary, at its best evidence.
  ///
  /// - Parameters:
  ///   - result: what was found in the binary.
  ///   - manifests: the manifests that answer for it; empty when its bundle has none.
  ///   - isSDK: whether the binary is shipped to other developers; some reasons are theirs alone.
  ///   - sink: takes the findings.
  public static func report(
    _ result: BinaryScanResult, manifests: [PrivacyManifest], isSDK: Bool, into sink: inout DiagnosticSink
  ) {
    let declared = Set(manifests.flatMap(\.accessedAPIs).compactMap { $0.category?.value })
    for finding in result.distinctFindings {
      let isDeclared = finding.categories.contains { declared.contains($0.rawValue) }
      if !isDeclared { sink.report(use(finding, in: result, manifests.first, isSDK: isSDK)) }
    }
  }

  private static func use(
    _ finding: BinaryAPIReference, in result: BinaryScanResult, _ manifest: PrivacyManifest?, isSDK: Bool
  ) -> Diagnostic {
    let category = finding.categories.first ?? .fileTimestamp
    let isDoubtful = finding.evidence == .nameOnly
    let lack = manifest.map { "'\($0.file.path)' has none" } ?? "its bundle has no privacy manifest"
    let message =
      isDoubtful
      ? "'\(finding.symbol)' may be the \(category.words) API '\(finding.api)'"
      : "'\(finding.api)' needs a declared \(category.words) reason, and \(lack)"
    let rule = isDoubtful ? RequiredReasonRules.possibleUse : RequiredReasonRules.undeclared
    var diagnostic = Diagnostic(
      isDoubtful ? .note : .warning, rule, message, at: Location(path: path(of: finding, in: result)))
    diagnostic.notes = notes(on: finding)
    diagnostic.fix = isDoubtful ? nil : fix(finding, category, isSDK: isSDK, hasManifest: manifest != nil)
    diagnostic.details = details(finding, category, isDoubtful)
    return diagnostic
  }

  private static func path(of finding: BinaryAPIReference, in result: BinaryScanResult) -> String {
    result.slices.indices.contains(finding.slice) ? result.slices[finding.slice].path : result.path
  }

  private static func notes(on finding: BinaryAPIReference) -> [Diagnostic.Note] {
    let tables = finding.tables.map(\.rawValue).joined(separator: ", ")
    let member = finding.member.map { " of the member '\($0)'" } ?? ""
    var notes = [
      Diagnostic.Note(
        "\(finding.evidence.words): '\(finding.symbol)' in the \(tables)\(member), \(finding.architecture)")
    ]
    if let decider = finding.whatDecides { notes.append(Diagnostic.Note("open: \(decider)")) }
    if finding.categories.count > 1 {
      notes.append(Diagnostic.Note("Apple lists '\(finding.api)' under two categories; either declares it"))
    }
    return notes
  }

  private static func fix(
    _ finding: BinaryAPIReference, _ category: RequiredReasonCategory, isSDK: Bool, hasManifest: Bool
  ) -> String {
    let suggestions = ReasonSuggestion.suggestions(for: category, hints: [], isSDK: isSDK)
    return ReasonSuggestion.fix(
      for: category, among: suggestions,
      indicated: suggestions.filter { finding.reasonHints.contains($0.code) }, hasManifest: hasManifest)
  }

  private static func details(
    _ finding: BinaryAPIReference, _ category: RequiredReasonCategory, _ isDoubtful: Bool
  ) -> [Diagnostic.Detail] {
    var details = [
      Diagnostic.Detail("category", category.rawValue), Diagnostic.Detail("symbol", finding.api),
      Diagnostic.Detail("evidence", finding.evidence.words),
      Diagnostic.Detail("form", finding.kind.rawValue),
      Diagnostic.Detail("architecture", finding.architecture),
    ]
    if !isDoubtful { details.append(Diagnostic.Detail("itms", "ITMS-91053")) }
    return details
  }
}
