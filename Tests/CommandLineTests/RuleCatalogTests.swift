internal import Diagnostics
internal import Foundation
internal import Generation
internal import TestSupport
internal import Testing

@Suite struct RuleCatalogTests {
  private static let known = Set(RuleCatalog.all.map(\.id.rawValue))

  @Test func everyRuleIdInTheSourcesHasAPage() throws {
    let areas =
      "config|yaml|json|plist|strings|assets|names|template|privacy|required-reason|file|output|binary|baseline"
    let pattern = try Regex("\"((?:\(areas))/[a-z][a-z0-9-]*)\"")
    let sources = packageFolder.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: pattern) {
        let rule = match.output[1].substring.map(String.init) ?? ""
        found.insert(rule)
        if !Self.known.contains(rule) { Issue.record("\(path): \(rule) has no page") }
      }
    }
    #expect(found.count > 40)
  }

  @Test func everyIdIsListedOnce() {
    #expect(Self.known.count == RuleCatalog.all.count)
  }

  @Test func everyPageSaysWhatWhyAndHow() {
    for rule in RuleCatalog.all {
      #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty && !rule.remedy.isEmpty, "\(rule.id)")
      #expect(rule.id.rawValue.wholeMatch(of: /[a-z-]+\/[a-z0-9-]+/) != nil, "\(rule.id)")
      #expect(RuleCatalog.explain(rule.id.rawValue)?.contains(rule.summary) ?? false)
    }
  }

  @Test func aCodeOfTheStoreIsExplained() throws {
    let text = try #require(RuleCatalog.explain("itms-91056"))
    #expect(text.contains("ITMS-91056"))
    #expect(RuleCatalog.explain("91056") == text)
    #expect(RuleCatalog.explain("nonsense") == nil)
  }
}
