import TemplateEngine

/// Writes a template value as indented text, keys in scalar order, for comparison in tests.
struct ValueText {
  private var lines: [String] = []

  /// The text of `dictionary`, without a line end behind the last line.
  static func of(_ dictionary: Value.Dictionary) -> String {
    var writer = ValueText()
    writer.write(dictionary, indent: "")
    return writer.lines.joined(separator: "\n")
  }

  private mutating func write(_ dictionary: Value.Dictionary, indent: String) {
    for key in dictionary.entries.map(\.key).sorted() {
      guard let value = dictionary[key] else { continue }
      write(value, label: indent + key + ":", indent: indent + "  ")
    }
  }

  private mutating func write(_ value: Value, label: String, indent: String) {
    switch value {
    case .dictionary(let dictionary) where dictionary.count > 0:
      lines.append(label)
      write(dictionary, indent: indent)
    case .array(let elements) where elements.contains(where: Self.isNested):
      lines.append(label)
      for element in elements { write(element, label: indent + "-", indent: indent + "  ") }
    case .array(let elements):
      lines.append("\(label) [\(elements.map(Self.scalar).joined(separator: ", "))]")
    default: lines.append("\(label) \(Self.scalar(value))")
    }
  }

  private static func isNested(_ value: Value) -> Bool {
    switch value {
    case .array, .dictionary: true
    default: false
    }
  }

  private static func scalar(_ value: Value) -> String {
    switch value {
    case .nil: "nil"
    case .null: "null"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .unsigned(let value): "\(value)u"
    case .float(let value): "\(value)f"
    case .double(let value): String(value)
    case .character(let value): "'\(value)'"
    case .string(let value): value.debugDescription
    case .date(let value): "date \(value)"
    case .data(let bytes): "data \(bytes)"
    case .dictionary: "{}"
    default: "?"
    }
  }
}

/// Takes `keys` out of a context at every depth, to look at the rest.
func without(_ keys: Set<String>, _ value: Value) -> Value {
  switch value {
  case .dictionary(let dictionary): .dictionary(without(keys, dictionary))
  case .array(let elements): .array(elements.map { without(keys, $0) })
  default: value
  }
}

/// Takes `keys` out of a context at every depth, to look at the rest.
func without(_ keys: Set<String>, _ dictionary: Value.Dictionary) -> Value.Dictionary {
  Value.Dictionary(
    dictionary.entries.filter { !keys.contains($0.key) }.map { ($0.key, without(keys, $0.value)) })
}
