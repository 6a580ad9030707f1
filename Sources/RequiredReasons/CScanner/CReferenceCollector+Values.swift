/// Functions as values: their addresses, what pointers to functions are set to, arguments of templates.
extension CReferenceCollector {
  /// The name without a call: the structure, a variable, or the function as a value.
  func functionValue(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let name = api.swiftName
    // A declared structure is no use; the call that fills it is.
    if Self.typeWords.contains(code.text(index - 1)) { return nil }
    // `::name` passes by what the class and the function around it declare.
    let isHidden = facts.isVariable(name, at: index) || ownFunction(name, index) != nil
    guard isGlobal(index) || !isHidden, isValue(index) else { return nil }
    if let alias = aliasName(index) {
      // `#define my_stat stat` renames the function and the structure alike.
      guard alias != name, !Self.structures.contains(name) || !Self.isLikeType(alias) else { return nil }
      return Verdict(.functionReference, .likely, "another name for the C function")
    }
    // A plain `stat` is mostly a structure or a variable.
    if Self.structures.contains(name), !isFunctionForSure(index) { return nil }
    return Verdict(
      .functionReference, isMacroArgument(index) ? .nameOnly : .likely, "the C function used as a value")
  }

  /// Functions that fill a structure of the same name.
  static let structures: Set<String> = ["stat", "statfs", "statvfs", "stat64", "statfs64"]

  private static let typeWords: Set<String> = ["struct", "class", "union", "enum", "typename", "namespace"]

  /// The macro whose body is the name alone.
  private func aliasName(_ index: Int) -> String? {
    let start = valueStart(index)
    guard code.tokens[index].isInMacro, code.is(start - 1, ""), code.is(index + 1, "") else { return nil }
    return code.macro(around: index)
  }

  private static func isLikeType(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("_t") || name.contains("struct") || name.contains("buf") || name.contains("type")
  }

  /// `XX(LSTAT, lstat)`: what a macro makes of the name is not known.
  private func isMacroArgument(_ index: Int) -> Bool {
    var place = index - 1
    while place > index - 12, code.is(place, ",") || code.token(place)?.kind == .identifier { place -= 1 }
    guard code.is(place, "("), code.isName(place - 1) else { return false }
    let name = code.text(place - 1)
    return name.count > 1 && name == name.uppercased()
  }

  /// Where `&name`, `::name` and `&::name` begin.
  func valueStart(_ index: Int) -> Int {
    var start = isGlobal(index) ? index - 1 : index
    if code.is(start - 1, "&"), !endsOperand(start - 2) { start -= 1 }
    return start
  }

  /// `::name`, in the global namespace.
  func isGlobal(_ index: Int) -> Bool {
    code.is(index - 1, "::") && !code.isName(index - 2) && !code.is(index - 2, ">")
  }

  private func endsOperand(_ index: Int) -> Bool {
    code.isName(index) || code.token(index)?.kind == .number || code.is(index, "]")
  }

  private func isValue(_ index: Int) -> Bool {
    let start = valueStart(index)
    if isTemplateArgument(index) { return true }
    // The ends of a macro's body are empty tokens.
    guard ["", "=", ",", "(", "&", "{", ")", "?", ":", "return", "!", "|"].contains(code.text(start - 1)),
      endsValue(index)
    else { return false }
    return !isUnevaluated(start)
  }

  private func endsValue(_ index: Int) -> Bool {
    let isArgument = code.is(valueStart(index) - 1, ":")
    switch code.text(index + 1) {
    case "", ",", ")", "}", ";", "?": return true
    // `{ stat: other }` names a field.
    case ":": return !code.is(index - 1, "{") && !code.is(index - 1, ",")
    case "=": return code.is(index + 2, "=")
    case "!": return code.is(index + 2, "=")
    case "&": return code.is(index + 2, "&")
    case "|": return code.is(index + 2, "|")
    // `template <Clock now = name>`
    case ">":
      let start = valueStart(index)
      return code.is(start - 1, "=") && openAngle(start).map { code.is($0 - 1, "template") } ?? false
    // Arguments of messages.
    case "]": return isArgument
    default: return isArgument && code.isName(index + 1) && code.is(index + 2, ":")
    }
  }

  /// Whether the name is an operand that is not computed, a selector, or a field's name:
  /// `decltype(&name)`, `@selector(name)`, `offsetof(struct x, name)`.
  private func isUnevaluated(_ start: Int) -> Bool {
    guard code.is(start - 1, "(") || code.is(start - 1, ","), let open = enclosing(start), code.is(open, "(")
    else { return false }
    if code.is(open - 2, "@") || Self.typeOperators.contains(code.text(open - 1)) { return true }
    return code.range(open + 1, start).contains {
      code.is($0, "struct") && code.isName($0 + 1) && code.is($0 + 2, ",")
    }
  }

  static let typeOperators: Set<String> = [
    "sizeof", "alignof", "_Alignof", "decltype", "typeof", "__typeof__", "__typeof", "typeid", "noexcept",
    "offsetof", "__builtin_offsetof", "defined",
  ]

  /// `Clock<name>`, `Reader<int, &name>`.
  func isTemplateArgument(_ index: Int) -> Bool {
    templateName(index) != nil
  }

  /// The template that the name is an argument of.
  func templateName(_ index: Int) -> Int? {
    guard code.language != .c, code.language != .objectiveC,
      code.is(index + 1, ">") || code.is(index + 1, ",")
    else { return nil }
    let start = valueStart(index)
    guard code.is(start - 1, "<") || code.is(start - 1, ","), let open = openAngle(start),
      code.isName(open - 1), closesAngle(index)
    else { return nil }
    return open - 1
  }

  private func closesAngle(_ index: Int) -> Bool {
    var place = index + 1
    while place < index + 40, code.token(place) != nil {
      if code.is(place, ">") { return true }
      if code.is(place, ";") || code.is(place, ")") || code.is(place, "{") || code.is(place, "}") {
        return false
      }
      place = max(code.partners[place], place) + 1
    }
    return false
  }

  /// The angle bracket that is open before the token.
  func openAngle(_ index: Int) -> Int? {
    var place = index - 1
    while place > index - 40, place >= 0 {
      if code.is(place, "<") { return place }
      if code.is(place, "(") || code.is(place, ";") || code.is(place, "{") || code.is(place, ">") {
        return nil
      }
      place = code.previous(place)
    }
    return nil
  }

  /// The bracket that is open before the token.
  func enclosing(_ index: Int) -> Int? {
    var place = index - 1
    while place > index - 400, place >= 0 {
      let partner = code.partners[place]
      // One that closes before the token stands in another branch of `#if`.
      if partner > index { return place }
      if partner < 0, code.is(place, ";") { return nil }
      place = code.previous(place)
    }
    return nil
  }
}
