import SwiftNames
import TestSupport
import Testing

struct LiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), (#"a"b"#, #""a\"b""#), (#"a\b"#, #""a\\b""#),
    (#"\(x)"#, #""\\(x)""#),
    ("a\nb\rc\td", #""a\nb\rc\td""#), ("\0\u{7}", #""\0\u{7}""#),
    ("\u{2028}\u{2029}\u{85}", #""\u{2028}\u{2029}\u{85}""#),
    ("\u{202E}abc", #""\u{202E}abc""#), (#"""""#, #""\"\"\"""#), ("\u{301}a\u{301}", "\"\\u{301}a\u{301}\""),
    ("日本🎉é", #""日本🎉é""#), ("\r\n", #""\r\n""#), ("\u{FEFF}", #""\u{FEFF}""#), ("a#\"#", ##""a#\"#""##),
  ])
  func textsBecomeSwiftLiterals(text: String, expected: String) {
    #expect(SwiftLiteral.string(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("plain", #"@"plain""#), (#"a"b\"#, #"@"a\"b\\""#), ("a\nb\r", #"@"a\nb\r""#),
    ("what??/", #"@"what?\?/""#),
    ("\u{1}7", #"@"\0017""#), ("\u{85}", #"@"\302\205""#), ("\u{2028}", #"@"\u2028""#), ("é日", #"@"é日""#),
    ("\u{0}", #"@"\000""#),
  ])
  func textsBecomeObjectiveCLiterals(text: String, expected: String) {
    #expect(ObjectiveCLiteral.string(text) == expected)
  }

  @Test(arguments: [
    ("one", ["one"]), ("", [""]), ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]),
    ("a\rb\u{2028}c\u{2029}d", ["a", "b", "c", "d"]),
    ("a\u{B}b\u{C}c\u{85}d", ["a", "b", "c", "d"]), ("x */ y /* z", ["x * / y / * z"]), ("*/*", ["* / *"]),
    ("a  \nb\t", ["a", "b"]), ("\u{0}\u{202E}", [#"\u{0}\u{202E}"#]), ("\n", ["", ""]),
  ])
  func commentsAreSplitAtEveryLineTerminator(text: String, expected: [String]) {
    #expect(SwiftLiteral.docComment(text) == expected)
  }

  @Test func aBackslashCannotJoinTwoCommentLinesOfObjectiveC() {
    #expect(ObjectiveCLiteral.docComment("path C:\\ \nnext") == ["path C:\\.", "next"])
  }

  @Test func everyLiteralReadsBackAsItsText() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let text = randomText(using: &generator)
      let literal = SwiftLiteral.string(text)
      #expect(!literal.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
      #expect(unescaped(literal)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(literal)")
    }
  }

  @Test(arguments: [
    (0.5, "0.5"), (1.0, "1.0"), (-0.0, "-0.0"), (1e300, "1e+300"), (.infinity, "Double.infinity"),
    (-.infinity, "-Double.infinity"),
  ])
  func numbersBecomeLiterals(value: Double, expected: String) {
    #expect(SwiftLiteral.double(value) == expected)
  }

  @Test func notANumberBecomesAMember() {
    #expect(SwiftLiteral.double(.nan, type: "Swift.Double") == "Swift.Double.nan")
  }

  /// A reader of one-line Swift string literals, written apart from the writer.
  private func unescaped(_ literal: String) -> String? {
    var result = ""
    var rest = Array(literal.unicodeScalars)[...]
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return rest.isEmpty ? result : nil }
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result += "\n"
      case "r": result.unicodeScalars.append("\r")
      case "t": result += "\t"
      case "0": result += "\0"
      case "\"": result += "\""
      case "\\": result += "\\"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        guard let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) else { return nil }
        guard let escaped = Unicode.Scalar(value) else { return nil }
        result.unicodeScalars.append(escaped)
      default: return nil
      }
    }
    return nil
  }
}
