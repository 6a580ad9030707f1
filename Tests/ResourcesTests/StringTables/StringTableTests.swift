import Diagnostics
import Resources
import TestSupport
import Testing

@Suite struct StringTableTests {
  @Test func entriesKeepTextCommentAndPlaces() throws {
    let (entries, lines) = StringFixture.entries(
      """
      /* Greeting */
      "hello" = "Hello, %@!";
      "plain" = "Plain";
      """)
    #expect(lines == [])
    #expect(entries.map(\.outline) == ["hello(String) = Hello, %@!", "plain() = Plain"])
    #expect(entries.map(\.comment) == ["Greeting", nil])
    let place = LineTable(entries[1].keyLocation.file).position(
      of: try #require(entries[1].keyLocation.range?.lowerBound))
    #expect(place == LineColumn(line: 3, column: 1))
  }

  @Test func xmlAndUTF16TablesAreRead() {
    var fileSystem = MemoryFileSystem([
      "X.strings": "\n" + StringFixture.propertyList("<key>a</key><string>%d</string>")
    ])
    let wide = "\"b\" = \"é\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    fileSystem.add("W.strings", [0xFF, 0xFE] + wide)
    var sink = DiagnosticSink()
    let tables = StringTableFiles.read(
      ["X.strings", "W.strings"], in: fileSystem, options: StringTableOptions(), into: &sink)
    #expect(tables.map(\.name) == ["W", "X"])
    #expect(tables.flatMap(\.entries).map(\.outline) == ["b() = é", "a(Int) = %d"])
    #expect(sink.lines == [])
  }

  @Test func valuesThatAreNoTextAreReportedAndTheOthersKept() {
    let (entries, lines) = StringFixture.entries(
      StringFixture.propertyList("<key>a</key><integer>1</integer><key>b</key><string>B</string>"))
    #expect(entries.map(\.key) == ["b"])
    #expect(
      lines == ["L.strings:1:40: error: the value of 'a' is an integer, not a string [strings/table-shape]"])
    let array = StringFixture.entries("<plist version=\"1.0\"><array/></plist>")
    #expect(
      array.lines.map {
        $0.hasSuffix("the file holds an array, not a dictionary of strings [strings/table-shape]")
      } == [true])
  }

  @Test func theLastOfRepeatedKeysWins() {
    let (entries, lines) = StringFixture.entries("\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";")
    #expect(entries.map(\.outline) == ["a() = 3", "b() = 2"])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("[strings/duplicate-key]") == true)
  }

  @Test func canonicallyEqualKeysAreTwoEntries() {
    let (entries, _) = StringFixture.entries("\"\u{E9}\" = \"1\";\n\"e\u{301}\" = \"2\";")
    #expect(entries.map { Array($0.key.unicodeScalars).count } == [1, 2])
  }

  @Test func commentsAreAttachedToTheEntryBelowThem() {
    let text = """
      /* File header */

      /* First */
      /* Last */
      "a" = "1";
      // one
      // two
      "b" = "2";
      /* Section */

      "c" = "3";
      /* No comment provided by engineer. */
      "d" = "4";
      "e" = "5"; "f" = "6";
      """
    #expect(StringFixture.entries(text).entries.map(\.comment) == ["Last", "one\ntwo", nil, nil, nil, nil])
    #expect(
      StringFixture.entries(text, .swiftGen).entries.map(\.comment) == [
        "Last", nil, "Section", "No comment provided by engineer.", nil, nil,
      ])
  }

  @Test func filesOfOneNameFormATablePerLanguage() throws {
    let fixture = StringFixture(files: [
      "en.lproj/L.strings": "\"a\" = \"A\";", "de.lproj/L.strings": "\"a\" = \"Ä\";",
      "de.lproj/M.strings": "",
      "fr.LPROJ/L.stringsdict": StringFixture.propertyList(""),
    ])
    let (tables, _) = fixture.read()
    #expect(tables.map(\.name) == ["L", "M"])
    #expect(tables[0].languages == ["en", "de", "fr"])
    #expect(tables[0].sourceLanguage == "en")
    #expect(tables[0].entries.map(\.outline) == ["a() = A"])
    #expect(tables[0].localizations[1].entries.map(\.outline) == ["a() = Ä"])
    #expect(tables[1].sourceLanguage == "de")
  }

  @Test(
    arguments: [
      (["de", "en", "fr"], nil, "en"), (["Base", "en"], nil, "Base"), (["de", "fr"], nil, "de"),
      (["de", "en", "fr"], "fr", "fr"), (["Base", "en"], "EN", "en"), (["de", "en"], "it", "en"),
    ] as [([String], String?, String)])
  func theSourceLanguageIsChosenByRule(languages: [String], development: String?, expected: String) {
    let fixture = StringFixture(
      files: Dictionary(
        uniqueKeysWithValues: languages.map { ("\($0).lproj/L.strings", "\"a\" = \"\($0)\";") }))
    let table = fixture.read(developmentLanguage: development).tables.first
    #expect(table?.sourceLanguage == expected)
    #expect(table?.entries.map(\.sourceText) == [expected])
  }

  @Test func baseAndTheDevelopmentLanguageFillEachOtherIn() {
    let fixture = StringFixture(files: [
      "Base.lproj/L.stringsdict": StringFixture.propertyList(StringFixture.entry("n", format: "%d")),
      "en.lproj/L.strings": "\"a\" = \"A\";", "de.lproj/L.strings": "\"dead\" = \"\";",
    ])
    let table = fixture.read().tables.first
    #expect(table?.languages == ["Base", "de", "en"])
    #expect(table?.entries.map(\.key) == ["n", "a"])
  }

  @Test func aSecondFileForATableIsAnErrorAndTheFirstIsKept() {
    let fixture = StringFixture(files: [
      "A/en.lproj/L.strings": "\"a\" = \"1\";", "B/EN.lproj/L.strings": "\"a\" = \"2\";",
    ])
    let (tables, lines) = fixture.read()
    #expect(tables.flatMap(\.entries).map(\.sourceText) == ["1"])
    #expect(
      lines == [
        "B/EN.lproj/L.strings: error: a second '.strings' file for the table 'L' [strings/duplicate-file]"
      ])
  }

  @Test func swiftGenTellsNoLanguagesApart() {
    let fixture = StringFixture(files: [
      "de.lproj/L.strings": "\"a\" = \"1\";", "en.lproj/L.STRINGS": "",
      "en.lproj/l.strings": "\"b\" = \"2\";",
    ])
    let (tables, lines) = fixture.read(.swiftGen)
    #expect(tables.map(\.name) == ["L", "l"])
    #expect(tables.map(\.languages) == [[], []])
    #expect(
      lines == [
        "en.lproj/L.STRINGS: error: a second '.strings' file for the table 'L' [strings/duplicate-file]"
      ])
  }

  @Test func pluralsOverrideTextsAndKeepTheirComments() {
    let files = [
      "L.strings": "/* Number */ \"n\" = \"text %@\";",
      "L.stringsdict": StringFixture.propertyList(
        StringFixture.entry("n", format: "%d things")),
    ]
    let corrected = StringFixture(files: files).read().tables.flatMap(\.entries)
    #expect(corrected.map(\.outline) == ["n(Int) = %d things"])
    #expect(corrected.map(\.comment) == ["Number"])
    #expect(StringFixture(files: files).read(.swiftGen).tables.flatMap(\.entries).map(\.comment) == [nil])
  }

  @Test func otherFilesAndMissingOnesAreErrors() {
    var sink = DiagnosticSink()
    let tables = StringTableFiles.read(
      ["a.txt", "gone.strings"], in: MemoryFileSystem(["a.txt": ""]), options: StringTableOptions(),
      into: &sink)
    #expect(tables.isEmpty)
    #expect(
      sink.lines == [
        "a.txt: error: a string table's file is named '.strings' or '.stringsdict' [strings/file-type]",
        "gone.strings: error: cannot read the file: no such file or folder [strings/unreadable]",
      ])
  }

  @Test func aFileGivenTwiceIsReadOnce() {
    var sink = DiagnosticSink()
    let tables = StringTableFiles.read(
      ["L.strings", "./L.strings"], in: MemoryFileSystem(["L.strings": "\"a\" = \"1\";"]),
      options: StringTableOptions(), into: &sink)
    #expect(tables.flatMap(\.entries).count == 1)
    #expect(sink.lines == [])
  }

  @Test(
    arguments: [
      ("a.b.c", ".", ["a", "b", "c"]), ("..a..b.", ".", ["a", "b"]), ("...", ".", []), ("", ".", []),
      ("a::b:c", "::", ["a", "b:c"]), ("a.b", "", ["a.b"]), ("a.\u{301}b", ".", ["a", "\u{301}b"]),
    ] as [(String, String, [String])])
  func keysAreCutAtTheSeparator(key: String, separator: String, expected: [String]) {
    #expect(StringTableOptions(separator: separator).components(of: key) == expected)
  }

  @Test func damagedTablesNeverCrash() {
    var generator = SeededGenerator(seed: 21)
    let table = Array("/* c */ \"a.%d\" = \"x %1$@ % y %2$.*f\"; // n\n\"b\" = \"\\U00e9\";".utf8)
    let plural = Array(
      StringFixture.propertyList(
        StringFixture.entry(
          "k", format: "%#@a@ %2$@", StringFixture.variable("a", ["one": "%d %#@a@", "other": "%1$@"]))
      ).utf8)
    for _ in 0..<300 {
      var fileSystem = MemoryFileSystem([:])
      fileSystem.add("L.strings", mutated(table, using: &generator))
      fileSystem.add("L.stringsdict", mutated(plural, using: &generator))
      for inference in [FormatInference.corrected, .swiftGen] {
        var sink = DiagnosticSink()
        let tables = StringTableFiles.read(
          ["L.strings", "L.stringsdict"], in: fileSystem, options: StringTableOptions(inference: inference),
          into: &sink)
        #expect(tables.count == 1)
        for entry in tables.flatMap(\.entries) { #expect(entry.sourceText.utf8.count < 1000) }
      }
    }
  }
}

@Suite struct StringFormatFindingTests {
  @Test func contradictingPositionsAreAnErrorAtThePlaceholderAndTheOthersGoOn() {
    let (entries, lines) = StringFixture.entries("\"a\" = \"%1$@ and %1$d\";\n\"b\" = \"%@\";")
    #expect(entries.map(\.outline) == ["a(?) = %1$@ and %1$d", "b(String) = %@"])
    #expect(
      lines == [
        "L.strings:1:17: error: invalid placeholder type int (previous: object) for argument 1 of the key 'a' "
          + "[strings/conflicting-positions]"
      ])
    let compatible = StringFixture.entries("\"a\" = \"%1$@ and %1$d\";", .swiftGen)
    #expect(
      compatible.lines.map { $0.contains("error: invalid placeholder type int (previous: object)") } == [true]
    )
  }

  @Test func aFaultInATranslationIsAWarning() {
    let fixture = StringFixture(files: [
      "en.lproj/L.strings": "\"a\" = \"%@\";", "eu.lproj/L.strings": "\"a\" = \"%1$@ %1$d\";",
    ])
    #expect(fixture.read().lines.map { $0.hasPrefix("eu.lproj/L.strings:1:13: warning: ") } == [true])
    var sink = DiagnosticSink()
    _ = StringTableFiles.read(
      fixture.files.keys.sorted(), in: MemoryFileSystem(fixture.files),
      options: StringTableOptions(checksTranslations: false), into: &sink)
    #expect(sink.lines == [])
  }

  @Test(
    arguments: [
      (
        "100% done",
        "L.strings:1:11: warning: '% d' in the text of 'a' can be read as a placeholder; it is taken for text [strings/percent-space]"
      ),
      (
        "100% done by %@",
        "L.strings:1:11: warning: '% d' in the text of 'a' is read as a placeholder, beside the other ones [strings/percent-space]"
      ),
      ("%2 of %@", "L.strings:1:8: warning: '%2' in the text of 'a' is no placeholder [strings/percent]"),
      (
        "%@ %0$@",
        "L.strings:1:11: warning: '%0$@' in the text of 'a' has a position outside 1…255 [strings/percent]"
      ),
      (
        "%2$@",
        "L.strings:1:7: warning: the text of 'a' skips argument 1, whose type is unknown then [strings/position-gap]"
      ),
      (
        "%1$@ %@",
        "L.strings:1:7: warning: the text of 'a' has placeholders with and without position, which is undefined [strings/mixed-positions]"
      ),
    ] as [(String, String)])
  func oddPercentSignsAreReportedWhereTheyStand(text: String, expected: String) {
    #expect(StringFixture.entries("\"a\" = \"\(text)\";").lines == [expected])
  }

  @Test(arguments: ["100%", "5%!", "100%% sure", "%d%%", "%@: %'d", "% d items"])
  func soundTextsGiveNoMessages(text: String) {
    #expect(StringFixture.entries("\"a\" = \"\(text)\";").lines == [])
  }

  @Test func placesBehindEscapesAreThoseOfTheWholeText() {
    #expect(
      StringFixture.entries("\"a\" = \"\\n100% done\";").lines.map { $0.hasPrefix("L.strings:1:7: ") } == [
        true
      ])
  }

  @Test func swiftGensTextsAreNotJudged() {
    #expect(StringFixture.entries("\"a\" = \"100% done %2 %@\";", .swiftGen).lines == [])
  }

  @Test func keysThatSwiftGenDropsAreNamed() {
    let (entries, lines) = StringFixture.entries("\"...\" = \"x\";", .swiftGen)
    #expect(entries.map(\.key) == ["..."])
    #expect(
      lines == [
        "L.strings:1:1: warning: the key '...' has no component that could name it; it is left out "
          + "[strings/no-name]"
      ])
    #expect(StringFixture.entries("\"...\" = \"x\";").lines == [])
  }
}
