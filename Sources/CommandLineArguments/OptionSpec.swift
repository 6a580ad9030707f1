/// One option of a command.
public struct OptionSpec: Sendable, Hashable {
  /// The long name without dashes.
  public var long: String
  /// The one-letter name without its dash.
  public var short: Character?
  /// What the value is, as help prints it; nil for a flag.
  public var value: String?
  /// Whether it may be given more than once.
  public var isRepeatable: Bool
  /// The values accepted, in any case of their letters; empty means any.
  public var choices: [String]
  /// One sentence of help; empty for an option that help does not show.
  public var help: String

  /// - Parameters: see the properties.
  public init(
    _ long: String, short: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    choices: [String] = [], help: String
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.choices = choices
    self.help = help
  }

  /// The choice that `word` names, in any case of its letters: platforms and the like are spelt freely.
  func choice(for word: String) -> String? {
    choices.first { $0 == word } ?? choices.first { $0.lowercased() == word.lowercased() }
  }
}

/// One command: the words that name it, its operands and its options.
public struct CommandSpec: Sendable, Hashable {
  /// The words, such as `["config", "run"]`.
  public var words: [String]
  /// One sentence of help; empty for a form that help does not show.
  public var summary: String
  /// The operands as usage prints them, such as `INPUT…`; empty when there are none.
  public var operands: String
  /// How many operands are accepted.
  public var operandCount: ClosedRange<Int>
  /// The options, in the order of the help.
  public var options: [OptionSpec]
  /// Further paragraphs of help.
  public var discussion: String

  /// - Parameters: see the properties.
  public init(
    _ words: [String], summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [OptionSpec] = [], discussion: String = ""
  ) {
    self.words = words
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
    self.discussion = discussion
  }
}

/// Arguments that do not fit the command.
public struct UsageError: Error, Sendable, Hashable {
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// The command whose usage explains it; nil for the tool's own.
  public var command: [String]?

  /// - Parameters: see the properties.
  public init(_ message: String, hint: String? = nil, command: [String]? = nil) {
    self.message = message
    self.hint = hint
    self.command = command
  }
}
