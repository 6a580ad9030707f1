public import Diagnostics

/// Makes one manifest of an app and of what is linked into it statically.
///
/// Code of a static library becomes part of the app's binary; Apple then looks for its declarations in
/// the app's manifest.
public enum PrivacyManifestMerger {
  /// The union of `inputs`: per category and per data type, with all reasons and purposes. A data type
  /// is linked or used for tracking when any input says so. Domains count only where their manifest
  /// declares tracking.
  ///
  /// Nothing stops the merge: what cannot be used is left out and reported by the name of its origin.
  /// The result is free of errors for ``ManifestChecker``, but for tracking that no input lists a domain
  /// for; that is reported as an error.
  ///
  /// - Parameters:
  ///   - inputs: the manifests; their order decides the order of origins, not the result.
  ///   - role: whose manifest the result is to be. Reasons for SDKs are left out of an app's.
  ///   - sink: takes what was left out.
  public static func merge(
    _ inputs: [MergeInput], role: BundleRole = .app, into sink: inout DiagnosticSink
  ) -> MergedManifest {
    var merge = ManifestMerge(role: role)
    for input in inputs { merge.add(input) }
    let merged = merge.finished()
    for finding in merge.findings { sink.report(finding.diagnostic()) }
    return merged
  }
}
