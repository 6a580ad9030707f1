public import Diagnostics
internal import Documents
internal import Resources

/// Every rule of the tool, for `explain` and for SARIF.
public enum RuleCatalog {
  /// All rules, sorted by id.
  public static let all: [RuleDescription] = (DocumentRules.all + GenerationRules.all + NamesRules.all)
    .sorted { $0.id < $1.id }

  /// The page of a rule, or of a code of App Store Connect (`ITMS-91056`); nil when there is none.
  public static func explain(_ word: String) -> String? {
    let code = word.uppercased().hasPrefix("ITMS-") ? word.uppercased() : "ITMS-" + word
    let rules = all.filter { $0.id.rawValue == word || $0.storeCodes.contains(code) }
    guard !rules.isEmpty else { return nil }
    return rules.map(page).joined(separator: "\n")
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
