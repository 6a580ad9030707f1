/// What the lexer cuts a template into.
struct Token: Sendable {
  enum Kind: Sendable { case text, variable, block, comment }

  /// What a `+` or `-` at the edge of a block asks for.
  enum Edge: Sendable {
    case unspecified, keep, trim

    init(_ byte: UInt8?) {
      switch byte {
      case 0x2B: self = .keep
      case 0x2D: self = .trim
      default: self = .unspecified
      }
    }
  }

  var kind: Kind
  /// The whole token, in offsets of the template.
  var range: Range<Int>
  /// The text between the delimiters, in one line; empty for text and comments.
  var contents = Fragment()
  /// ``contents`` split into words.
  var words: [Fragment] = []
  /// What is asked for before a block.
  var leading = Edge.unspecified
  /// What is asked for after a block.
  var trailing = Edge.unspecified

  /// Where diagnostics about the token as a whole point: its contents, else the token.
  var contentRange: Range<Int> { contents.isEmpty ? range : contents.range }

  /// The name of a block tag; nil for an empty one and for other tokens.
  var name: Fragment? { kind == .block ? words.first : nil }
}
