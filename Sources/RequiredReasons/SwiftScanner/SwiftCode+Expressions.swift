extension SwiftCode {
  /// Where an expression that begins at `start` ends: at the end of its line unless the next goes on
  /// with a dot or an operator, at a comma or closing bracket, or before a block.
  func expressionEnd(_ start: Int) -> Int {
    var index = start
    while let token = token(index), index < start + 2000 {
      if index > start, token.startsLine, !continues(index) { break }
      switch token.kind {
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

  private func continues(_ index: Int) -> Bool {
    self.is(index, ".") || token(index)?.kind == .operator && !self.is(index, "!") || self.is(index, "as")
      || self.is(index, "is") || token(index - 1)?.kind == .operator && !endsExpression(index - 1)
  }
}
