public import Resources
public import TemplateEngine

/// The context of asset catalogs: SwiftGen's `catalogs` and `resourceCount`, and beside them
/// `otherSets`, colours, scales and appearances.
public enum AssetCatalogContext {
  /// How the context is made.
  public struct Options: Sendable {
    /// Whether SwiftGen's rules tell which sets are listed: extensions in lower case only, and sets
    /// without `Contents.json` too.
    public var compatibility: Bool

    /// - Parameter compatibility: whether SwiftGen's rules tell which sets are listed.
    public init(compatibility: Bool) { self.compatibility = compatibility }
  }

  /// The context of `catalogs`, sorted by name; equal names keep their order.
  public static func make(_ catalogs: [AssetCatalog], options: Options) -> Value.Dictionary {
    var counts: [String: Int] = [:]
    var values: [Value] = []
    for catalog in ordered(catalogs).map(\.element) {
      var builder = AssetContextBuilder(options: options)
      values.append(.dictionary(builder.catalog(catalog)))
      counts.merge(builder.counts, uniquingKeysWith: +)
    }
    let resourceCount = Value.Dictionary(counts.keys.sorted().map { ($0, .int(counts[$0] ?? 0)) })
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
  let options: AssetCatalogContext.Options
  var counts: [String: Int] = [:]
  private var otherSets: [Value] = []

  init(options: AssetCatalogContext.Options) { self.options = options }

  mutating func catalog(_ model: AssetCatalog) -> Value.Dictionary {
    let assets = entries(of: model.nodes)
    return ["name": .string(model.name), "assets": .array(assets), "otherSets": .array(otherSets)]
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
    [
      "type": "group", "name": .string(group.name),
      // Text, as SwiftGen has it: templates compare with "true".
      "isNamespaced": .string(group.providesNamespace ? "true" : "false"),
      "items": .array(entries(of: group.nodes)),
    ]
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
    return result
  }
}
