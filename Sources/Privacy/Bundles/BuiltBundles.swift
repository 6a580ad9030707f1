internal import Diagnostics
internal import Documents
internal import Files

/// Puts built bundles together: roles, names, executables, which manifest counts.
struct BuiltBundles<Source: FileSystem> {
  let files: Source
  let found: [FoundBundle]
  let firstPaths: FirstPaths

  func assemble() -> [ScannedBundle] {
    let representatives = slicesToShow()
    return found.indices.compactMap { index in
      var bundle = bundle(at: index)
      guard isWorthKeeping(bundle) else { return nil }
      bundle.isFurtherSlice = bundle.slice != nil && !representatives.contains(index)
      return bundle
    }
  }

  /// Resource bundles without manifest and archives say nothing by themselves.
  private func isWorthKeeping(_ bundle: ScannedBundle) -> Bool {
    switch bundle.kind {
    case .resourceBundle:
      !bundle.manifests.isEmpty || ListedSDKs.named(bundle.name) != nil
    case .archive: !bundle.manifests.isEmpty
    default: true
    }
  }

  private func bundle(at index: Int) -> ScannedBundle {
    let source = found[index]
    let stem = PathText.stem(source.path)
    var bundle = ScannedBundle(
      path: source.path, name: stem, kind: source.kind, layout: source.layout, role: role(of: source))
    bundle.package = source.package ?? carthageBuild(source)
    bundle.slice = source.slice ?? container(of: source)?.slice
    bundle.container = container(of: source)?.path
    bundle.isSigned = source.isSigned
    bundle.infoPlistTables = source.tables.sorted { $0.path.scalarsPrecede($1.path) }
    let infoPlist = PathText.join(source.path, source.layout.infoPlist)
    if files.kind(of: infoPlist) == .file { bundle.infoPlistPath = infoPlist }
    bundle.executablePath = executable(of: bundle, stem: stem)
    bundle.manifests = manifests(of: source)
    return bundle
  }

  private func container(of bundle: FoundBundle) -> FoundBundle? {
    bundle.container.map { found[$0] }
  }

  private func role(of bundle: FoundBundle) -> BundleRole {
    switch bundle.kind {
    case .app: isInsideApp(bundle) ? .appExtension : .app
    case .appExtension, .xpcService: .appExtension
    case .framework, .xcframework: .sdk
    case .resourceBundle: bundle.container != nil || bundle.package != nil ? .sdk : .unknown
    case .archive, .sources, .file: .unknown
    }
  }

  /// Watch apps and App Clips lie in the app that they belong to.
  private func isInsideApp(_ bundle: FoundBundle) -> Bool {
    var current = container(of: bundle)
    while let outer = current {
      if outer.kind == .app { return true }
      current = container(of: outer)
    }
    return false
  }

  private func carthageBuild(_ bundle: FoundBundle) -> PackageOrigin? {
    let components = bundle.path.split(separator: "/")
    guard let place = components.firstIndex(of: "Carthage"), place + 1 < components.count,
      components[place + 1] == "Build", bundle.container == nil
    else { return nil }
    return PackageOrigin(manager: .carthage, name: PathText.stem(bundle.path), path: bundle.path)
  }

  private func executable(of bundle: ScannedBundle, stem: String) -> String? {
    guard bundle.kind.hasExecutable || bundle.kind == .resourceBundle else { return nil }
    let named = bundle.infoPlistPath.flatMap { InfoPlistFacts.read($0, in: files)?.executable }
    let path = PathText.join(
      PathText.join(bundle.path, bundle.layout.executableFolder), named ?? stem)
    return files.kind(of: path) == .file ? path : nil
  }

  private func manifests(of bundle: FoundBundle) -> [ScannedManifest] {
    bundle.manifests.map { manifest in
      var fault: ScannedManifest.Fault?
      if !isInPlace(manifest.path, of: bundle) {
        fault = .misplaced
      } else if manifest.isMisspelt {
        fault = .misnamed
      }
      return ScannedManifest(
        path: manifest.path, fault: fault,
        sameFileAs: firstPaths.earlierPath(of: manifest.identity, than: manifest.path))
    }.sorted(by: ScannedManifest.precede)
  }

  private func isInPlace(_ path: String, of bundle: FoundBundle) -> Bool {
    let folder = String(PathText.parent(path).dropFirst(bundle.path.count).drop { $0 == "/" })
    if case .versioned = bundle.layout {
      let parts = folder.split(separator: "/")
      return parts.count == 3 && parts[0] == "Versions" && parts[2] == "Resources"
    }
    return folder == bundle.layout.resourceFolder
  }

  /// One slice of each XCFramework stands for all: the first for a device, else the first.
  private func slicesToShow() -> Set<Int> {
    var best: [String: Int] = [:]
    for index in found.indices {
      guard let container = container(of: found[index]), container.kind == .xcframework,
        let slice = found[index].slice
      else { continue }
      let key = container.path + "\n" + PathText.lastComponent(found[index].path)
      guard let current = best[key], let other = found[current].slice else {
        best[key] = index
        continue
      }
      if Self.sliceRank(slice) < Self.sliceRank(other) { best[key] = index }
    }
    return Set(best.values)
  }

  private static func sliceRank(_ slice: String) -> String {
    if slice.hasPrefix("ios-"), !slice.contains("simulator"), !slice.contains("maccatalyst") {
      return "0" + slice
    }
    return (slice.contains("simulator") ? "2" : "1") + slice
  }
}

extension ScannedManifest {
  /// Those that count first, then by path.
  static func precede(_ left: ScannedManifest, _ right: ScannedManifest) -> Bool {
    if (left.fault == nil) != (right.fault == nil) { return left.fault == nil }
    return left.path.scalarsPrecede(right.path)
  }
}

/// The path by which each manifest file is known: links come after the file itself.
struct FirstPaths {
  private var paths: [String: String] = [:]

  /// - Parameter findings: what the walk met.
  init(_ findings: WalkFindings) {
    var all = findings.bundles.flatMap(\.manifests).map { ($0.isLink, $0.path, $0.identity) }
    all += findings.files.filter(\.isManifest).map { ($0.isLink, $0.path, $0.identity) }
    all.sort { $0.0 == $1.0 ? $0.1.scalarsPrecede($1.1) : !$0.0 }
    for (_, path, identity) in all where paths[identity] == nil { paths[identity] = path }
  }

  /// The path that stands for the file, when it is another one.
  func earlierPath(of identity: String, than path: String) -> String? {
    guard let first = paths[identity], first != path else { return nil }
    return first
  }
}

extension FoundFile {
  /// Whether the file is a manifest, rightly named or not.
  var isManifest: Bool { if case .manifest = kind { true } else { false } }
}

extension String {
  /// Orders by Unicode scalars, the same everywhere.
  func scalarsPrecede(_ other: String) -> Bool {
    unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}
