internal import CommandLineArguments
internal import Diagnostics
internal import Generation
internal import TemplateEngine

/// `waybill run PARSER …`, and SwiftGen's older `waybill PARSER …`.
enum RunCommands {
  static let all: [Commands.Command] =
    kinds.map { command(["run", $0.name], $0.kind, isOldForm: false, isShown: $0.isShown) }
    // `waybill privacy` is a command; the command wins over the older form.
    + kinds.filter { $0.kind != .privacy }
    .map { command([$0.name], $0.kind, isOldForm: true, isShown: false) }

  private static let kinds: [(name: String, kind: ResourceKind, isShown: Bool)] =
    ResourceKind.allCases.map { ($0.rawValue, $0, true) } + [("storyboards", .ib, false)]

  private static func command(
    _ words: [String], _ kind: ResourceKind, isOldForm: Bool, isShown: Bool
  ) -> Commands.Command {
    let summary = kind.isSupported ? "Render one template for \(description(kind))." : "Not supported yet."
    let spec = CommandSpec(
      words, summary: isShown ? summary : "", operands: "INPUT…", operandCount: 1...Int.max,
      options: [
        OptionSpec("templateName", short: "n", value: "NAME", help: "A bundled template."),
        OptionSpec("templatePath", short: "p", value: "FILE", help: "A template file."),
        OptionSpec("template", short: "t", value: "NAME", help: ""),
        CommonOptions.param, CommonOptions.option, CommonOptions.filter, CommonOptions.output,
      ] + CommonOptions.run)
    return .init(spec: spec) { arguments, environment throws(UsageError) in
      try await run(arguments, environment, kind, isOldForm: isOldForm, words)
    }
  }

  private static func run(
    _ arguments: ParsedArguments, _ environment: ToolEnvironment, _ kind: ResourceKind, isOldForm: Bool,
    _ words: [String]
  ) async throws(UsageError) -> ExitStatus {
    var report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    report.isOutputTaken = arguments.value("output") == nil
    let mode = CommonOptions.compatibility(arguments) ?? (isOldForm ? .swiftgen : .waybill)
    let output = ConfigurationOutput(
      path: arguments.value("output").map { Located($0) }, template: try template(arguments, words),
      parameters: try InlineParameters.parse(arguments.values("param"), option: "--param", mode, words))
    let entry = ConfigurationEntry(
      kind: kind, inputs: arguments.operands.map { Located($0) },
      filter: arguments.value("filter").map { Located($0) },
      options: try InlineParameters.options(arguments.values("option"), mode, words), outputs: [output])
    let settings = RunSettings(directory: ".", compatibility: mode, spacing: CommonOptions.spacing(arguments))
    let run = GenerationRun(
      settings: settings, environment: environment.runEnvironment(jobs: try CommonOptions.jobs(arguments)))
    var result = await run.run([entry])
    OutputDelivery(environment, report).deliver(result.outputs, into: &result.sink)
    return report.print(result.sink.diagnostics)
  }

  private static func template(
    _ arguments: ParsedArguments, _ words: [String]
  ) throws(UsageError) -> Located<TemplateReference> {
    if arguments.value("templateName") != nil, arguments.value("template") != nil {
      throw UsageError("two templates given", hint: "keep --templateName", command: words)
    }
    let name = arguments.value("templateName") ?? arguments.value("template")
    switch (name, arguments.value("templatePath")) {
    case (let name?, nil): return Located(.name(name))
    case (nil, let path?): return Located(.path(path))
    case (nil, nil):
      throw UsageError(
        "no template given", hint: "give --templateName NAME or --templatePath FILE", command: words)
    case (_?, _?):
      throw UsageError(
        "two templates given", hint: "keep --templateName or --templatePath, not both", command: words)
    }
  }

  private static func description(_ kind: ResourceKind) -> String {
    switch kind {
    case .xcassets: "asset catalogs"
    case .strings: "string tables"
    case .plist: "property lists"
    case .privacy: "privacy manifests"
    default: kind.rawValue
    }
  }
}
