internal import Diagnostics
internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct StringTableReaderTests {
  @Test(arguments: [
    (#""k" = "v";"#, ["k=v"]), ("'k' = 'v';", ["k=v"]), ("k = v;", ["k=v"]), (#""k";"#, [#"k=k"#]),
    ("/* only */\n// comments\n", []), (" \n", []), ("{ a = b; }", ["a=b"]), ("{}", []),
    (#""a" = "b";"c"="d";e;"#, ["a=b", "c=d", "e=e"]), (#""\"q\"" = "\\";"#, [#""q"=\"#]),
    ("\"a\" = \"one\ntwo\";", ["a=one\ntwo"]), (#""%1$@ é" = "😀";"#, ["%1$@ é=😀"]),
    (#""a" = "";"#, ["a="]), (#""" = "b";"#, ["=b"]), ("http://x = y;", ["http://x=y"]),
    ("\u{2028}a = b;", ["a=b"]),
  ])
  func entriesAreReadInOrder(text: String, pairs: [String]) {
    let reading = readStrings(text)
    #expect(reading.pairs == pairs)
    #expect(reading.faults == [])
  }

  @Test(arguments: [
    ("", [], "1:1: warning: the file is empty [strings/empty-file]"),
    ("a = b;;\nc = d;", ["a=b", "c=d"], "1:7: error: a second ';' [strings/syntax]"),
    (";\nc = d;", ["c=d"], "1:1: error: a ';' without an entry [strings/syntax]"),
    (
      "\"a\" = \"b\"\n\"c\" = \"d\";", ["a=b", "c=d"],
      "1:10: error: expected ';' behind the value [strings/syntax]"
    ),
    ("\"a\" = \"b\"", ["a=b"], "1:10: error: expected ';' behind the value [strings/syntax]"),
    ("\"a\"\n\"c\" = \"d\";", ["a=a", "c=d"], "1:4: error: expected ';' behind 'a' [strings/syntax]"),
    ("\"a\" \"b\";\nc = d;", ["a=b", "c=d"], "1:4: error: expected '=' behind the key 'a' [strings/syntax]"),
    (
      "\"a\" : \"b\";\nc = d;", ["a=b", "c=d"], "1:5: error: ':' instead of '=' behind a key [strings/syntax]"
    ),
    (
      "\"a\": \"b\";\nc = d;", ["a=b", "c=d"], "1:4: error: ':' instead of '=' behind a key [strings/syntax]"
    ),
    ("a: b;\nc = d;", ["a=b", "c=d"], "1:2: error: ':' instead of '=' behind a key [strings/syntax]"),
    ("# x\nc = d;", ["c=d"], "1:1: error: a '#' comment [strings/syntax]"),
    ("\"a\" = ;\nc = d;", ["c=d"], "1:7: error: the key 'a' has no value [strings/syntax]"),
    ("\"a\" = ", [], "1:1: error: the key 'a' has no value [strings/syntax]"),
    (
      "“a” = “b”;\nc = d;", ["a=b", "c=d"], "1:1: error: a curly quote '“' around text [strings/syntax]"
    ),
    (
      "\"a\"\u{A0}= \"b\";\nc = d;", ["a=b", "c=d"],
      "1:4: error: a special space (no-break space U+00A0) between entries [strings/syntax]"
    ),
    (
      "\"a\" =\u{3000}\"b\";", ["a=b"],
      "1:6: error: a special space (full-width space U+3000) between entries [strings/syntax]"
    ),
    ("\"a\" = \"b\"；", ["a=b"], "1:10: error: '；' (U+FF1B) instead of ';' [strings/syntax]"),
    (
      "\"a\" = \"say \"hi\" now\";\nc = d;", ["a=say ", "c=d"],
      "1:13: error: expected ';' behind the value instead of 'hi' [strings/syntax]"
    ),
    (
      "@@@;\nc = d;", ["c=d"],
      "1:1: error: expected an entry '\"key\" = \"value\";' instead of '@' [strings/syntax]"
    ),
    (
      "a = { b = c; };\nc = d;", ["c=d"],
      "1:5: error: the value of 'a' is a dictionary, not a string [strings/not-a-string]"
    ),
    (
      "a = (b, c);\nc = d;", ["c=d"],
      "1:5: error: the value of 'a' is an array, not a string [strings/not-a-string]"
    ),
    (
      "a = <0f>;\nc = d;", ["c=d"],
      "1:5: error: the value of 'a' is data, not a string [strings/not-a-string]"
    ),
    ("c = d; /* x", ["c=d"], "1:8: warning: the comment is not closed [strings/syntax]"),
    ("\"a\" = \"b;\nc = d;", ["a=b;", "c=d"], "1:7: error: the string is not closed [strings/syntax]"),
    ("{ a = b;", ["a=b"], "1:1: error: the brace is not closed [strings/syntax]"),
    (
      "{ a = b; } c = d;", ["a=b", "c=d"], "1:12: error: text behind the closing brace: 'c' [strings/syntax]"
    ),
    ("{\"a\": \"b\"}", [], "1:1: error: the file is JSON, not a string table [strings/syntax]"),
    (
      #""a" = "\u2026";"#, ["a=u2026"], #"1:8: warning: '\u' is no escape and reads as 'u' [strings/escape]"#
    ),
    (
      "a = b;\nc = d;\na = e;", ["a=b", "c=d", "a=e"],
      "3:1: warning: the key 'a' stands here again; the last value wins [strings/duplicate-key]"
    ),
  ])
  func aFaultIsReportedAndTheRestOfTheFileIsRead(text: String, pairs: [String], first: String) {
    let reading = readStrings(text)
    #expect(reading.pairs == pairs)
    #expect(reading.faults.first == first)
  }

  @Test func commentsGoToTheEntryBehindThem() throws {
    let reading = readStrings(
      """
      /* File header */

      // first
      /*  Greeting
          line two  */
      "a" = "b"; // behind a
      /* for c */ "c" = "d"; /* also c */ "e" = "f"; /* last */
      // nobody
      """)
    #expect(reading.faults == [])
    let comments = reading.entries.map { $0.comments.map(\.text) }
    #expect(comments == [["File header", "first", "Greeting\n    line two"], ["for c"], ["also c"]])
    #expect(reading.entries[0].comments.map(\.isBlock) == [true, false, true])
    #expect(reading.entries.map { $0.trailingComments.map(\.text) } == [["behind a"], [], ["last"]])
  }

  @Test func spansAreThoseOfTheFile() throws {
    let text = "/* é */ \"kéy\" = \"val\";"
    for bytes in [Array(text.utf8), utf16(text, bigEndian: true), utf16(text, bigEndian: false)] {
      let entry = try #require(readStrings(bytes).entries.first)
      #expect(source(bytes, entry.keySpan) == "\"kéy\"")
      #expect(source(bytes, entry.valueSpan) == "\"val\"")
      #expect(entry.comments.map { source(bytes, $0.span) } == ["/* é */"])
      #expect(entry.comments.first?.text == "é")
    }
  }

  private func source(_ bytes: [UInt8], _ span: Range<Int>) -> String {
    let mark: [UInt8] = Array(bytes.prefix(2))
    let isUTF16 = mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE]
    return DecodedText((isUTF16 ? mark : []) + bytes[span]).utf8.withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func encodingsThatMustBeGuessedAreRefusedByName() {
    let unmarked = readStrings(utf16("a = b;", bigEndian: false, mark: false))
    #expect(unmarked.entries == [])
    #expect(
      unmarked.sink.lines
        == ["f: error: the file looks like UTF-16LE without a byte order mark [strings/encoding]"])
    let latin = readStrings(Array("a = \"caf".utf8) + [0xE9] + Array("\";\nc = d;".utf8))
    #expect(
      latin.faults == [
        "1:9: error: the byte 0xE9 is not valid UTF-8 (in Latin-1 it is 'é') [strings/encoding]"
      ])
    #expect(latin.entries.count == 2)
  }

  @Test func tablesInTheXMLFormAreRead() {
    let reading = readStrings(
      "<plist><dict><key>a</key><string>b</string><key>c</key><integer>1</integer></dict></plist>")
    #expect(reading.pairs == ["a=b"])
    #expect(
      reading.faults == ["1:56: error: the value of 'c' is an integer, not a string [strings/not-a-string]"])
    #expect(
      readStrings("<plist><array/></plist>").faults
        == ["1:8: error: the root of a string table is a dictionary, not an array [strings/not-a-string]"])
  }

  @Test func manyEntriesAreAllRead() {
    let text = (0..<20_000).map { "/* c \($0) */\n\"key.\($0)\" = \"Value \($0) %@ é\";\n" }.joined()
    let reading = readStrings(text)
    #expect(reading.entries.count == 20_000)
    #expect(reading.entries.last?.comments.first?.text == "c 19999")
    #expect(reading.faults == [])
  }

  @Test func damagedFilesNeverStopTheReaderNorLoseTextSilently() {
    let good = Array("/* c */\n\"a\" = \"b\\U00e9\";\n// d\n'e' = f; \"g\";\n\"h\" = \"i \\\"j\\\"\";\n".utf8)
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<4000 {
      let bytes = mutated(good, using: &generator)
      let reading = readStrings(bytes)
      let isInside = reading.entries.allSatisfy {
        $0.keySpan.upperBound <= bytes.count && $0.valueSpan.upperBound <= bytes.count
          && $0.keySpan.lowerBound <= $0.valueSpan.lowerBound
      }
      #expect(isInside)
    }
  }

  /// Where Foundation reads a file in full without complaint, so do we; where it complains, so do we.
  @Test func foundationAndWeAgreeOnDamagedFiles() throws {
    let good = Array("/* c */ \"a\" = \"b\";\n'e' = f; \"g\";\n".utf8)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let bytes = mutated(good, using: &generator)
      let theirs =
        (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: String]
      let ours = readStrings(bytes)
      if theirs == nil, !bytes.isEmpty { continue }
      guard ours.faults.isEmpty else { continue }
      let table = Dictionary(ours.entries.map { ($0.key, $0.value) }) { $1 }
      #expect(theirs == table, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }
}
