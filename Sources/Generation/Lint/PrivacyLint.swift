internal import Diagnostics
internal import Files
internal import Privacy

/// The checks of privacy manifests.
struct PrivacyLint {
  let request: LintRequest
  let environment: RunEnvironment

  func run(into sink: inout DiagnosticSink) {
    let paths = request.paths.filter { reportMissing($0, into: &sink) }
    let options = PrivacyInspection.Options(
      role: request.role.flatMap(BundleRole.init(rawValue:)), isStrict: request.isStrict,
      excludes: request.excludes)
    _ = inspect(paths.map(\.value), options, environment.files, into: &sink)
  }

  private func inspect(
    _ paths: [String], _ options: PrivacyInspection.Options, _ files: some FileSystem,
    into sink: inout DiagnosticSink
  ) -> PrivacyInspection {
    PrivacyInspection.run(paths: paths, in: files, options: options, into: &sink)
  }

  /// Whether the path is there; a missing one is reported.
  private func reportMissing(_ path: Located<String>, into sink: inout DiagnosticSink) -> Bool {
    if environment.files.kind(of: path.value) != nil { return true }
    sink.error(
      "config/missing-input", "input '\(path.value)' is not there", at: path.location,
      notes: [.init("looked for '\(environment.absolute(path.value))'")])
    return false
  }
}
