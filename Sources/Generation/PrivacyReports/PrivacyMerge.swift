public import Diagnostics
internal import Privacy

/// Makes one manifest of an app's and those of the code linked into it: `waybill privacy merge`.
public struct PrivacyMerge: Sendable {
  private let environment: RunEnvironment

  /// - Parameter environment: what may be seen of the machine.
  public init(_ environment: RunEnvironment) { self.environment = environment }

  /// Merges every manifest found below the paths, each once.
  ///
  /// - Parameters:
  ///   - request: manifests, or folders and bundles that hold some; and what to leave out.
  ///   - sink: takes paths that are not there, what could not be read, and what was left out of the merge.
  /// - Returns: the merged manifest as an XML property list; nil when there is no readable manifest.
  public func merge(_ request: LintRequest, into sink: inout DiagnosticSink) -> [UInt8]? {
    let paths = request.presentPaths(environment, into: &sink)
    var faults = DiagnosticSink()
    let inspection = PrivacyInspection.run(
      paths: paths, in: environment.files, options: PrivacyInspection.Options(excludes: request.excludes),
      into: &faults)
    let inputs = inspection.scan.bundles.flatMap { bundle in
      bundle.manifests.filter { $0.sameFileAs == nil }.map { found in
        if let manifest = inspection.manifests[found.path] {
          MergeInput(manifest, origin: bundle.name)
        } else {
          MergeInput(unreadable: found.path, origin: bundle.name)
        }
      }
    }
    reportUnreadable(inputs, faults, into: &sink)
    guard inputs.contains(where: { $0.manifest != nil }) else {
      sink.error(
        "privacy/nothing-to-merge", "there is no readable privacy manifest below the given paths",
        fix: "Name a PrivacyInfo.xcprivacy, or a folder that holds one.")
      return nil
    }
    return PrivacyManifestMerger.merge(inputs, into: &sink).propertyList()
  }

  /// Why a manifest could not be read; faults of those that could are `lint privacy`'s business.
  private func reportUnreadable(
    _ inputs: [MergeInput], _ faults: DiagnosticSink, into sink: inout DiagnosticSink
  ) {
    let unreadable = Set(inputs.filter { $0.manifest == nil }.map(\.path))
    for fault in faults.diagnostics where fault.severity == .error {
      if let path = fault.location?.file.path, unreadable.contains(path) { sink.report(fault) }
    }
  }
}
