/// Regex literals (SE-0354): `#/…/#` always, `/…/` where an expression can begin.
extension SwiftLexer {
  /// `#/…/#`; when only white space follows the opening on its line, it may run over lines.
  mutating func lexExtendedRegex(pounds: Int) {
    let start = position
    position += pounds + 1
    let isMultiLine = restOfLineIsBlank()
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where hasPounds(pounds, at: position + 1):
        position += 1 + pounds
        return append(.regex, from: start)
      case UInt8(ascii: "\\"): position += 1
      default: break
      }
      guard position < bytes.count else { break }
      if !isMultiLine, bytes[position] == 0x0A || bytes[position] == 0x0D { break }
      position += 1
    }
    append(.regex, from: start)
  }

  private func restOfLineIsBlank() -> Bool {
    var index = position
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D)
  }

  /// The end of a `/…/` literal that begins at `index`; nil when the slash is an operator.
  ///
  /// The proposal's rules: an expression can begin here (the start of a line always counts), no blank
  /// follows the opening slash or comes before the closing one, it closes on its line, its parentheses
  /// are balanced, and no comment begins in it.
  func bareRegexEnd(at index: Int) -> Int? {
    guard startsLine || lastToken.map(canPrecedeRegex) ?? true else { return nil }
    return regexEnd(at: index)
  }

  private func canPrecedeRegex(_ token: SwiftToken) -> Bool {
    // A backslash begins a key path, and a dot a member: what follows is a name or an operator.
    if token.end - token.start == 1, bytes[token.start] == UInt8(ascii: "\\") { return false }
    if token.kind == .identifier, bytes[token.range].elementsEqual("await".utf8) { return true }
    return !endsExpression(token)
  }

  func regexEnd(at opening: Int) -> Int? {
    var index = opening + 1
    guard index < bytes.count, bytes[index] != 0x20, bytes[index] != 0x09 else { return nil }
    var parentheses = 0
    var classes = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "/"):
        return parentheses == 0 && canClose(at: index, opening) ? index + 1 : nil
      case UInt8(ascii: "\\"):
        index += 1
        if index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D { return nil }
      case UInt8(ascii: "(") where classes == 0: parentheses += 1
      case UInt8(ascii: ")") where classes == 0:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]") where classes > 0: classes -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private func canClose(at index: Int, _ opening: Int) -> Bool {
    let isSpaced = bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    return !isSpaced && index > opening + 1 && next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
  }

  /// A prefix operator ends before a regex literal: `!/x/`.
  func regexSlash(inOperatorFrom start: Int) -> Int? {
    guard isPrefixPosition(start) else { return nil }
    for index in (start + 1)..<max(position, start + 1) where bytes[index] == UInt8(ascii: "/") {
      if regexEnd(at: index) != nil { return index }
    }
    return nil
  }

  /// Whether an operator at `index` can be a prefix one: it does not touch an operand on its left.
  private func isPrefixPosition(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch bytes[index - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return true
    default: return tokens.last.map { $0.kind == .comment && $0.end == index } ?? false
    }
  }

  /// Whether an expression can end with `token`, so that a slash behind it divides and `!` unwraps.
  func endsExpression(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .identifier, .number, .string, .regex: return true
    case .keyword: return Self.expressionKeywords.contains(text(token))
    case .punctuation:
      let byte = bytes[token.end - 1]
      return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    case .operator:
      let byte = bytes[token.end - 1]
      return token.isLeftBound && token.end - token.start == 1
        && (byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"))
    case .comment, .directive: return false
    }
  }

  private static let expressionKeywords: Set<String> = [
    "self", "Self", "super", "true", "false", "nil", "Any", "init",
  ]

  func text(_ token: SwiftToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
}
