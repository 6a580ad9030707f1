/// Writes values as Swift source. Everything that reaches generated code goes through here.
public enum SwiftLiteral {
  /// A string literal with its quotes, on one line, safe for every text: quotes, backslashes (and so
  /// interpolation), line terminators, control and direction characters are escaped.
  public static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return "\"\(text)\"" }
    var result = "\""
    result.reserveCapacity(text.utf8.count + 8)
    var isFirst = true
    for scalar in text.unicodeScalars {
      // A mark at the start would combine with the quote in an editor.
      if isFirst, scalar.properties.isGraphemeExtend {
        result += TextEscapes.swift(scalar)
      } else {
        append(scalar, to: &result)
      }
      isFirst = false
    }
    return result + "\""
  }

  /// The lines of a documentation comment for any text, without the `///` in front: split at every
  /// line terminator, safe also within a block comment. At least one line, maybe empty.
  public static func docComment(_ text: String) -> [String] { TextEscapes.commentLines(text) }

  /// A floating-point literal; infinities and not-a-number as members of `type`.
  public static func double(_ value: Double, type: String = "Double") -> String {
    if value.isNaN { return "\(type).nan" }
    if value.isInfinite { return value < 0 ? "-\(type).infinity" : "\(type).infinity" }
    return value.description
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    default:
      if TextEscapes.isHidden(scalar) {
        result += TextEscapes.swift(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
