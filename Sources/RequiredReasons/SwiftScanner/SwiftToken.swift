/// One piece of Swift source. White space lies between tokens; everything else is a token.
struct SwiftToken: Sendable, Hashable {
  /// The classes that the scanner tells apart.
  enum Kind: UInt8, Sendable, CaseIterable {
    case identifier
    /// A reserved word, by spelling alone: after a dot or as a label it is a name all the same.
    case keyword
    case number
    /// Text of a string literal with its delimiters, up to an interpolation or the end.
    case string
    case regex
    /// Operator characters, `=`, `->`, `?` and `!` included.
    case `operator`
    /// Brackets, commas, colons, dots, `@`, `#`, `\`, and `\(` at the start of an interpolation.
    case punctuation
    case comment
    /// `#if`, `#elseif`, `#else`, `#endif`, `#available` and their like, and the shebang line.
    case directive
  }

  var kind: Kind
  /// Byte offsets into the text.
  var start: Int
  var end: Int
  /// Whether only white space and comments stand before it on its line.
  var startsLine: Bool
  /// Whether it touches what stands before it: no white space, no comment.
  var isLeftBound: Bool

  var range: Range<Int> { start..<end }
}

/// Reserved words of Swift (The Swift Programming Language, "Keywords and Punctuation"). Words that
/// are reserved only in some places are identifiers here.
enum SwiftKeywords {
  static func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= longest, let first = bytes.first, isKeywordStart(first) else { return false }
    return words.contains(String(decoding: bytes, as: UTF8.self))
  }

  static let words: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
    "return", "throw", "switch", "where", "while", "Any", "as", "false", "is", "nil", "self", "Self",
    "super", "throws", "true", "try",
  ]

  private static let longest = 15

  private static func isKeywordStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "w"), UInt8(ascii: "A"), UInt8(ascii: "S"): true
    default: false
    }
  }
}
