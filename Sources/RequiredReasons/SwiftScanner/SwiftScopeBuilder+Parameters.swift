/// Types and parameters as they are spelt in declarations.
extension SwiftScopeBuilder {
  func resultType(after close: Int) -> Range<Int> {
    var index = close + 1
    while code.is(index, "async") || code.is(index, "throws") || code.is(index, "rethrows") {
      index += 1
      // `throws(Failure)`
      if code.is(index, "("), code.partners[index] > index { index = code.partners[index] + 1 }
    }
    guard code.is(index, "->") else { return 0..<0 }
    return index + 1..<typeEnd(index + 1)
  }

  /// `label name: Type = value, …`: the local names.
  func parameters(in range: Range<Int>) -> [Declaration] {
    var result: [Declaration] = []
    var index = range.lowerBound
    var startsParameter = true
    while index < range.upperBound {
      if startsParameter, let colon = colonOfParameter(index, range), code.isIdentifier(colon - 1) {
        var parameter = Declaration(
          kind: .parameter, token: colon - 1, scope: current, type: colon + 1..<typeEnd(colon + 1))
        parameter.label = code.text(index)
        parameter.hasOwnLabel = index < colon - 1
        result.append(parameter)
        index = colon
      }
      startsParameter = code.is(index, ",")
      let partner = code.partners[index]
      index = partner > index ? partner + 1 : index + 1
    }
    return result
  }

  func colonOfParameter(_ start: Int, _ range: Range<Int>) -> Int? {
    var index = start
    while index < min(range.upperBound, start + 24) {
      if code.is(index, ":") { return index }
      if code.is(index, ",") { return nil }
      index = max(index, code.partners[index]) + 1
    }
    return nil
  }

  /// Where a type that begins at `start` ends.
  func typeEnd(_ start: Int) -> Int {
    var index = start
    while let token = code.token(index), index < start + 80 {
      if token.startsLine, index > start, !code.is(index, "->") { break }
      if code.is(index, "=") || code.is(index, ",") || code.is(index, "{") || code.is(index, ")")
        || code.is(index, ";") || code.is(index, "where") || code.is(index, "in")
      {
        break
      }
      // `KeyPath<Root, Value>`
      index = code.is(index, "<") ? max(skipAngles(index), index + 1) : max(index, code.partners[index]) + 1
    }
    return min(index, code.tokens.count)
  }

  /// What a case holds: like parameters, or types alone.
  func payload(in range: Range<Int>) -> [Declaration] {
    let labelled = parameters(in: range)
    guard labelled.isEmpty, !range.isEmpty else { return labelled }
    var only = Declaration(
      kind: .parameter, token: range.lowerBound, scope: current,
      type: range.lowerBound..<typeEnd(range.lowerBound))
    only.label = "_"
    return [only]
  }

  func closureNames(_ range: Range<Int>) -> [Declaration] {
    let typed = parameters(in: range)
    guard typed.isEmpty else { return typed }
    return range.filter { code.isIdentifier($0) }.map {
      Declaration(kind: .parameter, token: $0, scope: current)
    }
  }

  func skipAngles(_ start: Int) -> Int {
    var index = start
    var open = 0
    while let token = code.token(index), index < start + 200 {
      if token.kind == .operator {
        for byte in code.bytes[token.range] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
        if open <= 0 { return index + 1 }
      }
      if code.is(index, "{") { break }
      index += 1
    }
    return index
  }

  /// `extension Array where Element: Note`, `… where Element == Note`, `extension Array<Note>`.
  func element(after name: Int) -> Range<Int> {
    if code.is(name + 1, "<") { return name + 2..<max(skipAngles(name + 1) - 1, name + 2) }
    var index = name + 1
    while let token = code.token(index), index < name + 40, !code.is(index, "{") {
      let isSaid = code.is(index + 1, ":") || code.is(index + 1, "==")
      if token.kind == .identifier, code.is(index, "Element"), isSaid {
        return index + 2..<typeEnd(index + 2)
      }
      index += 1
    }
    return 0..<0
  }

  /// `{ a, b in`, `{ (a: Int, b) -> T in`, `{ [weak self] a in`.
  mutating func readClosureParameters(_ brace: Int) {
    var index = brace + 1
    if code.is(index, "["), code.partners[index] > index { index = code.partners[index] + 1 }
    if code.is(index, "("), code.partners[index] > index {
      let close = code.partners[index]
      guard leadsToIn(close + 1) else { return }
      return declareAll(closureNames(index + 1..<close))
    }
    var names: [Declaration] = []
    while code.isIdentifier(index), names.count < 16 {
      names.append(Declaration(kind: .parameter, token: index, scope: current))
      guard code.is(index + 1, ",") else { break }
      index += 2
    }
    guard !names.isEmpty, leadsToIn(index + 1) else { return }
    declareAll(names)
  }

  /// The parameters of a closure; each of several knows its place.
  private mutating func declareAll(_ parameters: [Declaration]) {
    for (position, parameter) in parameters.enumerated() where code.isIdentifier(parameter.token) {
      var parameter = parameter
      parameter.scope = current
      if parameters.count > 1 { parameter.position = position }
      add(parameter)
    }
  }

  private func leadsToIn(_ start: Int) -> Bool {
    var index = start
    while index < start + 24, let token = code.token(index) {
      if code.is(index, "in") { return true }
      if code.is(index, "{") || code.is(index, "}") || code.is(index, "=") || token.startsLine {
        return false
      }
      index += 1
    }
    return false
  }
}
