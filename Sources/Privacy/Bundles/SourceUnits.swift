internal import Diagnostics
internal import Files

/// Puts files outside bundles together to units: what becomes one bundle when it is built.
///
/// A unit is a SwiftPM target, or the folder of a manifest or an `Info.plist` without trailing names
/// that only sort files (`Resources`, `Supporting Files`).
struct SourceUnits<Source: FileSystem> {
  let files: Source
  let found: [FoundFile]
  let firstPaths: FirstPaths
  let surroundings: Surroundings

  func assemble() -> [ScannedBundle] {
    var units: [String: ScannedBundle] = [:]
    for file in found {
      switch file.kind {
      case .manifest(let isMisspelt): add(file, isMisspelt: isMisspelt, to: &units)
      case .infoPlist: addInfoPlist(file, to: &units)
      default: break
      }
    }
    for file in found {
      if case .infoPlistTable(let language) = file.kind { addTable(file, language, to: &units) }
    }
    return units.values.map { unit in
      var unit = unit
      unit.manifests.sort(by: ScannedManifest.precede)
      unit.infoPlistTables.sort { $0.path.scalarsPrecede($1.path) }
      return unit
    }
  }

  private func add(_ file: FoundFile, isMisspelt: Bool, to units: inout [String: ScannedBundle]) {
    var unit = unit(of: file, in: units)
    guard !unit.manifests.contains(where: { $0.path == file.path }) else { return }
    unit.manifests.append(
      ScannedManifest(
        path: file.path, fault: isMisspelt ? .misnamed : nil,
        sameFileAs: firstPaths.earlierPath(of: file.identity, than: file.path)))
    units[unit.path] = unit
  }

  private func addInfoPlist(_ file: FoundFile, to units: inout [String: ScannedBundle]) {
    // Other people's sample apps are not what the user ships.
    guard file.package == nil else { return }
    let facts = InfoPlistFacts.read(file.path, in: files)
    var unit = unit(of: file, in: units)
    guard facts?.isTestBundle != true, !isTestFolder(unit.path) else { return }
    let isPlainName = PathText.lastComponent(file.path) == "Info.plist"
    if unit.infoPlistPath == nil || isPlainName { unit.infoPlistPath = file.path }
    if let role = facts?.role, role != .unknown, unit.role == .unknown || unit.role == .sdk {
      unit.role = role
    }
    units[unit.path] = unit
  }

  /// Translations belong to the innermost unit around them that has an `Info.plist`.
  private func addTable(
    _ file: FoundFile, _ language: String?, to units: inout [String: ScannedBundle]
  ) {
    guard file.package == nil else { return }
    var folder = PathText.parent(file.path)
    while true {
      if units[folder]?.infoPlistPath != nil {
        units[folder]?.infoPlistTables.append(InfoPlistTable(language: language, path: file.path))
        return
      }
      let parent = PathText.parent(folder)
      guard parent != folder else { return }
      folder = parent
    }
  }

  private func isTestFolder(_ path: String) -> Bool {
    PathText.lastComponent(path).hasSuffix("Tests")
  }

  // MARK: Units

  private func unit(of file: FoundFile, in units: [String: ScannedBundle]) -> ScannedBundle {
    if file.root == file.path { return fileUnit(file) }
    let target = file.package == nil || file.isManifest ? surroundings.targets(around: file.path).first : nil
    let path = target?.target.folder ?? unitFolder(of: file)
    if let unit = units[path] { return unit }
    var unit = ScannedBundle(
      path: path, name: target?.target.name ?? name(of: path, file), kind: .sources, layout: .sources,
      role: isSDK(path, file, isTarget: target != nil) ? .sdk : .unknown)
    unit.package = file.package
    return unit
  }

  /// Packages and pods are SDKs, and so is what has the name of one on Apple's list.
  private func isSDK(_ path: String, _ file: FoundFile, isTarget: Bool) -> Bool {
    file.package != nil || isTarget || surroundings.hasPodspec(around: file.path)
      || ListedSDKs.named(PathText.lastComponent(path)) != nil
  }

  private func fileUnit(_ file: FoundFile) -> ScannedBundle {
    let target = surroundings.targets(around: file.path).first
    var unit = ScannedBundle(
      path: file.path, name: target?.target.name ?? file.path, kind: .file, layout: .sources,
      role: file.package == nil ? .unknown : .sdk)
    unit.package = file.package
    return unit
  }

  /// The folder of a file without trailing names that only sort files.
  private func unitFolder(of file: FoundFile) -> String {
    let limit = file.package?.path ?? file.root
    var folder = PathText.parent(file.path)
    while folder != limit, folder != ".", folder != "/",
      Self.sortingNames.contains(PathText.lastComponent(folder).lowercased())
    {
      folder = PathText.parent(folder)
    }
    return folder
  }

  private func name(of path: String, _ file: FoundFile) -> String {
    if let package = file.package {
      let inside = path.dropFirst(package.path.count).drop { $0 == "/" }
      return inside.isEmpty || inside == package.name[...] ? package.name : String(inside)
    }
    let prefix = file.root == "." ? "" : file.root + "/"
    if path.hasPrefix(prefix), path != "." { return String(path.dropFirst(prefix.count)) }
    return PathText.lastComponent(path)
  }

  private static var sortingNames: Set<String> {
    [
      "resources", "resource", "supporting files", "supportingfiles", "supporting", "support", "sources",
      "source", "src", "classes", "library", "privacy", "privacymanifest", "privacy manifest", "assets",
      "config", "configuration", "configs", "ios", "macos", "apple", "darwin", "plists", "plist", "files",
      "info", "app resources", "misc", "other",
    ]
  }
}
