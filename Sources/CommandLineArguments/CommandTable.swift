internal import Diagnostics

/// All commands of a tool: finds the one that the first words name, and writes the help.
public struct CommandTable: Sendable {
  /// The tool's name.
  public var tool: String
  /// One sentence about the tool.
  public var summary: String
  /// The commands, in the order of the help.
  public var commands: [CommandSpec]
  /// The command that runs when no word names one.
  public var defaultWords: [String]

  /// - Parameters: see the properties.
  public init(tool: String, summary: String, commands: [CommandSpec], defaultWords: [String]) {
    self.tool = tool
    self.summary = summary
    self.commands = commands
    self.defaultWords = defaultWords
  }

  /// The command that `arguments` begins with, and the arguments after its words.
  ///
  /// The longest match wins. An option in front, or nothing at all, means the default command.
  ///
  /// - Throws: ``UsageError`` when the first word names nothing.
  public func resolve(_ arguments: [String]) throws(UsageError) -> (CommandSpec, ArraySlice<String>) {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let match =
      commands
      .filter { words.starts(with: $0.words) }
      .max { $0.words.count < $1.words.count }
    if let match, !isMisspelt(words, after: match) { return (match, arguments.dropFirst(match.words.count)) }
    if words.isEmpty, let command = command(defaultWords) { return (command, arguments[...]) }
    throw unknown(Array(words))
  }

  /// Whether a word follows that would have to name a command below `match`, which takes no operands.
  private func isMisspelt(_ words: ArraySlice<String>, after match: CommandSpec) -> Bool {
    match.operandCount.upperBound == 0 && words.count > match.words.count
      && commands.contains { $0.words.count > match.words.count && $0.words.starts(with: match.words) }
  }

  /// The command with exactly these words.
  public func command(_ words: [String]) -> CommandSpec? { commands.first { $0.words == words } }

  /// The help of one command, or of the tool or a group when the words name no command.
  public func help(for words: [String]) -> String {
    let members = commands.filter { $0.words.starts(with: words) && !$0.summary.isEmpty }
    if let command = command(words), !command.summary.isEmpty || members.isEmpty { return help(command) }
    let width = members.map { $0.words.joined(separator: " ").count }.max() ?? 0
    let rows = members.map { command in
      let name = command.words.joined(separator: " ")
      return "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(command.summary)"
    }
    let title = words.isEmpty ? summary : "Commands of '\(([tool] + words).joined(separator: " "))'."
    let usage = (["usage:", tool] + words + ["COMMAND", "[options]"]).joined(separator: " ")
    return """
      \(title)

      \(usage)

      commands:
      \(rows.joined(separator: "\n"))

      '\(tool) help COMMAND' tells more about one.

      """
  }

  /// The line that shows how a command is called.
  public func usage(_ command: CommandSpec) -> String {
    let parts = [tool] + command.words + [command.options.isEmpty ? "" : "[options]", command.operands]
    return "usage: " + parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func help(_ command: CommandSpec) -> String {
    let shown = command.options.filter { !$0.help.isEmpty }
    let names = shown.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return short + "--\(option.long)" + (option.value.map { " \($0)" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    let rows = zip(names, shown).map { name, option in
      "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(option.help)"
    }
    var text = command.summary + "\n\n" + usage(command) + "\n"
    if !rows.isEmpty { text += "\noptions:\n" + rows.joined(separator: "\n") + "\n" }
    if !command.discussion.isEmpty { text += "\n" + command.discussion + "\n" }
    return text
  }

  private func unknown(_ words: [String]) -> UsageError {
    let groups = Set(
      commands.flatMap { command in command.words.indices.dropFirst().map { Array(command.words[..<$0]) } })
    let group = groups.filter { words.starts(with: $0) }.max { $0.count < $1.count } ?? []
    guard words.count > group.count else {
      return UsageError("'\(([tool] + words).joined(separator: " "))' needs a command", command: group)
    }
    let members = commands.filter {
      $0.words.count > group.count && $0.words.starts(with: group) && !$0.summary.isEmpty
    }
    let names = Set(members.map { $0.words[group.count] }).sorted()
    let word = words[group.count]
    let near = Suggestion.nearest(to: word, in: names)
    return UsageError(
      "unknown command '\((group + [word]).joined(separator: " "))'",
      hint: near.map { "did you mean '\($0)'?" } ?? "commands are: \(names.joined(separator: ", "))",
      command: group)
  }
}
