/// The forms in which findings are printed.
public enum ReporterName: String, Sendable, Hashable, CaseIterable {
  /// For people: source line, caret, notes, what to do.
  case text
  /// One line each, as Xcode's issue list reads it.
  case xcode
  /// Workflow commands that GitHub shows beside the changed lines.
  case github
  /// One JSON document.
  case json
  /// SARIF 2.1.0.
  case sarif
}

/// What a reporter needs besides the findings.
public struct ReportOptions: Sendable {
  /// The folder that paths are shown relative to, absolute.
  public var workingDirectory: String
  /// Whether the text form uses terminal colours.
  public var usesColor: Bool
  /// The tool's version, for SARIF.
  public var toolVersion: String
  /// The rules' pages, for SARIF.
  public var rules: [RuleDescription]

  /// - Parameters: see the properties.
  public init(
    workingDirectory: String, usesColor: Bool = false, toolVersion: String = "", rules: [RuleDescription] = []
  ) {
    self.workingDirectory = workingDirectory
    self.usesColor = usesColor
    self.toolVersion = toolVersion
    self.rules = rules
  }
}

/// Prints findings: sorted, each once, whatever the order in which they came.
public enum Reporter {
  /// The whole report as text; empty for no findings, except that `json` and `sarif` always give a
  /// document.
  public static func render(
    _ diagnostics: [Diagnostic], as name: ReporterName, options: ReportOptions
  ) -> String {
    let placed = PlacedDiagnostic.sorted(diagnostics, options: options)
    switch name {
    case .text: return TextReporter(options: options).render(placed)
    case .xcode: return XcodeReporter().render(placed)
    case .github: return GitHubReporter().render(placed)
    case .json: return JSONReporter().render(placed)
    case .sarif: return SARIFReporter(options: options).render(placed)
    }
  }
}
