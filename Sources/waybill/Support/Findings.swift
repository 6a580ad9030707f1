internal import CommandLineArguments
internal import Diagnostics
internal import Generation

/// Prints the findings of a command and makes its exit status.
struct FindingsReport {
  let reporter: ReporterName
  let environment: ToolEnvironment
  let verbosity: Verbosity
  /// Whether the findings are what the command is for; then they are data and go to standard output.
  var areData = false
  /// Whether standard output is taken by other data.
  var isOutputTaken = false
  /// The level from which the command fails.
  var failOn = Severity.error

  init(_ arguments: ParsedArguments, _ environment: ToolEnvironment, verbosity: Verbosity) {
    reporter = arguments.value("reporter").flatMap(ReporterName.init(rawValue:)) ?? .text
    self.environment = environment
    self.verbosity = verbosity
  }

  /// Prints the findings.
  ///
  /// - Returns: ``ExitStatus/findings`` when one reaches the failing level.
  func print(_ diagnostics: [Diagnostic]) -> ExitStatus {
    let shown = verbosity == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    let text = Reporter.render(
      shown, as: reporter,
      options: ReportOptions(
        workingDirectory: environment.workingDirectory, usesColor: environment.usesColor && reporter == .text,
        toolVersion: Tool.version, rules: RuleCatalog.all))
    if goesToOutput { environment.write(text) } else if !text.isEmpty { environment.writeMessage(text) }
    return diagnostics.contains { $0.severity >= failOn } ? .findings : .success
  }

  /// Whether plain remarks ("written: …") may be printed beside the findings.
  var mayRemark: Bool { verbosity != .quiet }

  private var goesToOutput: Bool {
    if isOutputTaken { return false }
    switch reporter {
    case .json, .sarif, .github: return true
    case .text, .xcode: return areData
    }
  }
}
