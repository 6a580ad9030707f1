/// What `name(…)` is in C-family source: a call, or one of the things that only look like one.
struct CCallShape {
  enum Role: Hashable {
    case call
    /// `::name(…)`: the global function.
    case globalCall
    /// `x.name(…)`, `x->name(…)`, `space::name(…)`.
    case member
    case declaration
    case definition
    /// `Owner::name(…) {`.
    case memberDefinition(owner: String)
  }

  var role: Role
  var argumentCount: Int

  /// - Parameters:
  ///   - index: the name's token; a parenthesis must follow, or the name alone is in parentheses:
  ///     `(name)(…)`, `(&name)(…)`, `(::name)(…)`.
  ///   - code: the file.
  init?(of name: Int, in code: CCode) {
    let outer = Self.parenthesis(around: name, in: code)
    let open = outer == nil ? name + 1 : name + 2
    guard code.is(open, "("), code.partners[open] > open else { return nil }
    let close = code.partners[open]
    let isInMacro = code.tokens[name].isInMacro
    let arguments = Self.arguments(code.inside(open), in: code)
    // What `f(name)` gives is called, not the name.
    if let outer, Self.endsExpression(outer - 1, code),
      !arguments.contains(where: { Self.isParameter($0, code) })
    {
      return nil
    }
    let index = outer ?? name
    argumentCount = arguments.count
    role = .call
    let hasBody = !isInMacro && Self.isFollowedByBody(close, in: code)
    if code.is(index - 1, ".") || code.is(index - 1, "->") {
      role = .member
    } else if code.is(index - 1, "::") {
      role = Self.qualified(index, hasBody, code)
    } else if hasBody {
      role = .definition
    } else if arguments.contains(where: { Self.isParameter($0, code) }) || Self.followsType(index, code) {
      role = .declaration
    }
  }

  /// The parenthesis that holds nothing but the name and is itself followed by one.
  private static func parenthesis(around name: Int, in code: CCode) -> Int? {
    guard code.is(name + 1, ")"), code.is(name + 2, "(") else { return nil }
    let isMarked = code.is(name - 1, "&") || code.is(name - 1, "::")
    let open = isMarked ? name - 2 : name - 1
    return code.is(open, "(") ? open : nil
  }

  private static func endsExpression(_ index: Int, _ code: CCode) -> Bool {
    code.isName(index) || code.is(index, ")") || code.is(index, "]") || code.is(index, ">")
  }

  private static func qualified(_ index: Int, _ hasBody: Bool, _ code: CCode) -> Role {
    guard code.isName(index - 2) || code.is(index - 2, ">") else { return .globalCall }
    return hasBody ? .memberDefinition(owner: code.text(index - 2)) : .member
  }

  /// `) {`, `) const {`, `) override {`, `) : member(…) {`.
  static func isFollowedByBody(_ close: Int, in code: CCode) -> Bool {
    var index = close + 1
    while index < close + 6,
      code.is(index, "const") || code.is(index, "override") || code.is(index, "noexcept")
        || code.is(index, "final") || code.text(index).hasPrefix("__")
    {
      index += 1
    }
    if code.is(index, "{") { return true }
    // Old style definitions declare their parameters between the parenthesis and the brace.
    return isOldStyle(close, index, code)
  }

  private static func isOldStyle(_ close: Int, _ start: Int, _ code: CCode) -> Bool {
    guard code.language == .c, code.isName(start), code.tokens[start].startsLine,
      code.is(close - 1, ")") == false
    else {
      return false
    }
    var index = start
    while index < start + 40, let token = code.token(index),
      token.kind == .identifier || code.is(index, "*") || code.is(index, ";") || code.is(index, ",")
    {
      if code.is(index, ";"), code.is(index + 1, "{") { return true }
      index += 1
    }
    return false
  }

  private static func arguments(_ range: Range<Int>, in code: CCode) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    var next = range.lowerBound
    while next < range.upperBound {
      let index = next
      next += 1
      // What is in brackets is stepped over: calls in calls cost no more than their length.
      if code.partners[index] > index, code.partners[index] < range.upperBound {
        next = code.partners[index] + 1
        continue
      }
      if code.is(index, "(") || code.is(index, "[") || code.is(index, "{") { depth += 1 }
      if code.is(index, ")") || code.is(index, "]") || code.is(index, "}") { depth -= 1 }
      guard depth == 0, code.is(index, ",") else { continue }
      result.append(start..<index)
      start = index + 1
    }
    result.append(code.range(start, range.upperBound))
    return result
  }

  /// `const char *path`, `struct stat *`, `int fd`, `void`: a parameter, not an argument.
  private static func isParameter(_ range: Range<Int>, _ code: CCode) -> Bool {
    guard let first = range.first, code.token(first)?.kind == .identifier else { return false }
    if code.is(first, "const") || code.is(first, "struct") { return true }
    guard typeWords.contains(code.text(first)) else { return false }
    return range.count == 1 || code.isName(first + 1) || code.is(first + 1, "*")
  }

  private static let typeWords: Set<String> = [
    "void", "int", "char", "long", "short", "unsigned", "signed", "size_t", "bool", "float", "double",
    "uint32_t", "uint64_t", "int32_t", "int64_t", "FILE",
  ]

  /// Whether a type stands in front of the name: `int stat(`, `char *stat(`, `Stat<T> stat(`.
  private static func followsType(_ index: Int, _ code: CCode) -> Bool {
    if code.isName(index - 1) { return true }
    var place = index - 1
    while code.is(place, "*") || code.is(place, "&") { place -= 1 }
    if place < index - 1 {
      return code.isName(place) && startsStatement(place, code)
    }
    return code.is(place, ">") && templateStart(place, code).map { startsStatement($0, code) } ?? false
  }

  private static func startsStatement(_ index: Int, _ code: CCode) -> Bool {
    var place = index - 1
    while place >= 0, qualifiers.contains(code.text(place)) { place -= 1 }
    guard let token = code.token(place) else { return true }
    return code.is(place, ";") || code.is(place, "{") || code.is(place, "}") || token.isInMacro
  }

  private static let qualifiers: Set<String> = [
    "static", "extern", "inline", "const", "struct", "unsigned", "virtual", "volatile", "__inline",
  ]

  /// The name in front of `<…>` that closes at `close`.
  private static func templateStart(_ close: Int, _ code: CCode) -> Int? {
    var depth = 0
    var index = close
    while index >= 0, index > close - 40 {
      if code.is(index, ">") { depth += 1 }
      if code.is(index, "<") { depth -= 1 }
      if depth == 0 {
        var name = index - 1
        while code.is(name - 1, "::"), code.isName(name - 2) { name -= 2 }
        return code.isName(name) ? name : nil
      }
      index -= 1
    }
    return nil
  }
}
