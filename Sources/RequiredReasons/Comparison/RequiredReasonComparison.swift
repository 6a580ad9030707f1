public import Diagnostics
public import Privacy

/// Compares what source files use with what privacy manifests declare.
public struct RequiredReasonComparison: Sendable {
  let scans: [FileScan]
  let units: [SourceUnit]
  let manifests: [PrivacyManifest]

  /// - Parameters:
  ///   - scans: the scanned files.
  ///   - units: their division, as indices into `scans`.
  ///   - manifests: all manifests looked at; those of dependencies are not asked for unseen entries.
  public init(scans: [FileScan], units: [SourceUnit], manifests: [PrivacyManifest]) {
    self.scans = scans
    self.units = units
    self.manifests = manifests
  }

  /// The findings: uses by file and place, then what the manifests declare beyond them.
  public func report(into sink: inout DiagnosticSink) {
    for unit in units {
      reportUses(of: unit, into: &sink)
      if !unit.isDependency { reportReasons(of: unit, into: &sink) }
    }
    reportUnseen(into: &sink)
  }

  // MARK: used and not declared

  private func reportUses(of unit: SourceUnit, into sink: inout DiagnosticSink) {
    for index in unit.files {
      guard let file = scans[index].file else { continue }
      for reference in Self.onePerLine(scans[index].references, in: file) {
        guard let api = RequiredReasonAPI.named(reference.api), isUndeclared(api, unit) else { continue }
        sink.report(use(reference, api, in: file, unit))
      }
    }
  }

  /// One reference per API and line: the surest, of equals the first.
  private static func onePerLine(_ references: [APIReference], in file: SourceFile) -> [APIReference] {
    let lines = LineTable(file)
    var kept: [APIReference] = []
    /// Where the references of the current line begin in `kept`.
    var start = 0
    var line = 0
    for reference in references {
      let next = lines.line(of: reference.range.lowerBound)
      if next != line {
        start = kept.count
        line = next
      }
      if let place = kept[start...].firstIndex(where: { $0.api == reference.api }) {
        if reference.evidence > kept[place].evidence { kept[place] = reference }
      } else {
        kept.append(reference)
      }
    }
    return kept
  }

  /// A call that Apple lists under two categories is declared by either.
  private func isUndeclared(_ api: RequiredReasonAPI, _ unit: SourceUnit) -> Bool {
    api.categories.allSatisfy { unit.reasons(for: $0) == nil }
  }

  private func use(
    _ reference: APIReference, _ api: RequiredReasonAPI, in file: SourceFile, _ unit: SourceUnit
  ) -> Diagnostic {
    let category = category(of: api, reference.hints)
    let isDoubtful = reference.evidence == .nameOnly
    let rule =
      isDoubtful
      ? RequiredReasonRules.possibleUse
      : unit.isDependency ? RequiredReasonRules.dependency : RequiredReasonRules.undeclared
    let message =
      isDoubtful
      ? "'\(api.swiftName)' may be the \(category.words) API '\(api.id)'"
      : "'\(api.id)' needs a declared \(category.words) reason, and \(lack(of: unit))"
    var diagnostic = Diagnostic(
      isDoubtful ? .note : .warning, rule, message, at: Location(file, reference.range))
    diagnostic.notes = notes(on: reference, api, unit)
    diagnostic.fix = isDoubtful ? nil : fix(api, category, reference.hints, unit)
    diagnostic.details = details(reference, category, isDoubtful, unit)
    return diagnostic
  }

  private func category(of api: RequiredReasonAPI, _ hints: Set<APIReference.Hint>) -> RequiredReasonCategory
  {
    if api.categories.contains(.diskSpace), hints.contains(.volumeAttributes),
      !hints.contains(.fileTimeAttributes)
    {
      return .diskSpace
    }
    return api.categories.first ?? .fileTimestamp
  }

  /// What is missing, as the end of a sentence.
  private func lack(of unit: SourceUnit) -> String {
    if let manifest = unit.manifests.first { return "'\(manifest.file.path)' has none" }
    switch unit.kind {
    case .dependency: return "package '\(unit.name)' has no privacy manifest"
    case .target: return "\(unit.name) has no privacy manifest"
    case .bundle, .unassigned: return "no privacy manifest answers for the code"
    }
  }

  private func notes(
    on reference: APIReference, _ api: RequiredReasonAPI, _ unit: SourceUnit
  ) -> [Diagnostic.Note] {
    var notes = [Diagnostic.Note("\(reference.evidence.words): \(reference.basis)")]
    if let decider = reference.decider { notes.append(Diagnostic.Note(decider)) }
    if api.categories.count > 1 {
      notes.append(Diagnostic.Note("Apple lists '\(api.id)' under two categories; either declares it"))
    }
    if case .dependency(let vendored) = unit.kind {
      notes.append(Diagnostic.Note("brought by '\(vendored.package)' (\(vendored.manager.rawValue))"))
    }
    return notes
  }

  private func fix(
    _ api: RequiredReasonAPI, _ category: RequiredReasonCategory, _ hints: Set<APIReference.Hint>,
    _ unit: SourceUnit
  ) -> String {
    let suggestions = ReasonSuggestion.suggestions(for: category, hints: hints, isSDK: unit.isDependency)
    return ReasonSuggestion.fix(
      for: category, among: suggestions, indicated: suggestions.filter(\.isIndicated),
      hasManifest: !unit.manifests.isEmpty)
  }

  private func details(
    _ reference: APIReference, _ category: RequiredReasonCategory, _ isDoubtful: Bool, _ unit: SourceUnit
  ) -> [Diagnostic.Detail] {
    var details = [
      Diagnostic.Detail("category", category.rawValue), Diagnostic.Detail("symbol", reference.api),
      Diagnostic.Detail("evidence", reference.evidence.words),
      Diagnostic.Detail("form", reference.form.rawValue),
      Diagnostic.Detail("unit", unit.name),
    ]
    if !isDoubtful { details.append(Diagnostic.Detail("itms", "ITMS-91053")) }
    if case .dependency(let vendored) = unit.kind {
      details.append(Diagnostic.Detail("package", vendored.package))
    }
    return details
  }

  // MARK: reasons against uses

  /// Reasons that wrap the API for others cover every kind of use.
  private static let wrapperReasons: Set<String> = ["C56D.1", "0A2A.1"]

  private func reportReasons(of unit: SourceUnit, into sink: inout DiagnosticSink) {
    guard let declared = unit.reasons(for: .userDefaults), !declared.isEmpty,
      Self.wrapperReasons.isDisjoint(with: declared)
    else { return }
    for (hint, code) in [(APIReference.Hint.suiteName, "1C8F.1"), (.standardDefaults, "CA92.1")]
    where !declared.contains(code) && !declared.contains("AC6B.1") {
      guard let (file, reference) = firstUse(in: unit, with: hint) else { continue }
      reportUnfit(reference, in: file, unit, code: code, declared, &sink)
    }
  }

  private func firstUse(in unit: SourceUnit, with hint: APIReference.Hint) -> (SourceFile, APIReference)? {
    for index in unit.files {
      guard let file = scans[index].file else { continue }
      if let reference = scans[index].references.first(where: {
        $0.hints.contains(hint) && $0.evidence >= .likely
      }) {
        return (file, reference)
      }
    }
    return nil
  }

  private func reportUnfit(
    _ reference: APIReference, in file: SourceFile, _ unit: SourceUnit, code: String, _ declared: [String],
    _ sink: inout DiagnosticSink
  ) {
    let what = code == "1C8F.1" ? "a suite name opens shared defaults" : "the app's own defaults are used"
    let list = declared.map { "'\($0)'" }.joined(separator: ", ")
    let words = AccessedAPICategory.reason(code)?.reason.summary ?? ""
    var diagnostic = Diagnostic(
      .warning, RequiredReasonRules.unfitReason, "\(what), and the declared reasons (\(list)) do not say so",
      at: Location(file, reference.range),
      fix: "declare '\(code)' as well if it is true: \(ReasonSuggestion.lowered(words))")
    if let entry = entry(of: .userDefaults, in: unit) {
      diagnostic.notes = [Diagnostic.Note("declared here", at: entry)]
    }
    diagnostic.details = [
      Diagnostic.Detail("category", RequiredReasonCategory.userDefaults.rawValue),
      Diagnostic.Detail("symbol", reference.api), Diagnostic.Detail("expected", code),
      Diagnostic.Detail("found", declared.joined(separator: ", ")),
    ]
    sink.report(diagnostic)
  }

  private func entry(of category: RequiredReasonCategory, in unit: SourceUnit) -> Location? {
    for manifest in unit.manifests {
      if let entry = manifest.accessedAPIs.first(where: { $0.category?.value == category.rawValue }) {
        return Location(manifest.file, entry.span)
      }
    }
    return nil
  }
}
