internal import Files
internal import Testing

@Suite struct IgnoreRulesTests {
  private func rules(_ text: String, base: String = "") -> IgnoreRules {
    var rules = IgnoreRules()
    rules.add(text, base: base)
    return rules
  }

  @Test func theLastMatchingRuleDecides() {
    let rules = rules("*.log\n!keep.log\n")
    #expect(rules.ignores("a/b.log", isDirectory: false))
    #expect(!rules.ignores("a/keep.log", isDirectory: false))
  }

  @Test func aTrailingSlashMeansFoldersOnly() {
    let rules = rules("build/\r\n# comment\n\n")
    #expect(rules.ignores("App/build", isDirectory: true))
    #expect(!rules.ignores("App/build", isDirectory: false))
  }

  @Test func rulesOfANestedFileCountFromItsFolder() {
    let rules = rules("/gen", base: "App")
    #expect(rules.ignores("App/gen", isDirectory: true))
    #expect(!rules.ignores("gen", isDirectory: true))
    #expect(!rules.ignores("App/x/gen", isDirectory: true))
  }

  @Test func anEscapedBlankOrHashIsPartOfTheName() {
    #expect(rules("a\\ ").ignores("a ", isDirectory: false))
    #expect(rules("\\#x").ignores("#x", isDirectory: false))
  }

  @Test func aMarkThatJoinsTheSignBeforeItIsPartOfTheName() {
    #expect(!rules("*\n!\u{301}x").ignores("\u{301}x", isDirectory: false))
    #expect(!rules("#\u{301}x").ignores("#\u{301}x", isDirectory: false))
  }
}
