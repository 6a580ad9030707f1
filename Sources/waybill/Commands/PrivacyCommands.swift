internal import CommandLineArguments
internal import Diagnostics
internal import Files
internal import Generation

/// `waybill privacy …`.
enum PrivacyCommands {
  static let all: [Commands.Command] = [
    .init(
      spec: CommandSpec(
        ["privacy", "report"], summary: "Report what an app and its SDKs collect, use and declare.",
        operands: "PATH…", operandCount: 1...Int.max,
        options: [
          OptionSpec(
            "format", value: "NAME", choices: PrivacyReportFormat.allCases.map(\.rawValue),
            help: "The form: html, markdown, text, json or csv (default: text)."),
          exclude, CommonOptions.param, CommonOptions.output, CommonOptions.reporter, CommonOptions.quiet,
          CommonOptions.verbose,
        ],
        discussion: "Findings stand in the report and do not change the exit status; 'lint privacy' checks."),
      body: report),
    .init(
      spec: CommandSpec(
        ["privacy", "merge"],
        summary: "Merge an app's privacy manifest with those of the code linked into it.",
        operands: "PATH…", operandCount: 1...Int.max,
        options: [
          OptionSpec(
            "exclude", value: "GLOB", isRepeatable: true, help: "Leave out paths that match; may be repeated."
          ),
          CommonOptions.output, CommonOptions.reporter, CommonOptions.quiet, CommonOptions.verbose,
        ]),
      body: merge),
  ]

  private static let exclude = OptionSpec(
    "exclude", value: "GLOB", isRepeatable: true, help: "Leave out paths that match; may be repeated.")

  private static let report: Commands.Body = { arguments, environment throws(UsageError) in
    var findings = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    findings.isOutputTaken = arguments.value("output") == nil
    let format = arguments.value("format").flatMap(PrivacyReportFormat.init(rawValue:)) ?? .text
    let parameters = try InlineParameters.parse(
      arguments.values("param"), option: "--param", .waybill, ["privacy", "report"])
    let request = LintRequest(
      .privacy, paths: arguments.operands.map { Located($0) },
      excludes: arguments.values("exclude").map { Glob($0) })
    var sink = DiagnosticSink()
    let making = PrivacyReportMaking(environment.runEnvironment(jobs: nil))
    if let bytes = making.make(request, as: format, parameters: parameters, into: &sink) {
      let output = RenderedOutput(path: arguments.value("output"), bytes: bytes)
      OutputDelivery(environment, findings).deliver([output], into: &sink)
    }
    return findings.print(sink.diagnostics)
  }

  private static let merge: Commands.Body = { arguments, environment throws(UsageError) in
    var report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    report.isOutputTaken = arguments.value("output") == nil
    var sink = DiagnosticSink()
    let request = LintRequest(
      .privacy, paths: arguments.operands.map { Located($0) },
      excludes: arguments.values("exclude").map { Glob($0) })
    let merge = PrivacyMerge(environment.runEnvironment(jobs: nil))
    if let bytes = merge.merge(request, into: &sink) {
      let output = RenderedOutput(path: arguments.value("output"), bytes: bytes)
      OutputDelivery(environment, report).deliver([output], into: &sink)
    }
    return report.print(sink.diagnostics)
  }
}
