/// Reads one quoted string of an old-style property list with its escapes.
struct OldStyleStringReader {
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

  /// Reads up to and including the closing quote. Line breaks belong to the text; a string that is not
  /// closed in the whole file is taken to end with its first line.
  mutating func read(quote: UInt8, log: inout FaultLog) -> String {
    at += 1
    let plainEnd = endOfPlainText(quote)
    if plainEnd < bytes.count, bytes[plainEnd] == quote {
      defer { at = plainEnd + 1 }
      return input.string(at..<plainEnd)
    }
    var text = Array(bytes[at..<plainEnd])
    at = plainEnd
    while at < bytes.count {
      if bytes[at] == quote {
        at += 1
        return String(decoding: text, as: UTF8.self)
      }
      if bytes[at] == UInt8(ascii: "\\") {
        readEscape(into: &text, log: &log)
      } else {
        let end = endOfPlainText(quote)
        text += bytes[at..<end]
        at = end
      }
    }
    return unterminated(quote, log: &log)
  }

  private func endOfPlainText(_ quote: UInt8) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = at
      while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\") { end += 1 }
      return end
    }
  }

  private mutating func unterminated(_ quote: UInt8, log: inout FaultLog) -> String {
    log.syntax(
      "the string is not closed", start..<start + 1,
      fix: "close it with \(Character(Unicode.Scalar(quote)))")
    at = start + 1
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    return input.string(start + 1..<at)
  }

  private mutating func readEscape(into text: inout [UInt8], log: inout FaultLog) {
    let escape = at
    at += 1
    guard at < bytes.count else { return }
    let byte = bytes[at]
    if let plain = Self.plainEscape(byte) {
      text.append(plain)
      at += 1
    } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
      readOctal(into: &text)
    } else if byte == UInt8(ascii: "U") {
      readUnicode(from: escape, into: &text, log: &log)
    } else if byte == 0x0D, at + 1 < bytes.count, bytes[at + 1] == 0x0A {
      text += [0x0D, 0x0A]
      at += 2
    } else {
      readUnknown(from: escape, into: &text, log: &log)
    }
  }

  private static func plainEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A: byte
    default: nil
    }
  }

  /// `\ooo` is a byte in the NEXTSTEP encoding.
  private mutating func readOctal(into text: inout [UInt8]) {
    var value: UInt32 = 0
    var count = 0
    while at < bytes.count, count < 3, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[at]) {
      value = value * 8 + UInt32(bytes[at] - UInt8(ascii: "0"))
      at += 1
      count += 1
    }
    UTF8Append.scalar(NextStepEncoding.scalar(UInt8(truncatingIfNeeded: value)), to: &text)
  }

  /// `\U` and one to four hexadecimal digits: a unit of UTF-16.
  private mutating func readUnicode(from escape: Int, into text: inout [UInt8], log: inout FaultLog) {
    guard let unit = takeUnit() else {
      text.append(UInt8(ascii: "U"))
      at += 1
      log.warning(
        log.rules.escape, "'\\U' without hexadecimal digits reads as 'U'", escape..<at,
        fix: "write \\U and four hexadecimal digits, or \\\\U for a backslash")
      return
    }
    let behind = at
    if unit & 0xFC00 == 0xD800, at < bytes.count, bytes[at] == UInt8(ascii: "\\") {
      at += 1
      if let low = takeUnit(), low & 0xFC00 == 0xDC00 {
        UTF8Append.scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), to: &text)
        return
      }
      at = behind
    }
    if unit & 0xF800 == 0xD800 {
      log.warning(
        log.rules.escape, "'\(input.excerpt(escape..<at))' is half of a surrogate pair", escape..<at,
        fix: "write the character itself, or both halves")
    }
    UTF8Append.scalar(unit, to: &text)
  }

  /// The unit of `U` and its digits at ``at``; takes nothing when there are no digits.
  private mutating func takeUnit() -> UInt32? {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "U") else { return nil }
    let digits = bytes[(at + 1)...].prefix(4).prefix { WholeNumber.digitValue($0) != nil }
    guard let value = WholeNumber.magnitude(digits, radix: 16) else { return nil }
    at += 1 + digits.count
    return UInt32(value)
  }

  /// Apple's reader drops the backslash of any other escape.
  private mutating func readUnknown(from escape: Int, into text: inout [UInt8], log: inout FaultLog) {
    let range = input.scalarRange(at: at)
    text += bytes[range]
    at = range.upperBound
    let isLetter =
      (bytes[range.lowerBound] | 0x20) >= UInt8(ascii: "a")
      && (bytes[range.lowerBound] | 0x20) <= UInt8(ascii: "z")
    guard isLetter else { return }
    let shown = input.excerpt(escape..<at)
    log.warning(
      log.rules.escape, "'\(shown)' is no escape and reads as '\(input.excerpt(range))'", escape..<at,
      fix: shown == "\\u"
        ? "a character by its number is written \\U00e9" : "a backslash itself is written \\\\")
  }
}
