/// Scalars that must not stand in source code as they are.
enum TextEscapes {
  /// Whether `scalar` ends a line for some tool: LF, VT, FF, CR, NEL, U+2028, U+2029.
  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether `scalar` is a control or format character that hides or reorders what a reader of the
  /// code sees, or that compilers complain about.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// The scalar as Swift writes it: `\u{2028}`.
  static func swift(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// The lines of a comment made from any text: split at every line terminator, hidden characters
  /// written out, without white space at the end of lines.
  static func commentLines(_ text: String) -> [String] {
    if isPlainLine(text) { return [text] }
    var lines = [""]
    var hasReturn = false
    for scalar in text.unicodeScalars {
      if endsLine(scalar) {
        if !(hasReturn && scalar == "\n") { lines.append("") }
      } else if scalar == "\t" || !isHidden(scalar) {
        lines[lines.count - 1].unicodeScalars.append(scalar)
      } else {
        lines[lines.count - 1] += swift(scalar)
      }
      hasReturn = scalar == "\r"
    }
    return lines.map { openingBlockComments(in: trimmingEnd($0)) }
  }

  /// Whether a comment can hold the text as it is: ASCII in one line, no slash, no space at the end.
  private static func isPlainLine(_ text: String) -> Bool {
    text.utf8.last != 0x20 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x2F }
  }

  /// Breaks up `*/` and `/*`, so that the comment may also stand within a block comment.
  private static func openingBlockComments(in line: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in line.unicodeScalars {
      if (last == "*" && scalar == "/") || (last == "/" && scalar == "*") { result.append(" ") }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  private static func trimmingEnd(_ line: String) -> String {
    var scalars = line.unicodeScalars[...]
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars)
  }
}
