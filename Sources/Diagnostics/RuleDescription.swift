/// What a rule means: the page that `waybill explain` prints and the entry in SARIF's rule table.
///
/// Every module lists its rules in one table, `<Module>Rules.all`; a test checks that each rule id in
/// the sources has an entry.
public struct RuleDescription: Sendable, Hashable {
  /// The rule.
  public var id: RuleID
  /// Its severity unless the configuration says otherwise.
  public var severity: Severity
  /// One sentence: what is wrong.
  public var summary: String
  /// Why it matters, and where the rule comes from.
  public var explanation: String
  /// How to mend it.
  public var remedy: String
  /// The answers of App Store Connect that it predicts, such as `ITMS-91056`.
  public var storeCodes: [String]
  /// The document that the rule comes from, with its as-of date where facts may change; nil for rules
  /// of a format that does not change.
  public var source: String?

  /// - Parameters: see the properties.
  public init(
    _ id: RuleID, _ severity: Severity, summary: String, explanation: String, remedy: String,
    storeCodes: [String] = [], source: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.storeCodes = storeCodes
    self.source = source
  }
}
