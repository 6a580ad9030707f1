internal import Diagnostics
internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct BinaryPropertyListTests {
  private func file(_ object: [UInt8]) -> [UInt8] { BinaryWriter(objects: [object]).file() }

  @Test(
    arguments: [
      ([0x00], "null"), ([0x08], "false"), ([0x09], "true"), ([0x10, 0xFF], "255"), ([0x11, 1, 0], "256"),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "4294967295"), ([0x13] + Array(repeating: 0xFF, count: 8), "-1"),
      ([0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8), "18446744073709551615u"),
      ([0x14] + Array(repeating: 0xFF, count: 16), "-1"), ([0x22, 0x3F, 0xC0, 0, 0], "1.5r"),
      ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], "-1.5r"), ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "date 0.0"),
      ([0x43, 1, 2, 3], "data 010203"), ([0x52, 0x61, 0x62], #""ab""#),
      ([0x62, 0, 0xE9, 0x20, 0xAC], #""é€""#),
      ([0x5F, 0x10, 0x02, 0x61, 0x62], #""ab""#), ([0x80, 7], "{CF$UID: 7}"),
      ([0x81, 1, 0], "{CF$UID: 256}"),
      ([0xA0], "[]"), ([0xC0], "[]"), ([0xB0], "[]"), ([0xD0], "{}"),
    ] as [([UInt8], String)])
  func everyKindOfObjectIsRead(object: [UInt8], tree: String) {
    let reading = readPlist(file(object))
    #expect(reading.tree == tree)
    #expect(reading.faults == [])
  }

  @Test(
    arguments: [
      ([0x0F], "unknown kind of object, 0xF (at byte 8)"),
      ([0x90], "unknown kind of object, 0x90 (at byte 8)"),
      ([0x1F], "unknown kind of object, 0x1F (at byte 8)"),
      ([0x21], "unknown kind of object, 0x21 (at byte 8)"),
      ([0x13, 0], "an object reaches beyond the objects (at byte 9)"),
      ([0x4A, 0], "an object with 10 items reaches beyond the objects (at byte 8)"),
      (
        [0x6F, 0x13] + Array(repeating: 0xFF, count: 8),
        "an object with 18446744073709551615 items reaches beyond the objects (at byte 8)"
      ),
      ([0x5F, 0x61], "an object without its length (at byte 9)"),
      ([0x5F], "an object without its length (at byte 9)"),
      ([0x51, 0xE9], "a byte above 0x7F in ASCII text (at byte 9)"),
      ([0xA1, 0, 9], "a reference to an object that does not exist (at byte 9 in '[0]')"),
      ([0xA1, 0, 0], "object 0 contains itself (at byte 8 in '[0]')"),
      ([0xD1, 0, 0, 0, 0], "a key that is not a string (at byte 8 in '')"),
      ([0x14, 1] + Array(repeating: 0, count: 15), "an integer that does not fit 64 bits (at byte 8)"),
      ([0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], "a date out of range (at byte 8)"),
    ] as [([UInt8], String)])
  func damagedObjectsAreReportedWithTheirOffset(object: [UInt8], message: String) {
    let expected = message.replacing(" in ''", with: "")
    #expect(readPlist(file(object)).faults.first == "1:1: error: \(expected) [plist/binary]")
  }

  @Test func headerAndTrailerAreChecked() {
    let good = BinaryWriter(objects: [[0x09]]).file()
    func first(_ change: (inout [UInt8]) -> Void) -> String? {
      var bytes = good
      change(&bytes)
      return readPlist(bytes).faults.first
    }
    #expect(first { $0.removeLast(20) }?.contains("cut off (at byte 25)") == true)
    #expect(first { $0[6] = UInt8(ascii: "1") }?.contains("version '10'") == true)
    #expect(first { $0[19] = 0 }?.contains("impossible sizes (at byte 19)") == true)
    #expect(first { $0[20] = 9 }?.contains("impossible sizes (at byte 19)") == true)
    #expect(first { $0[28] = 2 }?.contains("the offset table is cut off (at byte 21)") == true)
    #expect(first { $0[21] = 0xFF }?.contains("the offset table is cut off") == true)
    #expect(first { $0[36] = 1 }?.contains("the root object does not exist (at byte 29)") == true)
    #expect(
      first { $0[44] = 200 }?.contains("the offset table lies outside of the file (at byte 37)") == true)
    #expect(first { $0[12] = 200 }?.contains("object 0 lies outside of the file (at byte 9)") == true)
  }

  @Test func placesAreOffsetsAndPrintAsTheFirstLine() throws {
    var writer = BinaryWriter()
    let root = writer.add(
      Node(
        .dictionary(
          Mapping([Mapping.Entry(key: "k", keySpan: 0..<0, value: Node(.bool(true), span: 0..<0))])),
        span: 0..<0))
    let bytes = writer.file(root: root)
    var sink = DiagnosticSink()
    let document = try #require(PropertyListReader.read(SourceFile(path: "f", bytes: bytes), into: &sink))
    #expect(document.file.isBinary)
    #expect(bytes[document.root.span] == [0xD1, 0, 1, 0, 2])
    let entry = try #require(document.root.dictionary?.entry("k"))
    #expect(bytes[entry.keySpan] == [0x51, 0x6B])
    #expect(bytes[entry.value.span] == [0x09])
    sink.error("a/b", "x", at: document.location(of: entry.value))
    #expect(sink.lines == ["f:1:1: error: x [a/b]"])
  }

  @Test func theKeyPathLeadsToTheFault() {
    let writer = BinaryWriter(objects: [
      BinaryWriter.references(0xD, [1, 2], count: 1), [0x51, 0x61], BinaryWriter.references(0xA, [3, 4]),
      [0x09],
      BinaryWriter.references(0xD, [1, 5], count: 1), [0x90],
    ])
    let reading = readPlist(writer.file())
    #expect(
      reading.faults == ["1:1: error: unknown kind of object, 0x90 (at byte 26 in 'a[1].a') [plist/binary]"])
    #expect(reading.tree == "{a: [true, {}]}")
  }

  @Test func cyclesOfAnyLengthAreFound() {
    let writer = BinaryWriter(objects: (0..<5).map { BinaryWriter.references(0xA, [($0 + 1) % 5]) })
    #expect(
      readPlist(writer.file()).faults
        == ["1:1: error: object 0 contains itself (at byte 8 in '[0][0][0][0][0]') [plist/binary]"])
  }

  @Test func sharedObjectsAreExpandedUpToALimit() {
    let shared = BinaryWriter(objects: [
      BinaryWriter.references(0xA, [1, 1]), BinaryWriter.references(0xA, [2, 2]), [0x51, 0x61],
    ])
    #expect(readPlist(shared.file()).tree == #"[["a", "a"], ["a", "a"]]"#)
    // Forty levels of ten references each would make 10^40 values.
    let bomb = BinaryWriter(
      objects: (0..<40).map { BinaryWriter.references(0xA, Array(repeating: $0 + 1, count: 10)) } + [[0x09]])
    let reading = readPlist(bomb.file())
    #expect(reading.root == nil)
    #expect(reading.faults.count == 1)
    #expect(reading.faults.first?.contains("shared objects expand to more than 1000000 values") == true)
  }

  @Test func overlappingObjectsDoNotMultiplyTheFile() {
    // A thousand objects that are all the same long text.
    var writer = BinaryWriter(objects: [BinaryWriter.references(0xA, Array(1...1000))])
    writer.objects.append(BinaryWriter.head(5, 100_000) + Array(repeating: 0x61, count: 100_000))
    let place = 8 + writer.objects[0].count
    let reading = readPlist(writer.file(count: 1001, offsets: [8] + Array(repeating: place, count: 1000)))
    #expect(reading.root == nil)
    #expect(reading.faults.first?.contains("its objects overlap") == true)
  }

  @Test func nestingIsLimitedAlsoThroughSharedObjects() {
    let deep = BinaryWriter(objects: (0..<2000).map { BinaryWriter.references(0xA, [$0 + 1]) } + [[0x09]])
    #expect(
      readPlist(deep.file()).faults
        == ["1:1: error: values are nested more than 512 levels deep [plist/nesting]"])
    // The root names a chain of 400 levels first, then another chain of 200 that ends in it.
    var objects = [BinaryWriter.references(0xA, [1, 401])]
    objects += (1..<400).map { BinaryWriter.references(0xA, [$0 + 1]) } + [[0x09]]
    objects +=
      (401..<600).map { BinaryWriter.references(0xA, [$0 + 1]) } + [BinaryWriter.references(0xA, [1])]
    let reading = readPlist(BinaryWriter(objects: objects).file())
    #expect(reading.faults.first?.contains("nested more than 512") == true)
    #expect(reading.root == nil)
  }

  @Test func damagedFilesNeverStopTheReader() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 15), hasNull: true, hasData: true)
    var random = SeededGenerator(seed: 16)
    for _ in 0..<40 {
      var writer = BinaryWriter()
      let good = { (root: Int) in writer.file(root: root) }(writer.add(generator.node(depth: 2)))
      for _ in 0..<100 {
        let bytes = mutated(good, using: &random)
        let reading = readPlist(bytes)
        #expect(reading.root != nil || reading.sink.hasErrors)
      }
    }
  }

  @Test func whatFoundationWritesIsRead() throws {
    let value: [String: Any] = [
      "text": "é", "n": -5, "r": 1.5, "yes": true, "date": Date(timeIntervalSinceReferenceDate: 12.5),
      "data": Data([1, 2]), "list": [1, 2, 3], "long": String(repeating: "x", count: 300),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let reading = readPlist([UInt8](data))
    #expect(reading.faults == [])
    let root = try #require(reading.root)
    #expect(outline(root["text"]) == #""é""#)
    #expect(outline(root["n"]) == "-5")
    #expect(outline(root["r"]) == "1.5r")
    #expect(outline(root["yes"]) == "true")
    #expect(outline(root["date"]) == "date 12.5")
    #expect(outline(root["data"]) == "data 0102")
    #expect(outline(root["list"]) == "[1, 2, 3]")
    #expect(root["long"]?.string?.count == 300)
  }
}
