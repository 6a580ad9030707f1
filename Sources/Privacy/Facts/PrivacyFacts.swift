/// All facts of this folder as text, one line each.
///
/// The lines are what a test compares with a kept copy: an edit to a table shows there as the lines
/// that changed.
public enum PrivacyFacts {
  /// Every fact with its source, in a fixed order.
  public static var lines: [String] {
    keyLines + dataTypeLines + purposeLines + categoryLines + codeLines + usageKeyLines + triggerLines
      + placementLines + wordLines
  }

  private static var keyLines: [String] {
    ManifestKey.all.map {
      "key \($0.name): \($0.type.rawValue) in \($0.level.rawValue), '\($0.xcodeName)'; \($0.source.text)"
    }
  }

  private static var dataTypeLines: [String] {
    PrivacyDataType.all.map {
      "data type \($0.identifier): '\($0.label)' of '\($0.category)', \($0.storeCategory ?? "-"), "
        + "\($0.summary) \($0.source.text)"
    }
      + LabelSection.allCases.map {
        "section \($0.rawValue): '\($0.label)' when \($0.condition); \(LabelSection.source.text)"
      }
  }

  private static var purposeLines: [String] {
    CollectionPurpose.all.map {
      "purpose \($0.identifier): '\($0.label)', \($0.storePurpose), \($0.summary) \($0.source.text)"
    }
  }

  private static var categoryLines: [String] {
    AccessedAPICategory.all.flatMap { category in
      [
        "category \(category.identifier): '\(category.label)', '\(category.xcodeLabel)'; "
          + "\(category.listedNames.joined(separator: " ")); \(category.source.text)"
      ]
        + category.reasons.map {
          "reason \($0.code) of \(category.identifier): '\($0.xcodeLabel)', for \($0.audience), "
            + "off device: \($0.offDevice.text); \(([$0.summary] + $0.conditions).joined(separator: "; "))"
        }
    }
  }

  private static var codeLines: [String] {
    StoreCode.all.map {
      "code \($0.code): '\($0.title)': \($0.trigger); \($0.enforcement); \($0.source.text)"
    }
  }

  private static var usageKeyLines: [String] {
    UsageDescriptionKey.all.map { key in
      let lists = [key.platforms.map(\.rawValue), key.frameworks, key.triggers, key.successors]
      return "usage key \(key.key): '\(key.xcodeName ?? "-")', \(key.status.rawValue); "
        + lists.map { $0.joined(separator: ", ") }.joined(separator: "; ")
        + "; \(key.note ?? "-"); \(key.source.text)"
    }
  }

  private static var triggerLines: [String] {
    UsageTrigger.all.map {
      "trigger \($0.symbol): \($0.strength.rawValue) \($0.keys.joined(separator: ", ")); "
        + UsageTrigger.source.text
    }
  }

  private static var placementLines: [String] {
    ManifestPlacement.all.map { "place of \($0.product): \($0.place); \($0.source.text)" }
  }

  private static var wordLines: [String] {
    let facts = PurposeStringFacts.self
    return facts.placeholders.map { "placeholder text '\($0)'" }
      + facts.draftWords.map { "draft word '\($0)'" }
      + facts.emptyPhrases.map { "empty phrase '\($0)'" }
      + [
        "resource words \(facts.resourceWords.sorted().joined(separator: " "))",
        "filler words \(facts.fillerWords.sorted().joined(separator: " "))",
        "short below \(facts.shortLength) characters",
        "purpose strings: \(facts.source.text)",
      ]
  }
}
