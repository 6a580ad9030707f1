internal import Diagnostics

/// A finding in the making: a rule, its words, and the facts for machine readers.
struct Finding {
  var rule: PrivacyRule
  var message: String
  var location: Location
  var keyPath: String?
  var expected: String?
  var found: String?
  /// The constant that was most likely meant.
  var suggestion: String?
  var fix: String?
  var notes: [Diagnostic.Note] = []
  /// Overrides the rule's severity where a case is milder or worse than usual.
  var severity: Severity?

  init(_ rule: PrivacyRule, _ message: String, at location: Location) {
    self.rule = rule
    self.message = message
    self.location = location
  }

  /// The finished finding.
  ///
  /// - Parameters:
  ///   - strict: raises points on which sources disagree.
  ///   - isElsewhere: the manifest lies outside the documented places, where older mails use other codes.
  func diagnostic(strict: Bool = false, isElsewhere: Bool = false) -> Diagnostic {
    Diagnostic(
      strict ? max(rule.strictSeverity, severity ?? .note) : severity ?? rule.severity,
      rule.id, message, at: location, notes: notes, fix: fix ?? rule.texts.remedy,
      details: details(isElsewhere: isElsewhere))
  }

  private func details(isElsewhere: Bool) -> [Diagnostic.Detail] {
    var details = [Diagnostic.Detail("category", rule.category.rawValue)]
    let codes = rule.storeCodes.flatMap {
      isElsewhere ? [$0] + (Self.elsewhere[$0].map { [$0] } ?? []) : [$0]
    }
    if !codes.isEmpty { details.append(Diagnostic.Detail("itms", codes.joined(separator: ", "))) }
    let texts = [
      ("keyPath", keyPath), ("expected", expected), ("found", found), ("suggestion", suggestion),
    ]
    for case (let name, let value?) in texts { details.append(Diagnostic.Detail(name, value)) }
    return details
  }

  /// The codes that mails from before 12 November 2024 use for manifests outside the documented places.
  private static let elsewhere = ["ITMS-91056": "ITMS-91108", "ITMS-91064": "ITMS-91107"]
}
