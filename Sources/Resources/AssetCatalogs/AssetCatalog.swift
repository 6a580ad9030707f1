public import Diagnostics
public import Documents

/// An asset catalog: a folder such as `Assets.xcassets`, read.
public struct AssetCatalog: Sendable {
  /// The folder, as the user wrote it, without trailing slashes.
  public var path: String
  /// The folder's name without extension.
  public var name: String
  /// What it holds, sorted by name.
  public var nodes: [AssetNode]
  /// The properties of the catalog's own `Contents.json`, which many catalogs lack.
  public var properties: AssetProperties
  /// Every file in the catalog, at any depth, sorted; for lists of build inputs.
  public var files: [String]
  /// Files that lie directly in the catalog and belong to no set.
  public var looseFiles: [String]
  /// The catalog's own `Contents.json`, read; nil without one.
  public var contents: Document?

  /// - Parameters: see the properties.
  public init(
    path: String, nodes: [AssetNode], properties: AssetProperties = AssetProperties(),
    files: [String] = [], looseFiles: [String] = []
  ) {
    self.path = path
    self.name = AssetPath.stem(path)
    self.nodes = nodes
    self.properties = properties
    self.files = files
    self.looseFiles = looseFiles
  }

  /// All sets at any depth, sets inside sets included, in catalog order.
  public var allSets: [AssetSet] { nodes.flatMap(\.allSets) }
}

/// One folder of a catalog.
public enum AssetNode: Sendable {
  /// A folder without extension.
  case group(AssetGroup)
  /// A set of a known kind.
  case set(AssetSet)
  /// A folder with an extension that the compiler does not know; ignored with all that it holds.
  case unknown(UnknownAssetFolder)

  /// The folder's path.
  public var path: String {
    switch self {
    case .group(let group): group.path
    case .set(let set): set.path
    case .unknown(let folder): folder.path
    }
  }

  /// The set itself, or all sets below, in catalog order.
  public var allSets: [AssetSet] {
    switch self {
    case .group(let group): group.nodes.flatMap(\.allSets)
    case .set(let set): [set] + set.members.flatMap(\.allSets)
    case .unknown: []
    }
  }
}

/// A folder that orders a catalog, and is part of the names below it when it says so.
public struct AssetGroup: Sendable {
  /// The folder.
  public var path: String
  /// Its name.
  public var name: String
  /// Whether `Contents.json` says `"provides-namespace" : true`.
  public var providesNamespace: Bool
  /// What it holds, sorted by name.
  public var nodes: [AssetNode]
  /// The properties of its `Contents.json`.
  public var properties: AssetProperties
  /// Files that lie directly in the folder and belong to no set.
  public var looseFiles: [String]

  /// - Parameters: see the properties.
  public init(
    path: String, name: String, properties: AssetProperties = AssetProperties(), nodes: [AssetNode],
    looseFiles: [String] = []
  ) {
    self.path = path
    self.name = name
    self.providesNamespace = properties.providesNamespace
    self.properties = properties
    self.nodes = nodes
    self.looseFiles = looseFiles
  }
}

/// A folder whose extension no asset kind has.
public struct UnknownAssetFolder: Sendable {
  /// The folder.
  public var path: String
  /// Its extension as written.
  public var fileExtension: String
  /// Whether a set of a known kind lies in it, which the compiler then ignores.
  public var hidesSets: Bool

  /// - Parameters: see the properties.
  public init(path: String, fileExtension: String, hidesSets: Bool) {
    self.path = path
    self.fileExtension = fileExtension
    self.hidesSets = hidesSets
  }
}

/// One set: an image with its variants, a colour, an icon …
public struct AssetSet: Sendable {
  /// The folder.
  public var path: String
  /// What it is.
  public var kind: AssetKind
  /// The folder's extension as written; SwiftGen knows lower-case ones only.
  public var fileExtension: String
  /// The folder's name without its last extension.
  public var name: String
  /// The name to look it up by: the names of all groups with a namespace above it, then its own,
  /// joined by `/`.
  public var runtimeName: String
  /// Its `Contents.json`, read; nil when there is none or it cannot be read.
  public var contents: Document?
  /// Whether the folder has no `Contents.json` though its kind needs one: the compiler leaves it out.
  public var lacksContents: Bool
  /// The entries of `Contents.json`, in file order.
  public var variants: [AssetVariant]
  /// The properties of `Contents.json`.
  public var properties: AssetProperties
  /// Sets inside this one, such as the layers of a stack, sorted by name.
  public var members: [AssetNode]
  /// The names of the files in the folder, `Contents.json` left out, sorted.
  public var fileNames: [String]

  /// - Parameters: the identity of the set; the rest starts empty.
  public init(path: String, kind: AssetKind, fileExtension: String, name: String, runtimeName: String) {
    self.path = path
    self.kind = kind
    self.fileExtension = fileExtension
    self.name = name
    self.runtimeName = runtimeName
    contents = nil
    lacksContents = false
    variants = []
    properties = AssetProperties()
    members = []
    fileNames = []
  }

  /// Where to point to: the set's `Contents.json`, or its folder when that cannot be read.
  public var location: Location {
    contents.map { Location($0.file) } ?? Location(path: path)
  }

  /// The stickers, frames, images or colours that are really there: entries with a file or a colour.
  public var filledVariants: [AssetVariant] {
    variants.filter { $0.filename != nil || $0.color != nil }
  }
}

/// The rules for folder names in catalogs.
enum AssetPath {
  /// The last component without its last extension; a leading dot starts no extension.
  static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The last component of a path without trailing slashes.
  static func lastComponent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path without trailing slashes.
  static func trimmed(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }
}
