internal import Diagnostics
internal import Documents
internal import Foundation
internal import Testing

@Suite struct DocumentRulesTests {
  @Test func everyRuleHasOneDescription() {
    let ids = DocumentRules.all.map(\.id.rawValue)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /(json|plist|strings|yaml)\/[a-z0-9-]+/) != nil })
  }

  @Test func everyRuleOfTheSourcesIsDescribedAndUsed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Documents").standardized
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var used: Set<String> = []
    for path in paths where path.hasSuffix(".swift") && !path.hasSuffix("DocumentRules.swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for match in source.matches(of: /"((?:json|plist|strings|yaml)\/[a-z0-9-]+)"/) {
        used.insert(String(match.1))
      }
    }
    #expect(used.sorted() == DocumentRules.all.map(\.id.rawValue).sorted())
  }
}
