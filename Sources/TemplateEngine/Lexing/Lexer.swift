/// Cuts a template into tokens in one pass.
struct Lexer {
  private let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// Where a tag opens that is never closed; the original drops all text from there on.
  private(set) var unclosed: Range<Int>?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole template.
  mutating func run() {
    var place = 0
    while place < bytes.count {
      guard let opening = nextOpening(from: place) else { return addText(place..<bytes.count) }
      addText(place..<opening)
      let closer = Self.closer(for: bytes[opening + 1])
      guard let end = endOfTag(from: opening, closer: closer) else {
        unclosed = opening..<min(opening + 2, bytes.count)
        return
      }
      addTag(opening..<end)
      place = end
    }
  }

  private func nextOpening(from start: Int) -> Int? {
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == 0x7B {
        let next = bytes[place + 1]
        if next == 0x7B || next == 0x25 || next == 0x23 { return place }
      }
      place += 1
    }
    return nil
  }

  private static func closer(for second: UInt8) -> UInt8 {
    second == 0x7B ? 0x7D : second
  }

  /// The search starts at the opening delimiter itself, so `{%}` is a whole tag.
  private func endOfTag(from opening: Int, closer: UInt8) -> Int? {
    var place = opening
    while place + 1 < bytes.count {
      if bytes[place] == closer, bytes[place + 1] == 0x7D { return place + 2 }
      place += 1
    }
    return nil
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { tokens.append(Token(kind: .text, range: range)) }
  }

  private mutating func addTag(_ range: Range<Int>) {
    switch bytes[range.lowerBound + 1] {
    case 0x23: tokens.append(Token(kind: .comment, range: range))
    case 0x7B: addTag(.variable, range, inner: range.lowerBound + 2, range.upperBound - 2)
    default: addBlock(range)
    }
  }

  private mutating func addBlock(_ range: Range<Int>) {
    var start = range.lowerBound + 2
    var end = range.upperBound - 2
    guard start <= end else { return addTag(.block, range, inner: start, start) }
    let leading = Token.Edge(start < end ? bytes[start] : nil)
    let trailing = Token.Edge(start < end ? bytes[end - 1] : nil)
    if leading != .unspecified { start += 1 }
    if trailing != .unspecified { end -= 1 }
    addTag(.block, range, inner: start, end)
    tokens[tokens.count - 1].leading = leading
    tokens[tokens.count - 1].trailing = trailing
  }

  private mutating func addTag(_ kind: Token.Kind, _ range: Range<Int>, inner start: Int, _ end: Int) {
    let contents = start < end ? lines(start..<end) : Fragment()
    tokens.append(
      Token(kind: kind, range: range, contents: contents, words: contents.split(at: 0x20)))
  }

  /// Lines are trimmed and joined by one space, empty ones left out; CR LF ends a line like LF.
  private func lines(_ range: Range<Int>) -> Fragment {
    var pieces: [Fragment] = []
    var start = range.lowerBound
    for place in range.lowerBound...range.upperBound where place == range.upperBound || bytes[place] == 0x0A {
      var end = place
      if place < range.upperBound, end > start, bytes[end - 1] == 0x0D { end -= 1 }
      if end > start {
        let piece = Fragment(bytes: bytes[start..<end], offsets: ArraySlice(start..<end))
        pieces.append(piece.trimmed())
      }
      start = place + 1
    }
    return Fragment.joined(pieces)
  }
}
