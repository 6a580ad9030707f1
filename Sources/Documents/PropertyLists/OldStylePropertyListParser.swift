internal import Diagnostics

/// Builds the tree of an old-style property list without recursion.
struct OldStylePropertyListParser {
  private enum Expectation {
    case value
    case elementOrEnd
    case keyOrEnd
    case equalsOrEnd
    case semicolon
    case commaOrEnd
    case nothing
  }

  private typealias Token = OldStyleScanner.Token

  private let input: TextInput
  private let nesting: Int
  private var scanner: OldStyleScanner
  private var tree = TreeBuilder()
  private var expected = Expectation.value
  /// The tags of the open containers, and the key that waits, in text offsets.
  private var openings: [Range<Int>] = []
  private var keyRange = 0..<0
  private var key = ""
  /// The end of the token before.
  private var tokenEnd = 0
  /// True when the root dictionary has no braces, as in a `.strings` file.
  private var hasImplicitRoot = false

  /// - Parameters:
  ///   - input: the text.
  ///   - limits: its nesting counts.
  init(_ input: TextInput, limits: ReadingLimits) {
    self.input = input
    nesting = limits.usableNesting
    scanner = OldStyleScanner(input)
  }

  /// Reads the whole text; nil when there is no root value.
  mutating func parse(_ log: inout FaultLog) -> Node? {
    openImplicitRoot()
    while !log.isFull {
      let token = scanner.next(&log)
      if token.isEnd { break }
      guard take(token, &log) else { return nil }
      tokenEnd = token.range.upperBound
    }
    return finish(&log)
  }

  /// A text that begins with `key =` or `key;` is a dictionary without its braces.
  private mutating func openImplicitRoot() {
    var probe = scanner
    var ignored = FaultLog(input, .plist)
    let first = probe.next(&ignored)
    guard first.text != nil else { return }
    let second = probe.next(&ignored)
    guard second.isMark("=") || second.isMark(";") else { return }
    hasImplicitRoot = true
    tree.open(dictionary: true, input.span(first.range))
    openings.append(first.range)
    expected = .keyOrEnd
  }

  /// Takes one token; false when reading must stop.
  private mutating func take(_ token: Token, _ log: inout FaultLog) -> Bool {
    switch expected {
    case .value, .elementOrEnd: return takeValue(token, &log)
    case .keyOrEnd: takeKey(token, &log)
    case .equalsOrEnd: takeEquals(token, &log)
    case .semicolon: return takeSemicolon(token, &log)
    case .commaOrEnd: return takeComma(token, &log)
    case .nothing:
      log.syntax("text behind the end of the property list: '\(input.excerpt(token.range))'", token.range)
      scanner.at = input.bytes.count
    }
    return true
  }

  // MARK: Values

  private mutating func takeValue(_ token: Token, _ log: inout FaultLog) -> Bool {
    switch token.kind {
    case .string(let text, _): add(.string(text), token.range)
    case .value(let content):
      if let content { add(content, token.range) } else { skipValue() }
    case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "(")): return open(token, &log)
    case .mark(UInt8(ascii: ")")) where expected == .elementOrEnd: close(token.range.upperBound, &log)
    case .mark(UInt8(ascii: ";")) where tree.frames.last?.isDictionary == true:
      log.syntax("the key '\(Excerpt.text(key))' has no value", token.range)
      tree.setKey(nil)
      expected = .keyOrEnd
    default: unexpected(token, "a value", &log)
    }
    return true
  }

  private mutating func open(_ token: Token, _ log: inout FaultLog) -> Bool {
    guard tree.frames.count < nesting else {
      log.tooDeep(token.range, limit: nesting)
      return false
    }
    let isDictionary = token.isMark("{")
    tree.open(dictionary: isDictionary, input.span(token.range))
    openings.append(token.range)
    expected = isDictionary ? .keyOrEnd : .elementOrEnd
    return true
  }

  private mutating func add(_ content: Node.Content, _ range: Range<Int>) {
    tree.add(Node(content, span: input.span(range)))
    valueIsComplete()
  }

  private mutating func skipValue() {
    tree.setKey(nil)
    valueIsComplete()
  }

  private mutating func valueIsComplete() {
    guard let frame = tree.frames.last else {
      expected = .nothing
      return
    }
    expected = frame.isDictionary ? .semicolon : .commaOrEnd
  }

  private mutating func close(_ end: Int, _ log: inout FaultLog) {
    openings.removeLast()
    log.repeatedKeys(tree.close(at: input.span(end..<end).lowerBound))
    valueIsComplete()
  }

  // MARK: Dictionaries and arrays

  private mutating func takeKey(_ token: Token, _ log: inout FaultLog) {
    if let text = token.text {
      key = text
      keyRange = token.range
      tree.setKey((text, input.span(token.range)))
      expected = .equalsOrEnd
    } else if token.isMark("}"), !(hasImplicitRoot && tree.frames.count == 1) {
      close(token.range.upperBound, &log)
    } else {
      unexpected(token, "a key", &log)
    }
  }

  private mutating func takeEquals(_ token: Token, _ log: inout FaultLog) {
    if token.isMark("=") {
      expected = .value
    } else if token.isMark(";") {
      addKeyAsValue()
      expected = .keyOrEnd
    } else {
      let found =
        token.text == ":"
        ? "':' instead of '=' behind a key" : "expected '=' behind the key '\(Excerpt.text(key))'"
      log.syntax(found, token.text == ":" ? token.range : keyRange.upperBound..<keyRange.upperBound)
      expected = .value
      if token.text != ":" { _ = takeValue(token, &log) }
    }
  }

  /// `key;` stands for `key = key;`.
  private mutating func addKeyAsValue() {
    tree.add(Node(.string(key), span: input.span(keyRange)))
  }

  private mutating func takeSemicolon(_ token: Token, _ log: inout FaultLog) -> Bool {
    expected = .keyOrEnd
    if token.isMark(";") { return true }
    log.syntax("expected ';' behind the value", tokenEnd..<tokenEnd, fix: "put a semicolon here")
    return take(token, &log)
  }

  private mutating func takeComma(_ token: Token, _ log: inout FaultLog) -> Bool {
    if token.isMark(",") {
      expected = .elementOrEnd
    } else if token.isMark(")") {
      close(token.range.upperBound, &log)
    } else {
      log.syntax("expected ',' or ')' behind the element", tokenEnd..<tokenEnd, fix: "put a comma here")
      expected = .elementOrEnd
      return takeValue(token, &log)
    }
    return true
  }

  // MARK: Faults

  private func unexpected(_ token: Token, _ wanted: String, _ log: inout FaultLog) {
    log.syntax("expected \(wanted) instead of '\(input.excerpt(token.range))'", token.range)
  }

  private mutating func finish(_ log: inout FaultLog) -> Node? {
    let end = max(input.endOfContent, tokenEnd)
    if expected == .equalsOrEnd || expected == .semicolon, hasImplicitRoot, tree.frames.count == 1 {
      log.syntax("expected ';' behind the last entry", end..<end, fix: "put a semicolon here")
      if expected == .equalsOrEnd { addKeyAsValue() }
    } else if let frame = tree.frames.last, !(hasImplicitRoot && tree.frames.count == 1) {
      let kind = frame.isDictionary ? "a dictionary" : "an array"
      log.syntax(
        "the file ends inside \(kind)", end..<end,
        note: FaultLog.Note(message: "it starts here", range: openings[openings.count - 1]),
        fix: "close it with '\(frame.isDictionary ? "}" : ")")'")
    } else if expected == .value, !log.sink.hasErrors {
      log.syntax(tree.frames.isEmpty ? "the file is empty" : "the last key has no value", end..<end)
    }
    while !tree.frames.isEmpty { close(end, &log) }
    return tree.root
  }
}
