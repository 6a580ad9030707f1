internal import Diagnostics
internal import Files

extension LintRequest {
  /// The paths that are there; each of the others is reported.
  func presentPaths(_ environment: RunEnvironment, into sink: inout DiagnosticSink) -> [String] {
    paths.filter { path in
      if environment.files.kind(of: path.value) != nil { return true }
      sink.error(
        "config/missing-input", "input '\(path.value)' is not there", at: path.location,
        notes: [.init("looked for '\(environment.absolute(path.value))'")])
      return false
    }.map { PathText.normalized($0.value) }
  }
}
