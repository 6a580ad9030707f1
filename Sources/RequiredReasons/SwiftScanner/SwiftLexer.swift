/// Splits Swift source into tokens, over UTF-8 bytes and without a parser.
///
/// It knows what a scanner must know to tell code from text: nested comments, raw and multi-line
/// strings with interpolations to any depth, regex literals against division, backticks. It accepts
/// any bytes: what is no token is skipped like white space.
struct SwiftLexer {
  /// A string literal that the lexer is inside of.
  struct StringFrame {
    var pounds: Int
    var isMultiLine: Bool
    /// Open parentheses of the interpolation that is being read.
    var depth = 0
  }

  let bytes: [UInt8]
  var position: Int
  var tokens: [SwiftToken] = []
  /// The literals around the current interpolation; a heap stack, so nesting costs no call depth.
  var frames: [StringFrame] = []
  var startsLine = true
  var lastEnd = -1
  /// The last token that is no comment.
  var lastToken: SwiftToken?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    tokens.reserveCapacity(bytes.count / 5)
  }

  /// All tokens of `bytes`, comments included, in order.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    lexer.run()
    return lexer.tokens
  }

  mutating func run() {
    lexShebang()
    while position < bytes.count { lexToken() }
  }

  /// The byte at `position + offset`; 0 past the end.
  @inline(__always)
  func peek(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func append(_ kind: SwiftToken.Kind, from start: Int) {
    let token = SwiftToken(
      kind: kind, start: start, end: position, startsLine: startsLine, isLeftBound: start == lastEnd)
    tokens.append(token)
    if kind != .comment {
      lastToken = token
      startsLine = false
      lastEnd = position
    }
  }

  private mutating func lexToken() {
    let byte = bytes[position]
    switch byte {
    case 0x0A, 0x0D:
      startsLine = true
      position += 1
    case 0x20, 0x09, 0x0B, 0x0C, 0: position += 1
    case UInt8(ascii: "/"): lexSlash()
    case UInt8(ascii: "\""): lexStringStart(pounds: 0)
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "`"): lexBacktick()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "."): lexDot()
    case UInt8(ascii: "("), UInt8(ascii: ")"): lexParenthesis(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      lexPunctuation()
    case UInt8(ascii: "<") where peek(1) == UInt8(ascii: "#"): lexPlaceholder()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): lexBangOrQuestion()
    default: lexWordOrOperator(byte)
    }
  }

  private mutating func lexWordOrOperator(_ byte: UInt8) {
    if SwiftCharacters.isASCIIIdentifierBody(byte) { return lexIdentifier() }
    if SwiftCharacters.isASCIIOperator(byte) { return lexOperator() }
    guard byte >= 0x80 else {
      position += 1
      return
    }
    let (scalar, length) = scalar(at: position)
    if SwiftCharacters.isIdentifierHead(scalar) { return lexIdentifier() }
    if SwiftCharacters.isOperatorHead(scalar) { return lexOperator() }
    position += length
  }

  mutating func lexPunctuation() {
    let start = position
    position += 1
    append(.punctuation, from: start)
  }

  private mutating func lexShebang() {
    guard position == 0, peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") else { return }
    skipToLineEnd()
    append(.directive, from: 0)
  }

  mutating func skipToLineEnd() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  /// The scalar at `index` and its length; malformed UTF-8 gives U+FFFF, length 1.
  func scalar(at index: Int) -> (UInt32, Int) {
    let lead = bytes[index]
    let length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, index + length <= bytes.count else { return (0xFFFF, 1) }
    if length == 1 { return (UInt32(lead), 1) }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      let next = bytes[index + offset]
      guard next & 0xC0 == 0x80 else { return (0xFFFF, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }
}
