internal import Diagnostics

/// The faults of one file while it is read.
///
/// A file of another kind can have a fault in every byte, so the log fills up: readers stop then, and
/// the last entry says so.
struct FaultLog {
  /// How many faults a reader reports for one file.
  static let capacity = 100

  /// A second place that explains a fault; the range is in text offsets.
  struct Note {
    let message: String
    let range: Range<Int>
  }

  /// The text that is read.
  let input: TextInput
  /// The format's rules.
  let rules: SyntaxRules
  /// What was reported.
  private(set) var sink = DiagnosticSink()
  private var count = 0
  private var repeatedCount = 0

  /// True when readers shall stop.
  var isFull: Bool { count >= Self.capacity }

  /// - Parameters:
  ///   - input: the text that is read.
  ///   - rules: the format's rules.
  init(_ input: TextInput, _ rules: SyntaxRules) {
    self.input = input
    self.rules = rules
  }

  /// Adds an error at a range of text offsets.
  mutating func error(
    _ rule: RuleID, _ message: String, _ range: Range<Int>, note: Note? = nil, fix: String? = nil
  ) {
    add(Diagnostic(.error, rule, message, at: input.location(range), notes: notes(note), fix: fix))
  }

  /// Adds a syntax error at a range of text offsets.
  mutating func syntax(_ message: String, _ range: Range<Int>, note: Note? = nil, fix: String? = nil) {
    error(rules.syntax, message, range, note: note, fix: fix)
  }

  /// Adds a warning at a range of text offsets.
  mutating func warning(
    _ rule: RuleID, _ message: String, _ range: Range<Int>, note: Note? = nil, fix: String? = nil
  ) {
    add(Diagnostic(.warning, rule, message, at: input.location(range), notes: notes(note), fix: fix))
  }

  /// Adds a warning for each repeated key. These are no faults that stop a reader; of very many only the
  /// first are listed.
  mutating func repeatedKeys(_ repeated: [RepeatedKey]) {
    for key in repeated {
      repeatedCount += 1
      guard repeatedCount <= Self.capacity else {
        let isFirstLeftOut = repeatedCount == Self.capacity + 1
        guard isFirstLeftOut else { return }
        let place = Location(input.file, key.again)
        sink.note(rules.duplicateKey, "more keys that stand twice follow; they are not listed", at: place)
        return
      }
      sink.report(key.diagnostic(in: input.file, rule: rules.duplicateKey))
    }
  }

  /// Adds the error for nesting above the limit.
  mutating func tooDeep(_ range: Range<Int>, limit: Int) {
    error(
      rules.nesting, "values are nested more than \(limit) levels deep", range,
      fix: "raise the limit 'nesting', or flatten the file")
  }

  private func notes(_ note: Note?) -> [Diagnostic.Note] {
    note.map { [Diagnostic.Note($0.message, at: input.location($0.range))] } ?? []
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    // A stretch that is read again after a fault gives the same faults again.
    guard !isFull, !sink.diagnostics.suffix(Self.capacity).contains(diagnostic) else { return }
    count += 1
    sink.report(diagnostic)
    guard isFull else { return }
    sink.report(
      Diagnostic(
        .note, rules.syntax, "too many faults; the rest of the file is not read", at: diagnostic.location))
  }
}
