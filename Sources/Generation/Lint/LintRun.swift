public import Diagnostics

/// Runs checks. Findings are returned; nothing is printed.
public struct LintRun: Sendable {
  private let environment: RunEnvironment

  /// - Parameter environment: what may be seen of the machine.
  public init(_ environment: RunEnvironment) { self.environment = environment }

  /// Runs one check.
  public func run(_ request: LintRequest, into sink: inout DiagnosticSink) async {
    switch request.check {
    case .strings: ResourceLint(request: request, environment: environment).strings(into: &sink)
    case .assets: ResourceLint(request: request, environment: environment).assets(into: &sink)
    case .privacy: PrivacyLint(request: request, environment: environment).run(into: &sink)
    case .sources: break
    }
  }
}
