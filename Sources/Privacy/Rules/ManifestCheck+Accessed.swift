internal import Diagnostics
internal import Documents

/// The items of `NSPrivacyAccessedAPITypes`.
extension ManifestCheck {
  mutating func checkAccessedTypes(_ entry: Mapping.Entry) {
    guard let items = entry.value.array else { return }
    if items.isEmpty { reportEmptyList(entry) }
    var seen: [String: Range<Int>] = [:]
    for (index, item) in items.enumerated() {
      let path = "\(ManifestKey.accessedTypes)[\(index)]"
      guard let mapping = item.dictionary, !mapping.entries.isEmpty else {
        reportItem(item, expected: "a dictionary", path)
        continue
      }
      checkKeys(of: mapping, at: .accessedAPIType, path: path)
      checkRequired(mapping, at: .accessedAPIType, span: item.span, path: path)
      let reasons = mapping.entry(ManifestKey.reasons)
      let category = checkCategory(
        mapping[ManifestKey.apiType], reasons: reasons, &seen, "\(path).\(ManifestKey.apiType)")
      checkReasons(reasons, of: category, "\(path).\(ManifestKey.reasons)")
    }
  }

  private mutating func checkCategory(
    _ node: Node?, reasons: Mapping.Entry?, _ seen: inout [String: Range<Int>], _ path: String
  ) -> AccessedAPICategory? {
    guard let node, let value = node.string else { return nil }
    let category = AccessedAPICategory.named(value)
    if Self.isBlank(value) {
      reportEmpty(node, expected: "one of Apple's categories", path)
      return nil
    }
    if category == nil {
      let codes = reasons?.value.array?.compactMap(\.string) ?? []
      report(
        .apiCategory, "'\(Self.shortened(value))' is not one of Apple's API categories", at: node.span, path
      ) {
        $0.expected = AccessedAPICategory.all.map(\.identifier).joined(separator: ", ")
        $0.found = Self.shortened(value)
        $0.suggestion = ConstantGuess.category(value, reasons: codes)
        $0.fix = $0.suggestion.map { "write '\($0)'" }
      }
    }
    reportRepeat(
      .duplicateCategory, "the category '\(Self.shortened(value))' is declared twice", at: node.span, path,
      seen[value])
    seen[value] = seen[value] ?? node.span
    return category
  }

  private mutating func checkReasons(
    _ entry: Mapping.Entry?, of category: AccessedAPICategory?, _ path: String
  ) {
    guard let entry, let items = entry.value.array else { return }
    if items.isEmpty {
      report(.noReasons, "'\(ManifestKey.reasons)' is empty", at: entry.keySpan, path) {
        $0.expected = Self.codes(of: category)
        $0.found = "an empty array"
        $0.fix = category.map {
          Self.choice(of: $0) + ", or take the item out when nothing uses the category"
        }
      }
    }
    var seen: [String: Range<Int>] = [:]
    for (index, item) in items.enumerated() {
      checkReason(item, of: category, &seen, "\(path)[\(index)]")
    }
  }

  private mutating func checkReason(
    _ item: Node, of category: AccessedAPICategory?, _ seen: inout [String: Range<Int>], _ path: String
  ) {
    guard let value = item.string, !Self.isBlank(value) else {
      return reportItem(item, expected: "a string", path)
    }
    if let known = AccessedAPICategory.reason(value) {
      if let category, known.category.identifier != category.identifier {
        reportForeign(value, of: known.category, in: category, at: item.span, path)
      }
      checkAudience(known.reason, at: item.span, path)
    } else {
      reportUnknownReason(value, in: category, at: item.span, path)
    }
    reportRepeat(
      .duplicateReason, "the reason '\(Self.shortened(value))' is declared twice", at: item.span, path,
      seen[value])
    seen[value] = seen[value] ?? item.span
  }

  private mutating func reportForeign(
    _ code: String, of home: AccessedAPICategory, in category: AccessedAPICategory, at span: Range<Int>,
    _ path: String
  ) {
    report(
      .reasonCategory,
      "the reason '\(code)' belongs to '\(home.identifier)', not to '\(category.identifier)'",
      at: span, path
    ) {
      $0.expected = Self.codes(of: category)
      $0.found = code
      $0.fix = "\(Self.choice(of: category)), or move '\(code)' to an item for '\(home.identifier)'"
    }
  }

  private mutating func reportUnknownReason(
    _ value: String, in category: AccessedAPICategory?, at span: Range<Int>, _ path: String
  ) {
    let codes = ConstantGuess.codes(in: value)
    if codes.count > 1 {
      report(.severalCodes, "'\(Self.shortened(value))' holds several reason codes", at: span, path) {
        $0.expected = "one code per string"
        $0.found = Self.shortened(value)
        $0.fix = "write " + codes.map { "'<string>\($0)</string>'" }.joined(separator: " and ")
      }
      return
    }
    report(.reasonCode, "'\(Self.shortened(value))' is not one of Apple's reason codes", at: span, path) {
      $0.expected = Self.codes(of: category)
      $0.found = Self.shortened(value)
      $0.suggestion = ConstantGuess.reason(value, in: category)
      $0.fix = $0.suggestion.map { "write '\($0)'" } ?? category.map(Self.choice)
    }
  }

  private mutating func checkAudience(_ reason: APIReason, at span: Range<Int>, _ path: String) {
    let role = role
    switch (reason.audience, role) {
    case (.anyone, _), (.sdk, .sdk): break
    case (.sdk, _):
      let owner = role == .appExtension ? "an app extension" : "an app"
      let message =
        role == .unknown
        ? "the reason '\(reason.code)' is for third-party SDKs only"
        : "the reason '\(reason.code)' is for third-party SDKs only and cannot be declared by \(owner)"
      report(.sdkOnlyReason, message, at: span, path) {
        $0.found = reason.code
        $0.severity = role == .unknown ? .note : nil
      }
    case (.appType(let kind), _):
      report(.appOnlyReason, "the reason '\(reason.code)' holds for \(kind) only", at: span, path) {
        $0.found = reason.code
        $0.severity = role == .sdk ? .warning : nil
      }
    }
  }

  private static func codes(of category: AccessedAPICategory?) -> String {
    (category?.reasons ?? AccessedAPICategory.all.flatMap(\.reasons)).map(\.code).joined(separator: ", ")
  }

  /// The codes of a category with the words of Xcode's editor, for a fix.
  private static func choice(of category: AccessedAPICategory) -> String {
    "use " + category.reasons.map { "'\($0.code)' (\($0.xcodeLabel.lowercased()))" }.joined(separator: " or ")
  }
}
