internal import BundledTemplates
internal import CommandLineArguments
internal import Diagnostics
internal import Files
internal import Generation
internal import TemplateEngine

/// `waybill template …`.
enum TemplateCommands {
  static let all: [Commands.Command] =
    both(
      CommandSpec(
        ["list"], summary: "List the bundled templates.",
        options: [
          OptionSpec("only", short: "l", value: "PARSER", help: "Templates of one kind of resource."),
          CommonOptions.output,
        ]), list)
    + both(
      CommandSpec(
        ["which"], summary: "Say where a bundled template comes from.", operands: "PARSER NAME",
        operandCount: 2...2, options: [CommonOptions.output]), which)
    + both(
      CommandSpec(
        ["cat"], summary: "Print a bundled template, to start one of your own.", operands: "PARSER NAME",
        operandCount: 2...2, options: [CommonOptions.output]), cat)
    + both(
      CommandSpec(
        ["doc"], summary: "Say where templates are documented.", operands: "[PARSER [NAME]]",
        operandCount: 0...2), document)
    + [
      .init(
        spec: CommandSpec(
          ["template", "render"], summary: "Render a template with a context from a file.",
          operands: "TEMPLATE", operandCount: 1...1,
          options: [
            OptionSpec(
              "context", value: "FILE", help: "The context, as JSON or YAML ('-' reads standard input)."),
            OptionSpec(
              "spacing", value: "MODE", choices: ["smart", "legacy"],
              help: "White space around tags (default: smart)."),
            CommonOptions.param,
            OptionSpec("strict", help: "An undefined variable is an error."),
            CommonOptions.output, CommonOptions.reporter, CommonOptions.quiet, CommonOptions.verbose,
          ]),
        body: render),
      .init(
        spec: CommandSpec(
          ["template", "context"], summary: "Print the context that a template would get.",
          operands: "PARSER INPUT…", operandCount: 2...Int.max,
          options: [
            OptionSpec(
              "format", value: "NAME", choices: ["json", "yaml"], help: "The form (default: yaml)."),
            CommonOptions.option, CommonOptions.filter, CommonOptions.output, CommonOptions.compatibility,
            CommonOptions.reporter, CommonOptions.quiet, CommonOptions.verbose,
          ],
          discussion: "'param' is empty and 'env' is left out: it may hold secrets."),
        body: context),
    ]

  /// A command under `template` and, hidden, under SwiftGen's older `templates`.
  private static func both(_ spec: CommandSpec, _ body: @escaping Commands.Body) -> [Commands.Command] {
    ["template", "templates"].map { group in
      var spec = spec
      spec.words.insert(group, at: 0)
      if group == "templates" { spec.summary = "" }
      return .init(spec: spec, body: body)
    }
  }

  private static let list: Commands.Body = { arguments, environment throws(UsageError) in
    let kinds =
      try arguments.value("only").map { word throws(UsageError) in [try kind(word)] } ?? ResourceKind.allCases
    var text = ""
    for kind in kinds {
      text += "\(kind.rawValue):\n"
      for name in BundledTemplates.names(kind: kind.rawValue) { text += "   - \(name)\n" }
    }
    text += """
      ---
      'waybill template cat PARSER NAME' prints one. Name one in a configuration with 'templateName', or a file
      of your own with 'templatePath'.

      """
    return write(text, arguments, environment)
  }

  private static let which: Commands.Body = { arguments, environment throws(UsageError) in
    let template = try bundled(arguments.operands[0], arguments.operands[1])
    return write("bundled:\(template.kind)/\(template.name)\n", arguments, environment)
  }

  private static let cat: Commands.Body = { arguments, environment throws(UsageError) in
    let template = try bundled(arguments.operands[0], arguments.operands[1])
    return write(String(decoding: template.bytes, as: UTF8.self), arguments, environment)
  }

  private static let document: Commands.Body = { arguments, environment throws(UsageError) in
    if arguments.operands.count == 2 { _ = try bundled(arguments.operands[0], arguments.operands[1]) }
    if let word = arguments.operands.first { _ = try kind(word) }
    return write(
      "Templates are documented in docs/templates.md and docs/bundled-templates.md.\n", arguments, environment
    )
  }

  private static let render: Commands.Body = { arguments, environment throws(UsageError) in
    var report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    report.isOutputTaken = arguments.value("output") == nil
    let parameters = try InlineParameters.parse(
      arguments.values("param"), option: "--param", .waybill, ["template", "render"])
    var sink = DiagnosticSink()
    let request = TemplateRendering(
      template: arguments.operands[0], contextPath: arguments.value("context"),
      spacing: arguments.value("spacing").flatMap(Spacing.init(rawValue:)) ?? .smart,
      parameters: parameters, isStrict: arguments.has("strict"))
    let input: [UInt8]?
    do throws(FileError) {
      input = arguments.value("context") == "-" ? try environment.readInput() : nil
    } catch {
      throw UsageError("cannot read standard input: \(error.reasonText)")
    }
    if let bytes = request.render(environment.runEnvironment(jobs: 1), input: input, into: &sink) {
      let output = RenderedOutput(path: arguments.value("output"), bytes: bytes)
      OutputDelivery(environment, report).deliver([output], into: &sink)
    }
    return report.print(sink.diagnostics)
  }

  private static let context: Commands.Body = { arguments, environment throws(UsageError) in
    var report = FindingsReport(arguments, environment, verbosity: try Verbosity(arguments))
    report.isOutputTaken = arguments.value("output") == nil
    let kind = try kind(arguments.operands[0])
    let mode = CommonOptions.compatibility(arguments) ?? .waybill
    let entry = ConfigurationEntry(
      kind: kind, inputs: arguments.operands.dropFirst().map { Located($0) },
      filter: arguments.value("filter").map { Located($0) },
      options: try InlineParameters.options(arguments.values("option"), mode, ["template", "context"]))
    let settings = RunSettings(directory: ".", compatibility: mode)
    var sink = DiagnosticSink()
    let run = GenerationRun(settings: settings, environment: environment.runEnvironment(jobs: 1))
    if let context = run.context(entry, into: &sink) {
      let format = arguments.value("format").flatMap(ContextPrinter.Format.init(rawValue:)) ?? .yaml
      let text = ContextPrinter.print(context, as: format)
      let output = RenderedOutput(path: arguments.value("output"), bytes: Array(text.utf8))
      OutputDelivery(environment, report).deliver([output], into: &sink)
    }
    return report.print(sink.diagnostics)
  }

  private static func write(
    _ text: String, _ arguments: ParsedArguments, _ environment: ToolEnvironment
  ) -> ExitStatus {
    guard let path = arguments.value("output") else {
      environment.write(text)
      return .success
    }
    do throws(FileError) {
      _ = try OutputWriter().write(Array(text.utf8), to: path)
      return .success
    } catch {
      environment.writeMessage("error: cannot write \(error)\n")
      return .findings
    }
  }

  private static func kind(_ word: String) throws(UsageError) -> ResourceKind {
    if let kind = ResourceKind(name: word) { return kind }
    let names = ResourceKind.allCases.map(\.rawValue)
    throw UsageError(
      "'\(word)' is no kind of resource",
      hint: Suggestion.nearest(to: word, in: names).map { "did you mean '\($0)'?" }
        ?? "kinds are: \(names.joined(separator: ", "))")
  }

  private static func bundled(_ word: String, _ name: String) throws(UsageError) -> BundledTemplate {
    let kind = try kind(word)
    if let template = BundledTemplates.find(kind: kind.rawValue, name: name) { return template }
    let names = BundledTemplates.names(kind: kind.rawValue)
    throw UsageError(
      "no bundled template '\(name)' for '\(kind.rawValue)'",
      hint: Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
        ?? "available: \(names.isEmpty ? "none" : names.joined(separator: ", "))")
  }
}
