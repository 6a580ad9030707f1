import Diagnostics
import Documents
import Generation
import Resources
import TemplateEngine
import TestSupport
import Testing

@Suite struct PropertyListContextTests {
  private func context(_ files: [String: String], compatibility: Bool) -> Value.Dictionary {
    var sink = DiagnosticSink()
    let files = files.keys.sorted().compactMap { path in
      PropertyListFiles.read(path: path, relativePath: path, in: MemoryFileSystem(files), into: &sink)
    }
    #expect(sink.lines == [])
    return PropertyListContext.make(files, options: DocumentContextOptions(compatibility: compatibility))
  }

  private func text(_ content: String, compatibility: Bool = true) -> String {
    let plist = "<plist version=\"1.0\">\(content)</plist>"
    let context = context(["P.plist": plist], compatibility: compatibility)
    guard case .array(let files)? = context["files"], case .dictionary(let file)? = files.first,
      case .dictionary(let document)? = file["document"]
    else { return "no document" }
    return ValueText.of(document)
  }

  @Test func filesAreSortedByNameWithPathAndDocumentTwice() {
    let plist = "<plist version=\"1.0\"><array/></plist>"
    let document = """
      data: []
      metadata:
        element:
          swiftType: "String"
          type: "String"
        swiftType: "[String]"
        type: "Array"
      """
    func indented(_ count: Int) -> String {
      document.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }.joined(
        separator: "\n")
    }
    func file(_ name: String, _ path: String) -> String {
      "  -\n    document:\n\(indented(6))\n    documents:\n      -\n\(indented(8))\n    name: \"\(name)\"\n    path: \"\(path)\""
    }
    #expect(
      ValueText.of(context(["Sub/B.plist": plist, "T/A.plist": plist], compatibility: true))
        == "files:\n" + file("A", "T/A.plist") + "\n" + file("B", "Sub/B.plist"))
  }

  @Test func everyTypeIsTold() {
    let content = """
      <dict><key>array</key><array><integer>1</integer></array><key>bool</key><true/>
      <key>data</key><data>AQI=</data><key>date</key><date>2001-01-01T00:00:01Z</date>
      <key>dict</key><dict><key>x</key><string>y</string></dict><key>int</key><integer>1</integer>
      <key>big</key><integer>18446744073709551615</integer>
      <key>real</key><real>1.5</real><key>whole</key><real>2</real><key>text</key><string>1</string></dict>
      """
    let metadata = """
      metadata:
        properties:
          array:
            element:
              swiftType: "Int"
              type: "Int"
            swiftType: "[Int]"
            type: "Array"
          big:
            swiftType: "UInt"
            type: "Int"
          bool:
            swiftType: "Bool"
            type: "Bool"
          data:
            swiftType: "Data"
            type: "Data"
          date:
            swiftType: "Date"
            type: "Date"
          dict:
            properties:
              x:
                swiftType: "String"
                type: "String"
            swiftType: "[String: Any]"
            type: "Dictionary"
          int:
            swiftType: "Int"
            type: "Int"
          real:
            swiftType: "Double"
            type: "Double"
          text:
            swiftType: "String"
            type: "String"
          whole:
            swiftType: "WHOLE"
            type: "WHOLE"
        swiftType: "[String: Any]"
        type: "Dictionary"
      """
    func expected(_ whole: String, _ type: String) -> String {
      """
      data:
        array: [1]
        big: 18446744073709551615u
        bool: true
        data: data [1, 2]
        date: date 1.0
        dict:
          x: "y"
        int: 1
        real: 1.5
        text: "1"
        whole: \(whole)
      \(metadata.replacing("WHOLE", with: type))
      """
    }
    #expect(text(content) == expected("2", "Int"))
    #expect(text(content, compatibility: false) == expected("2.0", "Double"))
  }

  @Test(
    arguments: [
      ("", "String", "[String]"), ("<string/><string/>", "String", "[String]"),
      ("<true/><false/>", "Bool", "[Bool]"),
      ("<integer>1</integer><integer>2</integer>", "Int", "[Int]"), ("<real>.5</real>", "Double", "[Double]"),
      ("<date>2001-01-01T00:00:00Z</date>", "Date", "[Date]"), ("<data/>", "Data", "[Data]"),
      ("<integer>1</integer><real>.5</real>", "Any", "[Any]"),
      ("<true/><integer>1</integer>", "Any", "[Any]"),
      ("<string/><true/>", "Any", "[Any]"), ("<dict/><dict/>", "Dictionary", "[[String: Any]]"),
      ("<array/><array><true/></array>", "Array", "[[Bool]]"),
      ("<array><true/></array><array><string/></array>", "Array", "[[Any]]"),
      ("<array/>", "Array", "[[String]]"),
    ] as [(String, String, String)])
  func theElementTypeIsWhatAllElementsShare(content: String, type: String, swiftType: String) {
    let context = context(
      ["P.plist": "<plist version=\"1.0\"><array>\(content)</array></plist>"], compatibility: true)
    guard case .array(let files)? = context["files"], case .dictionary(let file)? = files.first,
      case .dictionary(let document)? = file["document"],
      case .dictionary(let metadata)? = document["metadata"],
      case .dictionary(let element)? = metadata["element"]
    else {
      Issue.record("no element")
      return
    }
    #expect(ValueText.of(["type": element["type"] ?? .nil]) == "type: \"\(type)\"")
    #expect(ValueText.of(["type": metadata["swiftType"] ?? .nil]) == "type: \"\(swiftType)\"")
    #expect((element["items"] != nil) == ["Any", "Array", "Dictionary"].contains(type))
    #expect(element["element"] == nil)
  }

  @Test func itemsDescribeElementsOneByOne() {
    #expect(
      text("<array><array><string>a</string></array><array/></array>") == """
        data:
          - ["a"]
          - []
        metadata:
          element:
            items:
              -
                element:
                  swiftType: "String"
                  type: "String"
                swiftType: "[String]"
                type: "Array"
              -
                element:
                  swiftType: "String"
                  type: "String"
                swiftType: "[String]"
                type: "Array"
            swiftType: "[String]"
            type: "Array"
          swiftType: "[[String]]"
          type: "Array"
        """)
  }

  @Test func nullsMakeElementsOptional() {
    let nulls = Node(.array([Node(.null, span: 0..<0), Node(.integer(1), span: 0..<0)]), span: 0..<0)
    let options = DocumentContextOptions(compatibility: true)
    #expect(
      ValueText.of(without(["items"], DocumentContext.make(nulls, options: options))) == """
        data: [null, 1]
        metadata:
          element:
            swiftType: "Any?"
            type: "Any"
          swiftType: "[Any?]"
          type: "Array"
        """)
  }

  @Test func deepArraysAreDescribedInReasonableTime() {
    var node = Node(.string("x"), span: 0..<0)
    for _ in 0..<500 { node = Node(.array([node]), span: 0..<0) }
    let metadata = DocumentContext.metadata(of: node, options: DocumentContextOptions(compatibility: false))
    #expect(ValueText.of(["type": metadata["swiftType"] ?? .nil]) == "type: \"[[[[Any]]]]\"")
  }
}
