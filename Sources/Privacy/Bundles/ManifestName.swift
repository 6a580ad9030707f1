internal import Diagnostics

/// The one name under which Apple's tools look for a privacy manifest, and names that were meant to be it.
public enum ManifestName {
  /// The exact name.
  public static let exact = "PrivacyInfo.xcprivacy"

  /// How a file's name relates to ``exact``.
  enum Match: Hashable {
    case exact
    /// Surely meant as a manifest, but not found by Apple's tools.
    case misspelt
    /// Looks like one; only its content can tell.
    case perhaps
  }

  /// What the name of a file says; nil when it has nothing to do with manifests.
  ///
  /// Hidden files are left alone: repositories keep the target of their links under such names.
  static func match(_ name: String) -> Match? {
    if name == exact { return .exact }
    guard name.utf8.count <= 64, !name.hasPrefix(".") else { return nil }
    let lower = name.lowercased()
    if lower.hasSuffix(".xcprivacy") { return .misspelt }
    if lower.hasPrefix("privacyinfo"),
      otherExtensions.contains(String(lower.dropFirst("privacyinfo".count)))
    {
      return .perhaps
    }
    guard abs(lower.utf8.count - exact.utf8.count) <= 2, lower.contains(".xc") else { return nil }
    return Suggestion.distance(lower, exact.lowercased()) <= 2 ? .misspelt : nil
  }

  /// What editors and people put behind the stem.
  private static let otherExtensions: Set<String> = [
    "", ".plist", ".xml", ".json", ".txt", ".xcprivacy.plist", ".xcprivacy.xml", ".xcprivacy.txt",
  ]
}
