public import Diagnostics
public import Documents
public import Files

/// What is known about the privacy manifests below some paths: where they are and what they say.
///
/// `waybill lint privacy` prints the findings of an inspection, `waybill privacy report` makes a
/// ``PrivacyReport`` of it.
public struct PrivacyInspection: Sendable {
  /// How to look.
  public struct Options: Sendable {
    /// The role of manifests whose place does not tell it.
    public var role: BundleRole?
    /// Whether points on which sources disagree count in full.
    public var isStrict: Bool
    /// What to leave out, relative to the given path or as printed.
    public var excludes: [Glob]
    /// What the readers accept.
    public var limits: ReadingLimits

    /// - Parameters: see the properties.
    public init(
      role: BundleRole? = nil, isStrict: Bool = false, excludes: [Glob] = [],
      limits: ReadingLimits = ReadingLimits()
    ) {
      self.role = role
      self.isStrict = isStrict
      self.excludes = excludes
      self.limits = limits
    }
  }

  /// The bundles and source units found, with roles as checked.
  public var scan: BundleScan
  /// The manifests that could be read, by path. One that is reached by several links is here under the
  /// path of the file itself.
  public var manifests: [String: PrivacyManifest]

  /// Looks for manifests, reads and checks each once, and checks the purpose strings of the project's
  /// own apps and extensions.
  ///
  /// - Parameters:
  ///   - paths: what to look at, as the user wrote it.
  ///   - files: where to look.
  ///   - options: how to look.
  ///   - sink: takes all findings. A faulty manifest does not stop the others.
  public static func run(
    paths: [String], in files: some FileSystem, options: Options = Options(),
    into sink: inout DiagnosticSink
  ) -> PrivacyInspection {
    var scan = BundleScanner.scan(paths: paths, in: files, excludes: options.excludes, into: &sink)
    if let role = options.role {
      for index in scan.bundles.indices where scan.bundles[index].role == .unknown {
        scan.bundles[index].role = role
      }
    }
    var manifests: [String: PrivacyManifest] = [:]
    for bundle in scan.bundles {
      for found in bundle.manifests where found.sameFileAs == nil {
        manifests[found.path] = read(found, of: bundle, in: files, options, into: &sink)
      }
    }
    let inspection = PrivacyInspection(scan: scan, manifests: manifests)
    for bundle in scan.bundles where bundle.package == nil && !bundle.isFurtherSlice {
      guard let input = PurposeStringFiles.read(bundle, inspection, in: files, options.limits, into: &sink)
      else { continue }
      PurposeStringChecker.check(input, strict: options.isStrict, into: &sink)
    }
    return inspection
  }

  /// The manifest that counts for a bundle; nil when it has none or it cannot be read.
  public func manifest(of bundle: ScannedBundle) -> PrivacyManifest? {
    guard let found = bundle.manifests.first(where: { $0.fault == nil }) else { return nil }
    return manifests[found.sameFileAs ?? found.path]
  }

  private static func read(
    _ found: ScannedManifest, of bundle: ScannedBundle, in files: some FileSystem, _ options: Options,
    into sink: inout DiagnosticSink
  ) -> PrivacyManifest? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.read(found.path, limit: options.limits.fileSize)
    } catch {
      sink.error(
        BundleRules.unreadable, "cannot read '\(found.path)': \(error.reasonText)",
        at: Location(path: found.path))
      return nil
    }
    let file = SourceFile(path: found.path, bytes: bytes)
    guard let manifest = PrivacyManifestReader.read(file, limits: options.limits, into: &sink) else {
      return nil
    }
    ManifestChecker.check(
      manifest, role: bundle.role, strict: options.isStrict,
      place: found.fault == .misplaced ? .elsewhere : bundle.manifestPlace, into: &sink)
    return manifest
  }
}
