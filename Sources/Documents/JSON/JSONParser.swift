internal import Diagnostics

/// The grammar of RFC 8259 as a state machine without recursion.
///
/// What people write by mistake (comments, trailing commas, single quotes, bare words) has a message
/// of its own and is read as meant.
struct JSONParser<Tree: JSONTree> {
  /// What the grammar wants next.
  private enum Expectation {
    case value
    case elementOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  /// What was wrong.
  private(set) var log: FaultLog
  private let input: TextInput
  private let bytes: [UInt8]
  private let nesting: Int
  private var tree: Tree
  private var expected = Expectation.value
  private var at = 0
  /// Where the open containers start, in text offsets.
  private var openings: [Range<Int>] = []
  /// The end of the last token: where a missing comma belongs.
  private var tokenEnd = 0

  /// - Parameters:
  ///   - input: the text.
  ///   - limits: its nesting counts.
  ///   - tree: takes the values.
  init(_ input: TextInput, limits: ReadingLimits, into tree: Tree) {
    self.tree = tree
    self.input = input
    bytes = input.bytes
    nesting = limits.usableNesting
    log = FaultLog(input, .json)
  }

  /// Reads the whole text; nil when there is no root value.
  mutating func parse() -> Node? {
    while !log.isFull {
      skipSpace()
      guard at < bytes.count else { break }
      guard step(bytes[at]) else { return nil }
    }
    finish()
    return tree.root
  }

  private mutating func finish() {
    let end = max(input.endOfContent, tokenEnd)
    if let isDictionary = tree.isInDictionary {
      let kind = isDictionary ? "object" : "array"
      log.syntax(
        "the file ends inside an \(kind)", end..<end,
        note: FaultLog.Note(message: "the \(kind) starts here", range: openings[openings.count - 1]),
        fix: "close it with '\(isDictionary ? "}" : "]")'")
      while tree.depth > 0 { close(at: end) }
    } else if tree.root == nil, !log.sink.hasErrors {
      log.syntax("the file is empty", 0..<0, fix: "an empty document is '{}' or '[]'")
    }
  }

  /// Takes one token; false when reading must stop.
  private mutating func step(_ byte: UInt8) -> Bool {
    switch expected {
    case .value, .elementOrEnd: return readValue(byte)
    case .key, .keyOrEnd: readKey(byte)
    case .colon: readColon(byte)
    case .commaOrEnd: readComma(byte)
    case .nothing:
      let range = at..<input.endOfContent
      log.syntax("text behind the end of the document: '\(input.excerpt(range))'", range)
      at = bytes.count
    }
    return true
  }

  // MARK: Values

  private mutating func readValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return open(byte)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (text, range) = readString(byte)
      add(.string(text), range)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): endWhereAValueIsDue(byte)
    case UInt8(ascii: ","):
      log.syntax("a value is missing before ','", at..<at + 1)
      dropKey()
      expected = .commaOrEnd
    case UInt8(ascii: ":"), UInt8(ascii: "="): skipUnexpected()
    default: readWord()
    }
    return true
  }

  private mutating func open(_ byte: UInt8) -> Bool {
    let isDictionary = byte == UInt8(ascii: "{")
    guard tree.depth < nesting else {
      log.tooDeep(at..<at + 1, limit: nesting)
      return false
    }
    openings.append(at..<at + 1)
    tree.open(dictionary: isDictionary, input.span(at..<at + 1))
    expected = isDictionary ? .keyOrEnd : .elementOrEnd
    advance()
    return true
  }

  private mutating func close(at end: Int) {
    openings.removeLast()
    log.repeatedKeys(tree.close(at: input.span(end..<end).lowerBound))
    expected = tree.depth == 0 ? .nothing : .commaOrEnd
  }

  private mutating func add(_ content: Node.Content, _ range: Range<Int>) {
    tree.add(content, span: input.span(range))
    expected = tree.depth == 0 ? .nothing : .commaOrEnd
  }

  private mutating func dropKey() {
    if tree.isInDictionary == true { tree.setKey(nil) }
  }

  /// A closing bracket where a value should stand.
  private mutating func endWhereAValueIsDue(_ byte: UInt8) {
    guard let isDictionary = tree.isInDictionary else { return skipUnexpected() }
    if isDictionary {
      log.syntax("the key '\(Excerpt.text(tree.waitingKey ?? ""))' has no value", at..<at + 1)
      dropKey()
    } else if expected == .value {
      trailingComma()
    }
    closeBracket(byte)
  }

  private mutating func trailingComma() {
    log.syntax(
      "a comma behind the last element", tokenEnd - 1..<tokenEnd,
      fix: "remove the comma: JSON has no trailing commas")
  }

  private mutating func closeBracket(_ byte: UInt8) {
    guard let isDictionary = tree.isInDictionary else { return skipUnexpected() }
    let isRight = isDictionary == (byte == UInt8(ascii: "}"))
    if !isRight {
      let wanted = isDictionary ? "}" : "]"
      log.syntax(
        "expected '\(wanted)' instead of '\(Character(Unicode.Scalar(byte)))'", at..<at + 1,
        note: FaultLog.Note(message: "this is what it closes", range: openings[openings.count - 1]))
    }
    advance()
    close(at: at)
  }

  /// `true`, `false`, `null`, a number, or what was meant as one.
  private mutating func readWord() {
    let start = at
    while at < bytes.count, JSONBytes.isWord(bytes[at]) { at += 1 }
    guard at > start else { return skipUnexpected() }
    let range = start..<at
    tokenEnd = at
    switch JSONWord.read(bytes[range]) {
    case .value(let content): add(content, range)
    case .tooLarge(let value):
      log.warning(
        "json/number-range", "the number '\(input.excerpt(range))' does not fit 64 bits and loses digits",
        range, fix: "write it as a string")
      add(.real(value), range)
    case .outOfRange:
      log.error("json/number-range", "the number '\(input.excerpt(range))' is too large", range)
      add(.real(bytes[start] == UInt8(ascii: "-") ? -.infinity : .infinity), range)
    case .invalid(let message, let fix, let meant):
      log.syntax(message.isEmpty ? "'\(input.excerpt(range))' is not a JSON value" : message, range, fix: fix)
      add(meant ?? .string(input.string(range)), range)
    }
  }

  // MARK: Keys

  private mutating func readKey(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (text, range) = readString(byte)
      setKey(text, range)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if expected == .key { trailingComma() }
      closeBracket(byte)
    case UInt8(ascii: ","):
      log.syntax("a key is missing before ','", at..<at + 1)
      advance()
    default: readBareKey()
    }
  }

  private mutating func readBareKey() {
    let start = at
    while at < bytes.count, JSONBytes.isWord(bytes[at]) { at += 1 }
    guard at > start else { return skipUnexpected() }
    tokenEnd = at
    log.syntax(
      "the key '\(input.excerpt(start..<at))' has no quotes", start..<at, fix: "put it in double quotes")
    setKey(input.string(start..<at), start..<at)
  }

  private mutating func setKey(_ text: String, _ range: Range<Int>) {
    tree.setKey((text, input.span(range)))
    expected = .colon
  }

  private mutating func readColon(_ byte: UInt8) {
    expected = .value
    if byte == UInt8(ascii: ":") { return advance() }
    if byte == UInt8(ascii: "=") {
      log.syntax("'=' instead of ':' behind a key", at..<at + 1)
      return advance()
    }
    log.syntax("expected ':' behind the key", tokenEnd..<tokenEnd)
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      dropKey()
      expected = .commaOrEnd
    }
  }

  private mutating func readComma(_ byte: UInt8) {
    let isDictionary = tree.isInDictionary == true
    switch byte {
    case UInt8(ascii: ","):
      expected = isDictionary ? .key : .value
      advance()
    case UInt8(ascii: "}"), UInt8(ascii: "]"): closeBracket(byte)
    case UInt8(ascii: ":"), UInt8(ascii: "="): skipUnexpected()
    default:
      let start = max(tokenEnd - 1, 0)
      log.syntax(
        "expected ',' before '\(input.excerpt(input.scalarRange(at: at)))'", start..<tokenEnd,
        fix: "put a comma here")
      expected = isDictionary ? .key : .value
    }
  }

  // MARK: Tokens

  private mutating func advance() {
    at += 1
    tokenEnd = at
  }

  private mutating func skipUnexpected() {
    let range = input.scalarRange(at: at)
    log.syntax("unexpected '\(input.excerpt(range))'", range)
    at = range.upperBound
    // One message for a stretch of nonsense.
    while at < bytes.count, !JSONBytes.isSpace(bytes[at]), !JSONBytes.isStructure(bytes[at]) { at += 1 }
  }

  /// White space, and comments, which JSON does not have.
  private mutating func skipSpace() {
    while at < bytes.count {
      if JSONBytes.isSpace(bytes[at]) {
        at += 1
      } else if bytes[at] == UInt8(ascii: "/") || bytes[at] == UInt8(ascii: "#") {
        guard skipComment() else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = at
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    if bytes[at] == UInt8(ascii: "#") || next == UInt8(ascii: "/") {
      while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    } else if next == UInt8(ascii: "*") {
      at += 2
      while at < bytes.count,
        !(bytes[at] == UInt8(ascii: "/") && bytes[at - 1] == UInt8(ascii: "*") && at > start + 2)
      {
        at += 1
      }
      at = min(at + 1, bytes.count)
    } else {
      return false
    }
    log.syntax("a comment; JSON has none", start..<at, fix: "remove the comment")
    return true
  }

  /// The string that starts at ``at`` with the given quote.
  private mutating func readString(_ quote: UInt8) -> (String, Range<Int>) {
    var reader = JSONStringReader(input, at: at)
    let text = reader.read(quote: quote, log: &log)
    let range = at..<reader.at
    at = reader.at
    tokenEnd = at
    if quote == UInt8(ascii: "'") {
      log.syntax("a string in single quotes", range, fix: "use double quotes")
    }
    return (text, range)
  }
}
