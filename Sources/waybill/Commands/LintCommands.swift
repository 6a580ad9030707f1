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
        OptionSpec(
          "include", value: "WHAT", isRepeatable: true,
          choices: LintRequest.Inclusion.allCases.map(\.rawValue),
          help: "Look at what is left out: tests (and samples, scripts), macos, other-systems, ignored."),
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
    var request = LintRequest(
      check, paths: arguments.operands.map { Located($0) },
      excludes: arguments.values("exclude").map { Glob($0) },
      manifests: arguments.values("manifest").map { Located($0) }, role: arguments.value("role"),
      platforms: arguments.values("platform"), isStrict: arguments.has("strict"),
      baseline: arguments.value("baseline").map { Located($0) })
    request.inclusions = Set(arguments.values("include").compactMap(LintRequest.Inclusion.init(rawValue:)))
    var sink = DiagnosticSink()
    let run = LintRun(environment.runEnvironment(jobs: try CommonOptions.jobs(arguments)))
    let summary = await run.run(request, into: &sink)
    remark(summary, try Verbosity(arguments), environment)
    if let path = arguments.value("write-baseline") {
      return try writeBaseline(sink.diagnostics, path, arguments, environment)
    }
    return try report(arguments, environment).print(sink.diagnostics)
  }

  /// Accepts all findings about the code; that a path was wrong cannot be accepted.
  private static func writeBaseline(
    _ diagnostics: [Diagnostic], _ path: String, _ arguments: ParsedArguments, _ environment: ToolEnvironment
  ) throws(UsageError) -> ExitStatus {
    func isAboutTheRun(_ diagnostic: Diagnostic) -> Bool {
      ["config/", "file/"].contains { diagnostic.rule.rawValue.hasPrefix($0) }
    }
    let accepted = diagnostics.filter { !isAboutTheRun($0) }
    let report = try report(arguments, environment)
    var sink = DiagnosticSink()
    for diagnostic in diagnostics where isAboutTheRun(diagnostic) { sink.report(diagnostic) }
    let text = KnownFindings.text(accepted, path: path, root: environment.workingDirectory)
    OutputDelivery(environment, report).deliver(
      [RenderedOutput(path: path, bytes: Array(text.utf8))], into: &sink)
    return report.print(sink.diagnostics)
  }

  private static let runConfigured: Commands.Body = { arguments, environment throws(UsageError) in
    var report = try report(arguments, environment)
    var sink = DiagnosticSink()
    guard let configuration = ConfigurationFile.read(arguments, environment, into: &sink) else {
      _ = report.print(sink.diagnostics)
      return .usage
    }
    let requests = configuration.lint.requests(
      directory: configuration.directory, limits: configuration.readingLimits)
    if requests.isEmpty {
      sink.warning(
        "config/missing-key", "the configuration asks for no check", at: Location(configuration.file),
        fix: "Add 'lint' with 'privacy', 'sources', 'strings' or 'assets'.")
    }
    let run = LintRun(environment.runEnvironment(jobs: try CommonOptions.jobs(arguments)))
    var found = DiagnosticSink()
    for request in requests {
      remark(await run.run(request, into: &found), report.verbosity, environment)
    }
    // Levels are for what checks find; a fault of the configuration cannot be switched off by it.
    let levels = RuleLevels(configuration.lint.ruleLevels)
    levels.checkNames(configuration.lint.ruleLocations, into: &sink)
    let findings = sink.diagnostics + levels.apply(to: found.diagnostics)
    if arguments.value("fail-on") == nil, let level = configuration.lint.failOn { report.failOn = level }
    let status = report.print(findings)
    return configuration.isFaulty ? .usage : status
  }

  private static func remark(
    _ summary: LintSummary, _ verbosity: Verbosity, _ environment: ToolEnvironment
  ) {
    guard verbosity == .verbose else { return }
    for line in summary.lines { environment.writeMessage(line + "\n") }
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
