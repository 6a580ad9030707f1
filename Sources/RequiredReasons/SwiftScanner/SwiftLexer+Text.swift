/// Comments, string literals and interpolations.
extension SwiftLexer {
  /// `/` begins a comment, a regex literal or an operator.
  mutating func lexSlash() {
    switch peek(1) {
    case UInt8(ascii: "/"):
      let start = position
      skipToLineEnd()
      append(.comment, from: start)
    case UInt8(ascii: "*"): lexBlockComment()
    default:
      if let end = bareRegexEnd(at: position) {
        let start = position
        position = end
        append(.regex, from: start)
      } else {
        lexOperator()
      }
    }
  }

  /// Block comments nest; an open one runs to the end of the file.
  private mutating func lexBlockComment() {
    let start = position
    var depth = 1
    position += 2
    var hasNewline = false
    while position < bytes.count, depth > 0 {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else {
        if peek() == 0x0A || peek() == 0x0D { hasNewline = true }
        position += 1
      }
    }
    append(.comment, from: start)
    if hasNewline { startsLine = true }
  }

  mutating func lexStringStart(pounds: Int) {
    let start = position
    position += pounds + 1
    let isTriple = peek() == UInt8(ascii: "\"") && peek(1) == UInt8(ascii: "\"")
    let isMultiLine = isTriple && !closesOnThisLine(pounds: pounds)
    if isMultiLine { position += 2 }
    lexStringBody(StringFrame(pounds: pounds, isMultiLine: isMultiLine), from: start)
  }

  /// `#"""#` is a single-line literal that holds one quote: with pounds, a closing delimiter on the
  /// same line decides against three quotes as an opening.
  private func closesOnThisLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var index = position + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard count > 0 else { return true }
    guard index + count <= bytes.count else { return false }
    return bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Reads text up to the closing delimiter, an interpolation, or (on one line) the line's end.
  mutating func lexStringBody(_ frame: StringFrame, from start: Int) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let length = closingLength(frame)
        position += max(length, 1)
        if length > 0 { return appendText(from: start) }
      case UInt8(ascii: "\\") where hasPounds(frame.pounds, at: position + 1):
        if peek(1 + frame.pounds) == UInt8(ascii: "(") { return lexInterpolationStart(frame, from: start) }
        position += 1 + frame.pounds
        skipEscaped(isMultiLine: frame.isMultiLine)
      case 0x0A, 0x0D:
        if !frame.isMultiLine { return appendText(from: start) }
        position += 1
      default: position += 1
      }
    }
    appendText(from: start)
  }

  private mutating func skipEscaped(isMultiLine: Bool) {
    guard position < bytes.count else { return }
    if !isMultiLine, bytes[position] == 0x0A || bytes[position] == 0x0D { return }
    position += 1
  }

  private mutating func appendText(from start: Int) {
    if position > start { append(.string, from: start) }
  }

  private func closingLength(_ frame: StringFrame) -> Int {
    if frame.isMultiLine {
      guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\""),
        hasPounds(frame.pounds, at: position + 3)
      else { return 0 }
      return 3 + frame.pounds
    }
    return hasPounds(frame.pounds, at: position + 1) ? 1 + frame.pounds : 0
  }

  private mutating func lexInterpolationStart(_ frame: StringFrame, from start: Int) {
    appendText(from: start)
    let opening = position
    position += 2 + frame.pounds
    append(.punctuation, from: opening)
    var inner = frame
    inner.depth = 0
    frames.append(inner)
  }

  /// Counts parentheses inside interpolations; the one that closes it leads back into the literal.
  mutating func lexParenthesis(_ byte: UInt8) {
    lexPunctuation()
    guard let frame = frames.last else { return }
    if byte == UInt8(ascii: "(") {
      frames[frames.count - 1].depth += 1
    } else if frame.depth > 0 {
      frames[frames.count - 1].depth -= 1
    } else {
      frames.removeLast()
      lexStringBody(frame, from: position)
    }
  }
}
