internal import Diagnostics
internal import Testing

@Suite struct LineTableTests {
  private func position(_ text: String, _ offset: Int) -> LineColumn {
    LineTable(SourceFile(path: "f", text: text)).position(of: offset)
  }

  @Test func columnsCountCharactersNotBytes() {
    #expect(position("é👨‍👩‍👧x", "é👨‍👩‍👧".utf8.count) == LineColumn(line: 1, column: 3))
  }

  @Test func everyLineEndingCountsOnce() {
    let text = "a\r\nb\rc\nd"
    #expect(position(text, 3) == LineColumn(line: 2, column: 1))
    #expect(position(text, 5) == LineColumn(line: 3, column: 1))
    #expect(position(text, 7) == LineColumn(line: 4, column: 1))
  }

  @Test func aByteOrderMarkIsNoColumn() {
    #expect(position("\u{FEFF}ab", 4) == LineColumn(line: 1, column: 2))
  }

  @Test func offsetsOutsideTheFileCountAsItsEnds() {
    #expect(position("ab\nc", 99) == LineColumn(line: 2, column: 2))
    #expect(position("", 5) == LineColumn(line: 1, column: 1))
    #expect(position("ab", -3) == LineColumn(line: 1, column: 1))
  }

  @Test func placesInUTF16AreRight() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "é\n😀x".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let table = LineTable(SourceFile(path: "f", bytes: bytes))
    #expect(table.position(of: bytes.count - 2) == LineColumn(line: 2, column: 2))
    #expect(table.text(ofLine: 2) == "😀x")
  }

  @Test func aBinaryFileHasOnePlace() {
    let table = LineTable(SourceFile(path: "f", bytes: [10, 10, 10], isBinary: true))
    #expect(table.position(of: 2) == LineColumn(line: 1, column: 1))
  }

  @Test func bytesThatAreNoTextDoNotTrap() {
    let bytes: [UInt8] = [0xFF, 0x80, 0x0A, 0xC3]
    #expect(LineTable(SourceFile(path: "f", bytes: bytes)).position(of: 4).line == 2)
    for mark in [[0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]] as [[UInt8]] {
      let table = LineTable(SourceFile(path: "f", bytes: mark + [0xD8, 0x00, 0x01]))
      #expect(table.position(of: 99).line == 1)
    }
  }
}

@Suite struct DecodedTextTests {
  @Test func offsetsGoThereAndBack() {
    var bytes: [UInt8] = [0xFE, 0xFF]
    for unit in "aé😀b".utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let text = DecodedText(bytes)
    #expect(String(decoding: text.utf8, as: UTF8.self) == "aé😀b")
    for (utf8, file) in [(0, 2), (1, 4), (3, 6), (7, 10), (8, 12)] {
      #expect(text.fileOffset(of: utf8) == file)
      #expect(text.offset(ofFileOffset: file) == utf8)
    }
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("inputz", "inputs"), ("otuputs", "outputs"), ("TemplateName", "templateName"), ("filtr", "filter"),
  ])
  func aSlipFindsTheNameMeant(word: String, expected: String) {
    #expect(
      Suggestion.nearest(to: word, in: ["inputs", "outputs", "templateName", "templatePath", "filter"])
        == expected)
  }

  @Test func anotherWordFindsNothing() {
    #expect(Suggestion.nearest(to: "banana", in: ["inputs", "outputs"]) == nil)
  }

  @Test func equallyNearNamesGiveTheFirstInOrder() {
    #expect(Suggestion.nearest(to: "bat", in: ["cat", "bar", "hat"]) == "bar")
  }
}
