internal import Diagnostics
@testable internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct DocumentBuildingTests {
  /// Makes nodes without places.
  private final class NodeBuilder: DocumentBuilding {
    var nodes: [Node] = []

    func push(_ scalar: Node.Content) { nodes.append(Node(scalar, span: 0..<0)) }

    func drop() { nodes.removeLast() }

    func makeArray(of count: Int) {
      let elements = Array(nodes.suffix(count))
      nodes.removeLast(count)
      nodes.append(Node(.array(elements), span: 0..<0))
    }

    func makeDictionary(_ keys: ArraySlice<String>) -> Bool {
      let entries = zip(keys, nodes.suffix(keys.count)).map {
        Mapping.Entry(key: $0, keySpan: 0..<0, value: $1)
      }
      nodes.removeLast(keys.count)
      nodes.append(Node(.dictionary(Mapping(entries)), span: 0..<0))
      return Set(keys).count < keys.count
    }
  }

  /// Reads with a builder: what was built (nothing without a root), the document and the messages.
  private func build(
    _ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()
  ) -> (nodes: [Node], document: Document?, sink: DiagnosticSink) {
    let builder = NodeBuilder()
    var sink = DiagnosticSink()
    let document = JSONReader.read(
      SourceFile(path: "f", bytes: bytes), limits: limits, building: builder, into: &sink)
    return (builder.nodes, document, sink)
  }

  private func expectTheSame(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) {
    let direct = readJSON(bytes, limits: limits)
    let built = build(bytes, limits: limits)
    let text = String(decoding: bytes.prefix(300), as: UTF8.self).debugDescription
    #expect(built.sink.diagnostics == direct.sink.diagnostics, "\(text)")
    #expect(built.document?.root.span == direct.root?.span, "\(text)")
    #expect(built.document?.root.kindName == direct.root?.kindName, "\(text)")
    guard direct.root != nil else { return }
    #expect(built.nodes.count == 1, "\(text)")
    #expect(outline(built.nodes.first) == direct.tree, "\(text)")
  }

  @Test func aBuilderGetsTheValuesOfRandomTrees() {
    var generator = TreeGenerator(random: SeededGenerator(seed: 21), hasNull: true, hasData: false)
    for _ in 0..<100 { expectTheSame(Array(TreeWriter.json(generator.node(depth: 3)).utf8)) }
  }

  @Test func aBuilderGetsTheValuesOfDamagedFilesAndTheSinkTheSameFaults() {
    let good = Array(
      #"{"a": [1, -2.5e3, true, null, "x\ny"], "b": {"c": 'd', "e": [], "c": {}}, "a": {"f": {}}, g: 10,}"#
        .utf8)
    var generator = SeededGenerator(seed: 22)
    expectTheSame(good)
    for _ in 0..<2000 { expectTheSame(mutated(good, using: &generator)) }
  }

  @Test(arguments: [
    "", "1", "\"x\"", "null", "[]", "{}", "[", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":[1,{\"b\":", "]",
    "{]",
    "[}", "{\"a\"}", "{\"a\":}", "{\"a\":,\"b\":2}", "{,}", "[,1]", "{\"a\" 1}", "{\"a\",\"b\":[2]}", "{:1}",
    "{1:2, [3]}", "[1] [2]", "{\"a\":{},\"a\":[{}],\"a\":3}", "{\"\u{E9}\":1,\"e\u{301}\":2}", "\u{FEFF}[1]",
    "{\"a\":{\"b\":1,\"b\":2},\"b\":3,\"a\":4}",
  ])
  func aBuilderGetsWhatTheTreeHolds(text: String) { expectTheSame(Array(text.utf8)) }

  @Test func repeatedKeysAreNamedWithBothPlacesAlsoInLargeDictionaries() {
    let keys = (0..<300).map { "\"key\($0 % 290)\": \($0)" }
    let bytes = Array("{\"outer\": {\(keys.joined(separator: ", "))}, \"outer\": 1}".utf8)
    expectTheSame(bytes)
    let warnings = build(bytes).sink.diagnostics
    #expect(warnings.count == 11)
    #expect(warnings.allSatisfy { $0.rule == "json/duplicate-key" && $0.notes.count == 1 })
  }

  @Test func keysThatAreEqualOnlyCanonicallyAreNotReported() {
    let built = build(Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
    #expect(built.sink.lines == [])
    #expect(outline(built.nodes.first) == "{\u{E9}: 1, e\u{301}: 2}")
  }

  @Test func nestingIsLimitedAsForTrees() {
    for limit in [0, 1, 3, 512, 1_000_000] {
      for depth in [1, 3, 4, 512, 513, 4096, 4097] {
        let bytes = Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        let built = build(bytes, limits: ReadingLimits(nesting: limit))
        let isAllowed = depth <= min(max(limit, 1), 4096)
        #expect((built.document != nil) == isAllowed, "limit \(limit), depth \(depth)")
        #expect(built.sink.hasErrors != isAllowed, "limit \(limit), depth \(depth)")
      }
    }
  }

  @Test func filesInUTF16KeepTheirPlaces() {
    expectTheSame(utf16("{\"é\": [1, tru],\n \"é\": \"😀\"}", bigEndian: true))
    expectTheSame(utf16("{\"é\": [1, tru],\n \"é\": \"😀\"}", bigEndian: false))
  }

  @Test func aValueWithoutAKeyIsDropped() {
    let builder = NodeBuilder()
    var tree = ForwardingTree(builder)
    tree.open(dictionary: true, 0..<1)
    tree.add(.integer(1), span: 1..<2)
    tree.setKey(("a", 2..<3))
    tree.add(.integer(2), span: 3..<4)
    tree.open(dictionary: false, 4..<5)
    tree.add(.integer(3), span: 5..<6)
    #expect(tree.close(at: 7).isEmpty)
    tree.setKey(("b", 7..<8))
    #expect(tree.close(at: 9).isEmpty)
    #expect(outline(builder.nodes.first) == "{a: 2}")
    #expect(builder.nodes.count == 1)
    #expect(tree.root?.span == 0..<9)
  }
}

@Suite struct TextPoolTests {
  /// The memory of a text that is too long to be kept in place.
  private func address(_ text: String) -> UnsafeRawPointer? {
    text.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
  }

  @Test func equalLongTextsShareTheirMemory() {
    var pool = TextPool()
    let first = pool.shared(String(repeating: "long text ", count: 3))
    let copy = String(repeating: "long text ", count: 3)
    #expect(address(copy) != address(first))
    #expect(address(pool.shared(copy)) == address(first))
  }

  @Test func textsThatAreEqualOnlyCanonicallyStayApart() {
    var pool = TextPool()
    let composed = String(repeating: "\u{E9}", count: 20)
    let decomposed = String(repeating: "e\u{301}", count: 20)
    #expect(Array(pool.shared(composed).utf8) == Array(composed.utf8))
    #expect(Array(pool.shared(decomposed).utf8) == Array(decomposed.utf8))
    #expect(Array(pool.shared(composed).utf8) == Array(composed.utf8))
  }

  @Test func aFullPoolKeepsWhatItHasAndGivesOthersBack() {
    var pool = TextPool()
    let first = pool.shared("the text with the number 0")
    for number in 1..<TextPool.capacity { _ = pool.shared("the text with the number \(number)") }
    let late = "a text that comes too late"
    #expect(pool.shared(late) == late)
    let again = ["a text that comes", " too late"].joined()
    #expect(address(pool.shared(again)) == address(again))
    #expect(address(pool.shared(["the text with", " the number 0"].joined())) == address(first))
  }
}
