internal import Diagnostics
internal import Files

/// Compares what was found with Apple's list of SDKs.
struct SDKChecks {
  let bundles: [ScannedBundle]
  let packages: [PackageOrigin]
  let dependencies: [ResolvedDependency]

  func report(into sink: inout DiagnosticSink) {
    for bundle in bundles { check(bundle, into: &sink) }
    var named: Set<String> = []
    for package in packages { check(package, named: &named, into: &sink) }
    for dependency in dependencies where !named.contains(key(dependency)) {
      check(dependency, into: &sink)
    }
  }

  // MARK: Built frameworks

  private func check(_ bundle: ScannedBundle, into sink: inout DiagnosticSink) {
    guard !bundle.isFurtherSlice, let sdk = ListedSDKs.named(bundle.name) else { return }
    if bundle.kind == .framework, !hasManifest(bundle) {
      sink.report(
        Diagnostic(
          .error, BundleRules.listedSDKWithoutManifest,
          "the framework '\(bundle.name)' is on Apple's list of SDKs and has no privacy manifest",
          at: Location(path: bundle.path), fix: update(sdk),
          details: Self.details("ITMS-91061", sdk, expected: bundle.expectedManifestPath)))
    }
    let isBinary = bundle.kind == .xcframework || (bundle.kind == .framework && bundle.container == nil)
    if isBinary, !bundle.isSigned, bundle.package?.manager != .carthage {
      sink.report(
        Diagnostic(
          .note, BundleRules.listedSDKUnsigned,
          "'\(bundle.name)' is on Apple's list of SDKs and comes as a binary without a signature",
          at: Location(path: bundle.path),
          fix: "Take a release that its author has signed; a signature of your own shows your name instead.",
          details: Self.details("ITMS-91065", sdk, expected: nil)))
    }
  }

  /// Whether the bundle, or a resource bundle inside it, has a manifest.
  private func hasManifest(_ bundle: ScannedBundle) -> Bool {
    if bundle.manifestPath != nil { return true }
    return bundles.contains {
      $0.kind == .resourceBundle && $0.manifestPath != nil && $0.path.hasPrefix(bundle.path + "/")
    }
  }

  // MARK: Folders of packages

  private func check(
    _ package: PackageOrigin, named: inout Set<String>, into sink: inout DiagnosticSink
  ) {
    let sdks = Self.listedSDKs(of: package)
    guard !sdks.isEmpty else { return }
    let dependency = dependencies.first { key($0) == key(package) }
    named.insert(key(package))
    guard !bundles.contains(where: { $0.package?.path == package.path && $0.manifestPath != nil }) else {
      return
    }
    // A framework of the package that lacks a manifest was reported for itself.
    guard
      !bundles.contains(where: {
        $0.package?.path == package.path && $0.kind == .framework && ListedSDKs.named($0.name) != nil
      })
    else { return }
    let folder = Diagnostic.Note("the package's folder", at: Location(path: package.path))
    let location = dependency?.location ?? Location(path: package.path)
    sink.report(
      Diagnostic(
        .warning, BundleRules.listedSDKWithoutManifest,
        "\(Self.describe(package.name, dependency?.version, sdks)) and no privacy manifest was found in it",
        at: location, notes: dependency == nil ? [] : [folder], fix: Self.update(sdks),
        details: Self.details("ITMS-91061", sdks[0], expected: nil)))
  }

  /// The SDKs of Apple's list that a package brings.
  static func listedSDKs(of package: PackageOrigin) -> [ListedSDK] {
    switch package.manager {
    case .cocoaPods: ListedSDKs.named(package.name).map { [$0] } ?? []
    case .flutter: ListedSDKs.named(package.name).map { [$0] } ?? []
    case .carthage, .swiftPM: PackageProducts.ofRepository(package.name)?.sdks ?? []
    case .npm: PackageProducts.ofNPMPackage(package.name)?.sdks ?? []
    }
  }

  private func key(_ package: PackageOrigin) -> String {
    package.manager.rawValue + "\n" + package.name.lowercased()
  }

  private func key(_ dependency: ResolvedDependency) -> String {
    dependency.lockFile.manager.rawValue + "\n" + dependency.name.lowercased()
  }

  // MARK: Lock files alone

  private func check(_ dependency: ResolvedDependency, into sink: inout DiagnosticSink) {
    let old = dependency.sdksTooOld
    if !old.isEmpty {
      sink.report(
        Diagnostic(
          .warning, BundleRules.listedSDKTooOld,
          "\(Self.describe(dependency.name, dependency.version, old)) and this version is older than the"
            + " first one known to have a privacy manifest",
          at: dependency.location, fix: Self.update(old),
          details: Self.details("ITMS-91061", old[0], expected: nil)))
    } else if !dependency.sdksWithoutRelease.isEmpty {
      let sdks = dependency.sdksWithoutRelease
      sink.report(
        Diagnostic(
          .warning, BundleRules.listedSDKTooOld,
          "\(Self.describe(dependency.name, dependency.version, sdks)) and no release of it is known to have"
            + " a privacy manifest",
          at: dependency.location, fix: Self.update(sdks),
          details: Self.details("ITMS-91061", sdks[0], expected: nil)))
    }
  }

  // MARK: Words

  /// `'firebase-ios-sdk' 10.10.0 brings FirebaseAuth, FirebaseCore, which are on Apple's list of SDKs,`
  private static func describe(_ name: String, _ version: String?, _ sdks: [ListedSDK]) -> String {
    let shown = "'\(name)'" + (version.map { " \($0)" } ?? "")
    if sdks.count == 1, sdks[0].isCalled(name) { return "\(shown) is on Apple's list of SDKs" }
    let names = sdks.map(\.name)
    let list =
      names.count > 4
      ? names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
      : names.joined(separator: ", ")
    return "\(shown) brings \(list) of Apple's list of SDKs,"
  }

  private func update(_ sdk: ListedSDK) -> String { Self.update([sdk]) }

  private static func update(_ sdks: [ListedSDK]) -> String {
    var sentences: [String] = []
    for sdk in sdks.prefix(4) {
      let sentence =
        switch sdk.firstRelease {
        case .version(let version): "\(sdk.name) has a manifest from \(version) on."
        case .never: "\(sdk.name) is no longer looked after; replace it."
        case .unreleased: "No release of \(sdk.name) has a manifest; ship one with your own copy."
        case .unknown: "Update \(sdk.name) to a release with a manifest."
        }
      sentences.append(sentence)
    }
    return sentences.joined(separator: " ")
  }

  private static func details(
    _ code: String, _ sdk: ListedSDK, expected: String?
  ) -> [Diagnostic.Detail] {
    var details = [Diagnostic.Detail("itms", code), Diagnostic.Detail("sdk", sdk.name)]
    if let expected { details.append(Diagnostic.Detail("expected", expected)) }
    return details
  }
}
