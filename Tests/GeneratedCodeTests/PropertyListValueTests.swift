import Diagnostics
import Documents
import Resources
import TemplateEngine
import TestSupport
import Testing

@testable import Generation

/// Values of property lists that are hard to write as Swift.
struct PropertyListValueTests {
  private func names(
    of root: Node, into sink: inout DiagnosticSink
  ) -> [(name: String, literal: String)] {
    let document = Document(
      file: SourceFile(path: "A.plist", text: ""), format: .binaryPropertyList, root: root)
    let file = PropertyListFile(name: "A", relativePath: "A.plist", document: document)
    let names = PropertyListNaming(options: NamingOptions()).settle([file], into: &sink)
    guard case .array(let files)? = names["files"], case .dictionary(let value)? = files.first,
      case .array(let members)? = value["members"]
    else { return [] }
    return members.compactMap { member in
      guard case .dictionary(let member) = member else { return nil }
      return (member["name"]?.text ?? "", member["literal"]?.text ?? "")
    }
  }

  /// A dictionary whose keys are one object of a binary property list: they have one span.
  private func repeating(_ key: String) -> Node {
    let entries = (1...2).map {
      Mapping.Entry(key: key, keySpan: 8..<10, value: Node(.integer($0), span: 0..<0))
    }
    return Node(.dictionary(Mapping(entries)), span: 0..<0)
  }

  @Test func aRepeatedKeyIsWrittenOnceAlsoWithOneSpan() {
    var sink = DiagnosticSink()
    let list = names(of: Node(.array([repeating("a")]), span: 0..<0), into: &sink)
    #expect(list.map(\.literal) == ["[[\"a\": 2]]"])
    let root = names(of: repeating("a"), into: &sink)
    #expect(root.map(\.name) == ["a"])
    #expect(root.map(\.literal) == ["2"])
    #expect(sink.lines == [])
  }

  private func nested(_ depth: Int, in wrap: (Node) -> Node.Content) -> Node {
    var node = Node(.integer(1), span: 0..<0)
    for _ in 0..<depth { node = Node(wrap(node), span: 0..<0) }
    return node
  }

  private static let wraps: [@Sendable (Node) -> Node.Content] = [
    { .array([$0]) },
    { .dictionary(Mapping([Mapping.Entry(key: "a", keySpan: 0..<0, value: $0)])) },
  ]

  @Test(arguments: [(0, 200), (0, 201), (0, 4096), (1, 200), (1, 201), (1, 4096)])
  func aValueIsWrittenWholeOrReported(_ wrap: Int, _ depth: Int) {
    var sink = DiagnosticSink()
    let value = nested(depth, in: Self.wraps[wrap])
    let entries = [("deep", value), ("flat", Node(.integer(2), span: 0..<0))].map {
      Mapping.Entry(key: $0, keySpan: 0..<0, value: $1)
    }
    let members = names(of: Node(.dictionary(Mapping(entries)), span: 0..<0), into: &sink)
    guard depth <= 200 else {
      #expect(sink.diagnostics.map(\.rule) == ["names/deep-value"])
      #expect(sink.diagnostics.map(\.severity) == [.error])
      #expect(members.map(\.name) == ["flat"])
      return
    }
    #expect(sink.lines == [])
    #expect(members.map(\.name) == ["deep", "flat"])
    #expect(members.first?.literal.filter { $0 == "[" }.count ?? 0 >= depth)
    #expect(members.first?.literal.contains("1") == true)
  }

  @Test func theDeepestDictionaryThatIsWrittenCompiles() throws {
    let depth = 200
    let xml =
      String(repeating: "<dict><key>a</key>", count: depth) + "<true/>"
      + String(repeating: "</dict>", count: depth)
    let code = GeneratedCode.plist(
      ["A.plist": "<plist><dict><key>deep</key>\(xml)</dict></plist>"], template: "inline-swift6")
    #expect(code.sink.lines == [])
    #expect(try CompileCheck(platforms: [.iOS], modes: [.swift6]).faults(in: ["A.swift": code.text]) == [])
  }
}
