internal import Diagnostics
internal import Documents
internal import TestSupport
internal import Testing

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    ("yes", "true"), ("Yes", "true"), ("YES", "true"), ("yEs", #""yEs""#), ("y", #""y""#), ("on", "true"),
    ("Off", "false"), ("NO", "false"), ("n", #""n""#), ("True", "true"), ("FALSE", "false"), ("no", "false"),
    ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"), ("nULL", #""nULL""#),
    ("0", "0"), ("12", "12"), ("-12", "-12"), ("+12", "12"), ("010", "8"), ("0o17", "15"), ("0x1F", "31"),
    ("-0x1f", "-31"), ("0b101", "5"), ("1_000", "1000"), ("0b1_0", "2"), ("1:30", "90"), ("1:30:15", "5415"),
    ("-1:30", "-90"), ("1:60", #""1:60""#), ("9223372036854775808", "9223372036854775808u"),
    ("18446744073709551616", "1.8446744073709552e+19r"), ("0x", #""0x""#), ("_1", #""_1""#), ("089", "89.0r"),
    ("1.5", "1.5r"), ("1.", "1.0r"), (".5", "0.5r"), ("-.5", "-0.5r"), ("1e3", "1000.0r"),
    ("1.5E-1", "0.15r"),
    ("1_0.5", "10.5r"), ("1:30.5", "90.5r"), (".inf", "infr"), ("-.INF", "-infr"), ("+.Inf", "infr"),
    (".nan", "nanr"), (".NaN", "nanr"), ("1e", #""1e""#), ("1.2.3", #""1.2.3""#), (".", #"".""#),
    ("-", "[null]"),
    ("2001-01-01", "date 0.0"), ("2001-01-01T01:00:00+01:00", "date 0.0"), ("2001-1-1 0:00:00", "date 0.0"),
    ("2001-01-01t00:00:00.25Z", "date 0.25"), ("2001-01-01 00:00:00 -1", "date 3600.0"),
    ("2001-13-01", #""2001-13-01""#), ("2001-1-1", #""2001-1-1""#), ("1.2.3-beta", #""1.2.3-beta""#),
    (#""yes""#, #""yes""#), ("'1'", #""1""#), ("|\n  1", #""1""#), (">-\n  a\n  b", #""a b""#),
    ("!!str 1", #""1""#), ("! 1", #""1""#), ("!!int '0x10'", "16"), ("!!float 1", "1.0r"),
    ("!!bool \"yes\"", "true"),
    ("!!null ''", "null"), ("!!timestamp '2001-01-01'", "date 0.0"), ("!!binary AAEC", "data 000102"),
    ("!!binary |\n  AA\n  EC", "data 000102"), ("!!seq [a]", #"["a"]"#), ("!!map {a: b}", #"{a: "b"}"#),
  ])
  func scalarsHaveTheTypesOfYAML1_1(text: String, tree: String) {
    let reading = readYAML(text)
    #expect(reading.trees == [tree])
    #expect(reading.faults == [])
  }

  @Test(
    arguments: [
      ("", []), ("# only a comment\n", []), ("---", ["null"]),
      ("--- a\n--- b\n...\n---\n- c", [#""a""#, #""b""#, #"["c"]"#]),
      ("a: 1\nb: [x, {c: d}]\n", [#"{a: 1, b: ["x", {c: "d"}]}"#]),
      ("yes: 1\n010: 2\n~: 3\n'': 4", ["{yes: 1, 010: 2, ~: 3, : 4}"]),
      ("? a\n: b\n? c", [#"{a: "b", c: null}"#]), ("a:\n- b\n- c: d", [#"{a: ["b", {c: "d"}]}"#]),
      ("%YAML 1.1\n---\na", [#""a""#]), ("{\"a\": [1, true]}", ["{a: [1, true]}"]),
      ("&x a: *x", [#"{a: "a"}"#]), ("- &n 010\n- *n\n- {*n : 1}", ["[8, 8, {010: 1}]"]),
      ("a: &a {b: [1]}\nc: *a", ["{a: {b: [1]}, c: {b: [1]}}"]), ("- &a 1\n- &a 2\n- *a", ["[1, 2, 2]"]),
      ("base: &b {x: 1, y: 2}\nd:\n  <<: *b\n  y: 3", ["{base: {x: 1, y: 2}, d: {x: 1, y: 3}}"]),
      (
        "- &a {x: 1}\n- &b {x: 2, y: 3}\n- {<<: [*a, *b], z: 4}",
        ["[{x: 1}, {x: 2, y: 3}, {x: 1, y: 3, z: 4}]"]
      ),
      ("{<<: {a: 1}, '<<': 2}", ["{a: 1, <<: 2}"]), ("{!!merge m: {a: 1}}", ["{a: 1}"]),
    ] as [(String, [String])])
  func documentsAliasesAndMergeKeysAreRead(text: String, trees: [String]) {
    let reading = readYAML(text)
    #expect(reading.trees == trees)
    #expect(reading.faults == [])
  }

  @Test(arguments: [
    ("a: b: c", "1:5: error: a ':' where no key can stand [yaml/syntax]"),
    ("a: 1\n  b: 2", "2:4: error: a ':' where no key can stand [yaml/syntax]"),
    ("a:\n\tb: 1", "2:1: error: a tab where a value or indentation should be [yaml/syntax]"),
    ("a: @x", "1:4: error: a value cannot start with '@' [yaml/syntax]"),
    ("é: 1\nkéy\nb: 2", "2:1: error: expected ':' behind this key [yaml/syntax]"),
    ("- a\nb: 1", "2:1: error: expected '-' of the same indentation [yaml/syntax]"),
    ("a: 1\n- b", "2:1: error: expected a key of the same indentation [yaml/syntax]"),
    ("a: [1, 2", "1:9: error: expected ',' or ']' [yaml/syntax]"),
    ("a: {b: 1\nc: 2", "2:2: error: expected ',' or '}' [yaml/syntax]"),
    ("a: \"b", "1:4: error: the quoted text is not closed [yaml/syntax]"),
    ("a: \"\\q\"", "1:5: error: unknown escape in a double-quoted text [yaml/syntax]"),
    ("a: \u{7}", "1:4: error: a control character [yaml/syntax]"),
    ("- *x", "1:3: error: there is no anchor '&x' before this alias [yaml/alias]"),
    ("&a [*a]", "1:5: error: the alias '*a' stands inside its own anchor [yaml/alias]"),
    ("[a]: b", "1:1: error: an array as a key [yaml/key]"),
    ("<<: 1", "1:5: error: '<<' takes a mapping or a list of mappings, not an integer [yaml/merge]"),
    ("<<: [{a: 1}, 2]", "1:5: error: '<<' takes a mapping or a list of mappings, not an array [yaml/merge]"),
    ("{<<: {a: 1}, <<: {b: 2}}", "1:14: warning: a second '<<' in one mapping [yaml/merge]"),
    ("!!int x", "1:1: error: 'x' does not fit the tag !!int [yaml/value]"),
    ("!!binary '*'", "1:1: error: '*' does not fit the tag !!binary [yaml/value]"),
    ("!!strr b", "1:1: warning: the tag 'tag:yaml.org,2002:strr' is not known and has no effect [yaml/tag]"),
    ("a: !custom b", "1:4: warning: the tag '!custom' is not known and has no effect [yaml/tag]"),
    (
      "a: 1\nb: 2\na: 3",
      "3:1: warning: the key 'a' stands here again; the last value wins [yaml/duplicate-key]"
    ),
    ("a\n--- b\n... c\n: : :", "3:5: error: text behind the end of the document [yaml/syntax]"),
  ])
  func aFaultIsReportedWhereItStands(text: String, first: String) {
    #expect(readYAML(text).faults.first == first)
  }

  @Test func documentsBeforeASyntaxErrorAreKept() {
    let reading = readYAML("a: 1\n---\nb: [\n")
    #expect(reading.trees == ["{a: 1}"])
    #expect(reading.faults.count == 1)
  }

  /// libyaml takes the text in pieces of some thousand bytes; these end inside characters.
  @Test(arguments: 0...4)
  func longTextsComeBackWhole(shift: Int) {
    let long =
      String(repeating: "x", count: shift) + String(repeating: "\u{E9}\u{1F600}\u{6F22}", count: 30_000)
    let reading = readYAML("- \"\(long)\"\n- \(long)\n- end\n")
    #expect(reading.roots.first?.array?.map(\.string) == [long, long, "end"])
    #expect(reading.faults == [])
  }

  @Test func aRepeatedKeyNamesBothPlaces() throws {
    let reading = readYAML("a: 1\nb: 2\na: 3\n")
    let diagnostic = try #require(reading.sink.diagnostics.first)
    #expect(diagnostic.location?.range == 10..<11)
    #expect(diagnostic.notes.map(\.location?.range) == [0..<1])
    #expect(reading.roots.first?["a"]?.int == 3)
  }

  @Test func spansCoverKeysAndValuesWithoutWhatFollows() throws {
    let text = "ké:  'v'\nlist:\n  - a b\n  - {x: y}   # comment\n\nend: |\n  text\n"
    let bytes = Array(text.utf8)
    let root = try #require(readYAML(text).roots.first)
    func source(_ range: Range<Int>?) -> String {
      range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
    #expect(source(root.dictionary?.entry("ké")?.keySpan) == "ké")
    #expect(source(root["ké"]?.span) == "'v'")
    #expect(source(root["list"]?.span) == "- a b\n  - {x: y}")
    #expect(source(root["list"]?.array?[1].span) == "{x: y}")
    #expect(source(root["list"]?.array?[1]["x"]?.span) == "y")
    #expect(spansNest(root, within: 0..<bytes.count))
  }

  @Test(arguments: [false, true])
  func otherEncodingsAreReadByTheirMarkWithPlacesInTheFile(bigEndian: Bool) {
    let text = "ké😀: 1\né: [\n"
    for bytes in [utf16(text, bigEndian: bigEndian), utf32(text, bigEndian: bigEndian)] {
      #expect(readYAML(bytes).faults == ["3:1: error: a value is missing [yaml/syntax]"])
    }
    #expect(readYAML(utf16("a: é", bigEndian: bigEndian)).trees == [#"{a: "é"}"#])
    let marked = readYAML([0xEF, 0xBB, 0xBF] + Array("a: é".utf8))
    #expect(marked.roots.first?["a"]?.span == 6..<8)
    #expect(readYAML([0x61, 0x3A, 0x20, 0xE9]).faults.count == 1)
  }

  @Test func aliasesExpandUpToALimit() {
    let bomb =
      "a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"
      + (1..<12).map { level in
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
          + "]\n"
      }.joined()
    let reading = readYAML(bomb)
    #expect(reading.trees == [])
    #expect(
      reading.faults.map { $0.drop { $0 != " " } } == [
        " error: the aliases of this file expand to more than 1000000 values [yaml/alias]"
      ])
    let few = readYAML(Array("- &a [1, 2]\n- *a\n- *a".utf8), limits: ReadingLimits(aliasNodes: 6))
    #expect(few.faults == [])
    #expect(readYAML(Array("- &a [1, 2]\n- *a\n- *a".utf8), limits: ReadingLimits(aliasNodes: 5)).roots == [])
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[{", "!!seq [", "&a ["])
  func nestingIsLimited(unit: String) {
    let reading = readYAML(String(repeating: unit, count: 20_000))
    #expect(reading.roots == [])
    #expect(reading.sink.hasErrors)
  }

  @Test func nestingIsLimitedAlsoThroughAliases() {
    let chain = (1..<20).map { level in
      "- &a\(level) " + String(repeating: "[", count: 50) + "*a\(level - 1)"
        + String(repeating: "]", count: 50) + "\n"
    }
    let reading = readYAML("- &a0 x\n" + chain.joined())
    #expect(reading.faults.first?.contains("nested more than 512 levels deep") == true)
  }

  @Test func longTagPrefixesDoNotMultiplyTheWork() {
    let prefix = String(repeating: "x", count: 100_000)
    let text = "%TAG !a! tag:yaml.org,2002:\(prefix)\n---\n" + String(repeating: "- !a!b c\n", count: 50_000)
    let reading = readYAML(text)
    #expect(reading.sink.diagnostics.count == 101)
    #expect(reading.sink.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
  }

  @Test func damagedFilesNeverStopTheReader() {
    let good = Array(
      "%YAML 1.1\n---\na: &x [1, 'b', \"c\\n\"]\nd:\n  - *x\n  - {<<: {e: f}, g: !!int 3}\n? h\n: |\n  i é\n  j\n...\n"
        .utf8)
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<4000 {
      let bytes = mutated(good, using: &generator)
      let reading = readYAML(bytes)
      let isInside = reading.roots.allSatisfy { $0.span.upperBound <= bytes.count }
      #expect(isInside)
    }
    for _ in 0..<1000 {
      _ = readYAML(
        (0..<Int.random(in: 0...60, using: &generator)).map { _ in
          Array("abc:-[]{}&*!|>'\"%@`#?, \n\t\u{7F}\u{0}".utf8).randomElement(using: &generator) ?? 0
        })
    }
  }

  @Test func jsonIsYAML() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 17), hasNull: true, hasData: false)
    for _ in 0..<50 {
      let tree = generator.node(depth: 3)
      let reading = readYAML(TreeWriter.json(tree))
      #expect(reading.trees == [outline(tree)])
      #expect(reading.faults == [])
    }
  }
}
