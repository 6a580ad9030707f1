import BundledTemplates
import Diagnostics
import TemplateEngine
import TestSupport
import Testing

/// How names of one scope are arranged before templates see them.
struct LayoutTests {
  private func paths(_ strings: String, isCompatible: Bool = false, dialect: String = "swift5") -> [String] {
    let code = GeneratedCode.strings(
      ["T.strings": strings], template: "structured-\(dialect)", isCompatible: isCompatible)
    return NamingCaseTests.paths(in: code.names).map { String($0.dropFirst(2)) }.sorted()
  }

  @Test func namespacesThatDifferInCaseAreOne() {
    let keys = "\"foo.bar\" = \"1\"; \"Foo.baz\" = \"2\"; \"FOO.qu-x.x\" = \"3\"; \"foo.quX.y\" = \"4\";"
    #expect(paths(keys) == ["Foo.QuX.x", "Foo.QuX.y", "Foo.bar", "Foo.baz"])
  }

  @Test func leavesOfMergedNamespacesGetDifferentNames() {
    let names = paths("\"foo.bar\" = \"1\"; \"Foo.bar\" = \"2\";")
    #expect(names.count == 2 && names[0] == "Foo.bar" && names[1].hasPrefix("Foo.bar_"))
  }

  @Test func aLeafAndANodeOfOneNameCoexist() {
    #expect(paths("\"a\" = \"1\"; \"a.b\" = \"2\";") == ["A.b", "a"])
    let uncased = paths("\"日本\" = \"1\"; \"日本.x\" = \"2\";")
    #expect(uncased.contains("日本") && uncased.contains { $0.hasPrefix("日本_") && $0.hasSuffix(".x") })
  }

  @Test func aVeryDeepKeyIsStillOneMember() throws {
    let key = Array(repeating: "a", count: 5000).joined(separator: ".")
    let code = GeneratedCode.strings(["T.strings": "\"\(key)\" = \"x\";"], template: "structured-swift6")
    #expect(NamingCaseTests.paths(in: code.names).count == 1)
    #expect(try CompileCheck(platforms: [.iOS], modes: [.swift6]).faults(in: ["T.swift": code.text]) == [])
  }

  @Test(arguments: ["\"…\"", "\"%@\"", "\"_\""])
  func swiftGensRulesLeaveOutWhatHasNoIdentifier(key: String) {
    let code = GeneratedCode.strings(
      ["T.strings": "\(key) = \"x\";"], template: "flat-swift5", isCompatible: true)
    #expect(NamingCaseTests.paths(in: code.names).isEmpty)
    #expect(code.sink.diagnostics.map(\.rule) == ["names/no-identifier"])
    #expect(paths("\(key) = \"x\";").count == 1)
  }

  @Test func aClashPointsToBothKeys() {
    let code = GeneratedCode.strings(
      ["T.strings": "\"key_2\" = \"1\";\n  \"key-2\" = \"2\";\n"], template: "flat-swift5")
    let clash = code.sink.diagnostics.filter { $0.rule == "names/collision" }
    #expect(
      clash.map(\.line) == [
        "T.strings:1:1: warning: key 'key_2' and key 'key-2' both give 'key2'; key 'key_2' is called "
          + "'key2_\(suffix(of: code))' [names/collision]"
      ])
    #expect(clash.first?.notes.first?.location?.range?.lowerBound == 17)
  }

  private func suffix(of code: GeneratedCode) -> Substring {
    NamingCaseTests.paths(in: code.names).first { $0.hasPrefix("T.key2_") }?.suffix(6) ?? ""
  }

  @Test func addingAKeyLeavesOtherGroupsAlone() {
    var generator = SeededGenerator(seed: 17)
    let parts = ["a", "A", "b-c", "b_c", "bC", "日", "1", "type", "%"]
    func key() -> String {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }.joined(separator: ".")
    }
    for _ in 0..<20 {
      let keys = Set((0..<12).map { _ in key() }).sorted()
      let new = key()
      let before = names(keys)
      for (old, name) in names(Set(keys + [new]).sorted()) {
        guard let former = before[old], former != name else { continue }
        #expect(plain(former) == plain(name), "\(old) became \(name) from \(former) because of \(new)")
      }
    }
  }

  /// Member paths by key.
  private func names(_ keys: [String]) -> [String: String] {
    let code = GeneratedCode.strings(
      ["T.strings": keys.map { "\"\($0)\" = \"x\";\n" }.joined()], template: "structured-swift5",
      isCompatible: false)
    guard case .array(let tables)? = code.names["tables"], case .dictionary(let table)? = tables.first,
      case .dictionary(let scope)? = table["structured"]
    else { return [:] }
    var result: [String: String] = [:]
    collect(scope, "", &result)
    return result
  }

  private func collect(_ scope: Value.Dictionary, _ prefix: String, _ result: inout [String: String]) {
    if case .array(let members)? = scope["members"] {
      for case .dictionary(let member) in members {
        guard case .string(let key)? = member["key"], case .string(let name)? = member["name"] else {
          continue
        }
        result[key] = prefix + name
      }
    }
    guard case .array(let types)? = scope["types"] else { return }
    for case .dictionary(let type) in types {
      guard case .string(let name)? = type["name"] else { continue }
      collect(type, prefix + name + ".", &result)
    }
  }

  /// A path without suffixes.
  private func plain(_ path: String) -> String { path.replacing(/_[0-9a-f]{6}\b/, with: "") }

  @Test func theOrderOfCatalogsAndFilesDoesNotMatter() {
    let files = [
      "A.xcassets/x y.imageset/Contents.json": "{}", "B.xcassets/x.imageset/Contents.json": "{}",
      "A.xcassets/x-y.colorset/Contents.json": "{}",
    ]
    let first = GeneratedCode.xcassets(files, template: "swift6")
    let second = GeneratedCode.xcassets(
      ["B.xcassets", "A.xcassets"], in: MemoryFileSystem(files), template: "swift6")
    #expect(first.text == second.text)
    #expect(
      first.text.contains("ImageAsset(name: \"x y\")") && first.text.contains("ColorAsset(name: \"x-y\")"))
  }

  @Test func equalNamespacesOfOneCatalogAreOne() {
    let namespace = "{\"properties\":{\"provides-namespace\":true}}"
    let code = GeneratedCode.xcassets(
      [
        "A.xcassets/foo/Contents.json": namespace, "A.xcassets/Foo/Contents.json": namespace,
        "A.xcassets/foo/a.imageset/Contents.json": "{}", "A.xcassets/Foo/b.imageset/Contents.json": "{}",
      ], template: "swift5")
    #expect(NamingCaseTests.paths(in: code.names).sorted() == ["A.Foo.a", "A.Foo.b"])
    #expect(
      code.text.contains("ImageAsset(name: \"foo/a\")") && code.text.contains("ImageAsset(name: \"Foo/b\")"))
  }

  @Test func bundledTemplatesAreFoundByKindAndName() {
    #expect(
      BundledTemplates.names(kind: "plist") == [
        "inline-swift5", "inline-swift6", "runtime-swift5", "runtime-swift6",
      ])
    #expect(BundledTemplates.names(kind: "xcassets") == ["swift5", "swift6"])
    #expect(BundledTemplates.find(kind: "strings", name: "flat-swift4")?.name == "flat-swift5")
    #expect(BundledTemplates.find(kind: "strings", name: "swift5") == nil)
    #expect(BundledTemplates.all.allSatisfy { $0.bytes.count > 500 && $0.bytes.last == 0x0A })
  }
}
