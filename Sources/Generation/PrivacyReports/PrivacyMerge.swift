public import Diagnostics
public import Files
internal import Privacy

/// Makes one manifest of an app's and those of the code linked into it: `waybill privacy merge`.
public struct PrivacyMerge: Sendable {
  private let environment: RunEnvironment

  /// - Parameter environment: what may be seen of the machine.
  public init(_ environment: RunEnvironment) { self.environment = environment }

  /// Merges every manifest found below the paths, each once.
  ///
  /// - Parameters:
  ///   - paths: manifests, or folders and bundles that hold some.
  ///   - excludes: paths to leave out.
  ///   - sink: takes what was left out of the merge and why.
  /// - Returns: the merged manifest as an XML property list; nil when there is no manifest to merge.
  public func merge(_ paths: [String], excludes: [Glob], into sink: inout DiagnosticSink) -> [UInt8]? {
    let inspection = inspect(paths, excludes, environment.files)
    let inputs = inspection.scan.bundles.flatMap { bundle in
      bundle.manifests.filter { $0.sameFileAs == nil }.map { found in
        if let manifest = inspection.manifests[found.path] {
          MergeInput(manifest, origin: bundle.name)
        } else {
          MergeInput(unreadable: found.path, origin: bundle.name)
        }
      }
    }
    guard !inputs.isEmpty else {
      sink.error(
        "privacy/nothing-to-merge", "there is no privacy manifest below the given paths",
        fix: "Name a PrivacyInfo.xcprivacy, or a folder that holds one.")
      return nil
    }
    return PrivacyManifestMerger.merge(inputs, into: &sink).propertyList()
  }

  /// Faults inside the manifests are `lint privacy`'s; the merge names what it leaves out.
  private func inspect(
    _ paths: [String], _ excludes: [Glob], _ files: some FileSystem
  ) -> PrivacyInspection {
    var faults = DiagnosticSink()
    return PrivacyInspection.run(
      paths: paths, in: files, options: PrivacyInspection.Options(excludes: excludes), into: &faults)
  }
}
