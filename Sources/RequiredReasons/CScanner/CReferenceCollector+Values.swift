/// Functions as values: their addresses, what pointers to functions are set to.
extension CReferenceCollector {
  /// The name without a call: the structure, a variable, or the function as a value.
  func functionValue(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let name = api.swiftName
    // A declared structure is no use; the call that fills it is.
    if code.is(index - 1, "struct") { return nil }
    guard !facts.isVariable(name, at: index), !facts.definedFunctions.contains(name),
      code.macros[name] == nil, isValue(index)
    else { return nil }
    // A plain `stat` is mostly a structure or a variable.
    if Self.structures.contains(name), !isFunctionForSure(index) { return nil }
    let isAlias = code.is(index - 1, "") && code.is(index + 1, "")
    let isDoubtful = code.tokens[index].isInMacro && !isAlias || isMacroArgument(index)
    return Verdict(
      .functionReference, isDoubtful ? .nameOnly : .likely,
      isAlias ? "another name for the C function" : "the C function used as a value")
  }

  /// Functions that fill a structure of the same name.
  private static let structures: Set<String> = ["stat", "statfs", "statvfs", "stat64", "statfs64"]

  /// `XX(LSTAT, lstat)`: what a macro makes of the name is not known.
  private func isMacroArgument(_ index: Int) -> Bool {
    var place = index - 1
    while place > index - 12, code.is(place, ",") || code.token(place)?.kind == .identifier { place -= 1 }
    guard code.is(place, "("), code.isName(place - 1) else { return false }
    let name = code.text(place - 1)
    return name.count > 1 && name == name.uppercased()
  }

  private func isValue(_ index: Int) -> Bool {
    let before = isGlobal(index) ? index - 2 : index - 1
    // The ends of a macro's body are empty tokens.
    return ["", "=", ",", "(", "&", "{", ")", "?", ":", "return"].contains(code.text(before))
      && ["", ",", ")", "}", ";", ":"].contains(code.text(index + 1))
  }

  /// `::name`, in the global namespace.
  private func isGlobal(_ index: Int) -> Bool {
    code.is(index - 1, "::") && !code.isName(index - 2) && !code.is(index - 2, ">")
  }

  /// Whether what is written around a name that a structure has too leaves only the function.
  private func isFunctionForSure(_ index: Int) -> Bool {
    // Behind a cast.
    if code.is(index - 1, ")"), facts.includesSystemHeader(of: code) { return true }
    let start = isGlobal(index) || code.is(index - 1, "&") ? index - 1 : index
    return setsFunctionPointer(start) || isBranch(index, start) || isGlobal(index) && isGlobalValue(index)
  }

  /// `pointer = name`, `int (*pointer)(…) = name`, `Type pointer = name`.
  private func setsFunctionPointer(_ start: Int) -> Bool {
    guard code.is(start - 1, "=") else { return false }
    var target = start - 2
    if code.is(target, ")"), code.partners[target] >= 0 {
      // The parameters of the pointer's type.
      target = code.partners[target] - 2
      return code.isName(target) && facts.functionPointers.contains(code.text(target))
    }
    if code.is(target, "]"), code.partners[target] >= 0 { target = code.partners[target] - 1 }
    return code.isName(target)
      && (facts.functionPointers.contains(code.text(target))
        || code.isName(target - 1) && facts.functionPointers.contains(code.text(target - 1)))
  }

  /// `test ? name : other` where the other branch is a listed function that no structure is called like.
  private func isBranch(_ index: Int, _ start: Int) -> Bool {
    var other = index
    if code.is(start - 1, "?"), code.is(index + 1, ":") {
      other = index + 2
      while code.is(other, "&") || code.is(other, "::") { other += 1 }
    } else if code.is(start - 1, ":") {
      other = start - 2
      let first = code.is(other - 1, "&") || code.is(other - 1, "::") ? other - 1 : other
      guard code.is(first - 1, "?") else { return false }
    }
    guard other != index, code.isName(other), Self.isListed(code, other) else { return false }
    let name = code.text(other)
    return !Self.structures.contains(name) && !facts.isVariable(name, at: other)
  }

  /// `= ::name`, `return ::name`, `? ::name :`, `f(a, ::name)`: a type stands in none of these places.
  private func isGlobalValue(_ index: Int) -> Bool {
    let before = index - 2
    switch code.text(before) {
    case "=", "?", "return", "&": return true
    case ":": return code.is(before - 2, "::") || isBranch(index, index - 1)
    case ",": return !isInAngles(before)
    case "(": return code.isName(before - 1) && !Self.typeOperators.contains(code.text(before - 1))
    default: return false
    }
  }

  private static let typeOperators: Set<String> = ["sizeof", "alignof", "decltype", "typeof", "__typeof__"]

  /// Whether an angle bracket is open before the token: then it is among arguments of a template.
  private func isInAngles(_ index: Int) -> Bool {
    var place = index - 1
    while place > index - 40, place >= 0 {
      if code.is(place, "<") { return true }
      if code.is(place, "(") || code.is(place, ";") || code.is(place, "{") { return false }
      let partner = code.partners[place]
      place = partner >= 0 && partner < place ? partner - 1 : place - 1
    }
    return false
  }
}
