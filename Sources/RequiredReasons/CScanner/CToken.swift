/// One piece of C-family source. Comments are kept apart.
struct CToken: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    /// Names and keywords alike.
    case identifier
    case number
    /// Strings and characters with their prefixes and delimiters.
    case literal
    /// `->` and `::` are one token each; all else is one byte.
    case punctuation
  }

  var kind: Kind
  /// Byte offsets into the text.
  var start: Int
  var end: Int
  /// Whether it is the first token of its logical line.
  var startsLine: Bool
  /// Whether it stands in the body of a macro.
  var isInMacro = false
  /// Whether it is a parameter of the macro in whose body it stands.
  var isMacroParameter = false
  /// Whether every wanted platform surely compiles it: no condition of the project's own decides.
  var isSure = true

  var range: Range<Int> { start..<end }
}

/// Splits C, C++ and Objective-C into tokens, over bytes and without a preprocessor.
struct CLexer {
  private let bytes: [UInt8]
  private let hasRawStrings: Bool
  private var position = 0
  private var startsLine = true
  private(set) var tokens: [CToken] = []
  private(set) var comments: [Range<Int>] = []

  /// - Parameters:
  ///   - bytes: the source.
  ///   - hasRawStrings: whether `R"x(…)x"` is one literal, as in C++.
  init(_ bytes: [UInt8], hasRawStrings: Bool) {
    self.bytes = bytes
    self.hasRawStrings = hasRawStrings
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    tokens.reserveCapacity(bytes.count / 4)
    while position < bytes.count { lexToken() }
  }

  @inline(__always)
  private func peek(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func append(_ kind: CToken.Kind, from start: Int) {
    position = min(position, bytes.count)
    tokens.append(CToken(kind: kind, start: start, end: position, startsLine: startsLine))
    startsLine = false
  }

  private mutating func lexToken() {
    let byte = bytes[position]
    switch byte {
    case 0x0A, 0x0D:
      startsLine = true
      position += 1
    case 0x20, 0x09, 0x0B, 0x0C, 0: position += 1
    case UInt8(ascii: "\\"): skipContinuation()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): lexLineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): lexBlockComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lexQuoted(byte, from: position)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"),
      UInt8(ascii: ":") where peek(1) == UInt8(ascii: ":"):
      lexPunctuation(2)
    default:
      if byte >= 0x80 || SwiftCharacters.isASCIIIdentifierBody(byte) {
        lexIdentifier()
      } else {
        lexPunctuation(1)
      }
    }
  }

  private mutating func lexPunctuation(_ length: Int) {
    let start = position
    position += length
    append(.punctuation, from: start)
  }

  /// A backslash at the end of a line joins it with the next.
  private mutating func skipContinuation() {
    let length = continuationLength(at: position)
    if length > 0 { position += length } else { lexPunctuation(1) }
  }

  private func continuationLength(at index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    guard end < bytes.count else { return 0 }
    if bytes[end] == 0x0D {
      return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 - index : end + 1 - index
    }
    return bytes[end] == 0x0A ? end + 1 - index : 0
  }

  private mutating func lexLineComment() {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let length = bytes[position] == UInt8(ascii: "\\") ? continuationLength(at: position) : 0
      position += max(length, 1)
    }
    position = min(position, bytes.count)
    comments.append(start..<position)
  }

  private mutating func lexBlockComment() {
    let start = position
    position += 2
    while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
      position += 1
    }
    position = min(position + 2, bytes.count)
    comments.append(start..<position)
  }

  /// A string or character. An open one ends with its line: text in inactive code holds apostrophes.
  private mutating func lexQuoted(_ quote: UInt8, from start: Int) {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return append(.literal, from: start)
      case UInt8(ascii: "\\"):
        let length = continuationLength(at: position)
        position += length > 0 ? length : peek(1) == 0x0A || peek(1) == 0x0D ? 1 : 2
      case 0x0A, 0x0D: return append(.literal, from: start)
      default: position += 1
      }
    }
    append(.literal, from: start)
  }

  private mutating func lexNumber() {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let previous = bytes[position - (position > start ? 1 : 0)] | 0x20
      let isSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && (previous == UInt8(ascii: "e") || previous == UInt8(ascii: "p"))
      let isSeparator = byte == UInt8(ascii: "'") && hasRawStrings && SwiftCharacters.isHexDigit(peek(1))
      guard byte == UInt8(ascii: ".") || isSign || isSeparator || SwiftCharacters.isASCIIIdentifierBody(byte)
      else {
        break
      }
      position += 1
    }
    append(.number, from: start)
  }

  private mutating func lexIdentifier() {
    let start = position
    while position < bytes.count,
      bytes[position] >= 0x80 || SwiftCharacters.isASCIIIdentifierBody(bytes[position])
    {
      position += 1
    }
    guard position < bytes.count, position - start <= 3 else { return append(.identifier, from: start) }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\""), hasRawStrings, bytes[position - 1] == UInt8(ascii: "R"), isPrefix(start) {
      return lexRawString(from: start)
    }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), isPrefix(start) {
      return lexQuoted(quote, from: start)
    }
    append(.identifier, from: start)
  }

  /// `L`, `u`, `U`, `u8`, each with or without `R`.
  private func isPrefix(_ start: Int) -> Bool {
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.hasSuffix("R") { text.removeLast() }
    return ["", "L", "u", "U", "u8"].contains(text)
  }

  /// `R"delimiter(…)delimiter"`.
  private mutating func lexRawString(from start: Int) {
    let opening = position + 1
    var open = opening
    while open < bytes.count, open - opening <= 16, bytes[open] != UInt8(ascii: "(") { open += 1 }
    guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else {
      return lexQuoted(UInt8(ascii: "\""), from: start)
    }
    let closing = [UInt8(ascii: ")")] + bytes[opening..<open] + [UInt8(ascii: "\"")]
    position = open + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: ")"), bytes[position...].starts(with: closing) {
        position += closing.count
        return append(.literal, from: start)
      }
      position += 1
    }
    append(.literal, from: start)
  }
}
