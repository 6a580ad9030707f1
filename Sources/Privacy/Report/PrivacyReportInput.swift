public import Diagnostics

/// What a privacy report is made from.
public struct PrivacyReportInput: Sendable {
  /// A bundle with a manifest.
  public struct Bundle: Sendable {
    /// The bundle's name.
    public var name: String
    /// The bundle's path.
    public var path: String
    /// What it is.
    public var role: BundleRole
    /// The manifest's path.
    public var manifestPath: String
    /// The manifest; nil when it could not be read.
    public var manifest: PrivacyManifest?

    /// - Parameters: see the properties.
    public init(
      name: String, path: String, role: BundleRole, manifestPath: String, manifest: PrivacyManifest?
    ) {
      self.name = name
      self.path = path
      self.role = role
      self.manifestPath = manifestPath
      self.manifest = manifest
    }
  }

  /// The bundles with a manifest, in any order.
  public var bundles: [Bundle]
  /// Bundles that lack a manifest.
  public var missing: [PrivacyReport.MissingManifest]
  /// Everything that was found about them.
  public var findings: [Diagnostic]

  /// - Parameters: see the properties.
  public init(
    bundles: [Bundle], missing: [PrivacyReport.MissingManifest] = [], findings: [Diagnostic] = []
  ) {
    self.bundles = bundles
    self.missing = missing
    self.findings = findings
  }
}
