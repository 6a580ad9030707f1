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
      for entry in mapping.entries { result[entry.key] = entry.value.templateValue }
      return .dictionary(result)
    }
  }
}
