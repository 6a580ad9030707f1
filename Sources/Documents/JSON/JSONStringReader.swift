/// Reads one string of JSON with its escapes.
struct JSONStringReader {
  private let input: TextInput
  private let bytes: [UInt8]
  /// The offset behind what was read.
  private(set) var at: Int
  private let start: Int

  /// - Parameters:
  ///   - input: the text.
  ///   - at: the offset of the opening quote.
  init(_ input: TextInput, at: Int) {
    self.input = input
    bytes = input.bytes
    self.at = at
    start = at
  }

  /// Reads up to and including the closing quote; a string that is not closed ends with its line.
  mutating func read(quote: UInt8, log: inout FaultLog) -> String {
    at += 1
    let plainEnd = endOfPlainText(quote)
    if plainEnd < bytes.count, bytes[plainEnd] == quote {
      defer { at = plainEnd + 1 }
      return input.string(at..<plainEnd)
    }
    var text: [UInt8] = Array(bytes[at..<plainEnd])
    at = plainEnd
    while at < bytes.count {
      switch bytes[at] {
      case quote:
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): readEscape(into: &text, log: &log)
      case 0x0A, 0x0D: return unterminated(text, log: &log)
      case 0..<0x20: readControl(into: &text, log: &log)
      default:
        let end = endOfPlainText(quote)
        text += bytes[at..<end]
        at = end
      }
    }
    return unterminated(text, log: &log)
  }

  private func endOfPlainText(_ quote: UInt8) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = at
      while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
        end += 1
      }
      return end
    }
  }

  private func unterminated(_ text: [UInt8], log: inout FaultLog) -> String {
    log.syntax(
      "the string is not closed on its line", start..<at,
      fix: "close it with a double quote; a line break in a string is written \\n")
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readControl(into text: inout [UInt8], log: inout FaultLog) {
    let name = Excerpt.name(Unicode.Scalar(bytes[at]))
    let fix = bytes[at] == 0x09 ? "write \\t" : "write it as an escape, \\u and four hexadecimal digits"
    log.syntax("the control character \(name) in a string", at..<at + 1, fix: fix)
    text.append(bytes[at])
    at += 1
  }

  private mutating func readEscape(into text: inout [UInt8], log: inout FaultLog) {
    guard at + 1 < bytes.count else {
      at += 1
      return
    }
    let byte = bytes[at + 1]
    if let plain = Self.escapes(byte) {
      text.append(plain)
      at += 2
    } else if byte == UInt8(ascii: "u") {
      readUnicodeEscape(into: &text, log: &log)
    } else if byte < 0x20 {
      log.syntax("a backslash at the end of a line", at..<at + 1)
      at += 1
    } else {
      let range = at..<input.scalarRange(at: at + 1).upperBound
      log.syntax(
        "'\(input.excerpt(range))' is not an escape of JSON", range, fix: "a backslash itself is written \\\\"
      )
      text += bytes[at + 1..<range.upperBound]
      at = range.upperBound
    }
  }

  private static func escapes(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private mutating func readUnicodeEscape(into text: inout [UInt8], log: inout FaultLog) {
    let escape = at
    guard let unit = hexUnit(at: at) else {
      let digits = bytes[(at + 2)...].prefix(4).prefix { WholeNumber.digitValue($0) != nil }.count
      at += 2 + digits
      log.syntax("\\u needs four hexadecimal digits", escape..<at)
      return
    }
    at += 6
    if unit & 0xFC00 == 0xD800, let low = hexUnit(at: at), low & 0xFC00 == 0xDC00 {
      at += 6
      UTF8Append.scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), to: &text)
      return
    }
    if unit & 0xF800 == 0xD800 {
      log.syntax(
        "'\(input.excerpt(escape..<at))' is half of a surrogate pair", escape..<at,
        fix: "write the character itself, or both halves")
    }
    UTF8Append.scalar(unit, to: &text)
  }

  /// The code unit of `\uXXXX` at the offset.
  private func hexUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u"),
      let unit = WholeNumber.magnitude(bytes[offset + 2..<offset + 6], radix: 16)
    else { return nil }
    return UInt32(unit)
  }
}
