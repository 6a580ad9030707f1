/// C-family source prepared for looking at: the tokens that some wanted platform compiles, with
/// brackets matched and directives taken out; bodies of macros stay and are marked.
struct CCode {
  let bytes: [UInt8]
  let language: SourceLanguage
  private(set) var tokens: [CToken] = []
  private(set) var platforms: [PlatformSet] = []
  private(set) var partners: [Int] = []
  private(set) var comments: [Range<Int>] = []
  /// What `#include` and `#import` name, without delimiters.
  private(set) var headers: Set<String> = []
  /// What of these a header of the project may be: no header of the system in angle brackets.
  private(set) var projectHeaders: Set<String> = []
  /// Macros that the file defines: the token index where each begins to count.
  private(set) var macros: [String: Int] = [:]
  /// The bodies of all macros that the file may define, in file order.
  private(set) var macroBodies: [(name: String, body: Range<Int>)] = []

  /// The last body of each macro.
  private(set) var lastBodies: [String: Range<Int>] = [:]

  /// The tokens of each branch of `#if`, inner ones before outer ones.
  private(set) var branches: [Range<Int>] = []

  private var open = OpenBrackets()
  /// Where the open branches begin.
  private var branchStarts: [Int] = []
  /// The brackets open at each `#if`: each branch begins with the same.
  private var savedBrackets: [OpenBrackets?] = []
  /// How many brackets are saved in all. Nested `#if` inside of nested brackets would save their product.
  private var savedCount = 0
  private static let savedLimit = 50_000

  init(_ bytes: [UInt8], language: SourceLanguage, wanted: PlatformSet) {
    self.bytes = bytes
    self.language = language
    let lexer = CLexer(bytes, hasRawStrings: language != .c && language != .objectiveC)
    comments = lexer.comments
    select(lexer.tokens, wanted)
  }

  private mutating func select(_ all: [CToken], _ wanted: PlatformSet) {
    var stack = ConditionStack()
    var known = CMacros(language)
    var index = 0
    while index < all.count {
      let token = all[index]
      if token.startsLine, bytes[token.start] == UInt8(ascii: "#"), token.kind == .punctuation {
        var end = index + 1
        while end < all.count, !all[end].startsLine { end += 1 }
        let isCompiled = !stack.active.isDisjoint(with: wanted)
        readDirective(all[index + 1..<end], &stack, &known, isCompiled, wanted)
        index = end
      } else {
        if !stack.active.isDisjoint(with: wanted) { append(token, stack, wanted) }
        index += 1
      }
    }
  }

  private mutating func append(_ token: CToken, _ stack: ConditionStack, _ wanted: PlatformSet) {
    let index = tokens.count
    tokens.append(token)
    tokens[index].isSure = stack.active.intersection(wanted).isSubset(of: stack.sure)
    platforms.append(stack.active)
    partners.append(-1)
    guard token.kind == .punctuation, token.start < token.end else { return }
    let byte = bytes[token.start]
    if let opening = open.opening(for: byte) {
      guard let partner = open.close(opening) else { return }
      partners[index] = partner
      partners[partner] = index
    } else {
      open.push(byte, index)
    }
  }

  private mutating func readDirective(
    _ line: ArraySlice<CToken>, _ stack: inout ConditionStack, _ known: inout CMacros, _ isCompiled: Bool,
    _ wanted: PlatformSet
  ) {
    guard let name = line.first.map(text) else { return }
    let rest = line.dropFirst()
    switch name {
    case "if", "ifdef", "ifndef":
      stack.open(condition(name, rest, known))
      saveBrackets()
      branchStarts.append(tokens.count)
    case "elif", "elifdef", "elifndef":
      stack.next(condition(name, rest, known))
      nextBranch()
    case "else":
      stack.next(.always)
      nextBranch()
    case "endif":
      stack.close()
      endBranch()
      savedCount -= (savedBrackets.popLast() ?? nil)?.count ?? 0
    case "define": readDefine(rest, stack, &known, isCompiled, wanted)
    case "undef":
      guard let macro = rest.first.map(text) else { return }
      known.undefine(macro, sure: stack.sure, active: stack.active)
      macros[macro] = nil
    case "include", "import", "include_next": if isCompiled { readInclude(rest) }
    default: break
    }
  }

  private mutating func saveBrackets() {
    let isSaved = open.count <= 1000 && savedCount + open.count <= Self.savedLimit
    savedBrackets.append(isSaved ? open : nil)
    if isSaved { savedCount += open.count }
  }

  private mutating func endBranch() {
    guard let start = branchStarts.popLast() else { return }
    if start < tokens.count { branches.append(start..<tokens.count) }
  }

  private mutating func nextBranch() {
    if !branchStarts.isEmpty {
      endBranch()
      branchStarts.append(tokens.count)
    }
    if let saved = savedBrackets.last, let saved { open = saved }
  }

  private func condition(_ name: String, _ rest: ArraySlice<CToken>, _ known: CMacros) -> PlatformCondition {
    if name == "if" || name == "elif" {
      return CCondition.evaluate(rest.flatMap(words), known)
    }
    let defined = known.facts(rest.first.map(text) ?? "").isDefined
    return name.hasSuffix("ndef") ? !defined : defined
  }

  /// The condition reader takes `::` and `->` as single characters.
  private func words(_ token: CToken) -> [Substring] {
    let text = text(token)
    return token.kind == .punctuation ? text.map { Substring(String($0)) } : [Substring(text)]
  }

  private mutating func readDefine(
    _ rest: ArraySlice<CToken>, _ stack: ConditionStack, _ known: inout CMacros, _ isCompiled: Bool,
    _ wanted: PlatformSet
  ) {
    guard let first = rest.first, first.kind == .identifier else { return }
    let name = text(first)
    var body = rest.dropFirst()
    let hasParameters = body.first.map { $0.start == first.end && text($0) == "(" } ?? false
    let value: PlatformCondition =
      hasParameters || body.isEmpty ? .unknown : CCondition.evaluate(body.flatMap(words), known)
    known.define(name, value: value, sure: stack.sure, active: stack.active)
    guard isCompiled else { return }
    // A macro that only may be there hides nothing.
    if !stack.sure.isDisjoint(with: wanted) { macros[name] = tokens.count }
    var parameters: Set<String> = []
    if hasParameters, let close = body.firstIndex(where: { text($0) == ")" }) {
      parameters = Set(body[..<close].map(text))
      body = body[(close + 1)...]
    }
    // Brackets match within a body; those that do not stay alone.
    let outside = open
    open = OpenBrackets()
    appendSeparator(at: first.end, stack, wanted)
    let start = tokens.count
    for token in body {
      var token = token
      token.isInMacro = true
      token.isMacroParameter = token.kind == .identifier && parameters.contains(text(token))
      append(token, stack, wanted)
    }
    macroBodies.append((name, start..<tokens.count))
    lastBodies[name] = start..<tokens.count
    if let last = rest.last { appendSeparator(at: last.end, stack, wanted) }
    open = outside
  }

  /// An empty token on both sides of a macro's body, so that neither is read together with the other.
  private mutating func appendSeparator(at place: Int, _ stack: ConditionStack, _ wanted: PlatformSet) {
    append(
      CToken(kind: .punctuation, start: place, end: place, startsLine: true, isInMacro: true), stack, wanted)
  }

  private mutating func readInclude(_ rest: ArraySlice<CToken>) {
    guard let first = rest.first, let last = rest.last else { return }
    let text = String(decoding: bytes[first.start..<last.end], as: UTF8.self)
    let name = String(text.drop { $0 == "<" || $0 == "\"" }.prefix { $0 != ">" && $0 != "\"" })
    headers.insert(name)
    let isSystem = text.hasPrefix("<") && CHeaderPath.isSystem(name)
    if !isSystem { projectHeaders.insert(CHeaderPath.included(name)) }
  }

  func text(_ token: CToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
}

/// Questions about single tokens. Indices out of range are no token and answer no.
extension CCode {
  func token(_ index: Int) -> CToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard let token = token(index), token.end - token.start == text.utf8CodeUnitCount else { return false }
    return bytes[token.range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The tokens from `start` up to `end`; none when `end` lies before. Partners of brackets may stand in
  /// another branch of `#if`, so no order of theirs can be relied on.
  func range(_ start: Int, _ end: Int) -> Range<Int> { start < end ? start..<end : start..<start }

  /// The tokens between a bracket and its partner.
  func inside(_ open: Int) -> Range<Int> {
    range(open + 1, token(open) == nil ? open : partners[open])
  }

  /// The token in front of another; in front of a closing bracket what stands before the opening one.
  func previous(_ index: Int) -> Int {
    let partner = partners[index]
    return partner >= 0 && partner < index ? partner - 1 : index - 1
  }

  func text(_ index: Int) -> String { token(index).map(text) ?? "" }

  /// The macro whose body holds the token.
  func macro(around index: Int) -> String? {
    // Bodies stand in file order: the last that begins at or before the token.
    var low = 0
    var high = macroBodies.count
    while low < high {
      let middle = (low + high) / 2
      if macroBodies[middle].body.lowerBound <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0, macroBodies[low - 1].body.contains(index) else { return nil }
    return macroBodies[low - 1].name
  }

  /// A name that is no keyword of statements or operators.
  func isName(_ index: Int) -> Bool {
    token(index)?.kind == .identifier && !Self.statementWords.contains(text(index))
  }

  /// Words behind which an expression can begin.
  private static let statementWords: Set<String> = [
    "return", "else", "do", "case", "goto", "throw", "co_return", "co_await", "co_yield", "sizeof", "in",
    "and", "or", "not", "new", "delete", "typeof", "__typeof__", "alignof", "default",
  ]
}
