internal import Diagnostics
internal import Resources
internal import SwiftNames
internal import TemplateEngine

/// The settled names of asset catalogs: groups that are no namespaces dissolved, equal namespaces
/// merged, each asset once.
struct AssetNaming {
  let options: NamingOptions

  /// The names as templates get them, under `swiftNames`:
  /// `{catalogs: [{name, rawName, members, types}], kinds: {image: true, …}}`, where a member is
  /// `{name, type, value}`, `type` being SwiftGen's word for the kind.
  func settle(_ catalogs: [AssetCatalog], into sink: inout DiagnosticSink) -> Value.Dictionary {
    let root = ScopeTree()
    var builder = AssetTreeBuilder(
      forcesNamespaces: forcesNamespaces, isCompatible: options.isCompatible)
    for catalog in AssetCatalogContext.ordered(catalogs).map(\.element) {
      let source = NameSource(
        description: "catalog '\(catalog.name)'", location: Location(path: catalog.path))
      builder.add(catalog.nodes, to: root.child(catalog.name, source: source))
    }
    let settled = settle(root, into: &sink)
    var seen: Value.Dictionary = [:]
    for kind in builder.kinds.sorted() { seen[kind] = .bool(true) }
    return ["catalogs": .array(settled), "kinds": .dictionary(seen)]
  }

  private func settle(_ root: ScopeTree, into sink: inout DiagnosticSink) -> [Value] {
    var settler = options.settler(reserved: reserved.union(["BundleToken"]))
    defer { sink.append(contentsOf: settler.sink) }
    guard let only = root.children.first, root.children.count == 1, !options.forcesFileEnums else {
      guard case .array(let catalogs)? = settler.settle(root)["types"] else { return [] }
      return catalogs
    }
    // The one catalog's own name is not used, so nothing need be said of it.
    var catalog = settler.settle(only)
    catalog["name"] = .string(SwiftKeywords.escape(only.identifier))
    catalog["rawName"] = .string(only.name)
    return [.dictionary(catalog)]
  }

  /// SwiftGen compares the parameter with the text "true".
  private var forcesNamespaces: Bool {
    switch options.parameters["forceProvidesNamespaces"] {
    case .bool(let value)?: value
    case .string(let value)?: value == "true"
    default: false
    }
  }

  /// The types that the template declares beside the enum, by the parameter that renames each.
  private static let helperTypes = [
    "arResourceGroupTypeName": "ARResourceGroupAsset", "colorTypeName": "ColorAsset",
    "dataTypeName": "DataAsset", "imageTypeName": "ImageAsset", "symbolTypeName": "SymbolAsset",
  ]

  private var reserved: Set<String> {
    Set(Self.helperTypes.map { options.text($0.key) ?? $0.value })
  }
}

private struct AssetTreeBuilder {
  let forcesNamespaces: Bool
  /// Whether SwiftGen's rules tell which sets are listed.
  let isCompatible: Bool
  var kinds: Set<String> = []
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    let scope: ObjectIdentifier
    /// As bytes, since texts are equal when they are canonically equivalent.
    let key: [UInt8]
  }

  init(forcesNamespaces: Bool, isCompatible: Bool) {
    self.forcesNamespaces = forcesNamespaces
    self.isCompatible = isCompatible
  }

  /// Adds what lies in a folder. Readers limit how deep folders nest.
  mutating func add(_ nodes: [AssetNode], to scope: ScopeTree) {
    for node in nodes {
      switch node {
      case .set(let set): add(set, to: scope)
      case .group(let group): add(group, to: scope)
      case .unknown: break
      }
    }
  }

  private mutating func add(_ group: AssetGroup, to scope: ScopeTree) {
    guard !group.nodes.isEmpty, group.providesNamespace || forcesNamespaces else {
      add(group.nodes, to: scope)
      return
    }
    let source = NameSource(description: "folder '\(group.name)'", location: Location(path: group.path))
    add(group.nodes, to: scope.child(group.name, source: source))
  }

  private mutating func add(_ set: AssetSet, to scope: ScopeTree) {
    guard let kind = set.kind.swiftGenType else { return }
    guard isCompatible ? set.fileExtension == set.kind.rawValue : !set.lacksContents else { return }
    let key = "\(kind):\(set.runtimeName)"
    // The same asset twice was reported by the reader; a scope can name it once only.
    guard seen.insert(Place(scope: ObjectIdentifier(scope), key: Array(key.utf8))).inserted else { return }
    kinds.insert(kind)
    scope.add(
      ScopeMember(
        key: key, spelling: set.name,
        source: NameSource(description: "\(kind) '\(set.runtimeName)'", location: set.location),
        values: ["type": .string(kind), "value": .string(set.runtimeName)]))
  }
}
