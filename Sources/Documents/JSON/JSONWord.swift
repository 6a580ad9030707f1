/// Classes of bytes in JSON.
enum JSONBytes {
  /// Space, tab, line feed, carriage return.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Brackets, comma, colon and quotes.
  static func isStructure(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// What numbers, literals and forgotten quotes are made of.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// A literal or number.
enum JSONWord {
  case value(Node.Content)
  /// A whole number that needs more than 64 bits; the nearest real.
  case tooLarge(Double)
  /// A number beyond the range of a 64-bit real.
  case outOfRange
  /// No JSON; an empty message means "not a JSON value".
  case invalid(message: String, fix: String?, meant: Node.Content?)

  /// Reads one word.
  static func read(_ word: ArraySlice<UInt8>) -> JSONWord {
    guard let first = word.first else { return .invalid(message: "", fix: nil, meant: nil) }
    if JSONBytes.isDigit(first) || first == UInt8(ascii: "-") { return number(word) }
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .value(.bool(true))
    case "false": return .value(.bool(false))
    case "null": return .value(.null)
    case let text: return misspelt(text)
    }
  }

  private static func misspelt(_ text: String) -> JSONWord {
    switch text.lowercased() {
    case "true": .invalid(message: "", fix: "write 'true'", meant: .bool(true))
    case "false": .invalid(message: "", fix: "write 'false'", meant: .bool(false))
    case "null", "nil", "none", "undefined": .invalid(message: "", fix: "write 'null'", meant: .null)
    case "nan", "infinity", "+infinity", "inf":
      .invalid(message: "JSON has no '\(text)'", fix: "write a number, 'null' or a string", meant: nil)
    default:
      if let first = text.utf8.first, first == UInt8(ascii: "+") || first == UInt8(ascii: ".") {
        badNumber(text)
      } else {
        .invalid(message: "", fix: "put text in double quotes", meant: nil)
      }
    }
  }

  private static func badNumber(_ text: String) -> JSONWord {
    let meant = Double(text).map { Node.Content.real($0) }
    return .invalid(
      message: "'\(Excerpt.text(text))' is not a JSON number",
      fix:
        "numbers look like 12, -0.5 or 1e9: no leading zeros, no plus sign, digits on both sides of the point",
      meant: meant)
  }

  private static func number(_ word: ArraySlice<UInt8>) -> JSONWord {
    guard let isWhole = shape(word) else { return badNumber(String(decoding: word, as: UTF8.self)) }
    if isWhole {
      if let value = wholeNumber(word) { return .value(value) }
      let value = Double(String(decoding: word, as: UTF8.self)) ?? .infinity
      return value.isFinite ? .tooLarge(value) : .outOfRange
    }
    let value = Double(String(decoding: word, as: UTF8.self)) ?? .infinity
    return value.isFinite ? .value(.real(value)) : .outOfRange
  }

  /// Whether the word is a number of the grammar without fraction and exponent; nil when it is none.
  private static func shape(_ word: ArraySlice<UInt8>) -> Bool? {
    var rest = word
    func digits() -> Int {
      let count = rest.prefix { JSONBytes.isDigit($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !(startsWithZero && whole > 1) else { return nil }
    if rest.isEmpty { return true }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return nil }
    }
    return rest.isEmpty ? false : nil
  }

  private static func wholeNumber(_ word: ArraySlice<UInt8>) -> Node.Content? {
    let isNegative = word.first == UInt8(ascii: "-")
    return WholeNumber.content(isNegative ? word.dropFirst() : word, radix: 10, isNegative: isNegative)
  }
}
