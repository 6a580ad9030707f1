public import Diagnostics
internal import Files

extension PrivacyInspection {
  /// What a ``PrivacyReport`` is made from.
  ///
  /// - Parameter findings: everything that was reported on the way.
  public func reportInput(findings: [Diagnostic]) -> PrivacyReportInput {
    let shown = scan.bundles.filter(Self.isShown)
    let names = Self.names(of: shown)
    var input = PrivacyReportInput(bundles: [], findings: findings)
    for (bundle, name) in zip(shown, names) {
      if let path = bundle.manifestPath {
        input.bundles.append(
          PrivacyReportInput.Bundle(
            name: name, path: bundle.path, role: bundle.role, manifestPath: path,
            manifest: manifest(of: bundle)))
      } else if !hasManifestInside(bundle) {
        input.missing.append(
          PrivacyReport.MissingManifest(name: name, path: bundle.path, reason: Self.reason(bundle)))
      }
    }
    input.missing += missingPackages(shown)
    return input
  }

  /// The bundle whose manifest a typed accessor is made of: the app, else the only own one.
  public var ownBundle: ScannedBundle? {
    let declared = scan.bundles.filter { manifest(of: $0) != nil && !$0.isFurtherSlice }
    if let app = declared.first(where: { $0.role == .app }) { return app }
    let own = declared.filter { $0.package == nil && $0.role != .sdk }
    return own.first ?? (declared.count == 1 ? declared.first : nil)
  }

  /// The other slices of an XCFramework that have the bundle too.
  public func furtherSlices(of bundle: ScannedBundle) -> [String] {
    guard let container = bundle.container, bundle.slice != nil else { return [] }
    let name = PathText.lastComponent(bundle.path)
    return scan.bundles.filter {
      $0.isFurtherSlice && $0.container == container && PathText.lastComponent($0.path) == name
    }.compactMap(\.slice)
  }

  /// Bundles with a manifest, and those that run code and could have one. The further slices of an
  /// XCFramework stand behind the one that is shown.
  private static func isShown(_ bundle: ScannedBundle) -> Bool {
    guard !bundle.isFurtherSlice else { return false }
    if !bundle.manifests.isEmpty { return true }
    switch bundle.kind {
    case .app, .appExtension, .xpcService, .framework: return true
    case .sources: return bundle.infoPlistPath != nil
    case .xcframework, .resourceBundle, .archive, .file: return false
    }
  }

  /// The names, with the path behind those that occur twice.
  private static func names(of bundles: [ScannedBundle]) -> [String] {
    var counts: [String: Int] = [:]
    for bundle in bundles { counts[bundle.name, default: 0] += 1 }
    return bundles.map { counts[$0.name] == 1 ? $0.name : "\($0.name) (\($0.path))" }
  }

  /// A framework's manifest may lie in a resource bundle inside it.
  private func hasManifestInside(_ bundle: ScannedBundle) -> Bool {
    bundle.kind == .framework
      && scan.bundles.contains {
        $0.kind == .resourceBundle && $0.manifestPath != nil && $0.path.hasPrefix(bundle.path + "/")
      }
  }

  private static func reason(_ bundle: ScannedBundle) -> String {
    if let manifest = bundle.manifests.first {
      let name = PathText.lastComponent(manifest.path)
      return manifest.fault == .misnamed
        ? "there is '\(name)', a name that is not read" : "there is one in a place that is not read"
    }
    if ListedSDKs.named(bundle.name) != nil { return "it is on Apple's list of SDKs that need one" }
    switch bundle.role {
    case .app: return "an app needs one when its code uses required-reason APIs or collects data"
    case .appExtension: return "an extension is not covered by its app's manifest"
    case .sdk, .unknown:
      return "a framework needs one of its own when it uses required-reason APIs or collects data"
    }
  }

  /// Packages of Apple's list in whose folder no manifest was found.
  private func missingPackages(_ shown: [ScannedBundle]) -> [PrivacyReport.MissingManifest] {
    scan.packages.filter { package in
      !SDKChecks.listedSDKs(of: package).isEmpty && !shown.contains { $0.package?.path == package.path }
    }.map { package in
      PrivacyReport.MissingManifest(
        name: package.name, path: package.path, reason: "it is on Apple's list of SDKs that need one")
    }
  }
}
