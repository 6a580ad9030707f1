internal import BundledTemplates
public import Diagnostics
public import TemplateEngine

/// The forms of a privacy report.
public enum PrivacyReportFormat: String, Sendable, Hashable, CaseIterable {
  /// One page without a need for the network.
  case html
  /// For a pull request.
  case markdown
  /// For a terminal.
  case text
  /// The templates' context.
  case json
  /// One line for each declaration and finding.
  case csv

  /// The bundled template; nil for the forms that are made without one.
  var template: String? {
    switch self {
    case .html: "report-html"
    case .markdown: "report-markdown"
    case .text: "report-text"
    case .json, .csv: nil
    }
  }
}

/// Makes privacy reports.
public enum PrivacyReportRendering {
  /// The report as UTF-8.
  ///
  /// - Parameters:
  ///   - source: what was found.
  ///   - format: the form.
  ///   - parameters: what templates get as `param`; `title` is the report's heading.
  ///   - sink: takes faults of the template.
  /// - Returns: nil when the report could not be rendered.
  public static func render(
    _ source: PrivacyContext.Source, as format: PrivacyReportFormat, parameters: Value.Dictionary = [:],
    into sink: inout DiagnosticSink
  ) -> [UInt8]? {
    var context = PrivacyContext.make(source)
    guard let name = format.template else {
      let text =
        format == .csv
        ? PrivacyReportTable.text(source) : ContextPrinter.print(context, as: .json)
      return Array(text.utf8)
    }
    guard let bundled = BundledTemplates.find(kind: "privacy", name: name) else { return nil }
    context["param"] = .dictionary(parameters)
    let file = SourceFile(path: "bundled:privacy/\(name)", bytes: bundled.bytes)
    return Template.compile(file, in: TemplateEnvironment(spacing: .smart), into: &sink)?
      .render(context, into: &sink)
  }
}
