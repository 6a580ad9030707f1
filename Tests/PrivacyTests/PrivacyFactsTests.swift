internal import Privacy
internal import TestSupport
internal import Testing

@Suite struct PrivacyFactsTests {
  /// An edit to a table shows here as the lines that changed; `make record` accepts them.
  @Test func everyFactIsAsRecorded() {
    Golden.expect(PrivacyFacts.lines.joined(separator: "\n") + "\n", matches: "Golden/Facts.txt")
  }

  @Test func theTablesHaveTheSizesOfApplesLists() {
    #expect(PrivacyDataType.all.count == 35)
    #expect(PrivacyDataType.categories.count == 16)
    #expect(CollectionPurpose.all.count == 6)
    #expect(AccessedAPICategory.all.count == 5)
    #expect(AccessedAPICategory.all.flatMap(\.reasons).count == 17)
    #expect(UsageDescriptionKey.all.count == 62)
    #expect(StoreCode.all.count == 12)
  }

  @Test func everyFactNamesADocumentAndADate() throws {
    let sources =
      ManifestKey.all.map(\.source) + PrivacyDataType.all.map(\.source) + CollectionPurpose.all.map(\.source)
      + AccessedAPICategory.all.map(\.source) + StoreCode.all.map(\.source)
      + UsageDescriptionKey.all.map(\.source) + ManifestPlacement.all.map(\.source)
      + [UsageTrigger.source, PurposeStringFacts.source, LabelSection.source]
    for source in sources {
      #expect(!source.document.isEmpty)
      #expect(try /20\d\d-\d\d(-\d\d)?/.wholeMatch(in: source.asOf) != nil, "\(source.text)")
    }
  }

  @Test func dataTypesStandInTheOrderOfTheirCategories() throws {
    let places = try PrivacyDataType.all.map {
      try #require(PrivacyDataType.categories.firstIndex(of: $0.category))
    }
    #expect(places == places.sorted())
    #expect(Set(places).count == PrivacyDataType.categories.count)
  }

  @Test func photosOrVideosIsSpeltAsAppleSpellsIt() {
    #expect(PrivacyDataType.named("NSPrivacyCollectedDataTypePhotosorVideos") != nil)
    #expect(PrivacyDataType.named("NSPrivacyCollectedDataTypePhotosOrVideos") == nil)
    #expect(PrivacyDataType.named("NSPrivacyCollectedDataTypeEmailsOrTextMessages") != nil)
  }

  @Test func onlyTwoReasonsAreForSDKsAndTwoForOneKindOfApp() {
    let reasons = AccessedAPICategory.all.flatMap(\.reasons)
    #expect(reasons.filter { $0.audience == .sdk }.map(\.code) == ["0A2A.1", "C56D.1"])
    let bound = reasons.filter { if case .appType = $0.audience { true } else { false } }
    #expect(bound.map(\.code) == ["B728.1", "3EC4.1"])
  }

  @Test func aCodeBelongsToOneCategory() {
    #expect(AccessedAPICategory.reason("CA92.1")?.category.label == "User defaults APIs")
    #expect(AccessedAPICategory.reason("55BD.1") == nil)
  }

  @Test func triggersAndSuccessorsNameKnownKeys() {
    for trigger in UsageTrigger.all {
      for key in trigger.keys { #expect(UsageDescriptionKey.named(key) != nil, "\(trigger.symbol): \(key)") }
    }
    for key in UsageDescriptionKey.all {
      for successor in key.successors { #expect(UsageDescriptionKey.named(successor)?.status == .current) }
      #expect(key.successors.isEmpty || key.status == .deprecated)
    }
  }

  @Test(arguments: ["ITMS-91056", "itms-91056", "91056"])
  func aStoreCodeIsFoundInEverySpelling(name: String) {
    #expect(StoreCode.named(name)?.title == "Invalid privacy manifest")
  }
}
