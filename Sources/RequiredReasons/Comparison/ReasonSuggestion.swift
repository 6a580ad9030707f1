internal import Privacy

/// A reason code that may be true for what was seen, in words.
public struct ReasonSuggestion: Sendable, Hashable {
  /// The code, such as `CA92.1`.
  public var code: String
  /// What declaring it says.
  public var words: String
  /// Whether something in the code speaks for it.
  public var isIndicated: Bool

  /// The reasons of a category, those that the code speaks for first. A hint is no proof: a false
  /// statement is the developer's risk.
  ///
  /// - Parameters:
  ///   - category: the category.
  ///   - hints: what was seen around the uses.
  ///   - isSDK: whether the code is shipped to other developers; some reasons are theirs alone.
  public static func suggestions(
    for category: RequiredReasonCategory, hints: Set<APIReference.Hint>, isSDK: Bool = false
  ) -> [ReasonSuggestion] {
    guard let known = AccessedAPICategory.named(category.rawValue) else { return [] }
    let indicated = indicatedCodes(category, hints)
    let open = known.reasons.filter { reason in
      switch reason.audience {
      case .anyone: true
      case .sdk: isSDK
      case .appType: indicated.contains(reason.code)
      }
    }
    let all = open.map {
      ReasonSuggestion(code: $0.code, words: $0.summary, isIndicated: indicated.contains($0.code))
    }
    return all.filter(\.isIndicated) + all.filter { !$0.isIndicated }
  }

  /// What to do about an undeclared use, in words; without indicated reasons it names the first two.
  static func fix(
    for category: RequiredReasonCategory, among all: [ReasonSuggestion], indicated: [ReasonSuggestion],
    hasManifest: Bool
  ) -> String {
    let shown = indicated.isEmpty ? Array(all.prefix(2)) : indicated
    let reasons = shown.map { "'\($0.code)' (\(lowered($0.words)))" }.joined(separator: " or ")
    return (hasManifest ? "declare" : "add a PrivacyInfo.xcprivacy that declares")
      + " '\(category.rawValue)' with a reason that is true, such as \(reasons)"
  }

  /// Summaries are sentences; inside of one they begin small and end without a full stop.
  static func lowered(_ text: String) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The codes that something in the code speaks for.
  static func indicatedCodes(
    _ category: RequiredReasonCategory, _ hints: Set<APIReference.Hint>
  ) -> Set<String> {
    var codes: Set<String> = []
    switch category {
    case .userDefaults:
      if hints.contains(.suiteName) { codes.insert("1C8F.1") }
      if hints.contains(.standardDefaults) { codes.insert("CA92.1") }
      if hints.contains(.managedConfiguration) { codes.insert("AC6B.1") }
    case .systemBootTime: if hints.contains(.bugReport) { codes.insert("3D61.1") }
    case .diskSpace: if hints.contains(.bugReport) { codes.insert("7D9E.1") }
    case .fileTimestamp: if hints.contains(.documentPicker) { codes.insert("3B52.1") }
    case .activeKeyboards: codes.insert(hints.contains(.keyboardExtension) ? "3EC4.1" : "54BD.1")
    }
    return codes
  }
}
