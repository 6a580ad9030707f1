internal import Diagnostics
internal import Privacy

/// What manifests declare beyond what was seen.
extension RequiredReasonComparison {
  func reportUnseen(into sink: inout DiagnosticSink) {
    for manifest in manifests where VendoredCode.package(of: manifest.file.path) == nil {
      let references = references(answeredBy: manifest)
      for entry in manifest.accessedAPIs {
        guard let identifier = entry.category,
          let category = RequiredReasonCategory(rawValue: identifier.value)
        else { continue }
        let uses = references.filter {
          RequiredReasonAPI.named($0.api)?.categories.contains(category) == true
        }
        if uses.isEmpty {
          reportNotSeen(category, Location(manifest.file, identifier.span), &sink)
        } else {
          let hints = uses.reduce(into: Set<APIReference.Hint>()) { $0.formUnion($1.hints) }
          for reason in entry.reasons { reportReason(reason, hints, manifest, &sink) }
        }
      }
    }
  }

  private func references(answeredBy manifest: PrivacyManifest) -> [APIReference] {
    let path = manifest.file.path
    return units.filter { unit in unit.manifests.contains { $0.file.path == path } }
      .flatMap { $0.files.flatMap { scans[$0].references } }
  }

  private func reportNotSeen(
    _ category: RequiredReasonCategory, _ location: Location, _ sink: inout DiagnosticSink
  ) {
    sink.report(
      Diagnostic(
        .note, RequiredReasonRules.notSeen,
        "no use of a \(category.words) API was seen in the sources that this manifest answers for",
        at: location, fix: "remove the entry if no binary and no file that was left out needs it",
        details: [Diagnostic.Detail("category", category.rawValue)]))
  }

  /// Reasons that leave a trace in sources when they are true, and the trace.
  private static let traces: [String: (hint: APIReference.Hint, words: String)] = [
    "1C8F.1": (.suiteName, "a suite name"),
    "AC6B.1": (.managedConfiguration, "the key of a managed configuration"),
    "3EC4.1": (.keyboardExtension, "a keyboard extension"),
  ]

  private func reportReason(
    _ reason: Located<String>, _ hints: Set<APIReference.Hint>, _ manifest: PrivacyManifest,
    _ sink: inout DiagnosticSink
  ) {
    guard let trace = Self.traces[reason.value], !hints.contains(trace.hint) else { return }
    sink.report(
      Diagnostic(
        .note, RequiredReasonRules.reasonNotSeen,
        "reason '\(reason.value)' is declared, and \(trace.words) was not seen in the sources",
        at: Location(manifest.file, reason.span),
        details: [Diagnostic.Detail("found", reason.value)]))
  }
}
