/// Swift source prepared for looking at: the tokens that some wanted platform compiles, without
/// comments and directives, with brackets matched.
struct SwiftCode {
  let bytes: [UInt8]
  /// Code tokens in order.
  private(set) var tokens: [SwiftToken] = []
  /// For each code token, the platforms that may compile it.
  private(set) var platforms: [PlatformSet] = []
  /// For each bracket its partner's index; -1 for others and for brackets that never close.
  private(set) var partners: [Int] = []
  /// The comments, compiled or not.
  private(set) var comments: [Range<Int>] = []

  /// - Parameters:
  ///   - bytes: the source.
  ///   - wanted: tokens that none of these platforms compiles are left out.
  init(_ bytes: [UInt8], wanted: PlatformSet) {
    self.bytes = bytes
    let all = SwiftLexer.tokens(of: bytes)
    select(all, wanted)
    matchBrackets()
  }

  private mutating func select(_ all: [SwiftToken], _ wanted: PlatformSet) {
    var stack = ConditionStack()
    var index = 0
    while index < all.count {
      let token = all[index]
      switch token.kind {
      case .comment: comments.append(token.range)
      case .directive:
        index = readDirective(all, index, &stack)
        continue
      default:
        if !stack.active.isDisjoint(with: wanted) {
          tokens.append(token)
          platforms.append(stack.active)
        }
      }
      index += 1
    }
  }

  /// Handles the directive at `index`; returns the index behind it.
  private mutating func readDirective(
    _ all: [SwiftToken], _ index: Int, _ stack: inout ConditionStack
  ) -> Int {
    switch String(decoding: bytes[all[index].range], as: UTF8.self) {
    case "#if":
      let end = conditionEnd(all, index + 1)
      stack.open(SwiftCondition.evaluate(conditionTokens(all, index + 1..<end)[...], of: bytes))
      return end
    case "#elseif":
      let end = conditionEnd(all, index + 1)
      stack.next(SwiftCondition.evaluate(conditionTokens(all, index + 1..<end)[...], of: bytes))
      return end
    case "#else": stack.next(.always)
    case "#endif": stack.close()
    default: break
    }
    return index + 1
  }

  private mutating func conditionTokens(_ all: [SwiftToken], _ range: Range<Int>) -> [SwiftToken] {
    for token in all[range] where token.kind == .comment { comments.append(token.range) }
    return all[range].filter { $0.kind != .comment }
  }

  /// A condition goes on over a line break when an operator or an open parenthesis is left.
  private func conditionEnd(_ all: [SwiftToken], _ start: Int) -> Int {
    var index = start
    var depth = 0
    var needsOperand = true
    while index < all.count {
      let token = all[index]
      if token.kind == .directive || token.startsLine && isStatement(token) { break }
      if token.startsLine, index > start, depth <= 0, !needsOperand, !isJoin(token) { break }
      if token.kind == .punctuation {
        if bytes[token.start] == UInt8(ascii: "(") { depth += 1 }
        if bytes[token.start] == UInt8(ascii: ")") { depth -= 1 }
      }
      if token.kind != .comment { needsOperand = token.kind == .operator }
      index += 1
    }
    return index
  }

  /// No condition holds such a word: one that is left open must not swallow the code behind it.
  private func isStatement(_ token: SwiftToken) -> Bool {
    guard token.kind == .keyword else { return false }
    let word = bytes[token.range]
    return !word.elementsEqual("true".utf8) && !word.elementsEqual("false".utf8)
  }

  private func isJoin(_ token: SwiftToken) -> Bool {
    token.kind == .operator && token.end - token.start >= 2
      && (bytes[token.start] == UInt8(ascii: "&") || bytes[token.start] == UInt8(ascii: "|"))
  }

  private mutating func matchBrackets() {
    partners = Array(repeating: -1, count: tokens.count)
    var open = OpenBrackets()
    for index in tokens.indices where tokens[index].kind == .punctuation {
      let byte = bytes[tokens[index].end - 1]
      if let opening = open.opening(for: byte) {
        guard let partner = open.close(opening) else { continue }
        partners[index] = partner
        partners[partner] = index
      } else {
        open.push(byte, index)
      }
    }
  }
}

/// The brackets that are open while source is read.
struct OpenBrackets {
  private var brackets: [(byte: UInt8, index: Int)] = []
  private var counts: [UInt8: Int] = [:]

  /// How many are open.
  var count: Int { brackets.count }

  /// The opening bracket that `byte` closes; nil when it closes none.
  func opening(for byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }

  mutating func push(_ byte: UInt8, _ index: Int) {
    guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else { return }
    brackets.append((byte, index))
    counts[byte, default: 0] += 1
  }

  /// Takes the nearest open bracket of this kind; those above it never close. Without one nothing
  /// changes, so a file of stray brackets costs no more than its length.
  mutating func close(_ byte: UInt8) -> Int? {
    guard counts[byte, default: 0] > 0 else { return nil }
    while let last = brackets.popLast() {
      counts[last.byte, default: 0] -= 1
      if last.byte == byte { return last.index }
    }
    return nil
  }
}

/// Questions about single tokens. Indices out of range are no token and answer no.
extension SwiftCode {
  func token(_ index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Whether the token at `index` is spelt `text`.
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard let token = token(index), token.end - token.start == text.utf8CodeUnitCount else { return false }
    return bytes[token.range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The text of the token without backticks; empty when there is none.
  func text(_ index: Int) -> String {
    guard let token = token(index) else { return "" }
    if bytes[token.start] == UInt8(ascii: "`"), token.end - token.start > 2 {
      return String(decoding: bytes[(token.start + 1)..<(token.end - 1)], as: UTF8.self)
    }
    return String(decoding: bytes[token.range], as: UTF8.self)
  }

  func isIdentifier(_ index: Int) -> Bool { token(index)?.kind == .identifier }
  func isKeyword(_ index: Int) -> Bool { token(index)?.kind == .keyword }

  /// Whether an expression can end with the token.
  func endsExpression(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    switch token.kind {
    case .identifier, .number, .string, .regex: return true
    case .keyword: return ["self", "Self", "super", "true", "false", "nil", "Any"].contains(text(index))
    case .punctuation: return self.is(index, ")") || self.is(index, "]") || self.is(index, "}")
    case .operator: return token.isLeftBound && (self.is(index, "!") || self.is(index, "?"))
    case .comment, .directive: return false
    }
  }

  /// Whether the token is a dot that follows an expression: a member access, not an implicit member.
  func isMemberDot(_ index: Int) -> Bool {
    self.is(index, ".") && endsExpression(index - 1)
  }
}
