internal import Diagnostics
public import Documents
public import Files
internal import RequiredReasons

/// What one lint command checks.
public struct LintRequest: Sendable {
  /// The kinds of check.
  public enum Check: String, Sendable, Hashable, CaseIterable {
    case privacy
    case sources
    case strings
    case assets
  }

  /// Code that a check of sources leaves out unless it is asked for.
  public enum Inclusion: String, Sendable, Hashable, CaseIterable {
    /// Tests, samples, scripts and package plugins.
    case tests
    /// Code for macOS alone.
    case macOS = "macos"
    /// Code for systems other than Apple's.
    case otherSystems = "other-systems"
    /// What `.gitignore` files leave out.
    case ignored
  }

  /// The names that ``platforms`` may hold.
  public static let platformNames = BuildPlatform.allCases.map(\.rawValue)

  /// The kind of check.
  public var check: Check
  /// The paths to check, relative to the working directory or absolute.
  public var paths: [Located<String>]
  /// Paths to leave out.
  public var excludes: [Glob]
  /// Manifests to hold sources against; empty: the nearest one above each source.
  public var manifests: [Located<String>]
  /// `app` or `sdk`; nil: from where a manifest lies.
  public var role: String?
  /// The platforms whose code counts; empty means those that Apple checks.
  public var platforms: [String]
  /// What is looked at beyond the usual.
  public var inclusions: Set<Inclusion> = []
  /// Whether points on which Apple's documents disagree are raised.
  public var isStrict: Bool
  /// Known findings.
  public var baseline: Located<String>?
  /// Limits on what is read.
  public var limits = ReadingLimits()

  /// - Parameters: see the properties.
  public init(
    _ check: Check, paths: [Located<String>], excludes: [Glob] = [], manifests: [Located<String>] = [],
    role: String? = nil, platforms: [String] = [], isStrict: Bool = false, baseline: Located<String>? = nil
  ) {
    self.check = check
    self.paths = paths
    self.excludes = excludes
    self.manifests = manifests
    self.role = role
    self.platforms = platforms
    self.isStrict = isStrict
    self.baseline = baseline
  }
}

extension LintConfiguration {
  /// The requests of a configuration, paths joined with its folder.
  ///
  /// - Parameters:
  ///   - directory: the configuration's folder.
  ///   - limits: limits on what is read.
  public func requests(directory: String, limits: ReadingLimits) -> [LintRequest] {
    func joined(_ paths: [Located<String>]) -> [Located<String>] {
      paths.map { Located(PathText.join(directory, $0.value), at: $0.location) }
    }
    let sections: [(LintRequest.Check, Section?)] = [
      (.privacy, privacy), (.sources, sources), (.strings, strings), (.assets, assets),
    ]
    return sections.compactMap { check, section in
      guard let section else { return nil }
      var request = LintRequest(
        check, paths: joined(section.inputs), excludes: section.excludes.map { Glob($0) },
        manifests: joined(section.manifests), role: section.role?.value, platforms: section.platforms,
        isStrict: section.isStrict, baseline: section.baseline.flatMap { joined([$0]).first })
      request.limits = limits
      request.inclusions = Set(section.inclusions.compactMap(LintRequest.Inclusion.init(rawValue:)))
      return request
    }
  }
}
