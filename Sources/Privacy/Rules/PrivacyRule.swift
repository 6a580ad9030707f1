internal import Diagnostics

/// A rule of this module: what ``RuleDescription`` says, and how strict runs treat it.
struct PrivacyRule: Sendable {
  var id: RuleID
  var severity: Severity
  /// The severity of a strict run; above ``severity`` for points on which sources disagree.
  var strictSeverity: Severity
  var category: FindingClass
  var storeCodes: [String]
  var texts: Texts
  var source: FactSource

  /// What the rule's page says.
  struct Texts: Sendable {
    var summary: String
    var explanation: String
    /// A phrase, because findings without a better one print it as their fix.
    var remedy: String

    init(_ summary: String, why explanation: String, fix remedy: String) {
      self.summary = summary
      self.explanation = explanation
      self.remedy = remedy
    }
  }

  /// A rule whose breach the upload check refuses.
  static func upload(
    _ id: RuleID, _ storeCodes: String..., source: FactSource, _ texts: Texts
  ) -> PrivacyRule {
    PrivacyRule(
      id: id, severity: .error, strictSeverity: .error, category: .upload, storeCodes: storeCodes,
      texts: texts, source: source)
  }

  /// A rule about what is allowed and unwise.
  static func advice(
    _ id: RuleID, _ severity: Severity, strict: Severity? = nil, codes: [String] = [], source: FactSource,
    _ texts: Texts
  ) -> PrivacyRule {
    PrivacyRule(
      id: id, severity: severity, strictSeverity: strict ?? severity, category: .advice, storeCodes: codes,
      texts: texts, source: source)
  }

  /// The page of the rule.
  var description: RuleDescription {
    RuleDescription(
      id, severity, summary: texts.summary, explanation: texts.explanation,
      remedy: texts.remedy.prefix(1).uppercased() + texts.remedy.dropFirst() + ".",
      storeCodes: storeCodes, source: source.text)
  }
}
