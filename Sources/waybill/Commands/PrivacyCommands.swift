internal import CommandLineArguments
internal import Diagnostics
internal import Files
internal import Generation

/// `waybill privacy …`.
enum PrivacyCommands {
  static let all: [Commands.Command] = [
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
      body: merge)
  ]

  private static let merge: Commands.Body = { arguments, environment throws(UsageError) in
    var report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    report.isOutputTaken = arguments.value("output") == nil
    var sink = DiagnosticSink()
    let excludes = arguments.values("exclude").map { Glob($0) }
    let merge = PrivacyMerge(environment.runEnvironment(jobs: nil))
    if let bytes = merge.merge(arguments.operands, excludes: excludes, into: &sink) {
      let output = RenderedOutput(path: arguments.value("output"), bytes: bytes)
      OutputDelivery(environment, report).deliver([output], into: &sink)
    }
    return report.print(sink.diagnostics)
  }
}
