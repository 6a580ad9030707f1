internal import Diagnostics
internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), (" null ", "null"), ("true", "true"), ("false", "false"),
    (#"{"a":1,"b":[1.5,-2,"x"],"c":{"d":null}}"#, #"{a: 1, b: [1.5r, -2, "x"], c: {d: null}}"#),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "9223372036854775808u"), ("18446744073709551615", "18446744073709551615u"),
    ("1e3", "1000.0r"), ("1.0", "1.0r"), ("-0.5E-2", "-0.005r"), ("0", "0"), ("-0", "0"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\\"\\\\/\\u{08}\\u{0C}\\n\\r\\t\""),
    (#""\u00e9\uD83D\uDE00""#, #""é😀""#), ("\"é😀\"", #""é😀""#),
  ])
  func whatTheGrammarAllowsIsReadWithItsType(text: String, tree: String) {
    let reading = readJSON(text)
    #expect(reading.tree == tree)
    #expect(reading.faults == [])
    #expect(reading.format == .json)
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty [json/syntax]"),
    (" \n", "1:1: error: the file is empty [json/syntax]"),
    ("[1,]", "1:3: error: a comma behind the last element [json/syntax]"),
    (#"{"a":1,}"#, "1:7: error: a comma behind the last element [json/syntax]"),
    ("[1 2]", "1:2: error: expected ',' before '2' [json/syntax]"),
    ("[,1]", "1:2: error: a value is missing before ',' [json/syntax]"),
    (#"{"a" 1}"#, "1:5: error: expected ':' behind the key [json/syntax]"),
    (#"{"a"}"#, "1:5: error: expected ':' behind the key [json/syntax]"),
    (#"{"a"=1}"#, "1:5: error: '=' instead of ':' behind a key [json/syntax]"),
    (#"{"a":}"#, "1:6: error: the key 'a' has no value [json/syntax]"),
    (#"{,"a":1}"#, "1:2: error: a key is missing before ',' [json/syntax]"),
    ("{a:1}", "1:2: error: the key 'a' has no quotes [json/syntax]"),
    ("['x']", "1:2: error: a string in single quotes [json/syntax]"),
    ("[abc]", "1:2: error: 'abc' is not a JSON value [json/syntax]"),
    ("[True]", "1:2: error: 'True' is not a JSON value [json/syntax]"),
    ("[NaN]", "1:2: error: JSON has no 'NaN' [json/syntax]"),
    ("[01]", "1:2: error: '01' is not a JSON number [json/syntax]"),
    ("[+1]", "1:2: error: '+1' is not a JSON number [json/syntax]"),
    ("[1.]", "1:2: error: '1.' is not a JSON number [json/syntax]"),
    ("[.5]", "1:2: error: '.5' is not a JSON number [json/syntax]"),
    ("[0x1F]", "1:2: error: '0x1F' is not a JSON number [json/syntax]"),
    ("[1e]", "1:2: error: '1e' is not a JSON number [json/syntax]"),
    ("[-]", "1:2: error: '-' is not a JSON number [json/syntax]"),
    ("[1e999]", "1:2: error: the number '1e999' is too large [json/number-range]"),
    (
      "[18446744073709551616]",
      "1:2: warning: the number '18446744073709551616' does not fit 64 bits and loses digits [json/number-range]"
    ),
    ("[1 // one\n]", "1:4: error: a comment; JSON has none [json/syntax]"),
    ("/* a\n */[1]", "1:1: error: a comment; JSON has none [json/syntax]"),
    ("[1] x", "1:5: error: text behind the end of the document: 'x' [json/syntax]"),
    ("[1}", "1:3: error: expected ']' instead of '}' [json/syntax]"),
    ("[\n\"é\", \"b", "2:6: error: the string is not closed on its line [json/syntax]"),
    ("[\"a\u{0}b\"]", "1:4: error: the control character U+0000 in a string [json/syntax]"),
    ("[\"a\tb\"]", "1:4: error: the control character U+0009 in a string [json/syntax]"),
    (#"["\x"]"#, #"1:3: error: '\x' is not an escape of JSON [json/syntax]"#),
    (#"["\u12"]"#, #"1:3: error: \u needs four hexadecimal digits [json/syntax]"#),
    (#"["\ud800"]"#, #"1:3: error: '\ud800' is half of a surrogate pair [json/syntax]"#),
    (#"["\udc00\ud800"]"#, #"1:3: error: '\udc00' is half of a surrogate pair [json/syntax]"#),
    ("]", "1:1: error: unexpected ']' [json/syntax]"),
    ("[@@@@ , 1]", "1:2: error: unexpected '@' [json/syntax]"),
    (
      #"{"a":1,"b":2,"a":3}"#,
      "1:14: warning: the key 'a' stands here again; the last value wins [json/duplicate-key]"
    ),
    ("{\"a\": [\n  1,\n  2\n", "3:4: error: the file ends inside an array [json/syntax]"),
  ])
  func aFaultIsReportedWhereItStands(text: String, first: String) {
    #expect(readJSON(text).faults.first == first)
  }

  @Test func allFaultsOfAFileAreReportedAndTheRestIsRead() {
    let reading = readJSON("{\n  \"a\": tru,\n  \"b\" 2,\n  'c': 3,\n  \"d\": [1,],\n  \"e\": \"ok\"\n}\n")
    #expect(
      reading.faults == [
        "2:8: error: 'tru' is not a JSON value [json/syntax]",
        "3:6: error: expected ':' behind the key [json/syntax]",
        "4:3: error: a string in single quotes [json/syntax]",
        "5:10: error: a comma behind the last element [json/syntax]",
      ])
    #expect(reading.tree == #"{a: "tru", b: 2, c: 3, d: [1], e: "ok"}"#)
  }

  @Test func aRepeatedKeyNamesBothPlacesAndTheLastValueWins() throws {
    let reading = readJSON("{\"a\": 1,\n \"a\": 2}")
    let diagnostic = try #require(reading.sink.diagnostics.first)
    #expect(diagnostic.location?.range == 10..<13)
    #expect(diagnostic.notes.map(\.location?.range) == [1..<4])
    #expect(reading.root?["a"]?.int == 2)
    #expect(reading.root?.dictionary?.keys == ["a", "a"])
  }

  @Test func composedAndDecomposedKeysAreTwoKeys() {
    #expect(readJSON("{\"\u{E9}\": 1, \"e\u{301}\": 2}").faults == [])
  }

  @Test func spansCoverTheValueAndTheKeyWithItsQuotes() throws {
    let text = #"{ "k": [10, "é"], "n": -1.5 }"#
    let root = try #require(readJSON(text).root)
    let bytes = Array(text.utf8)
    func source(_ range: Range<Int>?) -> String {
      range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
    #expect(source(root.span) == text)
    #expect(source(root.dictionary?.entry("k")?.keySpan) == #""k""#)
    #expect(source(root["k"]?.span) == #"[10, "é"]"#)
    #expect(source(root["k"]?.array?.last?.span) == #""é""#)
    #expect(source(root["n"]?.span) == "-1.5")
  }

  @Test(arguments: [false, true])
  func otherEncodingsAreReadByTheirMarkWithPlacesInTheFile(bigEndian: Bool) {
    let text = "{\"é😀\": [1,\n 2,]}"
    for bytes in [utf16(text, bigEndian: bigEndian), utf32(text, bigEndian: bigEndian)] {
      let reading = readJSON(bytes)
      #expect(reading.tree == "{é😀: [1, 2]}")
      #expect(reading.faults == ["2:3: error: a comma behind the last element [json/syntax]"])
    }
    let marked = readJSON([0xEF, 0xBB, 0xBF] + Array("[1,]".utf8))
    #expect(marked.faults == ["1:3: error: a comma behind the last element [json/syntax]"])
    #expect(marked.root?.span == 3..<7)
  }

  @Test func utf16WithoutAMarkIsNamed() {
    let reading = readJSON(utf16("[1, 2]", bigEndian: true, mark: false))
    #expect(reading.root == nil)
    #expect(
      reading.lines == ["f: error: the file looks like UTF-16BE without a byte order mark [json/encoding]"])
  }

  @Test func aByteThatIsNoUTF8IsReportedAtItsPlace() {
    let reading = readJSON(Array("[\n \"caf".utf8) + [0xE9] + Array("\"]".utf8))
    #expect(
      reading.faults == [
        "2:6: error: the byte 0xE9 is not valid UTF-8 (in Latin-1 it is 'é') [json/encoding]"
      ])
    #expect(reading.tree == "[\"caf\u{FFFD}\"]")
  }

  @Test func nestingAndSizeAreLimited() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      readJSON(deep).faults == ["1:513: error: values are nested more than 512 levels deep [json/nesting]"])
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(readJSON(allowed).faults == [])
    let large = readJSON(Array("[1, 2, 3]".utf8), limits: ReadingLimits(fileSize: 8))
    #expect(large.lines == ["f: error: the file has 9 bytes; the limit is 8 [json/file-size]"])
    #expect(large.root == nil)
  }

  @Test func aFileOfNonsenseGivesALimitedNumberOfFaults() {
    let reading = readJSON(String(repeating: "@ ", count: 10_000))
    #expect(reading.faults.count == 101)
    #expect(reading.faults.last?.contains("too many faults") == true)
  }

  /// Foundation's reader refuses what we refuse, and accepts what we accept.
  @Test func foundationAndWeAgreeOnDamagedFiles() {
    let good = Array(#"{"a": [1, -2.5e3, true, null, "x\ny"], "b": {"c": "d", "e": []}, "f": 10}"#.utf8)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1500 {
      let bytes = mutated(good, using: &generator)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
      let isRefused = readJSON(bytes).sink.hasErrors
      #expect((theirs == nil) == isRefused, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test func damagedFilesNeverStopTheReader() throws {
    let good = Array(
      #"{"a": [1, -2.5e3, true, null, "x\ný\ud83d\ude00"], "b": {"c": "d", "e": []}, "f": 1234567890123}"#
        .utf8)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<4000 {
      let bytes = mutated(good, using: &generator)
      let reading = readJSON(bytes)
      #expect(reading.root != nil || reading.sink.hasErrors)
      let nested = reading.root.map { spansNest($0, within: 0..<bytes.count) } ?? true
      #expect(nested)
    }
    for _ in 0..<1000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let reading = readJSON(bytes)
      #expect(reading.root != nil || reading.sink.hasErrors)
    }
  }
}
