internal import Diagnostics
internal import Files
internal import TemplateEngine

/// The work on one entry: select, read, make the context, render.
struct EntryRun {
  let entry: ConfigurationEntry
  let settings: RunSettings
  let environment: RunEnvironment

  init(_ entry: ConfigurationEntry, _ settings: RunSettings, _ environment: RunEnvironment) {
    self.entry = entry
    self.settings = settings
    self.environment = environment
  }

  func run() -> RunResult {
    var sink = DiagnosticSink()
    guard let model = model(into: &sink) else { return RunResult(outputs: [], sink: sink) }
    var context: Value.Dictionary?
    var outputs: [RenderedOutput] = []
    for output in entry.outputs {
      guard let bytes = render(output, model, &context, into: &sink) else { continue }
      outputs.append(
        RenderedOutput(
          path: output.path.map { PathText.join(settings.directory, $0.value) }, bytes: bytes,
          location: output.path?.location))
    }
    return RunResult(outputs: outputs, sink: sink)
  }

  /// The resources; nil when the entry cannot run.
  func model(into sink: inout DiagnosticSink) -> EntryModel? {
    guard entry.kind.isSupported else {
      reportUnsupported(into: &sink)
      return nil
    }
    let areOptionsKnown = checkOptions(into: &sink)
    guard
      let inputs = InputSelection(
        entry: entry, directory: settings.directory, compatibility: settings.compatibility,
        environment: environment
      ).select(into: &sink), areOptionsKnown
    else { return nil }
    var reading = DiagnosticSink()
    let model = EntryModel.read(entry, inputs, settings, in: environment.files, into: &reading)
    sink.append(contentsOf: reading)
    // Half a table would give code that lacks members: nothing is rendered from faulty inputs.
    return reading.hasErrors ? nil : model
  }

  func reportUnsupported(into sink: inout DiagnosticSink) {
    sink.warning(
      "config/unsupported-parser", "'\(entry.kind.rawValue)' is not supported yet; the entry is skipped",
      at: entry.keyLocation ?? entry.location, fix: "Keep SwiftGen, or another tool, for this entry.")
  }

  func checkOptions(into sink: inout DiagnosticSink) -> Bool {
    var areKnown = true
    for option in entry.options where entry.kind.optionNames.contains(option.name) {
      if case .string = option.value.value { continue }
      // SwiftGen falls back to the default without a word.
      let severity: Severity = settings.compatibility == .swiftgen ? .warning : .error
      if severity == .error { areKnown = false }
      sink.report(
        Diagnostic(
          severity, "config/wrong-type", "the option '\(option.name)' takes a text",
          at: option.value.location,
          fix: "Write it in quotes."))
    }
    for option in entry.options where !entry.kind.optionNames.contains(option.name) {
      areKnown = false
      let known = entry.kind.optionNames
      let near = Suggestion.nearest(to: option.name, in: known)
      sink.error(
        "config/unknown-option", "'\(entry.kind.rawValue)' has no option '\(option.name)'",
        at: option.value.location,
        fix: near.map { "Did you mean '\($0)'?" }
          ?? (known.isEmpty ? "Take it out." : "Known options: \(known.joined(separator: ", "))."))
    }
    return areKnown
  }

  /// Renders one output.
  ///
  /// - Parameter context: the SwiftGen context, made when the first template wants it.
  private func render(
    _ output: ConfigurationOutput, _ model: EntryModel, _ context: inout Value.Dictionary?,
    into sink: inout DiagnosticSink
  ) -> [UInt8]? {
    var output = output
    if output.spacing == nil { output.spacing = settings.spacing }
    guard
      let source = TemplateSource.find(
        output, kind: entry.kind, directory: settings.directory, compatibility: settings.compatibility,
        files: environment.files, into: &sink)
    else { return nil }
    let templateEnvironment = TemplateEnvironment(
      loader: source.loader, spacing: source.spacing, limits: settings.templateLimits)
    guard ParameterCheck(output: output).isSound(into: &sink) else { return nil }
    guard let template = Template.compile(source.file, in: templateEnvironment, into: &sink) else {
      return nil
    }
    var values: Value.Dictionary = [:]
    if source.wantsSwiftGenContext || !model.hasSwiftNames {
      values = context ?? model.context(settings)
      context = values
    }
    if source.wantsSwiftNames, model.hasSwiftNames {
      let names = model.swiftNames(for: source.name, output.parameters, settings, into: &sink)
      values["swiftNames"] = .dictionary(names)
    }
    values = values.enriched(
      parameters: output.parameters, environment: environment.variables.templateEnvironment)
    return template.render(values, into: &sink)
  }
}
