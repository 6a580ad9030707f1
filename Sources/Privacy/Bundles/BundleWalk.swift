internal import Diagnostics
internal import Files

/// Goes through folders once and notes bundles, manifests and what explains them.
///
/// Every folder is entered once, told by its identity, so that links cannot double a result or lead
/// into a circle. Real folders go first: a result has the path without links where there is one.
struct BundleWalk<Source: FileSystem> {
  private let files: Source
  private let excludes: [Glob]
  private var entered: Set<String> = []
  /// Identities of the folders above the given paths.
  private var ancestors: Set<String> = []
  /// Identities of the manifests found.
  private var manifests: Set<String> = []
  private var pending: [Folder] = []
  private var links: [Folder] = []
  private(set) var findings = WalkFindings()
  private(set) var sink = DiagnosticSink()

  /// How deep folders may nest below a given path.
  static var depthLimit: Int { 128 }

  /// A folder to be looked into, with what is known from the folders above it.
  private struct Folder {
    var path: String
    var root: String
    var depth = 0
    var bundle: Int?
    var slice: String?
    var package: PackageOrigin?
  }

  init(_ files: Source, excludes: [Glob]) {
    self.files = files
    self.excludes = excludes
  }

  /// Walks the paths given by the user: real folders first, then what links lead to, then single files
  /// that lie in none of them.
  mutating func walk(_ paths: [String]) {
    let paths = paths.map(PathText.normalized)
    for path in paths where files.kind(of: path) != .file { walkFolder(path) }
    followLinks()
    for path in paths where files.kind(of: path) == .file { visitGivenFile(path) }
  }

  private mutating func walkFolder(_ path: String) {
    switch files.kind(of: path) {
    case .directory:
      noteAncestors(of: path)
      enter(Folder(path: path, root: path, package: packageAround(path)), asRoot: true)
      walkPending()
    case .file, .other, nil:
      sink.error(
        BundleRules.unreadable, "no such file or folder '\(path)'", at: Location(path: path),
        fix: "Give the path of a manifest, a bundle or a folder, relative to the working directory.")
    }
  }

  private mutating func walkPending() {
    while let folder = pending.popLast() { visit(folder) }
  }

  /// Follows links, those to packages first: a package must not be met by a way that does not show it.
  /// A link to a folder around a given path would widen the walk beyond what was asked for.
  private mutating func followLinks() {
    while !links.isEmpty {
      let followed = links.filter { !ancestors.contains(files.identity(of: $0.path) ?? $0.path) }
      links = []
      let packages = followed.filter(Self.isPackage)
      for folder in packages + followed.filter({ !Self.isPackage($0) }) {
        enter(folder)
        walkPending()
      }
    }
  }

  private static func isPackage(_ folder: Folder) -> Bool {
    PackageLayouts.origin(at: folder.path.split(separator: "/"), path: folder.path) != nil
  }

  /// Remembers the folders above a given path, up to the root of the file system.
  private mutating func noteAncestors(of path: String) {
    var folder = path
    var last = files.identity(of: path)
    for _ in 0..<Self.depthLimit {
      folder = PathText.join(folder, "..")
      guard let identity = files.identity(of: folder), identity != last else { return }
      ancestors.insert(identity)
      last = identity
    }
  }

  /// Queues a folder, as a bundle where its name says so.
  private mutating func enter(_ folder: Folder, asRoot: Bool = false) {
    var folder = folder
    let components = folder.path.split(separator: "/")
    if folder.bundle == nil, !asRoot {
      if let origin = PackageLayouts.origin(at: components, path: folder.path) { folder.package = origin }
    }
    if BundleKind(folderName: PathText.lastComponent(folder.path)) == nil, folder.bundle == nil, !asRoot,
      !PackageLayouts.isEntered(components)
    {
      return
    }
    pending.append(folder)
  }

  private mutating func visit(_ folder: Folder) {
    let identity = files.identity(of: folder.path) ?? folder.path
    guard entered.insert(identity).inserted else { return }
    guard folder.depth <= Self.depthLimit else {
      sink.warning(
        BundleRules.unreadable, "folders nest deeper than \(Self.depthLimit); '\(folder.path)' is left out",
        at: Location(path: folder.path))
      return
    }
    let entries: [DirectoryEntry]
    do throws(FileError) {
      entries = try files.entries(of: folder.path)
    } catch {
      sink.warning(
        BundleRules.unreadable, "cannot look into '\(folder.path)': \(error.reasonText)",
        at: Location(path: folder.path))
      return
    }
    notePackage(of: folder)
    let inside = beginBundle(at: folder, entries)
    for entry in entries { visit(entry, in: inside) }
  }

  /// Remembers the package of a folder where it begins, or where the walk begins inside of it.
  private mutating func notePackage(of folder: Folder) {
    guard let package = folder.package, package.path == folder.path || folder.depth == 0 else { return }
    findings.packages.append(package)
  }

  private mutating func visit(_ entry: DirectoryEntry, in folder: Folder) {
    let path = PathText.join(folder.path, entry.name)
    guard !isExcluded(path, below: folder.root) else { return }
    switch entry.kind {
    case .directory:
      var child = folder
      child.path = path
      child.depth += 1
      if let bundle = folder.bundle { note(folder: entry.name, in: bundle, &child) }
      if entry.isLink { links.append(child) } else { enter(child) }
    case .file: visitFile(entry, at: path, in: folder)
    case .other, nil:
      if ManifestName.match(entry.name) == .exact { reportDeadLink(path) }
    }
  }

  private func isExcluded(_ path: String, below root: String) -> Bool {
    guard !excludes.isEmpty else { return false }
    let relative = PathText.relative(path, to: root)
    return excludes.contains { $0.matches(relative) || $0.matches(path) }
  }

  /// Remembers what a folder's name says about the bundle that it lies in.
  private mutating func note(folder name: String, in bundle: Int, _ child: inout Folder) {
    if name == "_CodeSignature" { findings.bundles[bundle].isSigned = true }
    if findings.bundles[bundle].kind == .xcframework, child.slice == nil { child.slice = name }
  }

  private mutating func visitFile(_ entry: DirectoryEntry, at path: String, in folder: Folder) {
    if let match = manifestMatch(entry.name, path) {
      addManifest(path, isMisspelt: match != .exact, isLink: entry.isLink, in: folder)
    } else if let bundle = folder.bundle {
      if let language = FoundFile.Kind.tableLanguage(name: entry.name, folder: folder.path) {
        findings.bundles[bundle].tables.append(InfoPlistTable(language: language, path: path))
      }
    } else if let kind = FoundFile.Kind(name: entry.name, folder: folder.path) {
      findings.files.append(
        FoundFile(path: path, kind: kind, package: folder.package, root: folder.root, isLink: entry.isLink))
    }
  }

  private mutating func addManifest(_ path: String, isMisspelt: Bool, isLink: Bool, in folder: Folder) {
    let identity = files.identity(of: path) ?? path
    manifests.insert(identity)
    if let bundle = folder.bundle {
      findings.bundles[bundle].manifests.append(
        FoundManifest(path: path, isMisspelt: isMisspelt, isLink: isLink, identity: identity))
    } else {
      findings.files.append(
        FoundFile(
          path: path, kind: .manifest(isMisspelt: isMisspelt), package: folder.package, root: folder.root,
          isLink: isLink, identity: identity))
    }
  }

  private func manifestMatch(_ name: String, _ path: String) -> ManifestName.Match? {
    guard let match = ManifestName.match(name) else { return nil }
    guard match == .perhaps else { return match }
    // A file that cannot be read is no proof of anything; it is passed over here.
    guard let bytes = try? files.read(path, limit: 1 << 20) else { return nil }
    return ByteSearch.contains("NSPrivacy", in: bytes) ? .misspelt : nil
  }

  private mutating func reportDeadLink(_ path: String) {
    sink.warning(
      BundleRules.unreadable, "the link '\(path)' leads nowhere", at: Location(path: path),
      fix: "Put the manifest itself in place of the link.")
  }
}

// MARK: Bundles and given files

extension BundleWalk {
  /// Makes a bundle of the folder when its name says so; gives the folder as its contents see it.
  private mutating func beginBundle(at folder: Folder, _ entries: [DirectoryEntry]) -> Folder {
    guard let kind = BundleKind(folderName: PathText.lastComponent(folder.path)) else { return folder }
    var inside = folder
    inside.bundle = findings.bundles.count
    inside.slice = nil
    findings.bundles.append(
      FoundBundle(
        path: folder.path, kind: kind, layout: layout(of: kind, at: folder.path, entries),
        container: folder.bundle, package: folder.package, slice: folder.slice))
    return inside
  }

  private func layout(
    of kind: BundleKind, at path: String, _ entries: [DirectoryEntry]
  ) -> BundleLayout {
    if kind == .xcframework || kind == .archive { return .container }
    let folders = Set(entries.filter { $0.kind == .directory }.map(\.name))
    if kind == .framework {
      return folders.contains("Versions") ? .versioned(currentVersion(path + "/Versions")) : .flat
    }
    return folders.contains("Contents") ? .contents : .flat
  }

  /// The version that `Current` leads to; without a link the last real one.
  private func currentVersion(_ path: String) -> String {
    // An unreadable folder is reported when the walk enters it.
    let entries = (try? files.entries(of: path)) ?? []
    let real = entries.filter { $0.kind == .directory && !$0.isLink && $0.name != "Current" }.map(\.name)
    let current = files.identity(of: path + "/Current")
    return real.first { files.identity(of: path + "/" + $0) == current } ?? real.last ?? "A"
  }

  /// The package that a given path lies in, by the names of the folders above it.
  private func packageAround(_ path: String) -> PackageOrigin? {
    let components = path.split(separator: "/")
    var end = components.count
    while end > 1 {
      let prefix = Array(components[..<end])
      let folder = (path.hasPrefix("/") ? "/" : "") + prefix.joined(separator: "/")
      if let origin = PackageLayouts.origin(at: prefix, path: folder) { return origin }
      end -= 1
    }
    return nil
  }

  private mutating func visitGivenFile(_ path: String) {
    guard !manifests.contains(files.identity(of: path) ?? path) else { return }
    let name = PathText.lastComponent(path)
    let parent = PathText.parent(path)
    let package = packageAround(parent)
    if PathText.fileExtension(name).lowercased() == "ipa" {
      sink.warning(
        BundleRules.unreadable, "'\(path)' is a packed archive, which is not read",
        at: Location(path: path), fix: "Unpack it and give the path of the app inside, 'Payload/X.app'.")
    } else if let bundle = bundleAround(parent) {
      addGivenBundle(bundle, package)
      let folder = Folder(path: parent, root: parent, bundle: findings.bundles.count - 1, package: package)
      addManifest(path, isMisspelt: name != ManifestName.exact, isLink: false, in: folder)
    } else if let kind = FoundFile.Kind(name: name, folder: parent) {
      findings.files.append(FoundFile(path: path, kind: kind, package: package, root: parent))
    } else {
      let isMisspelt = name != ManifestName.exact
      addManifest(
        path, isMisspelt: isMisspelt, isLink: false,
        in: Folder(path: parent, root: path, package: package))
    }
  }

  private mutating func addGivenBundle(_ path: String, _ package: PackageOrigin?) {
    guard let kind = BundleKind(folderName: PathText.lastComponent(path)) else { return }
    let entries = (try? files.entries(of: path)) ?? []
    findings.bundles.append(
      FoundBundle(path: path, kind: kind, layout: layout(of: kind, at: path, entries), package: package))
  }

  /// The innermost bundle that a path lies in, by the names of its folders.
  private func bundleAround(_ path: String) -> String? {
    var path = path
    while path != ".", path != "/", !path.isEmpty {
      if BundleKind(folderName: PathText.lastComponent(path)) != nil { return path }
      path = PathText.parent(path)
    }
    return nil
  }
}
