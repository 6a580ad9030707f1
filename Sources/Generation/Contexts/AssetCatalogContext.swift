public import Resources
public import TemplateEngine

/// What a Swift name is asked for, in a list of catalogs.
public struct AssetNameRequest: Sendable, Hashable {
  /// The index of the catalog in the list given.
  public var catalog: Int
  /// The path of the group or set; nil for the catalog itself.
  public var path: String?

  /// - Parameters: see the properties.
  public init(catalog: Int, path: String? = nil) {
    self.catalog = catalog
    self.path = path
  }
}

/// Gives the value to put under `swiftNames`; nil adds nothing.
public typealias AssetNames = @Sendable (AssetNameRequest) -> Value?

/// The context of asset catalogs: SwiftGen's `catalogs` and `resourceCount`, and beside them
/// `otherSets`, colours, scales and appearances.
public enum AssetCatalogContext {
  /// How the context is made.
  public struct Options: Sendable {
    /// Whether SwiftGen's rules tell which sets are listed: extensions in lower case only, and sets
    /// without `Contents.json` too.
    public var compatibility: Bool
    /// Gives settled Swift names.
    public var names: AssetNames?

    /// - Parameters: see the properties.
    public init(compatibility: Bool, names: AssetNames? = nil) {
      self.compatibility = compatibility
      self.names = names
    }
  }

  /// The context of `catalogs`, sorted by name; equal names keep their order.
  public static func make(_ catalogs: [AssetCatalog], options: Options) -> Value.Dictionary {
    var counts: [String: Int] = [:]
    var values: [Value] = []
    for (index, catalog) in ordered(catalogs) {
      var builder = AssetContextBuilder(catalog: index, options: options)
      values.append(.dictionary(builder.catalog(catalog)))
      counts.merge(builder.counts, uniquingKeysWith: +)
    }
    let resourceCount = Value.Dictionary(last: counts.keys.sorted().map { ($0, .int(counts[$0] ?? 0)) })
    return ["catalogs": .array(values), "resourceCount": .dictionary(resourceCount)]
  }
}

extension AssetCatalogContext {
  /// The catalogs as templates see them, with their places in the list given.
  static func ordered(_ catalogs: [AssetCatalog]) -> [(offset: Int, element: AssetCatalog)] {
    catalogs.enumerated().sorted { left, right in
      if left.element.name != right.element.name { return left.element.name < right.element.name }
      return left.offset < right.offset
    }
  }
}

/// Makes the context of one catalog.
private struct AssetContextBuilder {
  let catalog: Int
  let options: AssetCatalogContext.Options
  var counts: [String: Int] = [:]
  private var otherSets: [Value] = []

  init(catalog: Int, options: AssetCatalogContext.Options) {
    self.catalog = catalog
    self.options = options
  }

  mutating func catalog(_ model: AssetCatalog) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "name": .string(model.name), "assets": .array(entries(of: model.nodes)),
      "otherSets": .array(otherSets),
    ]
    if let names = options.names?(AssetNameRequest(catalog: catalog)) { result["swiftNames"] = names }
    return result
  }

  private mutating func entries(of nodes: [AssetNode]) -> [Value] {
    nodes.compactMap { node in
      switch node {
      case .group(let group): return .dictionary(entry(of: group))
      case .unknown: return nil
      case .set(let set):
        if set.lacksContents, !options.compatibility { return nil }
        let isListed = !options.compatibility || set.fileExtension == set.kind.rawValue
        guard isListed, let type = set.kind.swiftGenType else {
          otherSets.append(.dictionary(entry(of: set, type: set.kind.rawValue)))
          return nil
        }
        counts[type, default: 0] += 1
        return .dictionary(entry(of: set, type: type))
      }
    }
  }

  private mutating func entry(of group: AssetGroup) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "type": "group", "name": .string(group.name),
      // Text, as SwiftGen has it: templates compare with "true".
      "isNamespaced": .string(group.providesNamespace ? "true" : "false"),
      "items": .array(entries(of: group.nodes)),
    ]
    addNames(for: group.path, to: &result)
    return result
  }

  private func entry(of set: AssetSet, type: String) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "type": .string(type), "name": .string(set.name), "value": .string(set.runtimeName),
    ]
    for (key, value) in AssetSetContext.additions(for: set).entries { result[key] = value }
    let members: [Value] = set.members.compactMap { member in
      guard case .set(let member) = member else { return nil }
      return .dictionary(entry(of: member, type: member.kind.swiftGenType ?? member.kind.rawValue))
    }
    if !members.isEmpty { result["members"] = .array(members) }
    addNames(for: set.path, to: &result)
    return result
  }

  private func addNames(for path: String, to entry: inout Value.Dictionary) {
    if let names = options.names?(AssetNameRequest(catalog: catalog, path: path)) {
      entry["swiftNames"] = names
    }
  }
}
