/// A value in a template's context.
///
/// The cases are those that templates can tell apart; there is no `Any`. How each prints, compares
/// and counts as true follows Stencil 0.15 (see `docs/templates.md`).
public enum Value: Sendable {
  /// Nothing: prints as the empty text, is false, is replaced by `default`.
  case `nil`
  /// An explicit null of a JSON, YAML or property list input: prints as `<null>` and is true.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A whole number above `Int.max`.
  case unsigned(UInt)
  /// A 32-bit number: number literals of templates are such.
  case float(Float)
  /// A 64-bit number.
  case double(Double)
  /// One grapheme cluster of a text; prints like a text but equals none.
  case character(Character)
  /// Text.
  case string(String)
  /// A date: seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// A list.
  case array([Value])
  /// A mapping with text keys.
  case dictionary(Dictionary)
}
