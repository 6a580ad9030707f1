internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct RoundTripTests {
  @Test func randomTreesComeBackFromJSON() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 11), hasNull: true, hasData: false)
    for _ in 0..<100 {
      let tree = generator.node(depth: 3)
      let reading = readJSON(TreeWriter.json(tree))
      #expect(reading.tree == outline(tree))
      #expect(reading.faults == [])
    }
  }

  @Test func randomTreesComeBackFromXML() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 12), hasNull: false, hasData: true)
    for _ in 0..<100 {
      let tree = generator.node(depth: 3)
      let reading = readPlist("<plist>" + TreeWriter.xml(tree) + "</plist>")
      #expect(reading.tree == outline(tree))
      #expect(reading.faults == [])
    }
  }

  @Test func randomTreesComeBackFromTheOldStyle() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 13), hasNull: false, hasData: true)
    for _ in 0..<100 {
      let tree = generator.node(depth: 3)
      let reading = readPlist(TreeWriter.oldStyle(tree))
      #expect(reading.tree == outline(tree))
      #expect(reading.faults == [])
    }
  }

  @Test func randomTreesComeBackFromTheBinaryForm() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 14), hasNull: true, hasData: true)
    for _ in 0..<100 {
      let tree = generator.node(depth: 3)
      var writer = BinaryWriter()
      let root = writer.add(tree)
      let reading = readPlist(writer.file(root: root))
      #expect(reading.tree == outline(tree))
      #expect(reading.faults == [])
      #expect(reading.format == .binaryPropertyList)
    }
  }

  @Test func foundationReadsTheBinaryFilesOfTheseTests() throws {
    var writer = BinaryWriter()
    let root = writer.add(
      Node(.array([Node(.string("é"), span: 0..<0), Node(.integer(-3), span: 0..<0)]), span: 0..<0))
    let theirs = try PropertyListSerialization.propertyList(from: Data(writer.file(root: root)), format: nil)
    #expect((theirs as? [Any])?.map { "\($0)" } == ["é", "-3"])
  }
}
