public import Diagnostics

/// A dependency that a lock file names and that brings SDKs of Apple's list.
public struct ResolvedDependency: Sendable, Hashable {
  /// Its name in the lock file: a pod, a repository, a package.
  public var name: String
  /// The chosen version; nil for a branch or a revision.
  public var version: String?
  /// The kind of lock file.
  public var lockFile: LockFileKind
  /// Where the lock file names it.
  public var location: Location
  /// The SDKs of Apple's list that it brings, or may bring when only some of its products are used.
  public var sdks: [ListedSDK]
  /// Whether ``version`` can be compared with ``ListedSDK/firstRelease``.
  public var countsAlike: Bool

  /// The SDKs whose first release with a manifest is later than the chosen version.
  public var sdksTooOld: [ListedSDK] {
    guard countsAlike, let version = version.flatMap(VersionNumber.init) else { return [] }
    return sdks.filter {
      guard case .version(let first) = $0.firstRelease, let first = VersionNumber(first) else { return false }
      return version < first
    }
  }

  /// The SDKs of which no release has a manifest.
  public var sdksWithoutRelease: [ListedSDK] {
    sdks.filter { $0.firstRelease == .never || $0.firstRelease == .unreleased }
  }
}
