/// Which brackets belong together, worked out once for all tokens of a file.
struct BracketPairs {
  /// For each opening bracket with a partner: the index of its partner.
  private(set) var closer: [Int: Int] = [:]
  /// For each token: the index of the bracket directly around it.
  private(set) var enclosing: [Int?]

  init(_ tokens: [PlacedToken]) {
    enclosing = Array(repeating: nil, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      if case .mark(let byte) = tokens[index].token, Self.closing.contains(byte), let last = open.popLast() {
        closer[last] = index
      }
      enclosing[index] = open.last
      if case .mark(let byte) = tokens[index].token, Self.opening.contains(byte) { open.append(index) }
    }
  }

  private static let opening: Set<UInt8> = Set("([{".utf8)
  private static let closing: Set<UInt8> = Set(")]}".utf8)
}
