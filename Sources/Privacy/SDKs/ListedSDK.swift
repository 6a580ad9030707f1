/// An SDK on Apple's list of those that need a privacy manifest and a signature.
public struct ListedSDK: Sendable, Hashable {
  /// Which release first came with a manifest.
  public enum FirstRelease: Sendable, Hashable {
    /// This version.
    case version(String)
    /// None: the SDK is no longer looked after.
    case never
    /// None yet: it has a manifest in its repository, but no release with it.
    case unreleased
    /// Not known.
    case unknown

    /// In words: "5.9.0", "never".
    public var text: String {
      switch self {
      case .version(let version): version
      case .never: "never"
      case .unreleased: "in no release"
      case .unknown: "from an unknown version"
      }
    }
  }

  /// How its versions are counted, which decides where a version can be read.
  public enum Family: Sendable, Hashable {
    /// By its pod, package or Carthage tag.
    case cocoa
    /// By `pubspec.lock`: its pod has a made-up version.
    case flutterPlugin
    /// By no lock file.
    case engine
  }

  /// The name as Apple's list has it.
  public var name: String
  /// Names of its pods and frameworks that differ from ``name``.
  public var aliases: [String]
  /// The release that first came with a manifest. One source, its patch level is disputed for some.
  public var firstRelease: FirstRelease
  /// How its versions are counted.
  public var family: Family

  init(
    _ name: String, _ firstRelease: FirstRelease, _ family: Family = .cocoa, also aliases: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.firstRelease = firstRelease
    self.family = family
  }

  /// Whether a pod or framework of this name is the SDK.
  func isCalled(_ name: String) -> Bool { self.name == name || aliases.contains(name) }
}
