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
      excludes: request.excludes, limits: request.limits)
    let paths = request.presentPaths(environment, into: &sink)
    _ = PrivacyInspection.run(paths: paths, in: environment.files, options: options, into: &sink)
  }
}
