internal import CommandLineArguments
internal import Diagnostics
internal import Generation

/// The table of commands and what each does.
enum Commands {
  typealias Body = @Sendable (ParsedArguments, ToolEnvironment) async throws(UsageError) -> ExitStatus

  /// One command with its work.
  struct Command: Sendable {
    var spec: CommandSpec
    var body: Body
  }

  /// All commands, in the order of the help.
  static let all: [Command] =
    ConfigCommands.all + RunCommands.all + TemplateCommands.all + LintCommands.all + PrivacyCommands.all
    + [ExplainCommand.command]

  /// The table for look-ups and help.
  static let table = CommandTable(
    tool: "waybill",
    summary: "Typed Swift from an app's resources, and checks of its privacy manifests.",
    commands: all.map(\.spec), defaultWords: ["config", "run"])

  /// Runs the command of `spec`.
  static func run(
    _ spec: CommandSpec, _ arguments: ParsedArguments, _ environment: ToolEnvironment
  ) async throws(UsageError) -> ExitStatus {
    guard let command = all.first(where: { $0.spec.words == spec.words }) else { return .usage }
    return try await command.body(arguments, environment)
  }
}
