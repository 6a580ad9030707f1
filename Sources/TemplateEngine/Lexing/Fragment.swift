/// A piece of a tag's text; every byte knows its offset in the template.
struct Fragment: Sendable {
  private(set) var bytes: ArraySlice<UInt8>
  private(set) var offsets: ArraySlice<Int>

  /// No text.
  init() {
    bytes = []
    offsets = []
  }

  init(bytes: ArraySlice<UInt8>, offsets: ArraySlice<Int>) {
    self.bytes = bytes
    self.offsets = offsets
  }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// From the first to the last byte, in offsets of the template; empty at 0 when there is no text.
  var range: Range<Int> {
    guard let first = offsets.first, let last = offsets.last else { return 0..<0 }
    return first..<max(first, last) + 1
  }

  mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  mutating func append(_ other: Fragment) {
    bytes += other.bytes
    offsets += other.offsets
  }

  func prefix(_ count: Int) -> Fragment {
    Fragment(bytes: bytes.prefix(count), offsets: offsets.prefix(count))
  }

  func dropFirst(_ count: Int = 1) -> Fragment {
    Fragment(bytes: bytes.dropFirst(count), offsets: offsets.dropFirst(count))
  }

  func dropLast() -> Fragment { prefix(max(count - 1, 0)) }

  /// Whether the text is exactly `word`.
  func isWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  /// Without the spaces at both ends, as the original does it: text of spaces only stays as it is,
  /// and the spaces after a single first character stay too.
  func trimmed() -> Fragment {
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }) else { return self }
    var end = bytes.endIndex
    if let last = bytes.lastIndex(where: { $0 != 0x20 }), last > bytes.startIndex { end = last + 1 }
    return Fragment(
      bytes: bytes[first..<end], offsets: offsets.dropFirst(first - bytes.startIndex).prefix(end - first))
  }

  /// Joins pieces with one space each.
  static func joined(_ pieces: some Collection<Fragment>) -> Fragment {
    joined(pieces, by: 0x20)
  }

  /// Joins pieces with one byte each.
  static func joined(_ pieces: some Collection<Fragment>, by separator: UInt8) -> Fragment {
    guard var result = pieces.first else { return Fragment() }
    for piece in pieces.dropFirst() {
      result.append(separator, at: (result.offsets.last ?? 0) + 1)
      result.append(piece)
    }
    return result
  }
}

extension Fragment {
  /// Splits at `separator` outside quotes, and puts pieces together again around `,`, `|` and `:`.
  ///
  /// This one routine makes the words of a tag, the filters of a chain and the arguments of a
  /// filter. It is the original's, faults included: most of the grammar hangs on it.
  func split(at separator: UInt8) -> [Fragment] {
    var words = WordList()
    var word = Fragment()
    var active = separator
    var singleQuotes = 0
    var doubleQuotes = 0
    for (byte, offset) in zip(bytes, offsets) {
      if byte == 0x27 { singleQuotes += 1 }
      if byte == 0x22 { doubleQuotes += 1 }
      if byte == active {
        if active != separator {
          word.append(byte, at: offset)
        } else if !word.isEmpty, singleQuotes % 2 == 0 || doubleQuotes % 2 == 0 {
          words.append(word)
          word = Fragment()
        }
        active = separator
      } else {
        if active == separator, byte == 0x27 || byte == 0x22 { active = byte }
        word.append(byte, at: offset)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.words
  }
}

/// Collects the words of a split and glues the separators of filters to their neighbours.
private struct WordList {
  private(set) var words: [Fragment] = []

  mutating func append(_ added: Fragment) {
    guard !words.isEmpty else { return words.append(added) }
    var word = added
    var closing: [Fragment] = []
    while true {
      if let last = words.last?.bytes.last, Self.isGlue(last) {
        if words.count == 1, word.isWord("for") { words.append(word) } else { glue(word) }
        break
      }
      if Self.isGlueOnly(word) {
        glue(word)
        break
      }
      if word.count > 1, let first = word.bytes.first, Self.isBracket(first) {
        words.append(word.prefix(1))
        word = word.dropFirst()
      } else if word.count > 1, let last = word.bytes.last, Self.isBracket(last) {
        closing.append(word.dropFirst(word.count - 1))
        word = word.dropLast()
      } else {
        words.append(word)
        break
      }
    }
    words += closing.reversed()
  }

  private mutating func glue(_ word: Fragment) {
    words[words.count - 1].append(word)
  }

  private static func isGlue(_ byte: UInt8) -> Bool { byte == 0x2C || byte == 0x7C || byte == 0x3A }
  private static func isBracket(_ byte: UInt8) -> Bool { byte == 0x28 || byte == 0x29 }

  private static func isGlueOnly(_ word: Fragment) -> Bool {
    word.isWord(",") || word.isWord("|") || word.isWord(":") || word.isWord(",|") || word.isWord("|:")
      || word.isWord(",|:")
  }
}
