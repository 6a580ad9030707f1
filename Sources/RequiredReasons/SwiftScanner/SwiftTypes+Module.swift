/// What the files of the module say together: parameters of functions, members, globals.
extension SwiftTypes {
  /// What the function around an argument takes there; nil when no file declares the function.
  func parameter(_ enclosure: SwiftEnclosure) -> SwiftValueType? {
    guard let callee = enclosure.callee else { return nil }
    let token = enclosure.calleeToken
    let label = enclosure.calleeLabel ?? "_"
    if !code.is(token - 1, "."), let own = scopes.declaration(of: callee, at: token) {
      if let arguments = closureArguments(own) { return annotated(arguments) }
      // A function inside of another is known to this file alone.
      if let parameter = own.parameters.first(where: { $0.label == label }) {
        return annotated(parameter.type)
      }
    }
    return module.parameters[callee]?[label].map(resolved)
  }

  /// Whether a type has a subscript that takes a key of file attributes.
  func isKeyedByAttributes(_ type: String) -> Bool {
    module.parameters[type + "[]"]?.values.contains(.fileAttributeKey) ?? false
  }

  /// The arguments of a variable that holds a closure, as tokens: `(Key) -> Value`.
  func closureArguments(_ variable: SwiftScopes.Declaration) -> Range<Int>? {
    guard variable.kind != .function, let arrow = variable.type.first(where: { code.is($0, "->") }) else {
      return nil
    }
    return variable.type.lowerBound..<arrow
  }

  /// Whether a type has a member of that name of its own or from a parent.
  func inheritsMember(_ name: String, _ type: String) -> Bool {
    module.member(name, of: type) != nil
      || scopes.ancestors(of: type).contains { scopes.member(name, of: $0) != nil }
  }

  /// What members of that name hold, whatever type they belong to.
  func member(named name: String) -> SwiftValueType { resolved(module.membersByName[name] ?? .unknown) }

  /// Whether some file of the module declares a member or global of that name.
  func isDeclaredElsewhere(_ name: String) -> Bool {
    module.membersByName[name] != nil || module.globals[name] != nil
  }

  /// What another file calls by a name that it does not explain: a document's class, an alias.
  func resolved(_ type: SwiftValueType) -> SwiftValueType {
    guard case .other(let name) = type else { return type }
    if isDocument(name) { return .document }
    guard let meant = module.aliases[name], meant != .unknown else { return type }
    return meant
  }

  /// What another file says of a bare name: a member of the type around it, or a global.
  func declaredElsewhere(_ name: String, at token: Int) -> SwiftValueType {
    if let type = scopes.enclosingType(of: token)?.name, let member = module.member(name, of: type) {
      return resolved(member)
    }
    return resolved(module.globals[name] ?? .unknown)
  }

  /// What the place that an expression without a type of its own stands in wants: what it is assigned to,
  /// or what the function or property around it gives.
  ///
  /// - Parameters:
  ///   - start: the first token of the expression.
  ///   - enclosure: what is around it.
  func expected(at start: Int, _ enclosure: SwiftEnclosure) -> SwiftValueType {
    if !enclosure.annotation.isEmpty { return annotated(enclosure.annotation) }
    let first: Int
    switch enclosure.kind {
    case .plain: first = start
    case .element(let open): first = open
    default: return .unknown
    }
    guard isReturned(first) else { return .unknown }
    for index in scopes.chain(from: first).prefix(16) {
      let scope = scopes.scopes[index]
      if !scope.result.isEmpty { return annotated(scope.result) }
      let isTransparent = code.is(scope.brace - 1, "get") || isStatementBody(scope.brace)
      guard scope.kind == .block, isTransparent else { return .unknown }
    }
    return .unknown
  }

  /// Whether an expression that begins there is what a body gives, in so many words or as its only one.
  private func isReturned(_ start: Int) -> Bool {
    if code.is(start - 1, "return") || code.is(start - 1, "{") { return true }
    guard code.is(start - 1, ":") else { return false }
    let brace = scopes.scopes[scopes.chain(from: start)[0]].brace
    return brace > 0 && isSwitch(brace)
  }
}
