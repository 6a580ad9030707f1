internal import Diagnostics
internal import Privacy
internal import Testing

@Suite struct PrivacyRuleTableTests {
  @Test func everyRuleHasAnIdOfItsOwnAndFullTexts() throws {
    let ids = PrivacyRules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in PrivacyRules.all {
      #expect(try /privacy\/[a-z0-9]+(-[a-z0-9]+)*/.wholeMatch(in: rule.id.rawValue) != nil, "\(rule.id)")
      for text in [rule.summary, rule.explanation, rule.remedy] {
        #expect(text.count > 10 && text.hasSuffix(".") && !text.hasSuffix(".."), "\(rule.id): \(text)")
        #expect(text.first?.isLowercase == false, "\(rule.id): \(text)")
      }
      #expect(rule.source?.contains("as of 20") == true, "\(rule.id)")
      #expect(rule.storeCodes.allSatisfy { StoreCode.named($0) != nil }, "\(rule.id)")
    }
  }

  @Test func whatTheUploadRefusesIsAnErrorAndNamesACode() {
    for rule in PrivacyRules.all where PrivacyRules.findingClass(of: rule.id) == .upload {
      #expect(!rule.storeCodes.isEmpty, "\(rule.id)")
    }
  }

  @Test(arguments: ["ITMS-91054", "ITMS-91055", "ITMS-91056", "ITMS-91064", "ITMS-91107", "ITMS-91108"])
  func aCodeIsExplainedWithItsRules(code: String) throws {
    let explanation = try #require(PrivacyRules.explain(code: code))
    #expect(explanation.code.code == code)
    #expect(!explanation.rules.isEmpty)
    #expect(explanation.code.source.text.contains("as of"))
  }

  @Test func rulesOfOtherModulesAreFoundByTheirCodes() {
    let other = RuleDescription(
      "required-reason/undeclared", .warning, summary: "A.", explanation: "B.", remedy: "C.",
      storeCodes: ["ITMS-91053"])
    let explanation = PrivacyRules.explain(code: "91053", among: PrivacyRules.all + [other])
    #expect(explanation?.rules.last == other)
  }

  @Test func aCodeThatIsNotAboutPrivacyHasNoRules() {
    #expect(PrivacyRules.explain(code: "91109")?.rules.isEmpty == true)
    #expect(PrivacyRules.explain(code: "ITMS-90001") == nil)
  }
}
