internal import Diagnostics
internal import Documents

/// The texts themselves: wording, repetition, languages.
extension PurposeStringCheck {
  mutating func checkWording() {
    var judge = PurposeStringText(appNames: appNames, mustBeExpanded: input.isBuilt)
    for text in texts { judgeWording(of: text, language: nil, by: judge) }
    // Nobody replaces variables in string tables.
    judge.mustBeExpanded = true
    for localization in input.localizations {
      for text in localization.texts where UsageDescriptionKey.named(text.key) != nil {
        judgeWording(of: text, language: localization.language, by: judge)
      }
    }
  }

  private mutating func judgeWording(of text: InfoPlistText, language: String?, by judge: PurposeStringText) {
    let place = language.map { " in '\($0)'" } ?? ""
    switch judge.verdict(on: text.value, key: text.key) {
    case .good: break
    case .empty:
      report(.purposeEmpty, "'\(text.key)' is empty\(place)", at: text.location, key: text.key)
    case .placeholder(let reason):
      report(.purposePlaceholder, "'\(text.key)'\(place) \(reason)", at: text.location, key: text.key) {
        $0.found = ManifestCheck.shortened(text.value)
      }
    case .vague(let reason, let isWeak):
      report(.purposeVague, "'\(text.key)'\(place) \(reason)", at: text.location, key: text.key) {
        $0.found = ManifestCheck.shortened(text.value)
        $0.severity = isWeak ? .note : nil
      }
    }
  }

  /// The words of the app's names in Info.plist.
  private var appNames: Set<String> {
    let names = ["CFBundleName", "CFBundleDisplayName"].compactMap { key in
      entries.last { $0.key == key }?.value.string
    }
    return Set(names.flatMap(PurposeStringText.words))
  }

  /// Reports a text that serves keys of different families.
  mutating func checkRepetition() {
    var groups: [String: [InfoPlistText]] = [:]
    for text in texts { groups[PurposeStringText.folded(text.value), default: []].append(text) }
    var reported: Set<String> = []
    for text in texts {
      let folded = PurposeStringText.folded(text.value)
      let group = groups[folded] ?? []
      let families = Set(group.map { UsageDescriptionKey.family(of: $0.key) })
      guard families.count > 1, !folded.isEmpty, reported.insert(folded).inserted else { continue }
      reportRepetition(group)
    }
  }

  private mutating func reportRepetition(_ group: [InfoPlistText]) {
    guard let first = group.first else { return }
    var seen: Set<String> = []
    let names = group.map(\.key).filter { seen.insert($0).inserted }
    guard names.count > 1 else { return }
    report(
      .purposeRepeated,
      "\(names.count) keys share one text: " + names.map { "'\($0)'" }.joined(separator: ", "),
      at: first.location, key: first.key
    ) {
      $0.found = ManifestCheck.shortened(first.value)
      $0.notes = group.dropFirst().map { Diagnostic.Note("and here for '\($0.key)'", at: $0.location) }
    }
  }

  /// Reports keys that some language of the app lacks.
  mutating func checkLanguages() {
    let languages = Set(input.languages + input.localizations.map(\.language)).subtracting(ownLanguages)
    guard !languages.isEmpty else { return }
    var translated: [String: Set<String>] = [:]
    for localization in input.localizations {
      for text in localization.texts { translated[text.key, default: []].insert(localization.language) }
    }
    var seen: Set<String> = []
    // A key of which Info.plist knows nothing may come from a build setting; its tables tell as much.
    let translations = input.localizations.flatMap(\.texts).filter {
      UsageDescriptionKey.named($0.key) != nil
    }
    for text in texts + translations where seen.insert(text.key).inserted && !text.key.contains(".") {
      let missing = languages.subtracting(translated[text.key] ?? []).sorted()
      guard !missing.isEmpty else { continue }
      report(
        .purposeUntranslated,
        "'\(text.key)' is not translated into " + missing.map { "'\($0)'" }.joined(separator: ", "),
        at: text.location, key: text.key
      ) { $0.expected = "a text for each language of the app" }
    }
  }

  /// The languages that Info.plist itself serves.
  private var ownLanguages: Set<String> {
    let region = entries.last { $0.key == "CFBundleDevelopmentRegion" }?.value.string ?? "en"
    return ["Base", region.contains("$") ? "en" : region]
  }
}
