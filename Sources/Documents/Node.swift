/// A value in a document together with the bytes it came from.
///
/// One tree serves YAML, JSON and all forms of property lists. What a format cannot express simply
/// does not occur. Numbers and Booleans keep the type that the file states: `<integer>1</integer>` is
/// never a Bool, `<real>1</real>` never an integer.
public struct Node: Sendable, Hashable {
  /// What the value is.
  public enum Content: Sendable, Hashable {
    /// JSON `null`, YAML null.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A whole number that fits 64 bits with a sign.
    case integer(Int64)
    /// A whole number above `Int64.max`.
    case unsigned(UInt64)
    /// A number with fraction or exponent.
    case real(Double)
    /// Text.
    case string(String)
    /// A date: seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    /// Bytes: `<data>`, `!!binary`.
    case data([UInt8])
    /// An ordered list.
    case array([Node])
    /// A mapping with text keys, in file order.
    case dictionary(Mapping)
  }

  /// What the value is.
  public var content: Content
  /// Where it stands: byte offsets into the file (for a binary property list, into its object table).
  public var span: Range<Int>

  /// - Parameters:
  ///   - content: what the value is.
  ///   - span: where it stands, as byte offsets into the file.
  public init(_ content: Content, span: Range<Int>) {
    self.content = content
    self.span = span
  }

  /// The text, when the node is a string.
  public var string: String? { if case .string(let value) = content { value } else { nil } }
  /// The truth value, when the node is a Boolean.
  public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The whole number, when the node is one that fits `Int`.
  public var int: Int? { if case .integer(let value) = content { Int(exactly: value) } else { nil } }
  /// The elements, when the node is an array.
  public var array: [Node]? { if case .array(let value) = content { value } else { nil } }
  /// The mapping, when the node is a dictionary.
  public var dictionary: Mapping? { if case .dictionary(let value) = content { value } else { nil } }

  /// The value under `key`, when the node is a dictionary that has it.
  public subscript(key: String) -> Node? { dictionary?[key] }

  /// The kind in words for messages, such as "a string" or "an array".
  public var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "a Boolean"
    case .integer, .unsigned: "an integer"
    case .real: "a real number"
    case .string: "a string"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
