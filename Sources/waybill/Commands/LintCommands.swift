internal import CommandLineArguments
internal import Diagnostics
internal import Files
internal import Generation

/// `waybill lint …`.
enum LintCommands {
  static let all: [Commands.Command] =
    [
      .init(
        spec: CommandSpec(
          ["lint"], summary: "Run every check that the configuration asks for.",
          options: [
            CommonOptions.config, failOn, CommonOptions.reporter, CommonOptions.quiet, CommonOptions.verbose,
            CommonOptions.jobs,
          ],
          discussion:
            "The checks stand under 'lint' in the configuration; 'waybill config doc' lists the keys."),
        body: runConfigured)
    ] + LintRequest.Check.allCases.map(command)

  private static let failOn = OptionSpec(
    "fail-on", value: "LEVEL", choices: ["error", "warning", "note"],
    help: "The level from which the command fails (default: warning).")

  private static func command(_ check: LintRequest.Check) -> Commands.Command {
    var options = [
      CommonOptions.reporter,
      OptionSpec("strict", help: "Raise points on which Apple's documents disagree."),
      OptionSpec(
        "exclude", value: "GLOB", isRepeatable: true, help: "Leave out paths that match; may be repeated."),
      OptionSpec("baseline", value: "FILE", help: "Leave out the findings that the file lists."),
      OptionSpec(
        "write-baseline", value: "FILE", help: "Write the findings to a file instead of printing them."),
      failOn, CommonOptions.jobs, CommonOptions.quiet, CommonOptions.verbose,
    ]
    switch check {
    case .privacy:
      options.append(
        OptionSpec(
          "role", value: "ROLE", choices: ["app", "sdk"],
          help: "What the manifests belong to (default: from where they lie)."))
    case .sources:
      options += [
        OptionSpec(
          "manifest", value: "FILE", isRepeatable: true,
          help: "Hold sources against this manifest; may be repeated."),
        OptionSpec(
          "platform", value: "NAME", isRepeatable: true, choices: LintRequest.platformNames,
          help: "Count code for this platform only; may be repeated."),
      ]
    case .strings, .assets: break
    }
    let spec = CommandSpec(
      ["lint", check.rawValue], summary: summary(check), operands: "PATH…", operandCount: 1...Int.max,
      options: options)
    return .init(spec: spec) { arguments, environment throws(UsageError) in
      try await run(check, arguments, environment)
    }
  }

  private static func summary(_ check: LintRequest.Check) -> String {
    switch check {
    case .privacy: "Check privacy manifests in files, folders and built bundles."
    case .sources: "Find required-reason APIs in sources and binaries and hold them against the manifests."
    case .strings: "Check string tables."
    case .assets: "Check asset catalogs."
    }
  }

  private static func run(
    _ check: LintRequest.Check, _ arguments: ParsedArguments, _ environment: ToolEnvironment
  ) async throws(UsageError) -> ExitStatus {
    let request = LintRequest(
      check, paths: arguments.operands.map { Located($0) },
      excludes: arguments.values("exclude").map { Glob($0) },
      manifests: arguments.values("manifest").map { Located($0) }, role: arguments.value("role"),
      platforms: arguments.values("platform"), isStrict: arguments.has("strict"),
      baseline: arguments.value("baseline").map { Located($0) })
    var sink = DiagnosticSink()
    let run = LintRun(environment.runEnvironment(jobs: try CommonOptions.jobs(arguments)))
    await run.run(request, into: &sink)
    if let path = arguments.value("write-baseline") {
      return writeBaseline(sink.diagnostics, path, environment)
    }
    return try report(arguments, environment).print(sink.diagnostics)
  }

  private static func writeBaseline(
    _ diagnostics: [Diagnostic], _ path: String, _ environment: ToolEnvironment
  ) -> ExitStatus {
    do throws(FileError) {
      _ = try OutputWriter().write(Array(KnownFindings.text(diagnostics, path: path).utf8), to: path)
    } catch {
      environment.writeMessage("error: cannot write \(error)\n")
      return .findings
    }
    environment.writeMessage("\(diagnostics.count) findings written: \(path)\n")
    return .success
  }

  private static let runConfigured: Commands.Body = { arguments, environment throws(UsageError) in
    var report = try report(arguments, environment)
    var sink = DiagnosticSink()
    guard let configuration = ConfigurationFile.read(arguments, environment, into: &sink) else {
      _ = report.print(sink.diagnostics)
      return .usage
    }
    let requests = configuration.lint.requests(directory: configuration.directory)
    if requests.isEmpty {
      sink.warning(
        "config/missing-key", "the configuration asks for no check", at: Location(configuration.file),
        fix: "Add 'lint' with 'privacy', 'sources', 'strings' or 'assets'.")
    }
    let run = LintRun(environment.runEnvironment(jobs: try CommonOptions.jobs(arguments)))
    for request in requests { await run.run(request, into: &sink) }
    let levels = RuleLevels(configuration.lint.ruleLevels)
    var findings = levels.apply(to: sink.diagnostics)
    var names = DiagnosticSink()
    levels.checkNames(at: Location(configuration.file), into: &names)
    findings += names.diagnostics
    if arguments.value("fail-on") == nil, let level = configuration.lint.failOn { report.failOn = level }
    let status = report.print(findings)
    return configuration.isFaulty ? .usage : status
  }

  private static func report(
    _ arguments: ParsedArguments, _ environment: ToolEnvironment
  ) throws(UsageError) -> FindingsReport {
    var report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    report.areData = true
    report.failOn = arguments.value("fail-on").flatMap(Severity.init(rawValue:)) ?? .warning
    return report
  }
}
