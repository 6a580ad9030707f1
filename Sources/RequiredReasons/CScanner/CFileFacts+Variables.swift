/// Which listed names are variables, and what points to functions.
extension CFileFacts {
  /// `Type name;`, `Type *name = …`, `Type name[…]`, `Type a, name;`, a parameter.
  func isVariable(_ index: Int) -> Bool {
    guard endsDeclarator(index) else { return false }
    if code.isName(index - 1) { return !Self.tags.contains(code.text(index - 1)) }
    if code.is(index - 1, ">") { return !code.is(index + 1, "{") }
    if isBound(index) || isLaterDeclarator(index) { return true }
    guard code.is(index - 1, "*") || code.is(index - 1, "&") else { return false }
    var type = index - 1
    while code.is(type, "*") || code.is(type, "&") { type -= 1 }
    if code.is(type, ">") { return true }
    guard code.isName(type) else { return false }
    if code.is(index - 1, "*") { return true }
    while code.is(type - 1, "::"), code.isName(type - 2) { type -= 2 }
    return ["(", ",", "const", ";", "{", "}", "", "::"].contains(code.text(type - 1))
  }

  private static let tags: Set<String> = [
    "struct", "class", "union", "enum", "typename", "namespace", "using",
  ]

  private func endsDeclarator(_ index: Int) -> Bool {
    switch code.text(index + 1) {
    case ";", "=", ",", ")", "[", ":", "]": return true
    case "{": return code.isName(index - 1) && code.language != .c
    default: return false
    }
  }

  /// `auto [key, name] =`.
  private func isBound(_ index: Int) -> Bool {
    var open = index - 1
    while open > index - 16, code.is(open, ",") || code.isName(open) { open -= 1 }
    guard code.is(open, "["), code.partners[open] > index else { return false }
    var type = open - 1
    while code.is(type, "&") { type -= 1 }
    return code.is(type, "auto")
  }

  /// `int count = f(1), name;`.
  private func isLaterDeclarator(_ index: Int) -> Bool {
    var comma = index - 1
    while code.is(comma, "*") { comma -= 1 }
    guard code.is(comma, ","), code.is(index + 1, ";") || code.is(index + 1, ",") || code.is(index + 1, "=")
    else { return false }
    var place = comma
    while place > index - 200, place >= 0, !code.is(place, ";"), !code.is(place, "{"), !code.is(place, "}") {
      let partner = code.partners[place]
      if partner > place { return false }
      place = partner >= 0 ? partner - 1 : place - 1
    }
    // An initialiser is no block.
    if code.is(place, "{"), ["=", ",", "{", "(", "]"].contains(code.text(place - 1)) { return false }
    var first = place + 1
    while Self.qualifiers.contains(code.text(first)) { first += 1 }
    guard code.isName(first) else { return false }
    first += 1
    while code.is(first, "*") { first += 1 }
    return code.isName(first)
  }

  private static let qualifiers: Set<String> = [
    "static", "extern", "const", "struct", "unsigned", "volatile", "register", "signed", "union", "enum",
  ]

  /// `enum { a, name, b = 2 }`.
  func isEnumerator(_ index: Int, _ open: CNesting) -> Bool {
    guard let brace = open.last, code.is(brace, "{") else { return false }
    return code.range(max(brace - 6, 0), brace).contains {
      code.is($0, "enum") || code.is($0, "NS_ENUM") || code.is($0, "NS_OPTIONS")
    } && (code.is(index - 1, "{") || code.is(index - 1, ","))
  }

  /// The name of a pointer to a function or of its type: `(*name)(`, also behind `typedef`, and
  /// `using name = …(*)(`, `using name = std::function<…>`.
  func functionPointer(at index: Int) -> Bool {
    if code.is(index - 1, "*") || code.is(index - 1, "^"), code.is(index - 2, "("), code.is(index + 1, ")"),
      code.is(index + 2, "(")
    {
      return true
    }
    if isFunctionObject(index) { return true }
    guard code.is(index - 1, "using"), code.is(index + 1, "=") else { return false }
    for place in index + 2..<index + 24 {
      if code.is(place, ";") { return false }
      if code.is(place, "*"), code.is(place - 1, "("), code.is(place + 1, ")"), code.is(place + 2, "(") {
        return true
      }
      if code.is(place, "function"), code.is(place + 1, "<") { return true }
    }
    return false
  }

  /// `std::function<int(const char *)> name`.
  private func isFunctionObject(_ index: Int) -> Bool {
    guard code.is(index - 1, ">") else { return false }
    var place = index - 2
    while place > index - 40, place >= 0 {
      if code.is(place, "<") { return code.is(place - 1, "function") }
      if code.is(place, ";") || code.is(place, "{") { return false }
      place = code.previous(place)
    }
    return false
  }

  /// The template declared at `index` when it takes a function: `template <int (*F)()> class Name`.
  func functionTemplate(at index: Int) -> String? {
    guard code.is(index + 1, "<") else { return nil }
    var takesFunction = false
    var depth = 0
    for place in index + 1..<index + 80 {
      if code.is(place, "<") { depth += 1 }
      if code.is(place, ">") { depth -= 1 }
      if code.is(place, "auto") || code.is(place, "*") && code.is(place - 1, "(") { takesFunction = true }
      if depth == 0 { return takesFunction ? templateName(after: place) : nil }
    }
    return nil
  }

  private func templateName(after close: Int) -> String? {
    for place in close + 1..<close + 16 {
      if code.is(place, "class") || code.is(place, "struct") || code.is(place, "using") {
        return code.text(place + 1)
      }
      if code.is(place + 1, "("), code.isName(place) { return code.text(place) }
      if code.is(place, ";") || code.is(place, "{") { return nil }
    }
    return nil
  }
}
