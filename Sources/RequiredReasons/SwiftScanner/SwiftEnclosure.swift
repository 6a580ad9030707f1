/// What an expression stands in: the subscript, literal or call around it.
struct SwiftEnclosure {
  enum Kind: Hashable {
    /// In the brackets of `base[…]`; the value is the last token of the base.
    case subscripted(baseEnd: Int)
    /// A key of a dictionary literal.
    case dictionaryKey
    /// An element of an array or set literal, or a value of a dictionary literal; the value is the token of
    /// the bracket.
    case element(open: Int)
    /// An argument of a call; the value is the token of the function's name.
    case argument(callee: Int)
    /// In no brackets, or in brackets that only group.
    case plain
  }

  var kind: Kind
  /// The label of the argument that holds it, this or an outer one's.
  var label: String?
  /// The name of the function that takes it, this or an outer one's.
  var callee: String?
  /// The token of that name; -1 for none.
  var calleeToken = -1
  /// The label of that function's own argument.
  var calleeLabel: String?
  /// The declared type of what it is assigned to, as tokens.
  var annotation: Range<Int> = 0..<0

  /// Looks outwards from the token at `index`, an implicit member's dot or name.
  init(of index: Int, in code: SwiftCode) {
    kind = .plain
    annotation = Self.annotation(before: index, in: code)
    guard let open = Self.openBracket(before: index, in: code) else { return }
    kind = Self.kind(open, index, code)
    var bracket = open
    var inner = index
    for _ in 0..<6 {
      if code.is(bracket, "("), code.isIdentifier(bracket - 1), code.tokens[bracket].isLeftBound {
        let own = Self.label(before: inner, after: bracket, in: code)
        label = label ?? own
        if callee == nil {
          callee = code.text(bracket - 1)
          calleeToken = bracket - 1
          calleeLabel = own
        }
      }
      if code.is(bracket, "{") { break }
      if annotation.isEmpty { annotation = Self.annotation(before: bracket, in: code) }
      inner = bracket
      guard let next = Self.openBracket(before: bracket, in: code) else { break }
      bracket = next
    }
  }

  private static func kind(_ open: Int, _ index: Int, _ code: SwiftCode) -> Kind {
    if code.is(open, "[") {
      if code.endsExpression(open - 1), !code.tokens[open].startsLine {
        return .subscripted(baseEnd: open - 1)
      }
      return isKey(index, code) ? .dictionaryKey : .element(open: open)
    }
    if code.is(open, "("), code.isIdentifier(open - 1) || code.is(open - 1, "init"),
      code.tokens[open].isLeftBound
    {
      return .argument(callee: open - 1)
    }
    return .plain
  }

  /// Whether the implicit member at `index` is followed by a colon: `[.a: 1]`.
  private static func isKey(_ index: Int, _ code: SwiftCode) -> Bool {
    code.is(index + 1, ":") || code.is(index, ".") && code.is(index + 2, ":")
  }

  /// The nearest bracket before `index` that closes behind it.
  private static func openBracket(before index: Int, in code: SwiftCode) -> Int? {
    var place = index - 1
    var steps = 0
    while place >= 0, steps < 600 {
      let partner = code.partners[place]
      if partner > index { return place }
      place = code.previous(place)
      steps += 1
    }
    return nil
  }

  private static func label(before index: Int, after open: Int, in code: SwiftCode) -> String? {
    var place = index - 1
    while place > open {
      if code.is(place, ",") { return nil }
      if code.is(place, ":") { return code.text(place - 1) }
      place = code.previous(place)
    }
    return nil
  }

  /// `name: Type = `, `for name: Type in ` before the token: the tokens of the type.
  private static func annotation(before index: Int, in code: SwiftCode) -> Range<Int> {
    guard code.is(index - 1, "=") || code.is(index - 1, "in") else { return 0..<0 }
    var place = index - 2
    while place > 0, place > index - 40 {
      if code.is(place, ":") { return place + 1..<index - 1 }
      if code.is(place, "let") || code.is(place, "var") || code.is(place, "for") || code.is(place, "=")
        || code.is(place, "{")
      {
        break
      }
      place = code.previous(place)
    }
    return 0..<0
  }
}
