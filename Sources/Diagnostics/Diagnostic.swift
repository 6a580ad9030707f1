/// How bad a finding is. The raw values are the words that reporters print.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing; never fails a run by default.
  case note
  /// Probably a fault; `lint` fails on it.
  case warning
  /// A fault; every command fails on it.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders note < warning < error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// A stable name of a rule, `area/kebab-name`. Once released, a name never changes its meaning.
public struct RuleID: RawRepresentable, Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name itself.
  public var rawValue: String

  /// - Parameter rawValue: the name, `area/kebab-name`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Writes a rule id as a literal.
  public init(stringLiteral value: String) { self.rawValue = value }

  /// The name itself.
  public var description: String { rawValue }

  /// Orders by name.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}

/// One finding about the user's input: what is wrong, where, and what to do.
public struct Diagnostic: Sendable, Hashable {
  /// A second place or a remark that explains the finding.
  public struct Note: Sendable, Hashable {
    /// The text: lower case, no full stop, quotes 'so'.
    public var message: String
    /// Where it points; nil for a plain remark.
    public var location: Location?

    /// - Parameters:
    ///   - message: the text.
    ///   - location: where it points.
    public init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A further fact for machine readers, such as the key path or the predicted App Store Connect code.
  public struct Detail: Sendable, Hashable {
    /// The field name in JSON and SARIF output.
    public var name: String
    /// Its value as text.
    public var value: String

    /// - Parameters:
    ///   - name: the field name.
    ///   - value: its value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The rule that found it.
  public var rule: RuleID
  /// How bad it is.
  public var severity: Severity
  /// The text: lower case, no full stop, quotes 'so'.
  public var message: String
  /// Where; nil only when there is no file to name.
  public var location: Location?
  /// Further places and remarks.
  public var notes: [Note]
  /// What to do about it, as a sentence.
  public var fix: String?
  /// Facts for machine readers.
  public var details: [Detail]

  /// - Parameters:
  ///   - severity: how bad it is.
  ///   - rule: the rule that found it.
  ///   - message: the text.
  ///   - location: where.
  ///   - notes: further places and remarks.
  ///   - fix: what to do about it.
  ///   - details: facts for machine readers.
  public init(
    _ severity: Severity, _ rule: RuleID, _ message: String, at location: Location? = nil,
    notes: [Note] = [], fix: String? = nil, details: [Detail] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.fix = fix
    self.details = details
  }
}
