/// Collects the findings of one piece of work.
///
/// Libraries take a sink `inout`, report to it and go on; nobody but the command line prints. Work
/// done in parallel uses one sink each, appended in input order, so that the result is the same for
/// every number of threads.
public struct DiagnosticSink: Sendable {
  /// What was reported, in the order of reporting.
  public private(set) var diagnostics: [Diagnostic] = []

  /// An empty sink.
  public init() {}

  /// Adds one finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Adds an error.
  public mutating func error(
    _ rule: RuleID, _ message: String, at location: Location? = nil, notes: [Diagnostic.Note] = [],
    fix: String? = nil
  ) {
    report(Diagnostic(.error, rule, message, at: location, notes: notes, fix: fix))
  }

  /// Adds a warning.
  public mutating func warning(
    _ rule: RuleID, _ message: String, at location: Location? = nil, notes: [Diagnostic.Note] = [],
    fix: String? = nil
  ) {
    report(Diagnostic(.warning, rule, message, at: location, notes: notes, fix: fix))
  }

  /// Adds a note.
  public mutating func note(
    _ rule: RuleID, _ message: String, at location: Location? = nil, notes: [Diagnostic.Note] = [],
    fix: String? = nil
  ) {
    report(Diagnostic(.note, rule, message, at: location, notes: notes, fix: fix))
  }

  /// Adds all findings of another sink.
  public mutating func append(contentsOf other: DiagnosticSink) {
    diagnostics += other.diagnostics
  }

  /// The worst severity reported; nil when nothing was.
  public var worst: Severity? { diagnostics.map(\.severity).max() }

  /// Whether an error was reported.
  public var hasErrors: Bool { worst == .error }
}
