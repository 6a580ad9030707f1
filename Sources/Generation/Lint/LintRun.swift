public import Diagnostics

/// Runs checks. Findings are returned; nothing is printed.
public struct LintRun: Sendable {
  private let environment: RunEnvironment

  /// - Parameter environment: what may be seen of the machine.
  public init(_ environment: RunEnvironment) { self.environment = environment }

  /// Runs one check; the findings that its baseline lists are left out.
  public func run(_ request: LintRequest, into sink: inout DiagnosticSink) async {
    var found = DiagnosticSink()
    switch request.check {
    case .strings: ResourceLint(request: request, environment: environment).strings(into: &found)
    case .assets: ResourceLint(request: request, environment: environment).assets(into: &found)
    case .privacy: PrivacyLint(request: request, environment: environment).run(into: &found)
    case .sources: await RequiredReasonLint(request: request, environment: environment).run(into: &found)
    }
    guard let baseline = request.baseline else { return sink.append(contentsOf: found) }
    let new = KnownFindings.filter(found.diagnostics, by: baseline, in: environment.files, into: &sink)
    for diagnostic in new { sink.report(diagnostic) }
  }
}
