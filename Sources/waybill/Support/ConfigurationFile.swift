internal import CommandLineArguments
internal import Diagnostics
internal import Files
internal import Generation

/// Finds and reads the configuration of a command.
enum ConfigurationFile {
  /// The file names tried, in this order.
  static let names = ["waybill.yml", "waybill.yaml", "swiftgen.yml"]

  /// The configuration that the arguments name, or the usual one.
  ///
  /// - Returns: nil when it cannot be used at all; the faults are in `sink`.
  static func read(
    _ arguments: ParsedArguments, _ environment: ToolEnvironment, into sink: inout DiagnosticSink
  ) -> Configuration? {
    guard let path = arguments.value("config") ?? usual(environment) else {
      sink.error(
        "config/unreadable", "there is no waybill.yml or swiftgen.yml in '\(environment.workingDirectory)'",
        fix: "Name a configuration with --config, or make one with 'waybill config init'.")
      return nil
    }
    do throws(FileError) {
      let file = SourceFile(path: path, bytes: try environment.files.read(path))
      return ConfigurationReader.read(
        file, directory: PathText.parent(path), environment: environment.variables,
        compatibility: CommonOptions.compatibility(arguments), into: &sink)
    } catch {
      sink.error(
        "config/unreadable", "cannot read the configuration: \(error.reasonText)", at: Location(path: path),
        notes: [.init("looked for '\(PathText.join(environment.workingDirectory, path))'")])
      return nil
    }
  }

  private static func usual(_ environment: ToolEnvironment) -> String? {
    names.first { environment.files.kind(of: $0) == .file }
  }
}
