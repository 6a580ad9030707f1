/// A pattern for paths, as shells and `.gitignore` have it.
///
/// `*` stands for any characters but `/`, `?` for one, `[a-z]` and `[!a-z]` for one of a class, `**`
/// between slashes for any number of folders, `\` takes the next character literally. A pattern
/// without `/` matches the last component at any depth. A character is one Unicode scalar.
public struct Glob: Sendable, Hashable {
  private enum Token: Sendable, Hashable {
    case literal(Unicode.Scalar)
    case any
    case anyRun
    /// `**/`, `/**` or `**` between slashes: any number of whole components.
    case anyFolders
    case oneOf([ClosedRange<Unicode.Scalar>], negated: Bool)
  }

  /// The pattern as written.
  public let pattern: String
  private let tokens: [Token]

  /// Compiles `pattern`. Every text is a valid pattern: an unclosed `[` stands for itself.
  public init(_ pattern: String) {
    self.pattern = pattern
    var text = Array(pattern.unicodeScalars)
    let isAnchored = text.dropLast().contains("/")
    if text.first == "/" { text.removeFirst() }
    if text.last == "/" { text.removeLast() }
    tokens = (isAnchored ? [] : [.anyFolders]) + Self.parse(text)
  }

  /// Whether the pattern matches a relative path with `/` between components.
  public func matches(_ path: some StringProtocol) -> Bool {
    Self.match(tokens, Array(path.unicodeScalars))
  }

  private static func parse(_ text: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case "*":
        let isStart = index == 0 || text[index - 1] == "/"
        if isStart, text[index...].starts(with: "**/".unicodeScalars) {
          tokens.append(.anyFolders)
          index += 2
        } else if isStart, text[index...].elementsEqual("**".unicodeScalars) {
          tokens += [.anyFolders, .anyRun]
          index += 1
        } else {
          tokens.append(.anyRun)
          while index + 1 < text.count, text[index + 1] == "*" { index += 1 }
        }
      case "?": tokens.append(.any)
      case "[":
        if let (token, end) = parseClass(text, from: index) {
          tokens.append(token)
          index = end
        } else {
          tokens.append(.literal(text[index]))
        }
      case "\\" where index + 1 < text.count:
        index += 1
        tokens.append(.literal(text[index]))
      default: tokens.append(.literal(text[index]))
      }
      index += 1
    }
    return tokens
  }

  /// Reads `[…]` at `start`; gives the token and the offset of the closing bracket.
  private static func parseClass(_ text: [Unicode.Scalar], from start: Int) -> (Token, Int)? {
    var index = start + 1
    guard index < text.count else { return nil }
    let isNegated = text[index] == "!" || text[index] == "^"
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let first = index
    while index < text.count {
      if text[index] == "]", index > first {
        return (.oneOf(ranges, negated: isNegated), index)
      }
      let low = text[index]
      if index + 2 < text.count, text[index + 1] == "-", text[index + 2] != "]" {
        let high = text[index + 2]
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }

  /// Matches by keeping the set of token positions reached, so that no pattern takes exponential time.
  private static func match(_ tokens: [Token], _ text: [Unicode.Scalar]) -> Bool {
    var reached = [Bool](repeating: false, count: tokens.count + 1)
    add(0, to: &reached, tokens)
    var next = reached
    for scalar in text {
      for position in next.indices { next[position] = false }
      for position in tokens.indices where reached[position] {
        step(over: scalar, at: position, into: &next, tokens)
      }
      swap(&reached, &next)
    }
    return reached[tokens.count]
  }

  private static func step(
    over scalar: Unicode.Scalar, at position: Int, into next: inout [Bool], _ tokens: [Token]
  ) {
    let isSlash = scalar == "/"
    switch tokens[position] {
    case .literal(let expected): if scalar == expected { add(position + 1, to: &next, tokens) }
    case .any: if !isSlash { add(position + 1, to: &next, tokens) }
    case .anyRun: if !isSlash { add(position, to: &next, tokens) }
    case .oneOf(let ranges, let isNegated):
      if !isSlash, ranges.contains(where: { $0.contains(scalar) }) != isNegated {
        add(position + 1, to: &next, tokens)
      }
    case .anyFolders:
      // The way on opens only behind a slash; inside a folder's name the position just stays.
      if isSlash { add(position, to: &next, tokens) } else { next[position] = true }
    }
  }

  /// Marks a position and those reached from it without a character.
  private static func add(_ position: Int, to set: inout [Bool], _ tokens: [Token]) {
    var position = position
    set[position] = true
    while position < tokens.count, tokens[position] == .anyRun || tokens[position] == .anyFolders {
      position += 1
      set[position] = true
    }
  }
}
