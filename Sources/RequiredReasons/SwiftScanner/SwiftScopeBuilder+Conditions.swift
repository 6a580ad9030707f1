/// What the words around a `let` or `var` say about it.
extension SwiftScopeBuilder {
  /// A property that overrides the system's is still the system's.
  func isOverride(_ keyword: Int) -> Bool {
    var place = keyword - 1
    // `override public final var`
    while code.isIdentifier(place) || code.isKeyword(place), place > keyword - 5 {
      if code.is(place, "override") { return true }
      place -= 1
    }
    return false
  }

  /// What the `switch` looks at in whose cases `case let name` stands.
  func switchSubject(of keyword: Int, _ next: Int) -> Range<Int>? {
    guard code.is(keyword - 1, "case"), code.is(next, ":") || code.is(next, "where") || code.is(next, "?")
    else { return nil }
    let brace = scopes[current].brace
    var start = brace - 1
    while start > 0, brace - start < 60, !code.tokens[start].startsLine {
      if code.is(start, "switch") { return start + 1..<brace }
      start -= 1
    }
    return code.is(start, "switch") ? start + 1..<brace : nil
  }

  func isCondition(_ keyword: Int) -> Bool {
    code.is(keyword - 1, "if") || code.is(keyword - 1, "guard") || code.is(keyword - 1, "while")
      || code.is(keyword - 1, ",")
  }

  func isShorthand(_ keyword: Int, _ next: Int) -> Bool {
    guard isCondition(keyword) else { return false }
    return code.is(next, "{") || code.is(next, ",") || code.is(next, "else")
  }
}
