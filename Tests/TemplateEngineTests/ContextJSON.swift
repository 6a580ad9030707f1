import TemplateEngine

/// Reads a context from JSON: whole numbers become `int`, numbers with a point or exponent `double`,
/// null becomes `nil`. Trusts its input; for tests only.
struct ContextJSON {
  private var rest: Substring.UnicodeScalarView

  static func read(_ text: String) -> Value {
    var reader = ContextJSON(rest: Substring(text).unicodeScalars)
    return reader.value()
  }

  private mutating func skipSpace() {
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
  }

  /// Takes `scalar` when it is next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value() -> Value {
    skipSpace()
    switch rest.first {
    case "{": return .dictionary(dictionary())
    case "[": return .array(array())
    case "\"": return .string(string())
    default: return word()
    }
  }

  private mutating func word() -> Value {
    let word = String(String.UnicodeScalarView(rest.prefix { !"]},: \n".unicodeScalars.contains($0) }))
    rest.removeFirst(word.unicodeScalars.count)
    if let whole = Int(word) { return .int(whole) }
    if let real = Double(word) { return .double(real) }
    return word == "true" ? true : word == "false" ? false : .nil
  }

  private mutating func array() -> [Value] {
    var elements: [Value] = []
    _ = take("[")
    while !rest.isEmpty, !take("]") {
      elements.append(value())
      _ = take(",")
    }
    return elements
  }

  private mutating func dictionary() -> Value.Dictionary {
    var entries = Value.Dictionary()
    _ = take("{")
    while !rest.isEmpty, !take("}") {
      skipSpace()
      let key = string()
      _ = take(":")
      entries[key] = value()
      _ = take(",")
    }
    return entries
  }

  private mutating func string() -> String {
    var units: [UInt16] = []
    rest.removeFirst()
    while let scalar = rest.popFirst(), scalar != "\"" {
      if scalar == "\\", let escaped = rest.popFirst() {
        units.append(unit(escaped))
      } else {
        units += Array(String(scalar).utf16)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func unit(_ escaped: Unicode.Scalar) -> UInt16 {
    switch escaped {
    case "n": return 0x0A
    case "t": return 0x09
    case "r": return 0x0D
    case "b": return 0x08
    case "f": return 0x0C
    case "u":
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      rest.removeFirst(4)
      return UInt16(digits, radix: 16) ?? 0xFFFD
    default: return UInt16(truncatingIfNeeded: escaped.value)
    }
  }
}
