public import Resources
public import TemplateEngine

/// The context of string tables: SwiftGen's `tables: [{name, levels}]`, and beside its keys the raw text,
/// the arguments and the languages.
public enum StringTableContext {
  /// How the context is made.
  public struct Options: Sendable {
    /// Whether a key without a component that could name it is left out, as SwiftGen does.
    public var compatibility: Bool
    /// What parts the components of a key.
    public var separator: String

    /// - Parameters: see the properties.
    public init(compatibility: Bool, separator: String = ".") {
      self.compatibility = compatibility
      self.separator = separator
    }
  }

  /// The deepest level; what lies deeper in a key stays together in one name.
  public static let depthLimit = 64

  /// The components of a key that the levels are made from: at least one, except for a key that is left
  /// out.
  public static func components(of key: String, options: Options) -> [String] {
    let parts = StringTableOptions(separator: options.separator).components(of: key)
    if parts.isEmpty { return options.compatibility ? [] : [key] }
    guard parts.count > depthLimit else { return parts }
    let rest = parts[(depthLimit - 1)...].joined(separator: options.separator)
    return parts[..<(depthLimit - 1)] + [rest]
  }

  /// The context of `tables`, sorted by name in lower case.
  public static func make(_ tables: [StringTable], options: Options) -> Value.Dictionary {
    ["tables": .array(ordered(tables).map { .dictionary(table($0, options: options)) })]
  }

  /// The tables as templates see them: by name in lower case, the scalars deciding between equal ones.
  static func ordered(_ tables: [StringTable]) -> [StringTable] {
    tables.sorted { left, right in
      let (lowerLeft, lowerRight) = (left.name.lowercased(), right.name.lowercased())
      return lowerLeft == lowerRight ? scalarsPrecede(left.name, right.name) : lowerLeft < lowerRight
    }
  }

  private static func table(_ table: StringTable, options: Options) -> Value.Dictionary {
    let builder = StringLevelBuilder(options: options)
    var result: Value.Dictionary = [
      "name": .string(table.name), "levels": .dictionary(builder.levels(of: table.entries)),
    ]
    if !table.languages.isEmpty { result["languages"] = .array(table.languages.map(Value.string)) }
    result["sourceLanguage"] = table.sourceLanguage.map(Value.string)
    return result
  }

  /// The order of Unicode scalars, which decides between texts that are equal otherwise.
  static func scalarsPrecede(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }
}

/// Arranges the entries of a table by the components of their keys.
private struct StringLevelBuilder {
  let options: StringTableContext.Options

  private struct Item {
    var components: [String]
    var lowerKey: String
    var entry: StringEntry
  }

  func levels(of entries: [StringEntry]) -> Value.Dictionary {
    var items: [Item] = []
    for entry in entries where entry.signature != nil {
      let components = StringTableContext.components(of: entry.key, options: options)
      if components.isEmpty { continue }
      items.append(Item(components: components, lowerKey: entry.key.lowercased(), entry: entry))
    }
    items.sort { left, right in
      left.lowerKey == right.lowerKey
        ? StringTableContext.scalarsPrecede(left.entry.key, right.entry.key)
        : left.lowerKey < right.lowerKey
    }
    return level(items, path: [])
  }

  private func level(_ items: [Item], path: [String]) -> Value.Dictionary {
    var strings: [Value] = []
    var children: [String: [Item]] = [:]
    for item in items {
      if item.components.count == path.count + 1 {
        strings.append(.dictionary(entry(item)))
      } else {
        children[item.components[path.count], default: []].append(item)
      }
    }
    var result: Value.Dictionary = [:]
    result["name"] = path.last.map(Value.string)
    if !strings.isEmpty { result["strings"] = .array(strings) }
    if !children.isEmpty {
      let sorted = children.sorted { $0.key < $1.key }
      result["children"] = .array(sorted.map { .dictionary(level($0.value, path: path + [$0.key])) })
    }
    return result
  }

  private func entry(_ item: Item) -> Value.Dictionary {
    let entry = item.entry
    let arguments = entry.signature?.arguments ?? []
    var result: Value.Dictionary = [
      "name": .string(item.components.last ?? ""), "key": .string(oneLine(entry.key)),
      "translation": .string(oneLine(translation(of: entry))),
    ]
    result["comment"] = entry.comment.map { .string(oneLine($0)) }
    if !arguments.isEmpty {
      result["types"] = .array(arguments.map { .string($0.type.rawValue) })
      result["arguments"] = .array(arguments.map { .dictionary(argument($0)) })
    }
    result["rawKey"] = .string(entry.key)
    result["value"] = .string(entry.sourceText)
    result["isFormat"] = .bool(entry.signature?.isFormat ?? false)
    if let rules = entry.rules {
      result["isPlural"] = .bool(!rules.allVariables.isEmpty)
    }
    return result
  }

  private func translation(of entry: StringEntry) -> String {
    guard let format = entry.rules?.format else { return entry.text.text }
    return "Plural format key: \"\(format.text)\""
  }

  private func argument(_ argument: FormatArgument) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "position": .int(argument.position), "type": .string(argument.type.rawValue),
    ]
    result["label"] = argument.label.map(Value.string)
    result["variable"] = argument.variable.map(Value.string)
    if argument.isUnused { result["isUnused"] = true }
    return result
  }

  /// Line ends as `\n` and `\r`, which SwiftGen's templates put into literals as they are.
  private func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
