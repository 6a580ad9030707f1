internal import Diagnostics

/// Arguments sorted into flags, values and operands.
public struct ParsedArguments: Sendable, Hashable {
  private var flags: Set<String> = []
  private var valuesByName: [String: [String]] = [:]
  /// The words that belong to no option, in order.
  public private(set) var operands: [String] = []

  /// Sorts `arguments` by the options of `spec`.
  ///
  /// Accepted forms: `--name value`, `--name=value`, `-n value`, `-n=value`; `--` ends the options; a
  /// lone `-` is an operand. Options may stand before, between and after operands.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a missing or unwanted value, an option given
  ///   twice, or a wrong number of operands.
  public init(_ arguments: some Sequence<String>, spec: CommandSpec) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try takeOption(word, &rest, spec)
    }
    try checkOperands(spec)
  }

  /// Whether a flag was given.
  public func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option; nil when it was not given.
  public func value(_ name: String) -> String? { valuesByName[name]?.last }

  /// All values of a repeatable option, in order.
  public func values(_ name: String) -> [String] { valuesByName[name] ?? [] }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ spec: CommandSpec
  ) throws(UsageError) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = halves[0]
    let attached = halves.count == 2 ? halves[1] : nil
    guard let option = spec.options.first(where: { $0.answers(to: name) }) else {
      let known = spec.options.filter { !$0.help.isEmpty }.map { "--" + $0.long }
      let near = Suggestion.nearest(to: name, in: known)
      throw UsageError(
        "unknown option '\(name)'", hint: near.map { "did you mean '\($0)'?" }, command: spec.words)
    }
    guard let placeholder = option.value else {
      if attached != nil { throw UsageError("option '\(name)' takes no value", command: spec.words) }
      flags.insert(option.long)
      return
    }
    guard var value = attached ?? rest.popFirst() else {
      throw UsageError("option '\(name)' needs a value: \(placeholder)", command: spec.words)
    }
    if !option.choices.isEmpty {
      guard let choice = option.choice(for: value) else {
        throw UsageError(
          "'\(value)' is no value for option '\(name)'",
          hint: "choose one of: \(option.choices.joined(separator: ", "))", command: spec.words)
      }
      value = choice
    }
    if !option.isRepeatable, valuesByName[option.long] != nil {
      throw UsageError("option '\(name)' is given twice", command: spec.words)
    }
    valuesByName[option.long, default: []].append(value)
  }

  private func checkOperands(_ spec: CommandSpec) throws(UsageError) {
    if operands.count < spec.operandCount.lowerBound {
      throw UsageError("missing argument: \(spec.operands)", command: spec.words)
    }
    if operands.count > spec.operandCount.upperBound {
      throw UsageError("unexpected argument '\(operands[spec.operandCount.upperBound])'", command: spec.words)
    }
  }
}

extension OptionSpec {
  fileprivate func answers(to word: String) -> Bool {
    word == "--" + long || short.map { word == "-\($0)" } ?? false
  }
}
