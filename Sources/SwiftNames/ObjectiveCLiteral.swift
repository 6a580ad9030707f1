/// Writes values as Objective-C source.
public enum ObjectiveCLiteral {
  /// An `@"…"` literal, on one line, safe for every text.
  public static func string(_ text: String) -> String {
    var result = "@\""
    result.reserveCapacity(text.utf8.count + 8)
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result + "\""
  }

  /// The lines of a comment for any text, as ``SwiftLiteral/docComment(_:)``; a backslash at the end of
  /// a line, which would join the next line to a `//` comment, is followed by a full stop.
  public static func docComment(_ text: String) -> [String] {
    TextEscapes.commentLines(text).map { $0.utf8.last == 0x5C ? $0 + "." : $0 }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    // Two question marks may begin a trigraph.
    case "?": result += result.utf8.last == 0x3F ? "\\?" : "?"
    default:
      if !TextEscapes.isHidden(scalar) {
        result.unicodeScalars.append(scalar)
      } else if scalar.value < 0xA0 {
        // Universal character names start at U+00A0; hexadecimal escapes would swallow what follows.
        for byte in String(scalar).utf8 { result += octal(byte) }
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      }
    }
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
  }
}
