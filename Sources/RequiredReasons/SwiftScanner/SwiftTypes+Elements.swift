/// Elements of collections. A collection, an optional and what they hold have one ``SwiftValueType``:
/// members of the types that matter cannot hang on the collection itself.
extension SwiftTypes {
  /// Methods that hand each element, or what an optional holds, to a closure.
  private static let elementMethods: Set<String> = [
    "map", "flatMap", "compactMap", "filter", "forEach", "sorted", "sort", "max", "min", "first", "last",
    "contains", "allSatisfy", "firstIndex", "lastIndex", "removeAll", "prefix", "drop", "partition",
    "mapValues", "compactMapValues", "reduce", "count", "split", "sink",
    // Observing hands over the object itself.
    "observe", "publisher",
  ]
  /// Functions whose first argument is the collection.
  private static let elementFunctions: Set<String> = ["ForEach", "List", "Dictionary"]
  /// Methods that give some of the elements, or one.
  static let keepingMethods: Set<String> = [
    "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "max",
    "min", "first", "last", "randomElement", "removeFirst", "removeLast", "popLast", "popFirst", "enumerated",
  ]
  /// Properties that give some of the elements, or one.
  static let keepingMembers: Set<String> = [
    "first", "last", "lazy", "value", "values", "wrappedValue", "projectedValue",
  ]

  /// The type of an element. Of other types too little is known: a collection is called as its elements are.
  func element(of collection: SwiftValueType) -> SwiftValueType {
    switch collection {
    case .other, .metatype: .unknown
    default: collection
    }
  }

  /// `[a, b]` is what its first element is; `documents[0]` one of the documents.
  func bracketed(_ close: Int, _ depth: Int) -> SwiftValueType {
    let open = code.partners[close]
    guard open >= 0 else { return .unknown }
    if code.endsExpression(open - 1), !code.tokens[open].startsLine {
      let base = type(endingAt: open - 1, depth: depth + 1)
      return base == .document || base == .processInfo || base == .resourceValues ? base : .unknown
    }
    let colon = code.expressionParts(open + 1).first { code.is($0, ":") }
    return colon.map { dictionary(open, colon: $0, depth) } ?? literal(open, depth)
  }

  /// `[key: value]`: file attributes by its keys, or what its values are.
  private func dictionary(_ open: Int, colon: Int, _ depth: Int) -> SwiftValueType {
    if type(of: open + 1..<colon, depth: depth + 1) == .fileAttributeKey { return .fileAttributes }
    let value = type(of: colon + 1..<code.expressionEnd(colon + 1), depth: depth + 1)
    return value == .fileAttributes ? .unknown : element(of: value)
  }

  /// What the elements of the array literal are that begins at `open`: what the first of them is that tells.
  func literal(_ open: Int, _ depth: Int = 0) -> SwiftValueType {
    let close = code.partners[open]
    var start = open + 1
    // Fewer the deeper it is nested, so that tables of tables do not multiply.
    for _ in 0..<max(32 >> (2 * depth), 1) {
      let end = code.expressionEnd(start)
      // A dictionary's keys, and an array's type, are no elements.
      guard start < end, end <= close, !(start..<end).contains(where: { code.is($0, ":") }) else { break }
      let type = element(of: type(of: start..<end, depth: depth + 1))
      if type != .unknown { return type }
      guard code.is(end, ",") else { break }
      start = end + 1
    }
    return .unknown
  }

  /// `documents.filter { … }`: what a method with a closure behind it selects.
  func selected(closure brace: Int, _ depth: Int) -> SwiftValueType {
    guard brace >= 0, let method = method(takingClosureAt: brace),
      Self.keepingMethods.contains(code.text(method))
    else { return mapped(closure: brace, depth) ?? .unknown }
    return receiver(of: method, depth)
  }

  /// `values.map { … }`, `queue.sync { … }`: what the closure gives; nil when the method gives something else.
  private func mapped(closure brace: Int, _ depth: Int) -> SwiftValueType? {
    guard brace >= 0, depth < Self.limit, let method = method(takingClosureAt: brace),
      Self.mappingMethods.contains(code.text(method))
    else { return nil }
    return result(ofClosure: brace, depth)
  }

  /// `values.map(function)`, `values.map(\.member)`: what the function or member gives.
  func mapped(by argument: Range<Int>, _ depth: Int) -> SwiftValueType {
    guard depth < Self.limit, let last = argument.last, code.isIdentifier(last) else { return .unknown }
    let name = code.text(last)
    if code.is(argument.lowerBound, "\\") {
      return scopes.members(named: name).first.map { type(of: $0, depth: depth) } ?? member(named: name)
    }
    guard argument.count == 1 else { return .unknown }
    guard let own = scopes.declaration(of: name, at: last) else { return declaredElsewhere(name, at: last) }
    if own.kind == .function { return result(of: own) }
    let arrow = own.type.first { code.is($0, "->") }
    return arrow.map { annotated($0 + 1..<own.type.upperBound) } ?? .unknown
  }

  /// What a closure gives, as its last statement says.
  func result(ofClosure brace: Int, _ depth: Int) -> SwiftValueType {
    guard brace >= 0, code.is(brace, "{"), depth < Self.limit else { return .unknown }
    let close = code.partners[brace]
    var start = brace + 1
    var index = start
    while index < close {
      let isBehindArguments = code.is(index, "in")
      if isBehindArguments || code.is(index, "return") { start = index + 1 }
      index = max(index, code.partners[index]) + 1
    }
    return type(of: start..<code.expressionEnd(start), depth: depth)
  }

  private static let mappingMethods: Set<String> = [
    "map", "compactMap", "flatMap", "sync", "withLock", "perform", "performAndWait", "run", "read",
    "assumeIsolated", "detached", "Task", "Result", "autoreleasepool",
  ]

  /// The type of a closure's argument without a written type.
  func closureArgument(_ declaration: SwiftScopes.Declaration, _ depth: Int) -> SwiftValueType {
    part(
      declaration.position,
      of: argument(ofClosureAt: scopes.scopes[declaration.scope].brace, depth) ?? .unknown)
  }

  /// A part of an element that a pattern takes apart: of file attributes the key comes first, of other
  /// dictionaries the value is what is known.
  func part(_ position: Int?, of element: SwiftValueType) -> SwiftValueType {
    guard let position, element == .fileAttributes else { return element }
    return position == 0 ? .fileAttributeKey : .unknown
  }

  /// The type of `$0` or `$1`: an argument of the innermost closure.
  func anonymousArgument(at token: Int, _ depth: Int) -> SwiftValueType {
    for index in scopes.chain(from: token).prefix(16) {
      let scope = scopes.scopes[index]
      guard scope.kind == .block else { return .unknown }
      if let type = argument(ofClosureAt: scope.brace, depth) { return type }
      if !isStatementBody(scope.brace) { return .unknown }
    }
    return .unknown
  }

  private func argument(ofClosureAt brace: Int, _ depth: Int) -> SwiftValueType? {
    guard depth < Self.limit, let method = method(takingClosureAt: brace),
      handsOverElements(method)
    else { return nil }
    return receiver(of: method, depth)
  }

  private func handsOverElements(_ method: Int) -> Bool {
    Self.elementMethods.contains(code.text(method)) || takesCollection(method)
  }

  /// `ForEach(documents) {`, `Dictionary(grouping: documents) {`.
  private func takesCollection(_ function: Int) -> Bool {
    Self.elementFunctions.contains(code.text(function)) && !code.is(function - 1, ".")
      && code.is(function + 1, "(") && code.partners[function + 1] > function
  }

  /// What the elements are of the collection that a method is called on; in an extension of a collection
  /// that may be `self`, unwritten.
  private func receiver(of method: Int, _ depth: Int) -> SwiftValueType {
    if code.is(method - 2, "}"), code.isMemberDot(method - 1),
      let result = mapped(closure: code.partners[method - 2], depth + 1), result != .unknown
    {
      return result
    }
    if takesCollection(method) {
      let start = code.is(method + 3, ":") ? method + 4 : method + 2
      return element(of: type(of: start..<code.expressionEnd(start), depth: depth + 1))
    }
    if code.isMemberDot(method - 1) { return element(of: type(endingAt: method - 2, depth: depth + 1)) }
    // An object observes itself.
    if code.is(method, "observe") || code.is(method, "publisher") { return ownType(at: method) }
    let isInExtension = scopes.enclosingType(of: method).map { !$0.element.isEmpty } ?? false
    return isInExtension && !code.is(method - 1, ".") ? element(of: ownType(at: method)) : .unknown
  }

  /// The name of the method that takes the closure: `x.name {`, `x.name(…) {`, `x.name({`, `x.name(by: {`.
  private func method(takingClosureAt brace: Int) -> Int? {
    var name = brace - 1
    if code.is(name, ")"), code.partners[name] >= 0 {
      name = code.partners[name] - 1
    } else if code.is(name, "(") {
      name -= 1
    } else if code.is(name, ":"), code.is(name - 2, "(") {
      name -= 3
    }
    return code.isIdentifier(name) ? name : nil
  }

  /// Whether the brace opens the body of a statement such as `if`, and no closure.
  func isStatementBody(_ brace: Int) -> Bool { isBody(of: Self.statementWords, brace) }

  /// Whether the brace opens the cases of a `switch`.
  func isSwitch(_ brace: Int) -> Bool { isBody(of: ["switch"], brace) }

  private func isBody(of words: Set<String>, _ brace: Int) -> Bool {
    var index = brace - 1
    for _ in 0..<60 {
      guard let token = code.token(index) else { return false }
      if token.kind == .keyword, words.contains(code.text(index)) { return true }
      let isBorder = code.is(index, "{") || code.is(index, "}") || code.is(index, ";")
      if isBorder || token.startsLine { return false }
      index = code.previous(index)
    }
    return false
  }

  private static let statementWords: Set<String> = [
    "if", "else", "guard", "for", "while", "repeat", "switch", "do", "catch", "defer",
  ]

  /// The type that a key path without a written root begins at, from what it is assigned or given to:
  /// `let path: KeyPath<Root, Value> = \.name`, `values.map(\.name)`, `value[keyPath: \.name]`.
  ///
  /// - Parameter start: the token of the backslash.
  func keyPathRoot(at start: Int) -> SwiftValueType {
    let enclosure = SwiftEnclosure(of: start, in: code)
    let expected = expected(at: start, enclosure)
    if expected != .unknown || !enclosure.annotation.isEmpty { return expected }
    switch enclosure.kind {
    case .subscripted(let baseEnd): return type(endingAt: baseEnd)
    case .argument(let callee) where handsOverElements(callee): return receiver(of: callee, 0)
    case .argument(let callee)
    where code.is(callee, "KeyPathComparator") || code.is(callee, "SortDescriptor"):
      // `values.sorted(using: KeyPathComparator(\.name))`
      guard case .argument(let outer) = SwiftEnclosure(of: callee, in: code).kind, handsOverElements(outer)
      else {
        return .unknown
      }
      return receiver(of: outer, 0)
    default: return parameter(enclosure) ?? .unknown
    }
  }
}
