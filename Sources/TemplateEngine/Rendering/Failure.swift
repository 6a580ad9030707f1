internal import Diagnostics

/// Why rendering stopped, with the way that led there.
final class Failure: Error {
  /// What is reported.
  let diagnostic: Diagnostic
  /// Further findings, such as those of an included template that does not compile.
  let others: [Diagnostic]

  /// More levels say nothing new.
  private static let noteLimit = 16

  init(_ diagnostic: Diagnostic, others: [Diagnostic] = []) {
    self.diagnostic = diagnostic
    self.others = others
  }

  convenience init(
    _ rule: RuleID, _ message: String, at location: Location? = nil, note: String? = nil, fix: String? = nil
  ) {
    let notes = note.map { [Diagnostic.Note($0)] } ?? []
    self.init(Diagnostic(.error, rule, message, at: location, notes: notes, fix: fix))
  }

  /// The failure at this place unless a more exact one is known.
  func located(at location: Location) -> Failure {
    guard diagnostic.location == nil else { return self }
    var diagnostic = diagnostic
    diagnostic.location = location
    return Failure(diagnostic, others: others)
  }

  /// The failure with one more level of the way: `included here`, `called here`.
  func passing(_ message: String, at location: Location) -> Failure {
    let failure = located(at: location)
    guard failure.diagnostic.notes.count < Self.noteLimit else { return failure }
    var diagnostic = failure.diagnostic
    diagnostic.notes.append(Diagnostic.Note(message, at: location))
    return Failure(diagnostic, others: others)
  }
}
