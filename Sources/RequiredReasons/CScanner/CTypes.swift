/// Finds the class of an expression in Objective-C from declarations of the file and of its module.
struct CTypes {
  let code: CCode
  let facts: CFileFacts
  let module: CDeclarations

  private static let depthLimit = 16

  // MARK: classes

  /// The class and its superclasses, as far as declarations tell.
  func chain(_ type: String) -> [String] {
    var result = [resolved(type)]
    while result.count < 16, let last = result.last {
      let next = Self.known[last] ?? look(\.superclasses, last)
      guard let next, !next.isEmpty, !result.contains(next) else { break }
      result.append(resolved(next))
    }
    return result
  }

  func inherits(_ type: String, _ ancestor: String) -> Bool { chain(type).contains(ancestor) }

  private static let known = [
    "UIManagedDocument": "UIDocument", "UIDocument": "NSObject", "NSDocument": "NSObject",
    "NSPersistentDocument": "NSDocument", "NSProcessInfo": "NSObject", "UITextInputMode": "NSObject",
  ]

  /// Follows `typedef` and `@compatibility_alias`.
  private func resolved(_ type: String) -> String {
    var type = type
    for _ in 0..<8 {
      guard let next = look(\.aliases, type), !next.isEmpty else { return type }
      type = next
    }
    return type
  }

  /// What the file says, or else its module; nil when neither does or declarations differ.
  private func look(_ table: KeyPath<CDeclarations, [String: String]>, _ name: String) -> String? {
    let found = facts.declarations[keyPath: table][name] ?? module[keyPath: table][name]
    return found?.isEmpty == true ? nil : found
  }

  // MARK: expressions

  /// The class of the expression that ends with the token at `end`; nil when it is not known.
  func type(endingAt end: Int, _ depth: Int = 0) -> String? {
    guard depth < Self.depthLimit, code.token(end) != nil else { return nil }
    let open = code.partners[end]
    if code.is(end, "]"), open >= 0 {
      return code.isName(open - 1) || code.is(open - 1, "]") || code.is(open - 1, ")")
        ? element(of: type(endingAt: open - 1, depth + 1)) : message(open, depth)
    }
    if code.is(end, ")"), open >= 0 { return parenthesised(open, end, depth) }
    guard code.isName(end) else { return nil }
    let name = code.text(end)
    if code.is(end - 1, ".") || code.is(end - 1, "->") {
      return member(name, of: type(endingAt: end - 2, depth + 1))
    }
    return variable(name, end, depth)
  }

  /// `f(…)`, `(Type *)x` in parentheses, `(x)`.
  private func parenthesised(_ open: Int, _ end: Int, _ depth: Int) -> String? {
    if code.is(open - 1, ">") { return castTemplate(open - 1) }
    if code.isName(open - 1) {
      if code.is(open - 2, ".") || code.is(open - 2, "->") {
        return member(code.text(open - 1), of: type(endingAt: open - 3, depth + 1))
      }
      return variable(code.text(open - 1), open - 1, depth)
    }
    if code.is(open + 1, "("), let cast = cast(open + 1) { return cast }
    return type(endingAt: end - 1, depth + 1)
  }

  /// `static_cast<Type *>(x)`.
  private func castTemplate(_ close: Int) -> String? {
    guard let open = code.range(max(close - 8, 0), close).last(where: { code.is($0, "<") }),
      code.text(open - 1).hasSuffix("_cast")
    else { return nil }
    return code.range(open, close).first(where: facts.isTypeName).map(code.text)
  }

  /// `(Type *)` in front of an operand.
  private func cast(_ open: Int) -> String? {
    let close = code.partners[open]
    guard close > open + 1, close < open + 12,
      code.isName(close + 1) || code.is(close + 1, "(") || code.is(close + 1, "["),
      let type = code.inside(open).first(where: facts.isTypeName),
      code.is(close - 1, "*") || code.isName(close - 1) && type == close - 1
        || code.text(close - 1).hasPrefix("_N")
    else { return nil }
    return code.text(type)
  }

  /// `[receiver selector…]`.
  private func message(_ open: Int, _ depth: Int) -> String? {
    let receiver = receiver(open, depth)
    let selector = code.text(receiver.end + 1)
    if Self.same.contains(selector) || selector.hasPrefix("init") { return receiver.type }
    return member(selector, of: receiver.type)
  }

  private static let same: Set<String> = ["alloc", "new", "self", "class", "retain", "autorelease", "copy"]

  /// What a message is sent to: its last token and its class.
  func receiver(_ open: Int, _ depth: Int = 0) -> (end: Int, type: String?) {
    if code.is(open + 1, "("), let cast = cast(open + 1) {
      return (end(ofPrimary: code.partners[open + 1] + 1), cast)
    }
    let end = end(ofPrimary: open + 1)
    return (end, type(endingAt: end, depth + 1))
  }

  /// The last token of `x`, `x.y`, `x[0]`, `f(x)`, `[x y]`, `(x)` that begins at `start`.
  private func end(ofPrimary start: Int) -> Int {
    var end = max(code.token(start) == nil ? start : code.partners[start], start)
    while end < start + 400 {
      if code.is(end + 1, ".") || code.is(end + 1, "->") || code.is(end + 1, "::"), code.isName(end + 2) {
        end += 2
      } else if code.is(end + 1, "[") || code.is(end + 1, "("), code.partners[end + 1] > end {
        end = code.partners[end + 1]
      } else {
        break
      }
    }
    return end
  }

  // MARK: names

  private func variable(_ name: String, _ index: Int, _ depth: Int) -> String? {
    let owner = facts.owner(of: index)
    if let local = facts.locals[name]?.last(where: { $0.range.contains(index) }) {
      return local.type.isEmpty ? value(of: local, depth) : local.type
    }
    if name == "self" || name == "super" { return owner.isEmpty ? nil : owner }
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    for type in owner.isEmpty ? [] : chain(owner) {
      if let found = own(name, of: type) ?? own(plain, of: type) { return found }
    }
    if let found = look(\.globals, name) ?? macro(name, index, depth) { return found }
    if facts.isTypeName(index) { return name }
    return look(\.membersByName, name) ?? look(\.membersByName, plain)
  }

  /// What the value of `auto x = …` or `for (id x in …)` says.
  private func value(of local: CFileFacts.Local, _ depth: Int) -> String? {
    guard let start = local.value else { return nil }
    var end = start
    while end < start + 400, code.token(end) != nil, !code.is(end, ";"), !code.is(end, ")"),
      !code.is(end, ",")
    {
      end = max(code.partners[end], end) + 1
    }
    if code.is(start, "("), let cast = cast(start) { return cast }
    let type = type(endingAt: end - 1, depth + 1)
    return local.isElement ? element(of: type) : type
  }

  private func macro(_ name: String, _ index: Int, _ depth: Int) -> String? {
    guard let body = code.lastBodies[name], let last = body.last,
      !body.contains(index)
    else { return nil }
    return type(endingAt: last, depth + 1)
  }

  private func member(_ name: String, of type: String?) -> String? {
    if Self.elements.contains(name) { return element(of: type) }
    guard let type else { return look(\.membersByName, name) }
    if name == "processInfo", inherits(type, "NSProcessInfo") { return "NSProcessInfo" }
    for ancestor in chain(type) {
      if let found = own(name, of: ancestor) { return found }
    }
    return look(\.membersByName, name)
  }

  private func own(_ name: String, of type: String) -> String? {
    let found = facts.declarations.members[type]?[name] ?? module.members[type]?[name]
    return found?.isEmpty == true ? nil : found
  }

  private static let elements: Set<String> = [
    "firstObject", "lastObject", "anyObject", "objectAtIndex", "objectAtIndexedSubscript", "objectForKey",
    "objectForKeyedSubscript",
  ]

  private func element(of type: String?) -> String? {
    guard let type, type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    return String(type.dropFirst().dropLast())
  }

  /// Macros that give a known class to those who use them.
  func macroTypes() -> [(name: String, type: String)] {
    code.macroBodies.compactMap { macro in
      guard let last = macro.body.last, code.is(last, "]") || code.is(last, ")") || code.is(last - 1, "."),
        let type = type(endingAt: last)
      else { return nil }
      return (macro.name, type)
    }
  }
}
