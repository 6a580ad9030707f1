internal import CommandLineArguments
internal import Diagnostics
internal import Files
internal import Generation

/// `waybill config …`.
enum ConfigCommands {
  static let all: [Commands.Command] = [
    .init(
      spec: CommandSpec(
        ["config", "run"], summary: "Make the files that a configuration asks for (the default command).",
        options: [
          CommonOptions.config,
          OptionSpec("check", help: "Write nothing; fail when a file is not what it should be."),
        ] + CommonOptions.run),
      body: run),
    .init(spec: groupAlias, body: run),
    .init(
      spec: CommandSpec(
        ["config", "lint"], summary: "Check a configuration without reading the resources.",
        options: [
          CommonOptions.config, CommonOptions.reporter, CommonOptions.compatibility, CommonOptions.quiet,
          CommonOptions.verbose,
        ]),
      body: lint),
    .init(
      spec: CommandSpec(
        ["config", "init"], summary: "Write an example configuration.",
        options: [
          OptionSpec("config", short: "c", value: "FILE", help: "The file to make (default: waybill.yml)."),
          OptionSpec("open", help: ""), OptionSpec("no-open", help: ""),
        ]),
      body: initialize),
    .init(
      spec: CommandSpec(["config", "doc"], summary: "Print the reference of the configuration's keys."),
      body: document),
    .init(
      spec: CommandSpec(
        ["config", "generate-xcfilelists"],
        summary: "Write Xcode file lists of a configuration's inputs and outputs.",
        options: [
          CommonOptions.config,
          OptionSpec("inputs", short: "i", value: "FILE", help: "The list of everything that is read."),
          OptionSpec("outputs", short: "o", value: "FILE", help: "The list of everything that is written."),
          CommonOptions.reporter, CommonOptions.compatibility, CommonOptions.quiet,
        ],
        discussion: "Paths below the working directory are written with $(SRCROOT)."),
      body: fileLists),
  ]

  /// `waybill config` alone means `config run`.
  private static let groupAlias = CommandSpec(
    ["config"], summary: "",
    options: [CommonOptions.config, OptionSpec("check", help: "")] + CommonOptions.run)

  private static let run: Commands.Body = { arguments, environment throws(UsageError) in
    let report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    let jobs = try CommonOptions.jobs(arguments)
    var sink = DiagnosticSink()
    guard let configuration = ConfigurationFile.read(arguments, environment, into: &sink) else {
      _ = report.print(sink.diagnostics)
      return .usage
    }
    var settings = RunSettings(configuration)
    settings.spacing = CommonOptions.spacing(arguments)
    if report.verbosity == .verbose {
      for line in EquivalentCommands.lines(configuration) { environment.writeMessage(line + "\n") }
    }
    let run = GenerationRun(settings: settings, environment: environment.runEnvironment(jobs: jobs))
    let result = await run.run(configuration.entries)
    sink.append(contentsOf: result.sink)
    let delivery = OutputDelivery(environment, report)
    if arguments.has("check") {
      delivery.check(result.outputs, into: &sink)
    } else {
      delivery.deliver(result.outputs, into: &sink)
    }
    return status(report, configuration, sink)
  }

  /// A fault of the configuration counts more than a fault of an input.
  private static func status(
    _ report: FindingsReport, _ configuration: Configuration, _ sink: DiagnosticSink
  ) -> ExitStatus {
    let status = report.print(sink.diagnostics)
    let isAboutConfiguration = sink.diagnostics.contains {
      $0.severity == .error && $0.rule.rawValue.hasPrefix("config/")
    }
    return configuration.isFaulty || isAboutConfiguration ? .usage : status
  }

  private static let lint: Commands.Body = { arguments, environment throws(UsageError) in
    let report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    var sink = DiagnosticSink()
    guard let configuration = ConfigurationFile.read(arguments, environment, into: &sink) else {
      _ = report.print(sink.diagnostics)
      return .usage
    }
    ConfigurationLint(configuration, environment.runEnvironment(jobs: nil)).check(into: &sink)
    if report.verbosity == .verbose {
      for line in EquivalentCommands.lines(configuration) { environment.writeMessage(line + "\n") }
    }
    return status(report, configuration, sink)
  }

  private static let initialize: Commands.Body = { arguments, environment throws(UsageError) in
    let path = arguments.value("config") ?? "waybill.yml"
    if environment.files.kind(of: path) != nil {
      throw UsageError(
        "'\(path)' is there already", hint: "name another file with --config", command: ["config", "init"])
    }
    do throws(FileError) {
      _ = try OutputWriter().write(Array(ConfigurationExample.text.utf8), to: path)
    } catch {
      environment.writeMessage("error: cannot write \(error)\n")
      return .findings
    }
    environment.writeMessage("example configuration written: \(path)\n")
    return .success
  }

  private static let document: Commands.Body = { _, environment throws(UsageError) in
    environment.write(ConfigurationReference.text)
    return .success
  }

  private static let fileLists: Commands.Body = { arguments, environment throws(UsageError) in
    let report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    guard arguments.value("inputs") != nil || arguments.value("outputs") != nil else {
      throw UsageError(
        "nothing to write", hint: "give --inputs FILE, --outputs FILE or both",
        command: ["config", "generate-xcfilelists"])
    }
    var sink = DiagnosticSink()
    guard let configuration = ConfigurationFile.read(arguments, environment, into: &sink) else {
      _ = report.print(sink.diagnostics)
      return .usage
    }
    let lists = FileLists(configuration, environment.runEnvironment(jobs: nil))
    var outputs: [RenderedOutput] = []
    if let path = arguments.value("inputs") {
      outputs.append(RenderedOutput(path: path, bytes: Array(lists.inputs(into: &sink).utf8)))
    }
    if let path = arguments.value("outputs") {
      outputs.append(RenderedOutput(path: path, bytes: Array(lists.outputs().utf8)))
    }
    OutputDelivery(environment, report).deliver(outputs, into: &sink)
    return status(report, configuration, sink)
  }
}
