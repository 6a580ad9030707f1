import Diagnostics
import Foundation
import Resources
import Testing

@Suite struct ResourceRulesTests {
  @Test func everyRuleInTheSourcesIsDescribedOnce() throws {
    let described = ResourceRules.all.map(\.id.rawValue)
    #expect(Set(described).count == described.count)
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Resources").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var used: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"((?:assets|strings|plist)\/[a-z-]+)"/) { used.insert(String(match.1)) }
    }
    #expect(used == Set(described))
  }
}
