internal import Diagnostics

/// Values: variables, literals, ranges, chains of filters, and what stands between `{{` and `}}`.
extension Parser {
  private static let missingVariable = "Variable tags must include at least 1 argument"

  /// `{{ … }}`.
  mutating func parseOutput(_ token: Token) throws(SyntaxFault) -> OutputNode {
    let words = token.words
    let location = text.location(token.contentRange)
    if words.isEmpty { throw SyntaxFault("Missing variable name", at: token.contentRange) }
    guard words.count > 2, words[1].isWord("if") else {
      let value = try parseAnything(words[...], in: token)
      return OutputNode(value: value, condition: nil, alternative: nil, location: location)
    }
    let value = try parseAnything(words[..<1], in: token)
    let rest = words[2...]
    let place = rest.firstIndex { $0.isWord("else") } ?? rest.endIndex
    let condition = try parseCondition(rest[..<place], in: token)
    let alternative = place < rest.endIndex ? try parseAnything(rest[(place + 1)...], in: token) : nil
    return OutputNode(value: value, condition: condition, alternative: alternative, location: location)
  }

  /// A condition when the words make one, else one value; the fault of the value counts.
  private mutating func parseAnything(_ words: ArraySlice<Fragment>, in token: Token) throws(SyntaxFault)
    -> Expression
  {
    do {
      return try parseCondition(words, in: token)
    } catch {
      let joined = Fragment.joined(words)
      let value = try parseChain(joined.isEmpty ? Fragment() : joined, in: token)
      if case .path(let path) = value, words.count > 1 {
        warn(
          "template/odd-name", "'\(path.text)' is no expression; it is looked up as one odd name",
          at: joined.range,
          fix: "Conditions need spaces around operators, and no spaces stand before '|'.")
      }
      return value
    }
  }

  /// A condition made of words; `token` is where it stands.
  mutating func parseCondition(_ words: ArraySlice<Fragment>, in token: Token) throws(SyntaxFault)
    -> Expression
  {
    let place = words.isEmpty ? token.contentRange : Fragment.joined(words).range
    var condition = ConditionParser(words, place: place)
    return try condition.parse(with: &self)
  }

  /// One word: a range, or a value with filters.
  mutating func parseResolvable(_ word: Fragment) throws(SyntaxFault) -> Expression {
    guard let dots = Self.onlyEllipsis(in: Array(word.bytes)) else { return try parseChain(word) }
    let from = try parseChain(word.prefix(dots))
    let to = try parseChain(word.dropFirst(dots + 3))
    return .range(RangeExpression(from: from, to: to, location: text.location(word.range)))
  }

  /// Where the one `...` stands; nil when there is none or more than one.
  private static func onlyEllipsis(in bytes: [UInt8]) -> Int? {
    let dots: [UInt8] = [0x2E, 0x2E, 0x2E]
    guard let first = ByteSearch.firstOccurrence(of: dots, in: bytes, from: 0) else { return nil }
    return ByteSearch.firstOccurrence(of: dots, in: bytes, from: first + 3) == nil ? first : nil
  }

  /// A value with filters.
  private mutating func parseChain(_ word: Fragment, in token: Token? = nil) throws(SyntaxFault) -> Expression
  {
    let bits = word.split(at: 0x7C).map { $0.trimmed() }
    guard let first = bits.first else {
      let place = word.isEmpty ? token?.contentRange : word.range
      throw SyntaxFault(Self.missingVariable, at: place ?? word.range)
    }
    let base = try parseVariable(first)
    guard bits.count > 1 else { return base }
    return .filtered(FilteredExpression(base: base, filters: try parseFilters(Array(bits.dropFirst()))))
  }

  /// The filters of a chain.
  mutating func parseFilters(_ bits: [Fragment]) throws(SyntaxFault) -> [FilterCall] {
    var filters: [FilterCall] = []
    for bit in bits { filters.append(try parseFilter(bit)) }
    return filters
  }

  private mutating func parseFilter(_ bit: Fragment) throws(SyntaxFault) -> FilterCall {
    let pieces = bit.split(at: 0x3A)
    let name = (pieces.first ?? bit).trimmed()
    guard let filter = Filter(rawValue: name.text) else { throw unknownFilter(name) }
    var arguments: [Expression] = []
    for argument in Fragment.joined(pieces.dropFirst(), by: 0x3A).split(at: 0x2C) {
      arguments.append(try parseVariable(argument.trimmed()))
    }
    return FilterCall(filter: filter, arguments: arguments, location: text.location(bit.range))
  }

  private func unknownFilter(_ name: Fragment) -> SyntaxFault {
    let title = name.text
    let similar = Filter.similar(to: title)
    var message = "Unknown filter '\(title)'."
    if !similar.isEmpty {
      message += " Found similar filters: \(similar.map { "'\($0)'" }.joined(separator: ", "))."
    }
    let fix = Suggestion.nearest(to: title, in: Filter.allCases.map(\.rawValue)).map {
      "Did you mean '\($0)'?"
    }
    return SyntaxFault("template/unknown-filter", message, at: name.range, fix: fix)
  }

  /// A chain of filters on its own, for `filter:name`.
  mutating func parseFilters(at location: Location) -> Result<[FilterCall], Program.Unusable> {
    let all = 0..<text.bytes.count
    let whole = Fragment(bytes: text.bytes[all], offsets: ArraySlice(all))
    do {
      return .success(try parseFilters(whole.split(at: 0x7C).map { $0.trimmed() }))
    } catch {
      let diagnostic = Diagnostic(.error, error.rule, error.message, at: location, fix: error.fix)
      return .failure(Program.Unusable(diagnostics: [diagnostic]))
    }
  }

  /// A literal or a look-up, without filters.
  mutating func parseVariable(_ word: Fragment) throws(SyntaxFault) -> Expression {
    try parseVariable(word.text, at: word.range, depth: 0)
  }

  private mutating func parseVariable(
    _ written: String, at range: Range<Int>, depth: Int
  ) throws(SyntaxFault) -> Expression {
    if let literal = Self.literal(written) { return .literal(literal) }
    guard depth < 16 else {
      throw SyntaxFault("template/limit", "subscripts are nested more than 16 deep", at: range)
    }
    let syntax = PathSyntax(written)
    var steps: [Path.Step] = []
    for part in syntax.parts.dropFirst() {
      switch part {
      case .key(let name):
        let key = Path.Key(
          name: name, position: Int(name) ?? -1, property: Path.Property(rawValue: name),
          hint: tables.hintCount)
        steps.append(.key(key))
        tables.hintCount += 1
      case .index(let inner):
        steps.append(.index(try parseVariable(inner, at: range, depth: depth + 1), text: inner))
      }
    }
    var root = ""
    if case .key(let name) = syntax.parts.first { root = name }
    return .path(
      Path(
        text: written, root: tables.names.intern(root), steps: steps, fault: syntax.fault,
        location: text.location(range)))
  }

  private static func literal(_ written: String) -> Value? {
    let bytes = Array(written.utf8)
    guard let first = bytes.first, let last = bytes.last else { return nil }
    if bytes.count > 1, first == last, first == 0x22 || first == 0x27 {
      return .string(String(decoding: bytes[1..<bytes.count - 1], as: UTF8.self))
    }
    if let whole = Int(written) { return .int(whole) }
    if let real = Float(written) { return .float(real) }
    return switch written {
    case "true": .bool(true)
    case "false": .bool(false)
    default: nil
    }
  }
}

/// Cuts a look-up into its keys and subscripts.
struct PathSyntax {
  enum Part {
    case key(String)
    case index(String)
  }

  private(set) var parts: [Part] = []
  /// The first fault; the parts before it are complete.
  private(set) var fault: String?
  private let written: String
  private var current = ""
  private var level = 0
  /// Whether a subscript was just closed, so that only `.` or `[` may follow.
  private var isClosed = false

  init(_ written: String) {
    self.written = written
    for character in written where fault == nil { read(character) }
    finish()
  }

  private mutating func read(_ character: Character) {
    switch character {
    case "." where level == 0: readDot()
    case "[": open()
    case "]": close()
    default:
      if level == 0, isClosed {
        fail("Unexpected character '\(character)' in variable '\(written)'")
      } else {
        current.append(character)
      }
    }
  }

  private mutating func readDot() {
    guard isClosed || !current.isEmpty else { return fail("Unexpected '.' in variable '\(written)'") }
    endKey()
    isClosed = false
  }

  private mutating func open() {
    if level > 0 {
      current.append("[")
    } else {
      guard isClosed || !current.isEmpty else { return fail("Unexpected '[' in variable '\(written)'") }
      endKey()
    }
    level += 1
  }

  private mutating func close() {
    guard level > 0 else { return fail("Unbalanced ']' in variable '\(written)'") }
    level -= 1
    guard level == 0 else { return current.append("]") }
    guard !current.isEmpty else {
      return fail("Unable to resolve subscript '' in variable '\(written)'")
    }
    parts.append(.index(current))
    current = ""
    isClosed = true
  }

  private mutating func endKey() {
    if !current.isEmpty { parts.append(.key(current)) }
    current = ""
  }

  private mutating func finish() {
    guard fault == nil else { return }
    if level > 0 { return fail("Unbalanced subscript brackets in variable '\(written)'") }
    endKey()
  }

  private mutating func fail(_ message: String) {
    fault = message
  }
}
