/// Cuts an old-style property list, or a `.strings` file, into tokens.
///
/// What people type by mistake (curly quotes, no-break spaces, full-width punctuation, `#` comments) is
/// reported by its name and read as meant.
struct OldStyleScanner {
  /// One token; ranges are text offsets.
  struct Token {
    enum Kind {
      /// One of `{ } ( ) = ; ,`.
      case mark(UInt8)
      /// Text, quoted or not.
      case string(String, isQuoted: Bool)
      /// `<0fbd77>`, and the typed values of GNUstep such as `<*I5>`; nil when it is damaged.
      case value(Node.Content?)
      /// A character that starts no token.
      case unknown
      case end
    }

    let kind: Kind
    let range: Range<Int>
    /// The comments between the token before and this one.
    var comments: [Comment] = []

    /// Whether the token is this punctuation mark.
    func isMark(_ mark: Unicode.Scalar) -> Bool {
      if case .mark(let byte) = kind { UInt32(byte) == mark.value } else { false }
    }

    /// The text, when the token is a string.
    var text: String? { if case .string(let text, _) = kind { text } else { nil } }

    var isEnd: Bool { if case .end = kind { true } else { false } }
  }

  /// A comment; ranges are text offsets.
  struct Comment {
    let isBlock: Bool
    /// The whole comment.
    let range: Range<Int>
    /// What stands between the delimiters.
    let content: Range<Int>
  }

  private let input: TextInput
  private let bytes: [UInt8]
  /// The offset of the next token.
  var at = 0
  private var comments: [Comment] = []

  init(_ input: TextInput) {
    self.input = input
    bytes = input.bytes
  }

  /// The next token; faults go to `log`.
  mutating func next(_ log: inout FaultLog) -> Token {
    comments.removeAll()
    skipSpace(&log)
    let start = at
    let kind = at < bytes.count ? read(bytes[at], &log) : .end
    return Token(kind: kind, range: start..<at, comments: comments)
  }

  private mutating func read(_ byte: UInt8, _ log: inout FaultLog) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var reader = OldStyleStringReader(input, at: at)
      let text = reader.read(quote: byte, log: &log)
      at = reader.at
      return .string(text, isQuoted: true)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","):
      at += 1
      return .mark(byte)
    case UInt8(ascii: "<"):
      let content = OldStyleValue.read(input, at: &at, log: &log)
      return .value(content)
    case 0x80...: return readBeyondASCII(&log)
    default: return readWord()
    }
  }

  private mutating func readWord() -> Token.Kind {
    let start = at
    bytes.withUnsafeBufferPointer { bytes in
      while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    }
    guard at > start else {
      at += 1
      return .unknown
    }
    return .string(input.string(start..<at), isQuoted: false)
  }

  /// The alphabet of strings without quotes.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Characters that look like others

  private mutating func readBeyondASCII(_ log: inout FaultLog) -> Token.Kind {
    let range = input.scalarRange(at: at)
    at = range.upperBound
    guard let scalar = input.scalar(at: range.lowerBound) else { return .unknown }
    if let mark = LookAlike.mark(scalar) {
      log.syntax(
        "'\(scalar)' (\(Excerpt.name(scalar))) instead of '\(Character(Unicode.Scalar(mark)))'", range,
        fix: "write the ASCII character")
      return .mark(mark)
    }
    guard LookAlike.isQuote(scalar) else { return .unknown }
    return .string(readCurlyString(range, &log), isQuoted: true)
  }

  /// The text between curly quotes, up to the closing one on the same line.
  private mutating func readCurlyString(_ opening: Range<Int>, _ log: inout FaultLog) -> String {
    log.syntax(
      "a curly quote '\(input.excerpt(opening))' around text", opening, fix: "use straight double quotes")
    let start = at
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
      let range = input.scalarRange(at: at)
      let scalar = input.scalar(at: at)
      at = range.upperBound
      if let scalar, LookAlike.isQuote(scalar) || scalar == "\"" {
        return input.string(start..<range.lowerBound)
      }
    }
    return input.string(start..<at)
  }

  // MARK: White space and comments

  private mutating func skipSpace(_ log: inout FaultLog) {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09...0x0D: at += 1
      case UInt8(ascii: "/"): guard skipComment(&log) else { return }
      case UInt8(ascii: "#"): skipHashComment(&log)
      case 0x80...: guard skipWideSpace(&log) else { return }
      default: return
      }
    }
  }

  /// Skips spaces beyond ASCII; a run of them is reported once.
  private mutating func skipWideSpace(_ log: inout FaultLog) -> Bool {
    let start = at
    var first: Unicode.Scalar?
    while let scalar = input.scalar(at: at), scalar.value >= 0x80 {
      let isSeparator = scalar == "\u{2028}" || scalar == "\u{2029}"
      guard isSeparator || LookAlike.isSpace(scalar) else { break }
      if !isSeparator { first = first ?? scalar }
      at = input.scalarRange(at: at).upperBound
    }
    if let first {
      log.syntax(
        "a special space (\(LookAlike.spaceName(first))) between entries", start..<at,
        fix: "replace it with an ordinary space")
    }
    return at > start
  }

  private mutating func skipHashComment(_ log: inout FaultLog) {
    let start = at
    skipLine()
    log.syntax("a '#' comment", start..<at, fix: "write '/* … */' or '// …'")
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  private mutating func skipComment(_ log: inout FaultLog) -> Bool {
    let start = at
    switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
    case UInt8(ascii: "/"):
      skipLine()
      comments.append(Comment(isBlock: false, range: start..<at, content: start + 2..<at))
    case UInt8(ascii: "*"):
      comments.append(blockComment(&log))
    default: return false
    }
    return true
  }

  private mutating func blockComment(_ log: inout FaultLog) -> Comment {
    let start = at
    at += 2
    let end: Int? = bytes.withUnsafeBufferPointer { bytes in
      while at + 1 < bytes.count {
        if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") { return at }
        at += 1
      }
      return nil
    }
    guard let end else {
      at = bytes.count
      // Apple's reader takes what follows as part of the comment.
      log.warning(log.rules.syntax, "the comment is not closed", start..<start + 2, fix: "close it with '*/'")
      return Comment(isBlock: true, range: start..<at, content: start + 2..<at)
    }
    at = end + 2
    return Comment(isBlock: true, range: start..<at, content: start + 2..<end)
  }
}

/// Characters beyond ASCII that are typed in place of ASCII ones.
enum LookAlike {
  /// The punctuation mark that a full-width one stands for.
  static func mark(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{FF1D}": UInt8(ascii: "=")
    case "\u{FF1B}", "\u{037E}": UInt8(ascii: ";")
    case "\u{FF0C}": UInt8(ascii: ",")
    case "\u{FF5B}": UInt8(ascii: "{")
    case "\u{FF5D}": UInt8(ascii: "}")
    default: nil
    }
  }

  /// Typographic quotes.
  static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x300C...0x300F, 0xFF02: true
    default: false
    }
  }

  /// Spaces that the format does not know.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200F, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// `no-break space U+00A0`.
  static func spaceName(_ scalar: Unicode.Scalar) -> String {
    let name =
      switch scalar.value {
      case 0xA0, 0x202F: "no-break space "
      case 0x3000: "full-width space "
      case 0xFEFF: "byte order mark "
      case 0x200B...0x200F, 0x2060: "invisible character "
      default: ""
      }
    return name + Excerpt.name(scalar)
  }
}
