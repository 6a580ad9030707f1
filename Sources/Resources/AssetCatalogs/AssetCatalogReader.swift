public import Diagnostics
internal import Documents
public import Files

/// Reads asset catalogs.
///
/// Only faults of the files are reported here: what cannot be read, what has the wrong shape, what the
/// compiler leaves out. Advice is ``AssetCatalogLint``'s.
public enum AssetCatalogReader {
  /// What is accepted of a catalog. Links that cross can make a small tree look endless.
  public struct Limits: Sendable, Hashable {
    /// How many folders there may be.
    public var folders: Int
    /// How deeply they may be nested.
    public var nesting: Int

    /// - Parameters: see the properties.
    public init(folders: Int = 100_000, nesting: Int = 64) {
      self.folders = folders
      self.nesting = nesting
    }
  }

  /// Reads the catalog at `path`.
  ///
  /// - Parameters:
  ///   - path: the folder, with or without trailing slashes; paths in messages begin with it.
  ///   - fileSystem: where to read. Symbolic links are followed; one that leads back to a folder above
  ///     it is reported and skipped.
  ///   - limits: what is accepted before reading ends with an error.
  ///   - sink: takes the faults; one bad set does not hide the others.
  /// - Returns: the catalog; an empty one when the folder cannot be read.
  public static func read(
    path: String, in fileSystem: any FileSystem, limits: Limits = Limits(), into sink: inout DiagnosticSink
  ) -> AssetCatalog {
    var walk = AssetCatalogWalk(fileSystem: fileSystem, limits: limits)
    let catalog = walk.catalog(at: AssetPath.trimmed(path))
    sink.append(contentsOf: walk.sink)
    return catalog
  }
}

/// One walk through a catalog.
private struct AssetCatalogWalk {
  let fileSystem: any FileSystem
  let limits: AssetCatalogReader.Limits
  var sink = DiagnosticSink()
  private var files: [String] = []
  private var identitiesAbove: [String] = []
  private var foldersRead = 0

  init(fileSystem: any FileSystem, limits: AssetCatalogReader.Limits) {
    self.fileSystem = fileSystem
    self.limits = limits
  }

  /// What a folder holds: sub-folders, and files without `Contents.json`.
  struct Listing {
    var folders: [String] = []
    var fileNames: [String] = []
    var hasContents = false
  }

  mutating func catalog(at path: String) -> AssetCatalog {
    guard let listing = enter(path) else { return AssetCatalog(path: path, nodes: []) }
    defer { identitiesAbove.removeLast() }
    var catalog = AssetCatalog(path: path, nodes: [], looseFiles: listing.fileNames)
    catalog.contents = listing.hasContents ? contents(in: path) : nil
    catalog.properties = AssetProperties(catalog.contents?.root["properties"]?.dictionary)
    catalog.nodes = listing.folders.compactMap { node(at: path + "/" + $0, named: $0, namespace: "") }
    catalog.files = files.sorted(by: ScalarOrder.precedes)
    return catalog
  }

  private mutating func node(at path: String, named name: String, namespace: String) -> AssetNode? {
    let fileExtension = PathText.fileExtension(name)
    if fileExtension.isEmpty {
      return group(at: path, named: name, namespace: namespace).map(AssetNode.group)
    }
    guard let kind = AssetKind(fileExtension: fileExtension) else {
      return unknownFolder(at: path, fileExtension: fileExtension).map(AssetNode.unknown)
    }
    var set = AssetSet(
      path: path, kind: kind, fileExtension: fileExtension, name: AssetPath.stem(name), runtimeName: "")
    // An icon is named in the target's settings, where namespaces have no meaning.
    set.runtimeName = kind.lookUp == .appIcon ? set.name : namespace + set.name
    return read(&set, namespace: namespace) ? .set(set) : nil
  }

  private mutating func group(at path: String, named name: String, namespace: String) -> AssetGroup? {
    guard let listing = enter(path) else { return nil }
    defer { identitiesAbove.removeLast() }
    let document = listing.hasContents ? contents(in: path) : nil
    let properties = AssetProperties(document?.root["properties"]?.dictionary)
    let inner = properties.providesNamespace ? namespace + name + "/" : namespace
    let nodes = listing.folders.compactMap { node(at: path + "/" + $0, named: $0, namespace: inner) }
    return AssetGroup(
      path: path, name: name, properties: properties, nodes: nodes, looseFiles: listing.fileNames)
  }

  /// Fills in what the folder of `set` holds; false when it cannot be read.
  private mutating func read(_ set: inout AssetSet, namespace: String) -> Bool {
    guard let listing = enter(set.path) else { return false }
    defer { identitiesAbove.removeLast() }
    set.fileNames = listing.fileNames
    if listing.hasContents {
      set.contents = contents(in: set.path)
      if let document = set.contents {
        AssetContentsReader.read(document, into: &set, sink: &sink)
      }
    } else if set.kind.needsContents {
      set.lacksContents = true
      sink.warning(
        "assets/missing-contents",
        "'\(AssetPath.lastComponent(set.path))' has no Contents.json and will not be in the app",
        at: Location(path: set.path), fix: "add a Contents.json, or remove the folder")
    }
    let inner = memberNamespace(of: set, namespace: namespace)
    for name in listing.folders {
      let member = member(named: name, of: set, namespace: inner)
      set.members += member.map { [$0] } ?? []
    }
    return true
  }

  /// A folder inside a set: read when it belongs there, else kept as one that is ignored.
  private mutating func member(named name: String, of set: AssetSet, namespace: String) -> AssetNode? {
    let path = set.path + "/" + name
    let fileExtension = PathText.fileExtension(name)
    let kind = AssetKind(fileExtension: fileExtension)
    if let kind, set.kind.memberKinds.contains(kind) {
      return node(at: path, named: name, namespace: namespace)
    }
    guard var folder = unknownFolder(at: path, fileExtension: fileExtension) else { return nil }
    folder.hidesSets = folder.hidesSets || kind != nil
    return .unknown(folder)
  }

  /// Parts of a stack are named after the stack; a sprite atlas is like a group.
  private func memberNamespace(of set: AssetSet, namespace: String) -> String {
    if set.kind == .spriteAtlas {
      return set.properties.providesNamespace ? namespace + set.name + "/" : namespace
    }
    return namespace + set.name + "/"
  }

  private mutating func unknownFolder(at path: String, fileExtension: String) -> UnknownAssetFolder? {
    guard let listing = enter(path) else { return nil }
    defer { identitiesAbove.removeLast() }
    // What the compiler ignores is still looked at, to tell whether something gets lost.
    let silent = sink
    let below = listing.folders.compactMap { node(at: path + "/" + $0, named: $0, namespace: "") }
    sink = silent
    let hidesSets = below.contains { node in
      if case .unknown(let folder) = node { return folder.hidesSets }
      return !node.allSets.isEmpty
    }
    return UnknownAssetFolder(path: path, fileExtension: fileExtension, hidesSets: hidesSets)
  }

  /// Lists a folder and notes it as being walked; the caller removes that note. Nil when it cannot be
  /// read, or is a link back to a folder above, or lies too deep.
  private mutating func enter(_ path: String) -> Listing? {
    let identity = fileSystem.identity(of: path) ?? path
    if identitiesAbove.contains(identity) {
      sink.warning(
        "assets/link-cycle", "this link leads back to a folder above it; it is not followed",
        at: Location(path: path), fix: "remove the link")
      return nil
    }
    foldersRead += 1
    guard identitiesAbove.count < limits.nesting, foldersRead <= limits.folders else {
      if foldersRead <= limits.folders + 1 {
        sink.error(
          "assets/too-large", "the catalog has too many folders, or folders nested too deeply, to be read",
          at: Location(path: path),
          notes: [.init("the limits are \(limits.folders) folders and \(limits.nesting) levels")])
      }
      return nil
    }
    do {
      let listing = sort(try fileSystem.entries(of: path), in: path)
      identitiesAbove.append(identity)
      return listing
    } catch {
      sink.error(
        "assets/unreadable", "cannot read the folder: \(error.reasonText)", at: Location(path: path))
      return nil
    }
  }

  private mutating func sort(_ entries: [DirectoryEntry], in path: String) -> Listing {
    var listing = Listing()
    for entry in entries {
      switch entry.kind {
      case .directory: listing.folders.append(entry.name)
      case .file:
        files.append(path + "/" + entry.name)
        if entry.name == "Contents.json" {
          listing.hasContents = true
        } else if entry.name != ".DS_Store" {
          listing.fileNames.append(entry.name)
        }
      case .other, nil: break
      }
    }
    // SwiftGen sorts whole paths with Swift's `<`; the scalars decide between canonical equals.
    listing.folders.sort(by: ScalarOrder.canonicallyPrecedes)
    return listing
  }

  private mutating func contents(in folder: String) -> Document? {
    let path = folder + "/Contents.json"
    do {
      let file = SourceFile(path: path, bytes: try fileSystem.read(path))
      guard let document = JSONReader.read(file, into: &sink) else { return nil }
      guard document.root.dictionary != nil else {
        sink.warning(
          "assets/contents-shape", "Contents.json holds \(document.root.kindName), not a dictionary",
          at: document.location(of: document.root))
        return nil
      }
      return document
    } catch {
      sink.error("assets/unreadable", "cannot read the file: \(error.reasonText)", at: Location(path: path))
      return nil
    }
  }
}
