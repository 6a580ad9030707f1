/// The brackets that are open at a token, outermost first.
///
/// Each level keeps what the levels around it would have to be searched for, so that a question costs the
/// same however deep the nesting is.
struct CNesting {
  struct Level {
    var bracket: Int
    /// The innermost open brace, which may be this one.
    var brace: Int?
    /// The innermost open brace of a function or statement.
    var block: Int?
    /// How many open brackets belong neither to a type nor to a namespace.
    var blocks: Int
  }

  private(set) var levels: [Level] = []

  /// The innermost bracket.
  var last: Int? { levels.last?.bracket }
  var brace: Int? { levels.last?.brace }
  var block: Int? { levels.last?.block }
  /// Whether all open brackets belong to types and namespaces.
  var isOutsideOfBlocks: Bool { levels.last.map { $0.blocks == 0 } ?? true }

  /// - Parameter isBlock: whether it is neither a type's nor a namespace's.
  mutating func push(_ bracket: Int, isBrace: Bool, isBlock: Bool) {
    levels.append(
      Level(
        bracket: bracket, brace: isBrace ? bracket : brace, block: isBrace && isBlock ? bracket : block,
        blocks: (levels.last?.blocks ?? 0) + (isBlock ? 1 : 0)))
  }

  mutating func pop() { _ = levels.popLast() }
}
