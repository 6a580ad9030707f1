internal import Diagnostics
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ReporterTests {
  private static let file = SourceFile(
    path: "/app/App/waybill.yml", text: "strings:\n\t名前: [日本語テスト]\n  x: 1\nlast")

  private static func location(_ text: String) -> Location {
    let bytes = Array(text.utf8)
    let start = file.bytes.indices.first { file.bytes[$0...].starts(with: bytes) } ?? 0
    return Location(file, start..<start + bytes.count)
  }

  private static var samples: [Diagnostic] {
    let wide = location("日本語")
    return [
      Diagnostic(
        .warning, "config/unknown-key", "unknown key 'x'", at: location("x"),
        notes: [.init("first here", at: wide)],
        fix: "Write 'inputs'."),
      Diagnostic(
        .error, "config/wrong-type", "expected a string: 100%, a\nb", at: wide,
        details: [.init("expected", "a string")]),
      Diagnostic(.note, "file/missing", "no such file", at: Location(path: "/elsewhere/a b#c.txt")),
      Diagnostic(.error, "arguments/usage", "no command"),
      Diagnostic(
        .error, "config/wrong-type", "expected a string: 100%, a\nb", at: wide,
        details: [.init("expected", "a string")]),
    ]
  }

  private func render(_ name: ReporterName, color: Bool = false) -> String {
    let rules = [
      RuleDescription(
        "config/wrong-type", .error, summary: "A value has the wrong type.", explanation: "Why.",
        remedy: "How.")
    ]
    return Reporter.render(
      Self.samples, as: name,
      options: ReportOptions(workingDirectory: "/app", usesColor: color, toolVersion: "1.0", rules: rules))
  }

  @Test(arguments: ReporterName.allCases)
  func eachFormIsAsRecorded(name: ReporterName) {
    Golden.expect(render(name), matches: "Golden/reporter-\(name.rawValue).txt")
  }

  @Test func theCaretStandsUnderWideCharacters() {
    let lines = render(.text).split(separator: "\n")
    // A tab stays a tab, two wide characters take four columns, then ": [".
    #expect(lines.contains { $0.hasSuffix("| \t    : [".replacing(": [", with: "   ") + "^~~~~~") })
  }

  @Test func theOrderOfReportingDoesNotMatter() {
    var generator = SeededGenerator(seed: 1)
    let options = ReportOptions(workingDirectory: "/app")
    for name in ReporterName.allCases {
      let expected = Reporter.render(Self.samples, as: name, options: options)
      for _ in 0..<20 {
        let shuffled = Self.samples.shuffled(using: &generator)
        #expect(Reporter.render(shuffled, as: name, options: options) == expected)
      }
    }
  }

  @Test func machineFormsAreValidJSON() throws {
    for name in [ReporterName.json, .sarif] {
      let object = try JSONSerialization.jsonObject(with: Data(render(name).utf8))
      #expect(object is [String: Any])
      let empty = Reporter.render([], as: name, options: ReportOptions(workingDirectory: "/"))
      #expect(try JSONSerialization.jsonObject(with: Data(empty.utf8)) is [String: Any])
    }
  }

  @Test(arguments: [
    (ReporterName.json, "../../docs/diagnostics.schema.json"), (.sarif, "Schemas/sarif-2.1.0-subset.json"),
  ])
  func machineFormsFitTheirSchemas(name: ReporterName, schema: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let schema = try JSONSchema(contentsOf: folder.appendingPathComponent(schema).path)
    #expect(try schema.faults(in: render(name)) == [])
    #expect(try !schema.faults(in: "{\"version\": 7}").isEmpty)
  }

  @Test func sarifCountsColumnsInCodePoints() throws {
    let file = SourceFile(path: "f", text: "e\u{301}👍🏽x")
    let offset = file.bytes.count - 1
    let report = Reporter.render(
      [Diagnostic(.error, "a/b", "m", at: Location(file, offset..<offset + 1))], as: .sarif,
      options: ReportOptions(workingDirectory: "/"))
    #expect(report.contains("\"startColumn\": 5"))
    #expect(report.contains("\"endColumn\": 6"))
  }

  @Test func ofALongLineOnlyThePartAroundThePlaceIsPrinted() {
    let text = String(repeating: "é", count: 50_000) + "X" + String(repeating: "y", count: 50_000)
    let file = SourceFile(path: "f", text: text)
    let found = (0..<100).map { index in
      Diagnostic(.error, "a/b", "m\(index)", at: Location(file, 100_000 + index..<100_001 + index))
    }
    let report = Reporter.render(found, as: .text, options: ReportOptions(workingDirectory: "/"))
    #expect(report.utf8.count < 100_000)
    #expect(report.hasPrefix("f:1:50001: error: m0 [a/b]\n"))
    #expect(report.contains("f:1:50100: error: m99 [a/b]\n"))
    let lines = report.split(separator: "\n")
    #expect(lines[1].hasPrefix("  1 | …é") && lines[1].hasSuffix("y…"))
    let caret = lines[2].prefix { $0 != "^" }.count
    #expect(Array(lines[1])[caret] == "X")
  }

  /// Text that is hard to count: joined, wide and broken characters, and ordinary ones.
  private func hostileLine(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] =
      [
        "a", "\"key\": ", "é", "e\u{301}", "日本", "👨‍👩‍👧", "👍🏽", "🇩🇪", "🇫🇷", "\u{1F1E6}", "क्षि", "각",
        "\u{1100}\u{1161}\u{11A8}", "\u{301}\u{302}", "\u{200D}", "\u{600}", "\t", "\u{FFFD}",
      ].map { Array($0.utf8) } + [[0xFF], [0xF0, 0x9F], [0x80]]
    var bytes: [UInt8] = []
    while bytes.count < 12_000 {
      let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
      for _ in 0..<Int.random(in: 1...8, using: &generator) { bytes += piece }
    }
    return bytes
  }

  @Test(arguments: 0..<4)
  func columnsOfALongLineAreThoseCountedFromItsBeginning(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first: [UInt8] = Array("short\n".utf8)
    let file = SourceFile(path: "f", bytes: first + hostileLine(&generator) + Array("\r\nlast".utf8))
    let table = LineTable(file)
    let offsets = (0..<300).map { _ in Int.random(in: 0...file.bytes.count, using: &generator) }
    for offset in offsets {
      let placed = PlacedDiagnostic.sorted(
        // The note makes the counting go back.
        [
          Diagnostic(
            .error, "a/b", "m", at: Location(file, offset..<offset),
            notes: [.init("first", at: Location(file, offset / 2..<offset))])
        ], options: ReportOptions(workingDirectory: "/"))
      #expect(placed.first?.place?.start == table.position(of: offset))
      #expect(placed.first?.notes.first?.place?.start == table.position(of: offset / 2))
      #expect(placed.first?.notes.first?.place?.end == table.position(of: offset))
    }
  }

  @Test func codePointColumnsOfALongLineAreRight() {
    let unit = "e\u{301}日x"
    let file = SourceFile(path: "f", text: String(repeating: unit, count: 3000))
    let offset = 2000 * unit.utf8.count
    let report = Reporter.render(
      [Diagnostic(.error, "a/b", "m", at: Location(file, offset..<offset + 6))], as: .sarif,
      options: ReportOptions(workingDirectory: "/"))
    #expect(report.contains("\"startColumn\": 8001"))
    #expect(report.contains("\"endColumn\": 8004"))
  }

  @Test func sarifKeepsEveryRemark() {
    let finding = Diagnostic(.error, "a/b", "m", notes: [.init("one"), .init("two")])
    let report = Reporter.render([finding], as: .sarif, options: ReportOptions(workingDirectory: "/"))
    #expect(report.contains("\"note\": \"one\\ntwo\""))
  }

  @Test func numbersPrintAsNumbersUpToTheLargest() {
    let value = JSONText.array([.unsigned(.max), .int(.min), .double(.infinity)])
    #expect(value.pretty == "[\n  18446744073709551615,\n  -9223372036854775808,\n  null\n]\n")
  }

  @Test func aNameThatBeginsWithACombiningMarkIsShownRelative() {
    let found = ["/w/\u{301}a", "./\u{301}a"].map { Diagnostic(.error, "x/y", "m", at: Location(path: $0)) }
    let report = Reporter.render(found, as: .xcode, options: ReportOptions(workingDirectory: "/w"))
    #expect(report.unicodeScalars.elementsEqual("\u{301}a: error: m [x/y]\n".unicodeScalars))
  }

  @Test func onePlaceWrittenInTwoWaysIsPrintedOnce() {
    let found = ["./a", "a", "/w/a"].map { Diagnostic(.error, "x/y", "m", at: Location(path: $0)) }
    let report = Reporter.render(found, as: .xcode, options: ReportOptions(workingDirectory: "/w"))
    #expect(report == "a: error: m [x/y]\n")
  }

  @Test func namesWithLineBreaksCannotFakeASecondFinding() {
    let fake = Diagnostic(.note, "a/b", "x\nfile:1:1: error: fake", at: Location(path: "a\u{2028}b"))
    let text = Reporter.render([fake], as: .xcode, options: ReportOptions(workingDirectory: "/"))
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func coloursAreUsedOnlyWhenAskedFor() {
    #expect(!render(.text).contains("\u{1B}"))
    #expect(render(.text, color: true).contains("\u{1B}[31merror:\u{1B}[0m"))
  }
}
