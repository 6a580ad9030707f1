internal import Diagnostics
internal import Files
internal import Privacy

/// Reads the inputs of a `privacy` entry.
enum PrivacyEntry {
  /// Looks through the inputs.
  ///
  /// What is wrong with a manifest is what a report is there to show. It must not keep the report from
  /// being written, so that errors are warnings here; `waybill lint privacy` gives them in full.
  static func read(
    _ paths: [String], _ settings: RunSettings, in files: any FileSystem, into sink: inout DiagnosticSink
  ) -> PrivacyContext.Source {
    var found = DiagnosticSink()
    let options = PrivacyInspection.Options(limits: settings.readingLimits)
    let inspection = PrivacyInspection.run(paths: paths, in: files, options: options, into: &found)
    for diagnostic in found.diagnostics where diagnostic.severity == .error {
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      sink.report(diagnostic)
    }
    return PrivacyContext.Source(
      inspection, findings: found.diagnostics, workingDirectory: settings.directory)
  }
}
