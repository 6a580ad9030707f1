public import Diagnostics

/// Severities that the user gives to rules.
public struct RuleLevels: Sendable {
  private let levels: [RuleID: Severity?]

  /// - Parameter levels: a severity by rule; nil switches the rule off.
  public init(_ levels: [RuleID: Severity?] = [:]) { self.levels = levels }

  /// The findings with their severities changed, those of switched-off rules left out.
  public func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !levels.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let level = levels[diagnostic.rule] else { return diagnostic }
      guard let severity = level else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
  }

  /// Reports rule names that no rule has, each at its place.
  public func checkNames(_ places: [RuleID: Location], into sink: inout DiagnosticSink) {
    let known = Set(RuleCatalog.all.map(\.id))
    for rule in levels.keys.sorted() where !known.contains(rule) {
      let near = Suggestion.nearest(to: rule.rawValue, in: known.map(\.rawValue).sorted())
      sink.warning(
        "config/unknown-rule", "there is no rule '\(rule)'", at: places[rule],
        fix: near.map { "Did you mean '\($0)'?" } ?? "Rule names are those that messages show in brackets.")
    }
  }
}
