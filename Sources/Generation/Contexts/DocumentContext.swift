public import Documents
public import TemplateEngine

/// How documents become template values.
public struct DocumentContextOptions: Sendable {
  /// Whether the context is SwiftGen's to the letter.
  public var compatibility: Bool
  /// Whether a real number without fraction is a whole one, as SwiftGen takes it in property lists.
  public var wholeRealsAreIntegers: Bool

  /// - Parameters: see the properties.
  public init(compatibility: Bool, wholeRealsAreIntegers: Bool = false) {
    self.compatibility = compatibility
    self.wholeRealsAreIntegers = wholeRealsAreIntegers
  }
}

/// Makes the `data` and `metadata` of documents: property lists, JSON and YAML share them.
public enum DocumentContext {
  /// `{data, metadata}` of a document.
  public static func make(_ node: Node, options: DocumentContextOptions) -> Value.Dictionary {
    [
      "data": value(of: node, options: options),
      "metadata": .dictionary(metadata(of: node, options: options)),
    ]
  }

  /// The node as a value, types kept; of repeated keys the last wins.
  public static func value(of node: Node, options: DocumentContextOptions) -> Value {
    switch node.content {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let value): return .int(Int(clamping: value))
    case .unsigned(let value): return .unsigned(UInt(clamping: value))
    case .real(let value): return number(value, options: options)
    case .string(let value): return .string(value)
    case .date(let value): return .date(value)
    case .data(let value): return .data(value)
    case .array(let elements): return .array(elements.map { value(of: $0, options: options) })
    case .dictionary(let mapping):
      return .dictionary(
        Value.Dictionary(mapping.entries.map { ($0.key, value(of: $0.value, options: options)) }))
    }
  }

  /// `{type, element?, properties?}` of a node, and `swiftType`: the type as Swift writes it.
  public static func metadata(of node: Node, options: DocumentContextOptions) -> Value.Dictionary {
    describe(node, options: options).metadata
  }

  private typealias Description = (metadata: Value.Dictionary, type: DocumentType)

  private static func describe(_ node: Node, options: DocumentContextOptions) -> Description {
    var result: Value.Dictionary = ["type": .string(typeName(of: node, options: options))]
    let type: DocumentType
    switch node.content {
    case .array(let elements):
      let element = describe(elements: elements, options: options)
      result["element"] = .dictionary(element.metadata)
      type = .array(of: element.type)
    case .dictionary(let mapping):
      let properties = mapping.entries.map { entry in
        (entry.key, Value.dictionary(describe(entry.value, options: options).metadata))
      }
      result["properties"] = .dictionary(Value.Dictionary(properties))
      type = .dictionary
    default: type = DocumentType(scalar: node, options: options)
    }
    result["swiftType"] = .string(type.swift)
    return (result, type)
  }

  /// What the elements of an array have in common; with `items` where they must be told one by one. The
  /// metadata of inner arrays has no `element`, as in SwiftGen; `swiftType` tells their type.
  private static func describe(elements: [Node], options: DocumentContextOptions) -> Description {
    let name = elementTypeName(of: elements, options: options)
    let items = elements.map { describe($0, options: options) }
    let type = items.reduce(DocumentType.open) { $0.joined(with: $1.type) }
    var result: Value.Dictionary = ["type": .string(name)]
    if ["Any", "Array", "Dictionary"].contains(name) {
      result["items"] = .array(items.map { .dictionary($0.metadata) })
    }
    result["swiftType"] = .string(type.swift)
    return (result, type)
  }

  /// SwiftGen's rule: one kind for all, strings for none, `Any` for a mixture or a null.
  private static func elementTypeName(of elements: [Node], options: DocumentContextOptions) -> String {
    let names = Set(elements.map { typeName(of: $0, options: options) })
    guard let name = names.first else { return "String" }
    return names.count > 1 || name == "Optional" ? "Any" : name
  }

  private static func typeName(of node: Node, options: DocumentContextOptions) -> String {
    switch node.content {
    case .null: "Optional"
    case .bool: "Bool"
    case .integer, .unsigned: "Int"
    case .real(let value):
      if case .double = number(value, options: options) { "Double" } else { "Int" }
    case .string: "String"
    case .date: "Date"
    case .data: "Data"
    case .array: "Array"
    case .dictionary: "Dictionary"
    }
  }

  static func number(_ value: Double, options: DocumentContextOptions) -> Value {
    guard options.wholeRealsAreIntegers else { return .double(value) }
    if let whole = Int(exactly: value) { return .int(whole) }
    if let whole = UInt(exactly: value) { return .unsigned(whole) }
    return .double(value)
  }
}

/// The Swift type of a node.
indirect enum DocumentType: Equatable {
  case named(String)
  case optional
  case array(DocumentType)
  case dictionary
  /// The element of an empty array, which fits every other.
  case open

  /// Arrays in arrays beyond this depth are of `Any`, which keeps the types short.
  static let depthLimit = 8

  /// The type of a node that is neither array nor dictionary.
  init(scalar node: Node, options: DocumentContextOptions) {
    switch node.content {
    case .null: self = .optional
    case .bool: self = .named("Bool")
    case .integer: self = .named("Int")
    case .unsigned: self = .named("UInt")
    case .real(let value):
      switch DocumentContext.number(value, options: options) {
      case .int: self = .named("Int")
      case .unsigned: self = .named("UInt")
      default: self = .named("Double")
      }
    case .string: self = .named("String")
    case .date: self = .named("Date")
    case .data: self = .named("Data")
    case .array, .dictionary: self = .named("Any")
    }
  }

  /// The type of an array of `element`.
  static func array(of element: DocumentType) -> DocumentType {
    element.depth < depthLimit ? .array(element) : .array(.named("Any"))
  }

  private var depth: Int {
    if case .array(let element) = self { element.depth + 1 } else { 0 }
  }

  /// The type that fits both.
  func joined(with other: DocumentType) -> DocumentType {
    switch (self, other) {
    case (.optional, _), (_, .optional): .optional
    case (.open, _): other
    case (_, .open): self
    case (.array(let left), .array(let right)): .array(left.joined(with: right))
    default: self == other ? self : .named("Any")
    }
  }

  /// The type as Swift writes it. An empty array counts as one of strings, as in SwiftGen.
  var swift: String {
    switch self {
    case .named(let name): name
    case .optional: "Any?"
    case .array(let element): "[\(element.swift)]"
    case .dictionary: "[String: Any]"
    case .open: "String"
    }
  }
}
