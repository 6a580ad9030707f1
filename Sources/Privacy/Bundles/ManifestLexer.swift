/// A piece of a `Package.swift` or podspec.
enum ManifestToken: Hashable {
  /// A name or a number.
  case word(String)
  /// A string literal; nil when it holds an interpolation or is not closed.
  case text(String?)
  /// Any other character, as a byte.
  case mark(UInt8)
  /// The end of a line; in Ruby only, where it ends a statement.
  case newline
}

/// A piece with the bytes that it came from.
struct PlacedToken: Hashable {
  var token: ManifestToken
  var span: Range<Int>
}

/// Cuts a `Package.swift` or podspec into names, string literals and marks, without comments.
///
/// This is no parser of either language. It is enough to find declarations written as plain literals;
/// whatever is written otherwise is left for the caller to recognise as unknown.
struct ManifestLexer {
  enum Language { case swift, ruby }

  private let bytes: [UInt8]
  private let language: Language
  private var index = 0
  private var tokens: [PlacedToken] = []

  /// The tokens of a whole file; time linear in its size.
  static func tokens(of bytes: [UInt8], as language: Language) -> [PlacedToken] {
    var lexer = ManifestLexer(bytes: bytes, language: language)
    while lexer.index < bytes.count { lexer.next() }
    return lexer.tokens
  }

  private init(bytes: [UInt8], language: Language) {
    self.bytes = bytes
    self.language = language
  }

  private mutating func next() {
    let start = index
    let byte = bytes[index]
    if byte == UInt8(ascii: "\n") {
      index += 1
      if language == .ruby { append(.newline, from: start) }
    } else if byte <= 0x20 {
      index += 1
    } else if skipComment() {
      return
    } else if Self.isWord(byte) {
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      append(.word(String(decoding: bytes[start..<index], as: UTF8.self)), from: start)
    } else if !readLiteral() {
      index += 1
      append(.mark(byte), from: start)
    }
  }

  private mutating func append(_ token: ManifestToken, from start: Int) {
    tokens.append(PlacedToken(token: token, span: start..<index))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[index..<index + count].elementsEqual($0) }
  }

  // MARK: Comments

  private mutating func skipComment() -> Bool {
    switch language {
    case .swift:
      if starts(with: "//") {
        skipLine()
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        return false
      }
    case .ruby:
      guard bytes[index] == UInt8(ascii: "#") else { return false }
      skipLine()
    }
    return true
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < bytes.count {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  // MARK: Literals

  private mutating func readLiteral() -> Bool {
    switch (language, bytes[index]) {
    case (.swift, UInt8(ascii: "\"")): readSwiftString(hashes: 0)
    case (.swift, UInt8(ascii: "#")):
      var end = index
      while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
      readSwiftString(hashes: end - index)
    case (.ruby, UInt8(ascii: "\"")), (.ruby, UInt8(ascii: "'")): readRubyString()
    case (.ruby, UInt8(ascii: "%")): return readWordList()
    default: return false
    }
    return true
  }

  private mutating func readSwiftString(hashes: Int) {
    let start = index
    index += hashes
    let isMultiline = starts(with: "\"\"\"")
    index += isMultiline ? 3 : 1
    let hash = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let close = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + hash
    let escape = [UInt8(ascii: "\\")] + hash
    var text: [UInt8]? = []
    while index < bytes.count {
      if bytes[index...].starts(with: close) {
        index += close.count
        return append(.text(text.map { String(decoding: $0, as: UTF8.self) }), from: start)
      }
      if !isMultiline, bytes[index] == UInt8(ascii: "\n") { break }
      if bytes[index...].starts(with: escape) {
        // No path needs an escape: such a literal counts as unknown.
        text = nil
        index += escape.count
      } else {
        text?.append(bytes[index])
      }
      index += 1
    }
    index = min(index, bytes.count)
    append(.text(nil), from: start)
  }

  private mutating func readRubyString() {
    let start = index
    let quote = bytes[index]
    var text: [UInt8]? = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == quote { return append(.text(text.map { String(decoding: $0, as: UTF8.self) }), from: start) }
      if byte == UInt8(ascii: "\\") {
        text = nil
        index += 1
      } else if byte == UInt8(ascii: "#"), quote == UInt8(ascii: "\""), starts(with: "{") {
        text = nil
      } else {
        text?.append(byte)
      }
    }
    index = min(index, bytes.count)
    append(.text(nil), from: start)
  }

  /// `%w[a b]`: an array of words.
  private mutating func readWordList() -> Bool {
    guard starts(with: "%w") || starts(with: "%W"), index + 2 < bytes.count else { return false }
    let closers: [UInt8: UInt8] = [
      UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"),
      UInt8(ascii: "{"): UInt8(ascii: "}"),
    ]
    guard let close = closers[bytes[index + 2]] else { return false }
    index += 3
    append(.mark(UInt8(ascii: "[")), from: index - 1)
    while index < bytes.count, bytes[index] != close {
      let start = index
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != close { index += 1 }
      if index > start {
        append(.text(String(decoding: bytes[start..<index], as: UTF8.self)), from: start)
      } else {
        index += 1
      }
    }
    let end = index
    index = min(index + 1, bytes.count)
    append(.mark(UInt8(ascii: "]")), from: end)
    return true
  }
}
