internal import Diagnostics
internal import Files
public import Privacy

/// A set of source files that one privacy manifest answers for.
public struct SourceUnit: Sendable {
  /// What the unit is.
  public enum Kind: Sendable, Hashable {
    /// A target of a Swift package.
    case target(name: String, package: String?)
    /// What is built into the bundle that a manifest lies in.
    case bundle
    /// A dependency or a vendored copy.
    case dependency(VendoredCode)
    /// Files above which no manifest lies.
    case unassigned
  }

  /// What the unit is.
  public var kind: Kind
  /// A name for messages, such as `App` or `target 'Core'`.
  public var name: String
  /// The manifests that answer for it; empty when there are none.
  public var manifests: [PrivacyManifest]
  /// The indices of its files in the list that was grouped, in order.
  public var files: [Int]

  /// Whether the unit is code of somebody else.
  public var isDependency: Bool { if case .dependency = kind { true } else { false } }

  /// The reasons declared for a category; nil when no manifest has the category.
  func reasons(for category: RequiredReasonCategory) -> [String]? {
    let entries = manifests.flatMap(\.accessedAPIs).filter { $0.category?.value == category.rawValue }
    return entries.isEmpty ? nil : entries.flatMap { $0.reasons.map(\.value) }
  }
}

/// Divides source files among the manifests of a tree.
public struct SourceGrouping: Sendable {
  /// A manifest with its path and the folder whose code it answers for.
  private struct Entry {
    var manifest: PrivacyManifest
    var path: String
    var folder: String
  }

  private let entries: [Entry]
  /// Those of the project's own code.
  private let own: [Entry]
  private let packages: [(folder: String, targets: PackageTargets)]
  private let explicit: Bool

  /// - Parameters:
  ///   - manifests: the privacy manifests found, or those that the user named.
  ///   - packageFiles: the `Package.swift` files found: path and bytes.
  ///   - isExplicit: whether the user named the manifests: then they answer for all own code.
  public init(
    manifests: [PrivacyManifest], packageFiles: [(path: String, bytes: [UInt8])], isExplicit: Bool = false
  ) {
    entries = manifests.map {
      Entry(manifest: $0, path: $0.file.path, folder: Self.bundleFolder(of: $0.file.path))
    }
    own = entries.filter { VendoredCode.package(of: $0.path) == nil }
    packages = packageFiles.map { (PathText.parent($0.path), PackageTargets($0.bytes)) }
    explicit = isExplicit
  }

  /// The units of `paths`, in the order of their first files.
  public func units(of paths: [String]) -> [SourceUnit] {
    var units: [SourceUnit] = []
    var places: [String: Int] = [:]
    for (index, path) in paths.enumerated() {
      guard let (key, unit) = unit(of: path) else { continue }
      if let place = places[key] {
        units[place].files.append(index)
      } else {
        places[key] = units.count
        units.append(unit)
        units[units.count - 1].files = [index]
      }
    }
    return units
  }

  /// The unit of one file with a key that is equal for all files of it; nil for code that is never
  /// shipped, such as a package's tests.
  private func unit(of path: String) -> (String, SourceUnit)? {
    if let vendored = VendoredCode.package(of: path) { return dependency(vendored) }
    if let (folder, targets) = package(of: path) {
      let below = PathText.relative(path, to: folder)
      if let target = targets.target(of: folder == "." ? path : below) {
        return target.isShipped ? self.target(target, targets, folder) : nil
      }
    }
    return bundle(path)
  }

  private func dependency(_ vendored: VendoredCode) -> (String, SourceUnit) {
    let unit = SourceUnit(
      kind: .dependency(vendored), name: vendored.package,
      manifests: entries.filter { isBelow($0.path, vendored.root) }.map(\.manifest), files: [])
    return ("dependency " + vendored.root, unit)
  }

  private func target(
    _ target: PackageTargets.Target, _ package: PackageTargets, _ folder: String
  ) -> (String, SourceUnit) {
    let root = PathText.join(folder, target.path)
    var answering =
      explicit ? explicitManifests(for: root) : own.filter { isBelow($0.path, root) }.map(\.manifest)
    if answering.isEmpty { answering = nearest(above: root) }
    let unit = SourceUnit(
      kind: .target(name: target.name, package: package.name), name: "target '\(target.name)'",
      manifests: answering, files: [])
    return ("target \(root)", unit)
  }

  private func bundle(_ path: String) -> (String, SourceUnit) {
    let answering = explicit ? explicitManifests(for: path) : nearest(above: path)
    guard let first = answering.first else {
      return (
        "none", SourceUnit(kind: .unassigned, name: "files without a manifest", manifests: [], files: [])
      )
    }
    let folder = Self.bundleFolder(of: first.file.path)
    let name = folder == "." ? first.file.path : PathText.lastComponent(folder)
    return (
      "bundle " + first.file.path, SourceUnit(kind: .bundle, name: name, manifests: answering, files: [])
    )
  }

  /// Of the manifests that the user named, the nearest above; all of them when none lies above.
  private func explicitManifests(for path: String) -> [PrivacyManifest] {
    let above = nearest(above: path)
    return above.isEmpty ? entries.map(\.manifest) : above
  }

  /// The manifest of the deepest folder that holds `path`. A tree with a single manifest has it answer
  /// for all own code: sources and resources often lie in folders side by side.
  private func nearest(above path: String) -> [PrivacyManifest] {
    let deepest = own.filter { isBelow(path, $0.folder) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
    if let deepest { return [deepest.manifest] }
    return own.count == 1 ? own.map(\.manifest) : []
  }

  /// The folder whose code a manifest answers for: its own, or the one above a folder for resources.
  static func bundleFolder(of manifest: String) -> String {
    var folder = PathText.parent(manifest)
    while resourceFolders.contains(PathText.lastComponent(folder).lowercased()) {
      folder = PathText.parent(folder)
    }
    return folder
  }

  private static let resourceFolders: Set<String> = [
    "resources", "resource", "supporting files", "supportingfiles", "supporting", "support", "assets",
    "privacy", "privacyinfo", "config", "configuration", "metadata", "plists",
  ]

  private func package(of path: String) -> (String, PackageTargets)? {
    packages.filter { isBelow(path, $0.folder) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
      .map { ($0.folder, $0.targets) }
  }

  private func isBelow(_ path: String, _ folder: String) -> Bool {
    folder == "." ? !path.hasPrefix("/") && !path.hasPrefix("../") : path.hasPrefix(folder + "/")
  }
}
