/// Names, numbers, directives and operators.
extension SwiftLexer {
  mutating func lexIdentifier() {
    let start = position
    skipIdentifierBody()
    append(SwiftKeywords.contains(bytes[start..<position]) ? .keyword : .identifier, from: start)
  }

  mutating func skipIdentifierBody() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard SwiftCharacters.isASCIIIdentifierBody(byte) else { return }
        position += 1
      } else {
        let (scalar, length) = scalar(at: position)
        guard SwiftCharacters.isIdentifierBody(scalar) else { return }
        position += length
      }
    }
  }

  /// `` `name` `` or a raw identifier; a lone backtick is skipped.
  mutating func lexBacktick() {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "`"), end > position + 1 else {
      position += 1
      return
    }
    let start = position
    position = end + 1
    append(.identifier, from: start)
  }

  /// `<#placeholder#>` counts as a name, as in Xcode's editor.
  mutating func lexPlaceholder() {
    var end = position + 2
    while end + 1 < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "#"), bytes[end + 1] == UInt8(ascii: ">") {
        let start = position
        position = end + 2
        return append(.identifier, from: start)
      }
      end += 1
    }
    lexOperator()
  }

  /// `#` begins a raw string, an extended regex, a directive, or a macro's name.
  mutating func lexPound() {
    var pounds = 1
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") { return lexStringStart(pounds: pounds) }
    if peek(pounds) == UInt8(ascii: "/") { return lexExtendedRegex(pounds: pounds) }
    let start = position
    position += 1
    let wordStart = position
    if SwiftCharacters.isASCIIIdentifierBody(peek()) { skipIdentifierBody() }
    if Self.directives.contains(String(decoding: bytes[wordStart..<position], as: UTF8.self)) {
      return append(.directive, from: start)
    }
    position = wordStart
    append(.punctuation, from: start)
  }

  private static let directives: Set<String> = [
    "if", "elseif", "else", "endif", "available", "unavailable", "sourceLocation",
  ]

  mutating func lexNumber() {
    let start = position
    let follower = peek(1)
    let isAfterDot = tokens.last.map { $0.end == start && bytes[$0.end - 1] == UInt8(ascii: ".") } ?? false
    if peek() == UInt8(ascii: "0"), follower == UInt8(ascii: "x") {
      position += 2
      skipHexNumber()
    } else {
      skipDigits()
      // `tuple.0.1` holds two indices, not a fraction.
      if !isAfterDot { skipFractionAndExponent() }
    }
    skipIdentifierBody()
    append(.number, from: start)
  }

  private mutating func skipDigits() {
    while SwiftCharacters.isASCIIIdentifierBody(peek()), !isExponent(peek()) { position += 1 }
  }

  private func isExponent(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") }

  private mutating func skipFractionAndExponent() {
    if peek() == UInt8(ascii: "."), SwiftCharacters.isDigit(peek(1)) {
      position += 1
      skipDigits()
    }
    if isExponent(peek()) { skipExponent() }
  }

  private mutating func skipExponent() {
    position += 1
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
  }

  private mutating func skipHexNumber() {
    while SwiftCharacters.isHexDigit(peek()) || peek() == UInt8(ascii: "_") { position += 1 }
    let dot = position
    if peek() == UInt8(ascii: "."), SwiftCharacters.isHexDigit(peek(1)) {
      position += 1
      while SwiftCharacters.isHexDigit(peek()) || peek() == UInt8(ascii: "_") { position += 1 }
      let hasExponent = peek() == UInt8(ascii: "p") || peek() == UInt8(ascii: "P")
      // `0xFF.description` is a member access.
      if !hasExponent, !SwiftCharacters.isDigit(bytes[dot + 1]) { position = dot }
    }
    if position != dot || peek() == UInt8(ascii: "p") || peek() == UInt8(ascii: "P") {
      if peek() == UInt8(ascii: "p") || peek() == UInt8(ascii: "P") { skipExponent() }
    }
  }

  /// A dot alone is punctuation; `..` and more begin an operator.
  mutating func lexDot() {
    if peek(1) == UInt8(ascii: ".") || SwiftCharacters.isASCIIOperator(peek(1)) && !isCommentStart(1) {
      return lexOperator()
    }
    lexPunctuation()
  }

  /// `!` and `?` that touch what stands before them are postfix and stand alone.
  mutating func lexBangOrQuestion() {
    guard let last = lastToken, last.end == position, endsExpression(last) else { return lexOperator() }
    let start = position
    position += 1
    append(.operator, from: start)
  }

  func isCommentStart(_ offset: Int) -> Bool {
    guard peek(offset) == UInt8(ascii: "/") else { return false }
    let next = peek(offset + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  mutating func lexOperator() {
    let start = position
    let mayHoldDots = peek() == UInt8(ascii: ".")
    skipOperatorBody(mayHoldDots: mayHoldDots)
    if position == start { position += 1 }
    if let slash = regexSlash(inOperatorFrom: start) { position = slash }
    append(.operator, from: start)
  }

  private mutating func skipOperatorBody(mayHoldDots: Bool) {
    while position < bytes.count {
      let byte = bytes[position]
      if isCommentStart(0) { return }
      if byte < 0x80 {
        let isDot = byte == UInt8(ascii: ".") && mayHoldDots
        guard isDot || SwiftCharacters.isASCIIOperator(byte) else { return }
        position += 1
      } else {
        let (scalar, length) = scalar(at: position)
        guard SwiftCharacters.isOperatorBody(scalar) else { return }
        position += length
      }
    }
  }
}
