public import Diagnostics

/// The rules of this module and the codes of App Store Connect, as data for `waybill explain`.
public enum PrivacyRules {
  /// What is known about a code of App Store Connect.
  public struct CodeExplanation: Sendable {
    /// The code itself, with its source and date.
    public var code: StoreCode
    /// The rules that predict it.
    public var rules: [RuleDescription]
  }

  /// Every rule about manifests, purpose strings and merges.
  public static let all: [RuleDescription] = rules.map(\.description)

  /// What a code means and which rules predict it.
  ///
  /// - Parameters:
  ///   - code: with or without `ITMS-`, in any case.
  ///   - rules: the rules to look through; pass those of other modules as well.
  public static func explain(code: String, among rules: [RuleDescription] = all) -> CodeExplanation? {
    guard let code = StoreCode.named(code) else { return nil }
    // The two codes for odd places are the old names of two others.
    let twins = ["ITMS-91107": "ITMS-91064", "ITMS-91108": "ITMS-91056"]
    let predicted = twins[code.code] ?? code.code
    return CodeExplanation(code: code, rules: rules.filter { $0.storeCodes.contains(predicted) })
  }

  /// The class of a rule's findings: upload, report or advice; nil for rules of other modules.
  public static func findingClass(of rule: RuleID) -> FindingClass? {
    rules.first { $0.id == rule }?.category
  }

  static let rules: [PrivacyRule] =
    PrivacyRule.fileRules + PrivacyRule.entryRules + PrivacyRule.trackingRules
    + PrivacyRule.purposeStringRules + PrivacyRule.mergeRules
}
