extension SwiftCode {
  /// Where an expression that begins at `start` ends: at the end of its line unless the next goes on
  /// with a dot or an operator, at a comma or closing bracket, or before a block.
  ///
  /// - Parameter takesClosures: whether a brace on the same line is a closure of the expression; in a
  ///   condition it is the body.
  func expressionEnd(_ start: Int, takesClosures: Bool = false) -> Int {
    var index = start
    while let token = token(index), index < start + 2000 {
      if index > start, token.startsLine, !continues(index) { break }
      switch token.kind {
      case .punctuation where takesClosures && isClosure(index): break
      case .punctuation:
        let byte = bytes[token.end - 1]
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ")")
          || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{")
        {
          return index
        }
      case .keyword where self.is(index, "else") || self.is(index, "where"): return index
      default: break
      }
      index = max(index, partners[index]) + 1
    }
    return min(index, tokens.count)
  }

  /// The token in front of another; in front of a closing bracket what stands before the opening one.
  func previous(_ index: Int) -> Int {
    let partner = partners[index]
    return partner >= 0 && partner < index ? partner - 1 : index - 1
  }

  /// Whether the declaration with the name at `token` is for its file alone.
  func isPrivate(_ name: Int) -> Bool {
    var place = name - 1
    while place > name - 8, isIdentifier(place) || isKeyword(place) {
      if self.is(place, "private") || self.is(place, "fileprivate") { return true }
      if tokens[place].startsLine { return false }
      place -= 1
    }
    return false
  }

  /// Whether a brace opens a closure and not the observers of a property.
  private func isClosure(_ brace: Int) -> Bool {
    self.is(brace, "{") && !self.is(brace + 1, "didSet") && !self.is(brace + 1, "willSet")
  }

  /// The tokens of the expression that begins at `start`, without those inside of its brackets, up to what
  /// ends it; a colon behind it is the last.
  func expressionParts(_ start: Int) -> [Int] {
    var parts: [Int] = []
    var index = start
    let end = expressionEnd(start)
    while index < end, parts.count < 200 {
      parts.append(index)
      if self.is(index, ":") { break }
      index = max(index, partners[index]) + 1
    }
    return parts
  }

  private func continues(_ index: Int) -> Bool {
    self.is(index, ".") || token(index)?.kind == .operator && !self.is(index, "!") || self.is(index, "as")
      || self.is(index, "is") || token(index - 1)?.kind == .operator && !endsExpression(index - 1)
  }
}
