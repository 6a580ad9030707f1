public import Diagnostics
internal import Files
internal import TemplateEngine

/// Checks a configuration beyond its schema: paths, filters, options, templates. Reads no resources.
public struct ConfigurationLint {
  private let configuration: Configuration
  private let environment: RunEnvironment

  /// - Parameters:
  ///   - configuration: what to check.
  ///   - environment: what may be seen of the machine.
  public init(_ configuration: Configuration, _ environment: RunEnvironment) {
    self.configuration = configuration
    self.environment = environment
  }

  /// Reports every fault.
  public func check(into sink: inout DiagnosticSink) {
    checkDirectory(configuration.inputDirectory, "input_dir", &sink)
    checkDirectory(configuration.outputDirectory, "output_dir", &sink)
    for entry in configuration.entries { check(entry, &sink) }
  }

  private func checkDirectory(_ directory: Located<String>?, _ name: String, _ sink: inout DiagnosticSink) {
    guard let directory else { return }
    let path = PathText.join(configuration.directory, directory.value)
    guard environment.files.kind(of: path) != .directory else { return }
    // A missing output folder is made; a missing input folder holds nothing.
    let severity: Severity = name == "input_dir" ? .error : .note
    sink.report(
      Diagnostic(
        severity, "config/missing-input", "\(name) '\(directory.value)' is no folder", at: directory.location,
        notes: [.init("looked for '\(environment.absolute(path))'")]))
  }

  private func check(_ entry: ConfigurationEntry, _ sink: inout DiagnosticSink) {
    for input in entry.inputs { checkAbsolute(input, "input", &sink) }
    let settings = RunSettings(configuration)
    if entry.kind.isSupported {
      let selection = InputSelection(
        entry: entry, directory: configuration.directory, compatibility: configuration.compatibility,
        environment: environment)
      _ = selection.select(into: &sink)
      _ = EntryRun(entry, settings, environment).checkOptions(into: &sink)
    } else {
      EntryRun(entry, settings, environment).reportUnsupported(into: &sink)
    }
    for output in entry.outputs { check(output, entry, &sink) }
  }

  private func check(
    _ output: ConfigurationOutput, _ entry: ConfigurationEntry, _ sink: inout DiagnosticSink
  ) {
    if let path = output.path { checkAbsolute(path, "output", &sink) }
    if case .path(let path) = output.template.value {
      checkAbsolute(Located(path, at: output.template.location), "templatePath", &sink)
    }
    _ = ParameterCheck(output: output).isSound(into: &sink)
    guard entry.kind.isSupported,
      let source = TemplateSource.find(
        output, kind: entry.kind, directory: configuration.directory,
        compatibility: configuration.compatibility, files: environment.files, into: &sink)
    else { return }
    let templateEnvironment = TemplateEnvironment(loader: source.loader, spacing: source.spacing)
    _ = Template.compile(source.file, in: templateEnvironment, into: &sink)
  }

  private func checkAbsolute(_ path: Located<String>, _ name: String, _ sink: inout DiagnosticSink) {
    guard path.value.hasPrefix("/") else { return }
    sink.warning(
      "config/absolute-path", "\(name) '\(path.value)' is absolute", at: path.location,
      fix: "Write it relative to the configuration, or use an environment variable.")
  }
}
