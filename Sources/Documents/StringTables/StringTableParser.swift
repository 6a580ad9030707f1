internal import Diagnostics

/// Reads the entries of a `.strings` file one by one; after a fault it goes on with the next.
///
/// Apple's reader gives up at the first fault and keeps what stands before it without a word. That is
/// why every fault here is an error.
struct StringTableParser {
  private typealias Token = OldStyleScanner.Token

  private let input: TextInput
  private var scanner: OldStyleScanner
  /// Tokens looked at but not taken.
  private var ahead: [Token] = []
  private var entries: [StringTableReader.Entry] = []
  /// The end of the last entry, `;` included.
  private var entryEnd = 0
  private var brace: Range<Int>?

  /// - Parameter input: the text.
  init(_ input: TextInput) {
    self.input = input
    scanner = OldStyleScanner(input)
  }

  /// Reads the whole text.
  mutating func parse(_ log: inout FaultLog) -> [StringTableReader.Entry] {
    if peek(0, &log).isMark("{") { brace = next(&log).range }
    while !log.isFull {
      var token = next(&log)
      attachTrailingComments(of: &token)
      if token.isEnd { break }
      takeEntry(token, &log)
    }
    if let brace {
      log.syntax("the brace is not closed", brace, fix: "close it with '}', or remove it")
    }
    log.repeatedKeys(RepeatedKey.all(in: entries) { ($0.key, $0.keySpan) })
    return entries
  }

  private mutating func next(_ log: inout FaultLog) -> Token {
    ahead.isEmpty ? scanner.next(&log) : ahead.removeFirst()
  }

  private mutating func peek(_ index: Int, _ log: inout FaultLog) -> Token {
    while ahead.count <= index { ahead.append(scanner.next(&log)) }
    return ahead[index]
  }

  // MARK: Entries

  private mutating func takeEntry(_ token: Token, _ log: inout FaultLog) {
    if token.text != nil { return takeKey(token, &log) }
    if token.isMark(";") {
      log.syntax(
        entries.isEmpty ? "a ';' without an entry" : "a second ';'", token.range,
        fix: "remove it: Apple's reader loses all entries behind it")
    } else if token.isMark("}"), brace != nil {
      brace = nil
      checkEnd(&log)
    } else {
      unexpected(token, "an entry '\"key\" = \"value\";'", &log)
      resume(at: token.range.upperBound)
    }
  }

  private mutating func checkEnd(_ log: inout FaultLog) {
    let token = next(&log)
    guard !token.isEnd else { return }
    log.syntax("text behind the closing brace: '\(input.excerpt(token.range))'", token.range)
    ahead.insert(token, at: 0)
  }

  private mutating func takeKey(_ key: Token, _ log: inout FaultLog) {
    let token = peek(0, &log)
    if token.isMark("=") {
      _ = next(&log)
      takeValue(of: key, &log)
    } else if token.isMark(";") {
      add(key, value: key, end: next(&log).range.upperBound)
    } else if token.text == ":" {
      reportColon(token.range, &log)
      _ = next(&log)
      takeValue(of: key, &log)
    } else if token.text != nil, key.text?.hasSuffix(":") == true, isUnquoted(key) {
      reportColon(key.range.upperBound - 1..<key.range.upperBound, &log)
      takeValue(of: withoutColon(key), &log)
    } else {
      takeKeyWithoutEquals(key, token, &log)
    }
  }

  private func reportColon(_ range: Range<Int>, _ log: inout FaultLog) {
    log.syntax("':' instead of '=' behind a key", range, fix: "write \"key\" = \"value\";")
  }

  private func isUnquoted(_ token: Token) -> Bool {
    if case .string(_, isQuoted: false) = token.kind { true } else { false }
  }

  private func withoutColon(_ token: Token) -> Token {
    Token(
      kind: .string(String(token.text?.dropLast() ?? ""), isQuoted: false),
      range: token.range.lowerBound..<token.range.upperBound - 1, comments: token.comments)
  }

  private mutating func takeKeyWithoutEquals(_ key: Token, _ token: Token, _ log: inout FaultLog) {
    let place = key.range.upperBound..<key.range.upperBound
    let name = Excerpt.text(key.text ?? "")
    let startsEntry = token.text != nil && (peek(1, &log).isMark("=") || peek(1, &log).text == ":")
    if token.isEnd || token.isMark("}") || startsEntry {
      // `"key"` alone: the short form without its semicolon.
      log.syntax("expected ';' behind '\(name)'", place, fix: "put a semicolon here")
      add(key, value: key, end: key.range.upperBound)
    } else if token.text != nil, peek(1, &log).isMark(";") {
      log.syntax("expected '=' behind the key '\(name)'", place, fix: "put an equals sign here")
      takeValue(of: key, &log)
    } else {
      log.syntax(
        "expected '=' behind the key '\(name)'", place, fix: "write \"key\" = \"value\";")
      resume(at: token.range.lowerBound)
    }
  }

  // MARK: Values

  private mutating func takeValue(of key: Token, _ log: inout FaultLog) {
    let token = next(&log)
    switch token.kind {
    case .string: takeSemicolon(key, token, &log)
    case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "(")):
      let end = skipContainer(&log)
      reportNoString(key, token.range.lowerBound..<end, token.isMark("{") ? "a dictionary" : "an array", &log)
    case .value:
      reportNoString(key, token.range, "data", &log)
      if peek(0, &log).isMark(";") { entryEnd = next(&log).range.upperBound }
    default:
      let name = Excerpt.text(key.text ?? "")
      log.syntax(
        "the key '\(name)' has no value", token.isEnd ? key.range : token.range,
        fix: "write \"key\" = \"value\";")
      if !token.isEnd { resume(at: token.range.lowerBound) }
    }
  }

  private mutating func takeSemicolon(_ key: Token, _ value: Token, _ log: inout FaultLog) {
    let token = peek(0, &log)
    if token.isMark(";") {
      return add(key, value: value, end: next(&log).range.upperBound)
    }
    add(key, value: value, end: value.range.upperBound)
    let isApart =
      isFirstOnItsLine(token) || (!isUnquoted(token) && token.range.lowerBound > value.range.upperBound)
    let startsEntry = token.text != nil && isApart && (peek(1, &log).isMark("=") || peek(1, &log).isMark(";"))
    let place = value.range.upperBound..<value.range.upperBound
    if token.isEnd || token.isMark("}") || startsEntry {
      log.syntax("expected ';' behind the value", place, fix: "put a semicolon here")
      return
    }
    log.syntax(
      "expected ';' behind the value instead of '\(input.excerpt(token.range))'", token.range,
      note: FaultLog.Note(message: "the value starts here", range: value.range),
      fix: "a double quote inside a text is written \\\"")
    resume(at: token.range.lowerBound)
  }

  private func isFirstOnItsLine(_ token: Token) -> Bool {
    var at = token.range.lowerBound
    while at > 0, input.bytes[at - 1] == 0x20 || input.bytes[at - 1] == 0x09 { at -= 1 }
    return at == 0 || input.bytes[at - 1] == 0x0A || input.bytes[at - 1] == 0x0D
  }

  private func reportNoString(_ key: Token, _ range: Range<Int>, _ kind: String, _ log: inout FaultLog) {
    log.error(
      "strings/not-a-string", "the value of '\(Excerpt.text(key.text ?? ""))' is \(kind), not a string",
      range,
      fix: "write it as a quoted string")
  }

  /// Goes behind a dictionary or array and its `;`; gives the end of the container.
  private mutating func skipContainer(_ log: inout FaultLog) -> Int {
    var depth = 1
    while depth > 0 {
      let token = next(&log)
      if token.isEnd { return token.range.lowerBound }
      if token.isMark("{") || token.isMark("(") { depth += 1 }
      if token.isMark("}") || token.isMark(")") { depth -= 1 }
      entryEnd = token.range.upperBound
    }
    let end = entryEnd
    if peek(0, &log).isMark(";") { entryEnd = next(&log).range.upperBound }
    return end
  }

  private mutating func add(_ key: Token, value: Token, end: Int) {
    entryEnd = end
    entries.append(
      StringTableReader.Entry(
        key: key.text ?? "", keySpan: input.span(key.range), value: value.text ?? "",
        valueSpan: input.span(value.range), comments: key.comments.map(comment)))
  }

  // MARK: Comments

  /// A comment behind an entry on the same line, with nothing behind it, belongs to that entry.
  private mutating func attachTrailingComments(of token: inout Token) {
    guard !entries.isEmpty else { return }
    while let comment = token.comments.first, !hasLineBreak(entryEnd..<comment.range.upperBound),
      token.isEnd || hasLineBreak(comment.range.upperBound..<token.range.lowerBound)
    {
      entries[entries.count - 1].trailingComments.append(self.comment(comment))
      token.comments.removeFirst()
    }
  }

  private func hasLineBreak(_ range: Range<Int>) -> Bool {
    guard range.lowerBound < range.upperBound else { return false }
    return input.bytes[range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func comment(_ comment: OldStyleScanner.Comment) -> StringTableReader.Comment {
    var content = comment.content
    func isSpace(_ offset: Int) -> Bool {
      input.bytes[offset] == 0x20 || (0x09...0x0D).contains(input.bytes[offset])
    }
    while !content.isEmpty, isSpace(content.lowerBound) { content = content.dropFirst() }
    while !content.isEmpty, isSpace(content.upperBound - 1) { content = content.dropLast() }
    return StringTableReader.Comment(
      text: input.string(content), isBlock: comment.isBlock, span: input.span(comment.range))
  }

  // MARK: Going on after a fault

  private func unexpected(_ token: Token, _ wanted: String, _ log: inout FaultLog) {
    log.syntax("expected \(wanted) instead of '\(input.excerpt(token.range))'", token.range)
  }

  /// Goes on behind the next `;` that ends a line, else behind the next `;`, else at the end.
  private mutating func resume(at start: Int) {
    ahead.removeAll()
    let bytes = input.bytes
    var first: Int?
    var at = start
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: ";") {
        first = first ?? at + 1
        if endsLine(at + 1) {
          scanner.at = at + 1
          return
        }
      }
      at += 1
    }
    scanner.at = first ?? bytes.count
  }

  private func endsLine(_ offset: Int) -> Bool {
    var at = offset
    while at < input.bytes.count, input.bytes[at] == 0x20 || input.bytes[at] == 0x09 { at += 1 }
    return at >= input.bytes.count || input.bytes[at] == 0x0A || input.bytes[at] == 0x0D
      || input.bytes[at] == UInt8(ascii: "/")
  }
}
