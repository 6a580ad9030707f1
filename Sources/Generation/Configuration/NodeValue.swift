internal import Documents
internal import TemplateEngine

extension Node {
  /// The node as a value of a template's context, types kept; of repeated keys the last wins.
  var templateValue: TemplateEngine.Value {
    switch content {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let value): return .int(Int(clamping: value))
    case .unsigned(let value): return .unsigned(UInt(clamping: value))
    case .real(let value): return .double(value)
    case .string(let value): return .string(value)
    case .date(let value): return .date(value)
    case .data(let value): return .data(value)
    case .array(let elements): return .array(elements.map(\.templateValue))
    case .dictionary(let mapping):
      var result: TemplateEngine.Value.Dictionary = [:]
      result.reserveCapacity(mapping.entries.count)
      for entry in mapping.entries { result[entry.key] = entry.value.templateValue }
      return .dictionary(result)
    }
  }

  /// Turns the node of a context file into a value and leaves it null. JSON's null becomes nothing, as
  /// Stencil's own contexts have it. Each part is freed once it is turned, so that tree and value of a
  /// large file are never both in memory.
  mutating func takeTemplateValue() -> TemplateEngine.Value {
    // No switch over the content: it would hold a copy of the parts, and none were freed.
    if var elements = takeElements() {
      var values: [TemplateEngine.Value] = []
      values.reserveCapacity(elements.count)
      for place in elements.indices { values.append(elements[place].takeTemplateValue()) }
      return .array(values)
    }
    if var entries = takeEntries() {
      var result: TemplateEngine.Value.Dictionary = [:]
      result.reserveCapacity(entries.count)
      for place in entries.indices { result[entries[place].key] = entries[place].value.takeTemplateValue() }
      return .dictionary(result)
    }
    if case .null = content { return .nil }
    let value = templateValue
    content = .null
    return value
  }

  /// The elements of an array, of which the node keeps nothing.
  private mutating func takeElements() -> [Node]? {
    guard let elements = array else { return nil }
    content = .null
    return elements
  }

  /// The entries of a dictionary, of which the node keeps nothing.
  private mutating func takeEntries() -> [Mapping.Entry]? {
    guard let entries = dictionary?.entries else { return nil }
    content = .null
    return entries
  }
}
