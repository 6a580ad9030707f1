/// `stat`, `statfs` and `statvfs` are structures too, and favourite names of variables.
extension CReferenceCollector {
  /// Whether what is written around a name that a structure has too leaves only the function.
  func isFunctionForSure(_ index: Int) -> Bool {
    let start = valueStart(index)
    if setsFunctionPointer(start) || isBranch(index, start) { return true }
    if let template = templateName(index) {
      return code.is(start, "&") || facts.functionTemplates.contains(code.text(template))
    }
    if isGlobal(index), isGlobalValue(index) { return true }
    guard !mayBeMember(index) else { return false }
    if isInitialiser(index, start) || code.is(start - 1, ")") && isCast(start) { return true }
    // The address is more often a variable's.
    guard !code.is(start, "&"), facts.includesSystemHeader else { return false }
    return isComparison(index, start) || isAssigned(start) || isArgument(start)
      || code.is(start - 1, "return")
  }

  /// In C++ the name may be a field that another file declares.
  private func mayBeMember(_ index: Int) -> Bool {
    code.language != .c && code.language != .objectiveC && !facts.owner(of: index).isEmpty
  }

  private func isCast(_ start: Int) -> Bool {
    let open = code.partners[start - 1]
    guard open >= 0, open < start - 2, !code.isName(open - 1) else { return false }
    return facts.includesSystemHeader || code.language == .c && code.is(start - 2, "*")
  }

  // MARK: pointers

  /// `pointer = name`, `int (*pointer)(…) = name`, `Type pointer = name`, `pointer == name`.
  private func setsFunctionPointer(_ start: Int) -> Bool {
    if code.is(start - 1, "{") || code.is(start - 1, "(") { return startsFunctionObject(start - 1) }
    guard code.is(start - 1, "=") else { return false }
    var target = start - 2
    if code.is(target, "=") || code.is(target, "!") { target -= 1 }
    if code.is(target, ")"), code.partners[target] >= 0 {
      // The parameters of the pointer's type.
      target = code.partners[target] - 2
      return code.isName(target) && facts.functionPointers.contains(code.text(target))
    }
    if code.is(target, "]"), code.partners[target] >= 0 { target = code.partners[target] - 1 }
    var type = target - 1
    while code.is(type, "const") || code.is(type, "volatile") { type -= 1 }
    return code.isName(target)
      && (facts.functionPointers.contains(code.text(target))
        || code.isName(type) && facts.functionPointers.contains(code.text(type)))
  }

  /// `pointer{name}`, `std::bind(name, …)`, `static_cast<int (*)(…)>(name)`.
  private func startsFunctionObject(_ open: Int) -> Bool {
    if code.is(open - 1, ">") {
      return code.range(max(open - 32, 0), open).contains {
        code.text($0).hasSuffix("_cast") && code.is($0 + 1, "<")
      }
        && code.range(max(open - 32, 0), open).contains { code.is($0, "*") && code.is($0 - 1, "(") }
    }
    return code.isName(open - 1)
      && (facts.functionPointers.contains(code.text(open - 1))
        || code.isName(open - 2) && facts.functionPointers.contains(code.text(open - 2))
        || Self.callers.contains(code.text(open - 1)))
  }

  /// Functions of the C++ library that call their first argument.
  private static let callers: Set<String> = ["bind", "bind_front", "invoke", "async", "apply", "thread"]

  /// `test ? name : other`, where no structure is called like the other branch, or the result is called.
  private func isBranch(_ index: Int, _ start: Int) -> Bool {
    var other = index
    var question = start - 1
    if code.is(start - 1, "?"), code.is(index + 1, ":") {
      other = index + 2
      while code.is(other, "&") || code.is(other, "::") { other += 1 }
    } else if code.is(start - 1, ":") {
      other = start - 2
      question = code.is(other - 1, "&") || code.is(other - 1, "::") ? other - 2 : other - 1
      guard code.is(question, "?") else { return false }
    }
    guard other != index, code.isName(other) else { return false }
    if let open = enclosing(question), code.is(open, "("), code.is(code.partners[open] + 1, "(") {
      return true
    }
    let name = code.text(other)
    guard !facts.isVariable(name, at: other) else { return false }
    if Self.isListed(code, other) { return !Self.structures.contains(name) || !mayBeMember(index) }
    return code.is(start, "&") == false && !mayBeMember(index) && isFunctionLike(name, other)
  }

  /// `my_stat`, `custom_lstat`: the other branch is by its name a stand-in.
  private func isFunctionLike(_ name: String, _ index: Int) -> Bool {
    name.hasSuffix("stat") || name.hasSuffix("statfs") || name.hasSuffix("statvfs")
  }

  /// `= ::name`, `return ::name`, `? ::name :`, `f(a, ::name)`: a type stands in none of these places.
  private func isGlobalValue(_ index: Int) -> Bool {
    let before = index - 2
    switch code.text(before) {
    case "=", "?", "return", "&": return true
    case ":": return code.is(before - 2, "::") || isBranch(index, index - 1)
    case ",": return openAngle(before) == nil
    case "(": return code.isName(before - 1) && !Self.typeOperators.contains(code.text(before - 1))
    default: return false
    }
  }

  // MARK: initialisers

  /// `{ .stat = name }`, `{ stat: name }`, `{ [2] = name }`, `{ "stat", name }`, `{ open, name, fstat }`.
  private func isInitialiser(_ index: Int, _ start: Int) -> Bool {
    var item = start - 1
    if code.is(item, ")"), code.partners[item] >= 0 { item = code.partners[item] - 1 }
    if code.is(item, "="), !code.is(item - 1, "=") {
      if code.is(item - 1, "]"), code.partners[item - 1] >= 0 {
        return startsItem(code.partners[item - 1] - 1)
      }
      return code.isName(item - 1) && code.is(item - 2, ".") && startsItem(item - 3)
    }
    if code.is(item, ":"), code.isName(item - 1), startsItem(item - 2) { return code.is(index + 1, ",") }
    guard startsItem(item), let open = enclosing(index), code.is(open, "{"), code.partners[open] > open else {
      return false
    }
    return code.range(max(open, index - 24), min(code.partners[open], index + 24)).contains {
      $0 != index && (code.tokens[$0].kind == .literal || isNamedFunction($0))
    }
  }

  private func startsItem(_ before: Int) -> Bool {
    code.is(before, "{") || code.is(before, ",") || code.is(before, "(")
  }

  private func isNamedFunction(_ index: Int) -> Bool {
    code.tokens[index].kind == .identifier && Self.isListed(code, index)
      && !Self.structures.contains(code.text(index)) && !facts.isVariable(code.text(index), at: index)
      && !code.is(index - 1, ".")
  }

  // MARK: plain values

  private func isComparison(_ index: Int, _ start: Int) -> Bool {
    if code.is(start - 1, "="), code.is(start - 2, "=") || code.is(start - 2, "!") { return true }
    return code.is(index + 2, "=") && (code.is(index + 1, "=") || code.is(index + 1, "!"))
  }

  /// `x->y = name`, `Reader r = name`; a structure or a number is not set to a function.
  private func isAssigned(_ start: Int) -> Bool {
    guard code.is(start - 1, "="), code.isName(start - 2) else { return false }
    if code.is(start - 3, ".") || code.is(start - 3, "->") { return true }
    guard code.isName(start - 3) else { return !code.is(start - 3, "*") }
    return !code.is(start - 4, "struct") && !Self.numberTypes.contains(code.text(start - 3))
  }

  private static let numberTypes: Set<String> = [
    "int", "long", "short", "char", "unsigned", "signed", "bool", "BOOL", "float", "double", "size_t",
    "ssize_t",
    "time_t", "off_t", "mode_t", "uint64_t", "uint32_t", "int64_t", "int32_t", "NSInteger", "NSUInteger",
  ]

  /// `call(name, …)`, `[x set:name]`.
  private func isArgument(_ start: Int) -> Bool {
    guard let open = enclosing(start) else { return false }
    if code.is(start - 1, ":") { return code.is(open, "[") && code.isName(start - 2) }
    guard code.is(start - 1, "(") || code.is(start - 1, ","), code.is(open, "("), code.isName(open - 1) else {
      return false
    }
    return !Self.statements.contains(code.text(open - 1)) && openAngle(start) == nil
  }

  private static let statements: Set<String> = ["if", "while", "for", "switch"]
}
