internal import CommandLineArguments
internal import Diagnostics

/// The command line: finds the command, checks its arguments, runs it.
struct Tool {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  let environment: ToolEnvironment

  init(environment: ToolEnvironment) { self.environment = environment }

  /// Runs one command line.
  ///
  /// - Parameter arguments: the words after the tool's name.
  func run(_ arguments: [String]) async -> ExitStatus {
    do throws(UsageError) {
      if let text = try helpOrVersion(arguments) {
        environment.write(text)
        return .success
      }
      let (spec, rest) = try Commands.table.resolve(arguments)
      let parsed = try ParsedArguments(rest, spec: spec)
      return try await Commands.run(spec, parsed, environment)
    } catch {
      report(error)
      return .usage
    }
  }

  /// `--help`, `-h` and `--version` win over every error, but not behind `--`.
  private func helpOrVersion(_ arguments: [String]) throws(UsageError) -> String? {
    let words = arguments.prefix { $0 != "--" }
    if words.contains("--version") { return "waybill \(Self.version)\n" }
    if words.first == "help" {
      let named = Array(words.dropFirst())
      let isKnown = named.isEmpty || Commands.table.commands.contains { $0.words.first == named.first }
      if !isKnown { _ = try Commands.table.resolve(named) }
      return help(for: named)
    }
    if words.contains("--help") || words.contains("-h") || words.contains("--help-hidden") {
      return help(for: words.prefix { !$0.hasPrefix("-") })
    }
    // A group alone shows its commands.
    if arguments.count == 1, ["run", "template", "privacy"].contains(arguments[0]) {
      return Commands.table.help(for: arguments)
    }
    return nil
  }

  private func help(for words: some Collection<String>) -> String {
    // The longest prefix that names a command or a group: the rest are operands.
    var words = Array(words)
    while !words.isEmpty, !Commands.table.commands.contains(where: { $0.words.starts(with: words) }) {
      words.removeLast()
    }
    return Commands.table.help(for: words)
  }

  private func report(_ error: UsageError) {
    var text = "error: \(error.message)\n"
    if let hint = error.hint { text += "  \(hint)\n" }
    if let command = error.command.flatMap(Commands.table.command) {
      text += Commands.table.usage(command) + "\n"
    }
    let words = ["waybill", "help"] + (error.command ?? [])
    environment.writeMessage(text + "See '\(words.joined(separator: " "))'.\n")
  }
}
