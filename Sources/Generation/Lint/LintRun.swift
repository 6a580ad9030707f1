public import Diagnostics

/// Runs checks. Findings are returned; nothing is printed.
public struct LintRun: Sendable {
  private let environment: RunEnvironment

  /// - Parameter environment: what may be seen of the machine.
  public init(_ environment: RunEnvironment) { self.environment = environment }

  /// Runs one check; the findings that its baseline lists are left out.
  ///
  /// - Returns: what was looked at.
  @discardableResult
  public func run(_ request: LintRequest, into sink: inout DiagnosticSink) async -> LintSummary {
    var found = DiagnosticSink()
    var summary = LintSummary()
    switch request.check {
    case .strings: ResourceLint(request: request, environment: environment).strings(into: &found)
    case .assets: ResourceLint(request: request, environment: environment).assets(into: &found)
    case .privacy: PrivacyLint(request: request, environment: environment).run(into: &found)
    case .sources:
      summary = await RequiredReasonLint(request: request, environment: environment).run(into: &found)
    }
    guard let baseline = request.baseline else {
      sink.append(contentsOf: found)
      return summary
    }
    let new = KnownFindings.filter(
      found.diagnostics, by: baseline, in: environment.files, root: environment.workingDirectory, into: &sink)
    for diagnostic in new { sink.report(diagnostic) }
    return summary
  }
}

/// What a check of sources looked at; empty for the other checks.
public struct LintSummary: Sendable, Hashable {
  /// How many source files were read; nil when the check was about something else.
  public var sourceCount: Int?
  /// Files and folders (with a slash at the end) that were left out as tests, samples, scripts, or code for
  /// macOS or other systems alone.
  public var leftOut: [String] = []

  /// The summary as lines for people; empty when there is nothing to say.
  public var lines: [String] {
    let read = sourceCount.map { ["source files read: \($0)"] } ?? []
    return read + leftOut.map { "left out: \($0)" }
  }
}
