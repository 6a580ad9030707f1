public import Diagnostics
internal import Documents

/// Advice about catalogs that generation does not need: files that are missing or superfluous, slots that
/// are filled twice, names that are easily confused.
public enum AssetCatalogLint {
  /// Checks the catalogs of one target.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs; faults of reading them were reported by ``AssetCatalogReader``.
  ///   - sink: takes the findings, those of ``AssetCatalogChecks`` among them.
  public static func check(_ catalogs: [AssetCatalog], into sink: inout DiagnosticSink) {
    AssetCatalogChecks.duplicateNames(in: catalogs, into: &sink)
    for catalog in catalogs {
      looseFiles(catalog.looseFiles, in: catalog.path, sink: &sink)
      catalog.contents.map { AssetInfoLint.check($0, sink: &sink) }
      var names = AssetNameLint()
      check(catalog.nodes, isInSet: false, names: &names, sink: &sink)
      names.report(into: &sink)
    }
  }

  private static func check(
    _ nodes: [AssetNode], isInSet: Bool, names: inout AssetNameLint, sink: inout DiagnosticSink
  ) {
    for node in nodes {
      switch node {
      case .group(let group):
        looseFiles(group.looseFiles, in: group.path, sink: &sink)
        check(group.nodes, isInSet: isInSet, names: &names, sink: &sink)
      case .set(let set):
        names.add(set)
        AssetSetLint.check(set, isMember: isInSet, sink: &sink)
        check(set.members, isInSet: true, names: &names, sink: &sink)
      case .unknown(let folder):
        unknownFolder(folder, sink: &sink)
      }
    }
  }

  private static func looseFiles(_ names: [String], in folder: String, sink: inout DiagnosticSink) {
    for name in names where !name.hasPrefix(".") {
      sink.note(
        "assets/loose-file", "the file belongs to no set and will not be in the app",
        at: Location(path: folder + "/" + name), fix: "move it into a set, or remove it")
    }
  }

  private static func unknownFolder(_ folder: UnknownAssetFolder, sink: inout DiagnosticSink) {
    let name = AssetPath.lastComponent(folder.path)
    if AssetKind(fileExtension: folder.fileExtension) != nil {
      sink.warning(
        "assets/misplaced-set", "'\(name)' lies in a set that does not hold such sets; it is ignored",
        at: Location(path: folder.path), fix: "move it out of the set")
    } else if folder.hidesSets {
      sink.warning(
        "assets/unknown-folder", "'\(name)' is no known kind of set; it is ignored with all sets in it",
        at: Location(path: folder.path), fix: "remove what follows the dot from the folder's name")
    } else {
      sink.note(
        "assets/unknown-folder", "'\(name)' is no known kind of set; it is ignored",
        at: Location(path: folder.path))
    }
  }
}

/// The checks of the `info` that every `Contents.json` carries.
enum AssetInfoLint {
  /// Reports a byte order mark, and `info` that is absent or not of version 1.
  static func check(_ document: Document, sink: inout DiagnosticSink) {
    if document.file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      sink.note(
        "assets/byte-order-mark", "the file begins with a byte order mark, which JSON does not allow",
        at: Location(document.file, 0..<3), fix: "save it as UTF-8 without byte order mark")
    }
    guard let info = document.root["info"] else {
      sink.note(
        "assets/info", "there is no 'info', which Xcode always writes", at: Location(document.file))
      return
    }
    guard let version = info["version"], version.int != 1 else { return }
    sink.warning(
      "assets/info", "the version is \(shown(version)); the only one known is the number 1",
      at: document.location(of: version))
  }

  private static func shown(_ version: Node) -> String {
    switch version.content {
    case .string(let text): "'\(text)'"
    case .integer(let number): String(number)
    default: version.kindName
    }
  }
}

/// The checks of one set by itself.
enum AssetSetLint {
  /// Checks `set` without its members.
  ///
  /// - Parameter isMember: whether it is part of another set, such as the picture of a layer.
  static func check(_ set: AssetSet, isMember: Bool, sink: inout DiagnosticSink) {
    guard let contents = set.contents else { return }
    AssetInfoLint.check(contents, sink: &sink)
    missingFiles(set, sink: &sink)
    unassignedFiles(set, sink: &sink)
    duplicateVariants(set, sink: &sink)
    emptySet(set, isMember: isMember, sink: &sink)
    colorRange(set, sink: &sink)
  }

  private static func missingFiles(_ set: AssetSet, sink: inout DiagnosticSink) {
    let present = Set(set.fileNames + set.members.map { AssetPath.lastComponent($0.path) })
    for (name, location) in namedFiles(of: set) where !present.contains(name) {
      sink.warning(
        "assets/missing-file", "'\(name)' is not in the folder '\(AssetPath.lastComponent(set.path))'",
        at: location, fix: "add the file, or choose another one in Xcode")
    }
  }

  private static func unassignedFiles(_ set: AssetSet, sink: inout DiagnosticSink) {
    // Files of these kinds are found by their names.
    if [.iconSet, .arObject].contains(set.kind) { return }
    let named = Set(namedFiles(of: set).map(\.name))
    for name in set.fileNames where !named.contains(name) && !name.hasPrefix(".") {
      sink.note(
        "assets/unassigned-file", "no entry of Contents.json names the file; it will not be in the app",
        at: Location(path: set.path + "/" + name), fix: "remove the file")
    }
  }

  /// The files (and member folders) that `Contents.json` names, each with the place of its name.
  private static func namedFiles(of set: AssetSet) -> [(name: String, location: Location)] {
    var result = set.variants.compactMap { variant in
      variant.filename.map { ($0, variant.filenameLocation ?? variant.location) }
    }
    if let name = set.properties.text("filename"), let node = set.properties.mapping?["filename"] {
      result.append((name, set.contents.map { $0.location(of: node) } ?? set.location))
    }
    return result
  }

  private static func duplicateVariants(_ set: AssetSet, sink: inout DiagnosticSink) {
    // Frames, layers and AR images are lists, not slots.
    let kinds: [AssetKind] = [.imageSet, .colorSet, .symbolSet, .dataSet, .appIconSet, .launchImage]
    guard kinds.contains(set.kind) else { return }
    var first: [String: Location] = [:]
    for variant in set.filledVariants where !variant.isUnassigned {
      let slot = variant.slot
      guard let earlier = first.updateValue(variant.location, forKey: slot) else { continue }
      first[slot] = earlier
      sink.warning(
        "assets/duplicate-variant",
        slot.isEmpty
          ? "a second entry for the same slot" : "a second entry for the same slot (\(slot))",
        at: variant.location, notes: [.init("the first one is here", at: earlier)],
        fix: "remove one of them")
    }
  }

  private static func emptySet(_ set: AssetSet, isMember: Bool, sink: inout DiagnosticSink) {
    let what: String
    switch set.kind {
    case .imageSet, .symbolSet, .dataSet: what = "file"
    case .colorSet: what = "colour"
    default: return
    }
    guard set.filledVariants.isEmpty else { return }
    // A new project's accent colour is empty and means the system's; a layer may be empty.
    let isAccent = set.kind == .colorSet && set.name == "AccentColor"
    let severity: Severity = isMember || isAccent ? .note : .warning
    sink.report(
      Diagnostic(
        severity, "assets/empty-set",
        "no entry of '\(AssetPath.lastComponent(set.path))' has a \(what), so that a look-up finds none",
        at: set.location, fix: "add a \(what), or remove the set"))
  }

  private static func colorRange(_ set: AssetSet, sink: inout DiagnosticSink) {
    for variant in set.variants {
      guard case .components(let color) = variant.color else { continue }
      let (red, green, blue) = color.redGreenBlue
      let channels = color.isExtended ? [] : [red, green, blue]
      if (channels + [color.alpha]).contains(where: { $0 < 0 || $0 > 1 }) {
        sink.warning(
          "assets/color-range", "a component lies outside the range of '\(color.colorSpace)'",
          at: variant.location, fix: "choose an extended colour space, or a value inside the range")
      }
    }
  }
}

/// Names that are easily confused: equal but for case, or one being the other up to its first dot.
struct AssetNameLint {
  private var sets: [AssetSet] = []

  /// Takes in one set.
  mutating func add(_ set: AssetSet) {
    if set.kind.lookUp != nil { sets.append(set) }
  }

  /// Compares all sets taken in.
  func report(into sink: inout DiagnosticSink) {
    caseOnly(into: &sink)
    dotted(into: &sink)
  }

  private struct Key: Hashable {
    var lookUp: AssetKind.LookUp?
    var name: String
  }

  private func caseOnly(into sink: inout DiagnosticSink) {
    var first: [Key: AssetSet] = [:]
    for set in sets {
      let key = Key(lookUp: set.kind.lookUp, name: set.runtimeName.lowercased())
      guard let earlier = first[key] else {
        first[key] = set
        continue
      }
      // Equal names are a fault of their own; folders without namespace do not matter here.
      guard earlier.runtimeName != set.runtimeName, namespace(earlier) == namespace(set) else { continue }
      sink.warning(
        "assets/case-only-name",
        "'\(set.runtimeName)' differs from '\(earlier.runtimeName)' only in case",
        at: set.location, notes: [.init("the other one is here", at: earlier.location)],
        fix: "rename one of them")
    }
  }

  private func namespace(_ set: AssetSet) -> Substring {
    set.runtimeName.dropLast(set.name.count)
  }

  /// The extensions that UIKit takes off a name.
  private static let imageExtensions: Set<String> = [
    "gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  private func dotted(into sink: inout DiagnosticSink) {
    let images = sets.filter { $0.kind.lookUp == .image }
    let byName = Dictionary(images.map { ($0.runtimeName, $0) }, uniquingKeysWith: { first, _ in first })
    for set in images {
      guard let dot = set.runtimeName.lastIndex(of: "."),
        Self.imageExtensions.contains(set.runtimeName[set.runtimeName.index(after: dot)...].lowercased()),
        let shorter = byName[String(set.runtimeName[..<dot])]
      else { continue }
      sink.warning(
        "assets/dotted-name",
        "a look-up of '\(set.runtimeName)' can find '\(shorter.runtimeName)', since what follows the dot "
          + "is taken for a file extension",
        at: set.location, notes: [.init("the other one is here", at: shorter.location)],
        fix: "rename the set without the extension")
    }
  }
}
