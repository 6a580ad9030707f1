/// Reads scopes and declarations in one pass over the tokens.
struct SwiftScopeBuilder {
  typealias Scope = SwiftScopes.Scope
  typealias Declaration = SwiftScopes.Declaration

  /// A declaration whose body has not begun yet.
  private struct Pending {
    var scope: Scope
    /// Open parentheses and brackets where it stands; its body's brace is at the same depth.
    var depth: Int
  }

  let code: SwiftCode
  private(set) var scopes: [Scope] = [Scope(kind: .file, parent: -1)]
  private(set) var scopeOfToken: [Int32] = []
  private(set) var current = 0
  private var depth = 0
  private var pending: Pending?
  /// For each open brace: the depth outside of it.
  private var outerDepths: [Int] = []

  init(_ code: SwiftCode) {
    self.code = code
    scopeOfToken.reserveCapacity(code.tokens.count)
  }

  mutating func run() {
    for index in code.tokens.indices {
      scopeOfToken.append(Int32(current))
      switch code.tokens[index].kind {
      case .punctuation: readPunctuation(index)
      case .keyword: readKeyword(index)
      case .identifier: readIdentifier(index)
      default: break
      }
    }
  }

  private mutating func readPunctuation(_ index: Int) {
    switch code.bytes[code.tokens[index].end - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "{"): openBrace(index)
    case UInt8(ascii: "}"): closeBrace()
    case UInt8(ascii: ";"): pending = nil
    default: break
    }
  }

  private mutating func openBrace(_ index: Int) {
    var scope = Scope(kind: .block, parent: current)
    if let pending, pending.depth == depth {
      scope = pending.scope
      scope.parent = current
      self.pending = nil
    } else if isPreview(index) {
      scope.kind = .preview
    }
    scope.brace = index
    outerDepths.append(depth)
    depth = 0
    scopes.append(scope)
    current = scopes.count - 1
    // Parameters were noted before the scope had a number.
    for name in scope.declarations.keys {
      for place in scopes[current].declarations[name, default: []].indices {
        scopes[current].declarations[name]?[place].scope = current
      }
    }
    if scope.kind == .block { readClosureParameters(index) }
  }

  private mutating func closeBrace() {
    guard current != 0 else { return }
    current = scopes[current].parent
    depth = outerDepths.popLast() ?? 0
    pending = nil
  }

  /// `#Preview {`, `#Preview("name") {`.
  private func isPreview(_ brace: Int) -> Bool {
    var index = brace - 1
    if code.is(index, ")"), code.partners[index] >= 0 { index = code.partners[index] - 1 }
    return code.is(index, "Preview") && code.is(index - 1, "#")
  }

  private mutating func readKeyword(_ index: Int) {
    guard !isMember(index) else { return }
    switch code.text(index) {
    case "class", "struct", "enum", "protocol", "extension": readType(index)
    case "func": readFunction(nameAt: index + 1)
    case "init" where isDeclaredInit(index), "subscript" where isDeclaredInit(index):
      readFunction(nameAt: index)
    case "deinit": pending = Pending(scope: Scope(kind: .function, parent: current), depth: depth)
    case "let", "var": readVariables(index)
    case "case": readCases(index)
    case "for": declarePattern(index + 1)
    case "typealias": readAlias(index + 1)
    case "associatedtype": declare(.type, index + 1)
    default: break
    }
  }

  private mutating func readIdentifier(_ index: Int) {
    // `actor Name` is a declaration, `actor` alone a name.
    if code.is(index, "actor"), code.isIdentifier(index + 1), !code.tokens[index + 1].startsLine {
      readType(index)
    }
  }

  private func isMember(_ index: Int) -> Bool { code.is(index - 1, ".") }

  private func isDeclaredInit(_ index: Int) -> Bool {
    !code.is(index - 1, ".") && !code.is(index - 1, "func")
  }

  // MARK: declarations

  private mutating func declare(
    _ kind: Declaration.Kind, _ token: Int, type: Range<Int> = 0..<0, value: Range<Int> = 0..<0,
    isElement: Bool = false
  ) {
    guard code.isIdentifier(token) else { return }
    add(
      Declaration(kind: kind, token: token, scope: current, type: type, value: value, isElement: isElement))
  }

  mutating func add(_ declaration: Declaration) {
    let name = code.text(declaration.token)
    // Enough for real code; a bound for hostile input.
    guard scopes[current].declarations[name, default: []].count < 64 else { return }
    scopes[current].declarations[name, default: []].append(declaration)
  }

  private mutating func readAlias(_ name: Int) {
    var index = name + 1
    if code.is(index, "<") { index = skipAngles(index) }
    declare(.type, name, type: code.is(index, "=") ? index + 1..<typeEnd(index + 1) : 0..<0)
  }

  private mutating func readType(_ index: Int) {
    let isExtension = code.is(index, "extension")
    if isExtension, code.is(index + 1, "["), code.partners[index + 1] > index {
      // `extension [Element]`
      var scope = Scope(kind: .type, parent: current, name: "Array")
      scope.element = index + 2..<code.partners[index + 1]
      pending = Pending(scope: scope, depth: depth)
      return
    }
    // `class func`, `class var`: a modifier.
    guard code.isIdentifier(index + 1) || code.is(index + 1, "Self") else { return }
    if !isExtension { declare(.type, index + 1) }
    var name = index + 1
    while code.is(name + 1, "."), code.isIdentifier(name + 2) { name += 2 }
    var scope = Scope(kind: .type, parent: current, name: code.text(name))
    scope.inherited = inheritedNames(after: name)
    if isExtension { scope.element = element(after: name) }
    pending = Pending(scope: scope, depth: depth)
  }

  private func inheritedNames(after name: Int) -> [String] {
    var index = name + 1
    if code.is(index, "<") { index = skipAngles(index) }
    guard code.is(index, ":") else { return [] }
    var names: [String] = []
    let end = name + 400
    while let token = code.token(index), index < end, !code.is(index, "{"), !code.is(index, "where") {
      if code.is(index, "<") {
        // Arguments of a generic parent are no parents.
        index = max(skipAngles(index), index + 1)
        continue
      }
      // Of `Module.Name` the name.
      if token.kind == .identifier, !code.is(index + 1, ".") { names.append(code.text(index)) }
      index += 1
    }
    return names
  }

  private mutating func readFunction(nameAt name: Int) {
    var index = name + 1
    if code.is(index, "<") { index = skipAngles(index) }
    var function = Declaration(kind: .function, token: name, scope: current)
    guard code.is(index, "("), code.partners[index] > index else {
      if code.isIdentifier(name) { add(function) }
      return
    }
    let close = code.partners[index]
    function.type = resultType(after: close)
    function.parameters = parameters(in: index + 1..<close)
    // Initialisers are noted too: callers pass arguments to them.
    if code.isIdentifier(name) || code.is(name, "init") || code.is(name, "subscript") { add(function) }
    var scope = Scope(kind: .function, parent: current)
    scope.result = function.type
    for parameter in function.parameters {
      scope.declarations[code.text(parameter.token), default: []].append(parameter)
    }
    pending = Pending(scope: scope, depth: depth)
  }

  private mutating func readVariables(_ keyword: Int) {
    var index = keyword + 1
    if code.is(index, "(") { return declarePattern(index) }
    while code.isIdentifier(index) {
      var type = 0..<0
      var value = 0..<0
      var next = index + 1
      if code.is(next, ":") {
        type = next + 1..<typeEnd(next + 1)
        next = type.upperBound
      }
      if code.is(next, "=") {
        value = next + 1..<code.expressionEnd(next + 1, takesClosures: !isCondition(keyword))
        next = value.upperBound
      } else if let subject = switchSubject(of: keyword, next) {
        // `case let name where …`: the value is what the switch looks at.
        value = subject
      } else if type.isEmpty {
        // `if let name {` means `if let name = name {`: the outer declaration says what it is.
        value = isShorthand(keyword, next) ? index..<index + 1 : 0..<0
      }
      if !isOverride(keyword) { declare(.variable, index, type: type, value: value) }
      if code.is(next, "{"), !type.isEmpty, value.isEmpty {
        pending = Pending(scope: Scope(kind: .block, parent: current, result: type), depth: depth)
      }
      // Behind a comma in a condition the next condition stands.
      if isCondition(keyword) { return }
      guard code.is(next, ","), code.isIdentifier(next + 1), !code.is(next + 1, "let") else { return }
      index = next + 1
    }
  }

  /// Names in `(a, b)`, `(a, _) in`, `item in`.
  private mutating func declarePattern(_ start: Int) {
    var index = start
    while code.is(index, "case") || code.is(index, "let") || code.is(index, "var") || code.is(index, "try")
      || code.is(index, "await")
    {
      index += 1
    }
    if code.isIdentifier(index), code.is(index + 1, ":") {
      return declare(.variable, index, type: index + 2..<typeEnd(index + 2))
    }
    if code.isIdentifier(index) {
      // `for item in items`: the value is what the name is an element of.
      let value = code.is(index + 1, "in") ? index + 2..<code.expressionEnd(index + 2) : 0..<0
      return declare(.variable, index, value: value, isElement: true)
    }
    guard code.is(index, "("), code.partners[index] > index else { return }
    let close = code.partners[index]
    // `for (key, value) in pairs`: the value is the sequence.
    let sequence = code.is(close + 1, "in") ? close + 2..<code.expressionEnd(close + 2) : 0..<0
    var position = 0
    for inner in index + 1..<min(close, index + 40) {
      if code.is(inner, ",") { position += 1 }
      guard code.isIdentifier(inner), !code.is(inner + 1, ":"), !code.is(inner - 1, ".") else { continue }
      var part = Declaration(
        kind: .variable, token: inner, scope: current, value: sequence, isElement: !sequence.isEmpty)
      part.position = position
      add(part)
    }
  }

  /// `case a, b(Int), c = 1` in an enum.
  private mutating func readCases(_ keyword: Int) {
    guard scopes[current].kind == .type, !code.is(keyword - 1, "if"), !code.is(keyword - 1, "guard") else {
      return
    }
    var index = keyword + 1
    while code.isIdentifier(index) {
      var declaration = Declaration(kind: .enumCase, token: index, scope: current)
      index += 1
      if code.is(index, "("), code.partners[index] > index {
        declaration.parameters = payload(in: index + 1..<code.partners[index])
        index = code.partners[index] + 1
      }
      add(declaration)
      if code.is(index, "=") { index = code.expressionEnd(index + 1) }
      guard code.is(index, ",") else { return }
      index += 1
    }
  }
}
