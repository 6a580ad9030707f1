/// Declarations with the type of a class: properties, methods, variables, parameters, aliases.
extension CFileFacts {
  /// A variable of a function or block.
  struct Local {
    /// The tokens that see it.
    var range: Range<Int>
    /// Empty when the value says it: `auto x = …`, `id x = …`.
    var type: String
    /// Where the value begins.
    var value: Int?
    /// Whether it is an element of the value: `for (id x in …)`.
    var isElement = false
  }

  /// What a declaration is, as far as the tokens around its name tell.
  enum Place {
    case method
    case function
    case member
    case global
    case alias
    case local(Range<Int>)
  }

  /// `@compatibility_alias name Type`, `using name = Type`.
  mutating func readAlias(_ index: Int) {
    if code.is(index, "compatibility_alias"), isTypeName(index + 2) {
      declarations.addAlias(code.text(index + 1), code.text(index + 2))
    } else if code.is(index, "using"), code.is(index + 2, "="), isTypeName(index + 3) {
      declarations.addAlias(code.text(index + 1), code.text(index + 3))
    }
  }

  /// Reads the declaration whose type begins at `index`, if one does.
  mutating func readTyped(_ index: Int, _ open: CNesting) {
    let isInferred = Self.inferred.contains(code.bytes[code.tokens[index].range])
    guard isInferred || isTypeName(index), !code.is(index - 1, "."), !code.is(index - 1, "->"),
      let (name, element) = declarator(after: index),
      let place = place(of: name, type: index, open)
    else { return }
    let type = isInferred ? "" : element.map { "[\($0)]" } ?? code.text(index)
    add(code.text(name), type, at: name, place)
  }

  private static let inferred = WordTable(["auto", "id", "__auto_type", "typeof", "__typeof__", "__typeof"])

  /// Classes and aliases begin with a capital letter.
  func isTypeName(_ index: Int) -> Bool {
    guard let token = code.token(index), token.kind == .identifier else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(code.bytes[token.start])
  }

  private mutating func add(_ name: String, _ type: String, at index: Int, _ place: Place) {
    if case .local(let range) = place {
      let isElement = code.is(index + 1, "in") || code.is(index + 1, ":")
      let value = isElement || code.is(index + 1, "=") ? index + 2 : nil
      guard !type.isEmpty || value != nil, locals[name, default: []].count < 64 else { return }
      return locals[name, default: []].append(
        Local(range: range, type: type, value: value, isElement: isElement))
    }
    guard !type.isEmpty else { return }
    switch place {
    case .method, .member: declarations.addMember(name, type, of: owner(of: index))
    case .function, .global: declarations.addGlobal(name, type)
    case .alias: declarations.addAlias(name, type)
    case .local: break
    }
  }

  /// The name behind a type, and the class of the elements when the type has some.
  private func declarator(after index: Int) -> (name: Int, element: String?)? {
    var place = index + 1
    var element: String?
    if code.is(place, "("), code.text(index).contains("typeof") {
      place = max(code.partners[place], place) + 1
    }
    if code.is(place, "<") {
      guard let close = closingAngle(place) else { return nil }
      // A protocol is no element.
      if code.is(close - 1, "*") {
        element = code.range(place + 1, close).last(where: isTypeName).map(code.text)
      }
      place = close + 1
    }
    let limit = place + 64
    while place < limit, code.is(place, "*") || code.is(place, "&") || isAnnotation(place) { place += 1 }
    if code.is(place, ")") { place += 1 }
    return code.isName(place) ? (place, element) : nil
  }

  private func isAnnotation(_ index: Int) -> Bool {
    code.is(index, "const") || code.text(index).hasPrefix("_N") || code.text(index).hasPrefix("__")
      || code.is(index, "nonnull") || code.is(index, "nullable")
  }

  private func closingAngle(_ open: Int) -> Int? {
    var depth = 0
    for place in open..<open + 32 {
      if code.is(place, "<") { depth += 1 }
      if code.is(place, ">") { depth -= 1 }
      if depth == 0 { return place }
      if Self.endsAngle.contains(code.text(place)) { return nil }
    }
    return nil
  }

  /// What does not stand between the angle brackets of a type.
  private static let endsAngle: Set<String> = [";", "{", "}", "(", ")", "]"]

  private func place(of name: Int, type: Int, _ open: CNesting) -> Place? {
    // `(Type *)name`: a method, its parameter, or a cast.
    if code.is(name - 1, ")"), code.partners[name - 1] < type {
      let parenthesis = code.partners[name - 1]
      guard parenthesis >= 0 else { return nil }
      if code.is(parenthesis - 1, "-") || code.is(parenthesis - 1, "+") {
        return code.tokens[parenthesis - 1].startsLine || open.brace == nil ? .method : nil
      }
      return code.is(parenthesis - 1, ":") ? body(behind: name).map { .local(code.range(name, $0)) } : nil
    }
    switch code.text(name + 1) {
    case "(": return open.isOutsideOfBlocks ? function(open) : nil
    case ";", "=", ",", ")", "[", ":", "in", "{": break
    default: return nil
    }
    guard let bracket = open.last else { return outside(type, name) }
    if code.is(bracket, "{"), !isBlock(bracket) {
      return isTypeBody(bracket) ? .member : outside(type, name)
    }
    return localRange(name, open).map { .local($0) }
  }

  private func function(_ open: CNesting) -> Place {
    open.last.map(isTypeBody) ?? false ? .member : .function
  }

  /// At the level of the file or of `@interface`.
  private func outside(_ type: Int, _ name: Int) -> Place {
    var start = type - 1
    while code.token(start)?.kind == .identifier, !code.is(start, "typedef"), start > type - 6 { start -= 1 }
    if code.is(start, "typedef") { return .alias }
    return isProperty(type) ? .member : .global
  }

  /// `@property (…) Type *name`, with words between.
  private func isProperty(_ type: Int) -> Bool {
    var place = type - 1
    while code.token(place)?.kind == .identifier, !code.is(place, "property"), place > type - 6 { place -= 1 }
    if code.is(place, ")"), code.partners[place] >= 0 { place = code.partners[place] - 1 }
    return code.is(place, "property") && code.is(place - 1, "@")
  }

  /// A brace that neither belongs to a type nor to a namespace.
  func isBlock(_ brace: Int) -> Bool {
    !isTypeBody(brace) && !code.is(brace - 1, "namespace") && !code.is(brace - 2, "namespace")
      && code.token(brace - 1)?.kind != .literal
  }

  /// The braces of `class X : Y {`, `struct X {`, `@interface X : Y <Z> {`.
  func isTypeBody(_ brace: Int) -> Bool {
    var place = brace - 1
    while place > brace - 24, let token = code.token(place) {
      if code.is(place, "class") || code.is(place, "struct") || code.is(place, "union") { return true }
      if code.is(place, "interface") || code.is(place, "implementation") { return code.is(place - 1, "@") }
      if code.is(place, ")"), code.partners[place] >= 0 { place = code.partners[place] }
      let isNamePart =
        token.kind == .identifier || [":", ",", "<", ">", "::", ")", "*"].contains(code.text(token))
      guard isNamePart, !code.is(place, "return"), !code.is(place, "else"), !code.is(place, "if") else {
        return false
      }
      place -= 1
    }
    return false
  }

  /// The end of the body that follows a method's parameter.
  private func body(behind index: Int) -> Int? {
    var place = index + 1
    while place < index + 200, code.token(place) != nil {
      if code.is(place, "{") { return code.partners[place] > place ? code.partners[place] : nil }
      if code.is(place, ";") || code.is(place, "}") || code.is(place, "]") { return nil }
      place = max(code.partners[place], place) + 1
    }
    return nil
  }

  private func localRange(_ index: Int, _ open: CNesting) -> Range<Int>? {
    guard let bracket = open.last else { return nil }
    let close = code.partners[bracket]
    if code.is(bracket, "{") { return code.range(index, close) }
    guard code.is(bracket, "("), close > index else { return nil }
    if let body = (close + 1..<close + 6).first(where: { code.is($0, "{") }), code.partners[body] > body {
      return code.range(index, code.partners[body])
    }
    return open.block.map { code.range(index, code.partners[$0]) }
  }
}
