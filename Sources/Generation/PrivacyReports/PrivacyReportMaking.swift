public import Diagnostics
internal import Files
internal import Privacy
public import TemplateEngine

/// Finds manifests and reports on them: `waybill privacy report`.
public struct PrivacyReportMaking: Sendable {
  private let environment: RunEnvironment

  /// - Parameter environment: what may be seen of the machine.
  public init(_ environment: RunEnvironment) { self.environment = environment }

  /// The report as UTF-8. Findings about manifests stand in it.
  ///
  /// - Parameters:
  ///   - request: the paths to look at and what to leave out.
  ///   - format: the form.
  ///   - parameters: what templates get as `param`.
  ///   - sink: takes paths that are not there, and faults of the template.
  /// - Returns: nil when nothing could be looked at.
  public func make(
    _ request: LintRequest, as format: PrivacyReportFormat, parameters: Value.Dictionary,
    into sink: inout DiagnosticSink
  ) -> [UInt8]? {
    let paths = request.presentPaths(environment, into: &sink)
    guard !paths.isEmpty else { return nil }
    let options = PrivacyInspection.Options(isStrict: request.isStrict, excludes: request.excludes)
    var findings = DiagnosticSink()
    let inspection = PrivacyInspection.run(
      paths: paths, in: environment.files, options: options, into: &findings)
    let source = PrivacyContext.Source(
      inspection, findings: findings.diagnostics, workingDirectory: environment.workingDirectory)
    return PrivacyReportRendering.render(source, as: format, parameters: parameters, into: &sink)
  }
}
