public import Diagnostics
internal import Documents
internal import Privacy
internal import RequiredReasons
internal import Resources
internal import TemplateEngine

/// Every rule of the tool, for `explain` and for SARIF.
public enum RuleCatalog {
  /// All rules, sorted by id.
  public static let all: [RuleDescription] =
    (DocumentRules.all + ResourceRules.all + NamesRules.all + PrivacyRules.all + BundleRules.all
    + RequiredReasonRules.all + BinaryRules.all + TemplateRules.all + GenerationRules.all)
    .sorted { $0.id < $1.id }

  /// The page of a rule, or of a code of App Store Connect (`ITMS-91056` or `91056`); nil when there is
  /// none.
  public static func explain(_ word: String) -> String? {
    if let rule = all.first(where: { $0.id.rawValue == word }) { return page(rule) }
    return PrivacyRules.explain(code: word, among: all).map(page)
  }

  private static func page(_ explanation: PrivacyRules.CodeExplanation) -> String {
    let code = explanation.code
    var text = """
      \(code.code): \(code.title)

      App Store Connect answers with it when \(code.trigger).
      Enforcement: \(code.enforcement).
      Source: \(code.source.document), as of \(code.source.asOf)

      """
    text += explanation.rules.isEmpty ? "\nNo rule predicts it.\n" : "\nThe rules that predict it:\n\n"
    // What merging leaves out comes last: it is rarely what an answer is about.
    let rules = explanation.rules.filter { !isAboutMerging($0) } + explanation.rules.filter(isAboutMerging)
    return text + rules.map(page).joined(separator: "\n")
  }

  private static func isAboutMerging(_ rule: RuleDescription) -> Bool {
    rule.id.rawValue.contains("/merge-")
  }

  /// One line a rule: its name, severity and summary.
  public static var list: String {
    let width = all.map(\.id.rawValue.count).max() ?? 0
    return all.map { rule in
      let name = rule.id.rawValue
      let padding = String(repeating: " ", count: width - name.count + 2)
      return "\(name)\(padding)\(rule.severity.rawValue): \(rule.summary)\n"
    }.joined()
  }

  private static func page(_ rule: RuleDescription) -> String {
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n\(rule.summary)\n\n\(rule.explanation)\n"
    text += "\nTo mend it: \(rule.remedy)\n"
    if !rule.storeCodes.isEmpty {
      text += "\nApp Store Connect answers: \(rule.storeCodes.joined(separator: ", ")).\n"
    }
    if let source = rule.source { text += "\nSource: \(source)\n" }
    return text
  }
}
