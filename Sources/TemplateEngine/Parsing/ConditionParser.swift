internal import Diagnostics

/// Reads conditions by operator precedence.
///
/// The precedences are the original's: `in` binds loosest, then `or`, `and`, `not`, and the
/// comparisons bind tightest.
struct ConditionParser {
  private static let depthLimit = 64
  /// Chains of operators make deep trees.
  private static let wordLimit = 1000

  private let words: [Fragment]
  private let place: Range<Int>
  private var position = 0

  init(_ words: ArraySlice<Fragment>, place: Range<Int>) {
    self.words = Array(words)
    self.place = place
  }

  private enum Operator {
    case not, and, or
    case comparison(Comparison)

    init?(_ word: Fragment) {
      switch word.text {
      case "in": self = .comparison(.member)
      case "or": self = .or
      case "and": self = .and
      case "not": self = .not
      case "==": self = .comparison(.equal)
      case "!=": self = .comparison(.unequal)
      case ">": self = .comparison(.greater)
      case ">=": self = .comparison(.greaterOrEqual)
      case "<": self = .comparison(.less)
      case "<=": self = .comparison(.lessOrEqual)
      default: return nil
      }
    }

    var power: Int {
      switch self {
      case .comparison(.member): 5
      case .or: 6
      case .and: 7
      case .not: 8
      case .comparison: 10
      }
    }
  }

  /// Reads all words as one condition.
  mutating func parse(with parser: inout Parser) throws(SyntaxFault) -> Expression {
    guard words.count <= Self.wordLimit else {
      throw SyntaxFault("template/limit", "the condition has more than \(Self.wordLimit) words", at: place)
    }
    try checkBrackets()
    let result = try expression(above: 0, depth: 0, with: &parser)
    if position < words.count { throw fault("dangling token", at: position) }
    return result
  }

  private func fault(_ reason: String, at index: Int) -> SyntaxFault {
    let range = index < words.count ? words[index].range : place
    return SyntaxFault("template/condition", "'if' expression error: \(reason)", at: range)
  }

  /// The original checks the brackets before it reads anything else.
  private func checkBrackets() throws(SyntaxFault) {
    var balance = 0
    var opening = 0
    for (index, word) in words.enumerated() {
      if word.isWord("(") {
        if balance == 0 { opening = index }
        balance += 1
      } else if word.isWord(")") {
        balance -= 1
        if balance < 0 { throw fault("missing opening bracket", at: index) }
      }
    }
    if balance > 0 { throw fault("missing closing bracket", at: opening) }
  }

  private mutating func expression(
    above power: Int, depth: Int, with parser: inout Parser
  ) throws(SyntaxFault) -> Expression {
    guard depth < Self.depthLimit else {
      throw SyntaxFault(
        "template/limit", "the condition is nested more than \(Self.depthLimit) deep", at: place)
    }
    var left = try prefix(depth: depth, with: &parser)
    while position < words.count, let infix = Operator(words[position]), infix.power > power {
      let index = position
      position += 1
      if case .not = infix {
        throw fault("prefix operator 'not' was called with a left hand side", at: index)
      }
      let right = try expression(above: infix.power, depth: depth + 1, with: &parser)
      left = Self.combine(infix, left, right)
    }
    return left
  }

  private mutating func prefix(depth: Int, with parser: inout Parser) throws(SyntaxFault) -> Expression {
    guard position < words.count else { throw fault("end", at: position) }
    let word = words[position]
    let index = position
    position += 1
    if word.isWord("(") {
      let inner = try expression(above: 0, depth: depth + 1, with: &parser)
      guard position < words.count, words[position].isWord(")") else {
        throw fault("dangling token", at: position)
      }
      position += 1
      return inner
    }
    if word.isWord(")") { throw fault("end", at: index) }
    guard let op = Operator(word) else { return try parser.parseResolvable(word) }
    guard case .not = op else {
      throw fault("infix operator '\(word.text)' doesn't have a left hand side", at: index)
    }
    return .not(try expression(above: op.power, depth: depth + 1, with: &parser))
  }

  /// Only plain values can be compared; comparing a condition gives false.
  private static func combine(_ infix: Operator, _ left: Expression, _ right: Expression) -> Expression {
    switch infix {
    case .and: .and(left, right)
    case .or: .or(left, right)
    case .not: .not(right)
    case .comparison(let comparison):
      if left.isPlain, right.isPlain {
        .comparison(comparison, left, right)
      } else if case .unequal = comparison {
        .literal(.bool(true))
      } else {
        .literal(.bool(false))
      }
    }
  }
}
