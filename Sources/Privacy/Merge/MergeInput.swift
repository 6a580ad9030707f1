internal import Diagnostics

/// One manifest to merge.
public struct MergeInput: Sendable {
  /// Whose manifest it is, for reports: `App`, `Alamofire`.
  public var origin: String
  /// The manifest's path, for messages.
  public var path: String
  /// The manifest; nil when it could not be read.
  public var manifest: PrivacyManifest?

  /// A manifest that was read.
  public init(_ manifest: PrivacyManifest, origin: String) {
    self.origin = origin
    path = manifest.file.path
    self.manifest = manifest
  }

  /// A manifest that could not be read: the merge names it and goes on.
  public init(unreadable path: String, origin: String) {
    self.origin = origin
    self.path = path
    manifest = nil
  }
}
