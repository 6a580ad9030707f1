internal import Diagnostics
internal import Files
internal import Privacy

/// The checks of privacy manifests.
struct PrivacyLint {
  let request: LintRequest
  let environment: RunEnvironment

  func run(into sink: inout DiagnosticSink) {
    let options = PrivacyInspection.Options(
      role: request.role.flatMap(BundleRole.init(rawValue:)), isStrict: request.isStrict,
      excludes: request.excludes)
    let paths = request.presentPaths(environment, into: &sink)
    _ = inspect(paths, options, environment.files, into: &sink)
  }

  private func inspect(
    _ paths: [String], _ options: PrivacyInspection.Options, _ files: some FileSystem,
    into sink: inout DiagnosticSink
  ) -> PrivacyInspection {
    PrivacyInspection.run(paths: paths, in: files, options: options, into: &sink)
  }
}
