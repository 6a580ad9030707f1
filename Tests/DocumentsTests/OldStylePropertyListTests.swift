internal import Diagnostics
internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct OldStylePropertyListTests {
  @Test(arguments: [
    ("{}", "{}"), ("()", "[]"), ("{ a = b; \"c d\" = (1, 2.5, 'x',); }", #"{a: b_, c d: ["1", "2.5", "x"]}"#),
    ("( a, ( b ), { c = d; } )", #"["a", ["b"], {c: "d"}]"#), ("a", #""a""#), ("\"a b\"", #""a b""#),
    ("{ k; }", #"{k: "k"}"#), ("k = v; l = { m = n; };", #"{k: "v", l: {m: "n"}}"#), ("k;", #"{k: "k"}"#),
    ("<0fbd77 1C 27\n35ae>", "data 0fbd771c2735ae"), ("<>", "data "), ("( <00> )", "[data 00]"),
    ("( <*I5>, <*I-7>, <*R1.5>, <*BY>, <*BN> )", "[5, -7, 1.5r, true, false]"),
    ("<*D2001-01-01 01:00:00 +0100>", "date 0.0"), ("<*D2000-12-31 22:30:00 -0130>", "date 0.0"),
    ("// c\n{ /* d */ a /* e */ = /* f */ b /* g */; // h\n}", #"{a: "b"}"#),
    (#""\a\b\f\n\r\t\v\"\'\\""#, "\"\\u{07}\\u{08}\\u{0C}\\n\\r\\t\\u{0B}\\\"\\'\\\\\""),
    (#""\U00e9\Ue9 \UD83D\UDE00""#, #""éé 😀""#), (#""\351\101\7""#, "\"ØA\\u{07}\""),
    ("\"a\\\nb\nc\"", #""a\nb\nc""#), ("com.apple/x-y:z_$1", #""com.apple/x-y:z_$1""#),
  ])
  func whatTheGrammarAllowsIsRead(text: String, tree: String) {
    let reading = readPlist(text)
    #expect(reading.tree == tree.replacing("b_", with: #""b""#))
    #expect(reading.faults == [])
    #expect(reading.format == .oldStylePropertyList)
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty [plist/syntax]"),
    ("{\"a\": 1}", "1:1: error: the file is JSON, not a property list [plist/not-a-property-list]"),
    ("[1]", "1:1: error: the file is JSON, not a property list [plist/not-a-property-list]"),
    ("{ a = b }", "1:8: error: expected ';' behind the value [plist/syntax]"),
    ("{ a = ; }", "1:7: error: the key 'a' has no value [plist/syntax]"),
    ("{ a b; }", "1:4: error: expected '=' behind the key 'a' [plist/syntax]"),
    ("{ a : b; }", "1:5: error: ':' instead of '=' behind a key [plist/syntax]"),
    ("( a b )", "1:4: error: expected ',' or ')' behind the element [plist/syntax]"),
    ("{ a = b; ", "1:9: error: the file ends inside a dictionary [plist/syntax]"),
    ("( a", "1:4: error: the file ends inside an array [plist/syntax]"),
    ("{} x", "1:4: error: text behind the end of the property list: 'x' [plist/syntax]"),
    ("(a) )", "1:5: error: text behind the end of the property list: ')' [plist/syntax]"),
    ("<0f0>", "1:1: error: the data has an odd number of hexadecimal digits [plist/value]"),
    ("(<0g>)", "1:4: error: unexpected 'g' in hexadecimal data [plist/value]"),
    ("<*Ix>", "1:1: error: '<*Ix>' is no typed value [plist/value]"),
    (
      "(<*D2001-13-01 00:00:00 +0000>)",
      "1:2: error: '<*D2001-13-01 00:00:00 +0000>' is no typed value [plist/value]"
    ),
    ("\"abc", "1:1: error: the string is not closed [plist/syntax]"),
    ("{ a = b; /* c", "1:10: warning: the comment is not closed [plist/syntax]"),
    (#""\u00e9""#, #"1:2: warning: '\u' is no escape and reads as 'u' [plist/escape]"#),
    (#""\UD83D""#, #"1:2: warning: '\UD83D' is half of a surrogate pair [plist/escape]"#),
    (
      "{ a = b; a = c; }",
      "1:10: warning: the key 'a' stands here again; the last value wins [plist/duplicate-key]"
    ),
    ("a = b; a = c", "1:13: error: expected ';' behind the last entry [plist/syntax]"),
  ])
  func aFaultIsReportedWhereItStands(text: String, first: String) {
    #expect(readPlist(text).faults.first == first)
  }

  @Test func nestingIsLimited() {
    let reading = readPlist(String(repeating: "(", count: 100_000))
    #expect(
      reading.faults == ["1:513: error: values are nested more than 512 levels deep [plist/nesting]"])
    #expect(readPlist(String(repeating: "{a=", count: 100_000)).root == nil)
  }

  @Test func damagedFilesNeverStopTheReader() {
    let good = Array("{ /* c */ a = \"b\\U00e9\"; c = (1, <0f>, <*I5>, { d; }); // x\n 'e f' = g; }".utf8)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<4000 {
      let bytes = mutated(good, using: &generator)
      let reading = readPlist(bytes)
      let isSound = reading.root.map { spansNest($0, within: 0..<bytes.count) } ?? reading.sink.hasErrors
      #expect(isSound)
    }
  }

  @Test func everyOctalEscapeReadsAsFoundationReadsIt() throws {
    for byte in 0x80...0xFD {
      let text = "\"\\\(String(byte, radix: 8))\""
      let theirs = try #require(
        PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? String)
      #expect(readPlist(text).root?.string == theirs, "0x\(String(byte, radix: 16))")
    }
  }

  @Test(arguments: [
    "{ a = b; c = (d, \"e f\"); }", "a = b;", "k;", "\"x\" = \"\\U00e9\\n\\351\";", "{ a = <0fbd77>; }",
  ])
  func foundationReadsTheSame(text: String) throws {
    let theirs = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let ours = try #require(readPlist(text).root)
    #expect(foundationOutline(theirs) == outline(ours))
  }
}

/// The outline of what Foundation read; dictionaries must have their keys in order.
private func foundationOutline(_ value: Any) -> String {
  switch value {
  case let text as String: return outline(Node(.string(text), span: 0..<0))
  case let data as Data: return outline(Node(.data([UInt8](data)), span: 0..<0))
  case let list as [Any]: return "[" + list.map { foundationOutline($0) }.joined(separator: ", ") + "]"
  case let table as [String: Any]:
    let entries = table.sorted { $0.key < $1.key }.map { "\($0.key): \(foundationOutline($0.value))" }
    return "{" + entries.joined(separator: ", ") + "}"
  default: return "\(value)"
  }
}
