/// Chooses the language of a table that code is made from.
enum SourceLanguage {
  /// The localizations with that language first and the others in scalar order. What the source language
  /// lacks is filled in from its other name: `Base` and the development language are one language.
  static func sorted(
    _ localizations: [StringLocalization], options: StringTableOptions
  ) -> [StringLocalization] {
    var rest = localizations.sorted {
      ScalarOrder.precedes($0.language ?? "", $1.language ?? "")
    }
    guard let source = sourceIndex(in: rest, developmentLanguage: options.developmentLanguage) else {
      return rest
    }
    var first = rest.remove(at: source)
    if let other = alias(of: first, in: rest, developmentLanguage: options.developmentLanguage) {
      let known = Set(first.entries.map { ExactText($0.key) })
      first.entries += other.entries.filter { !known.contains(ExactText($0.key)) }
    }
    return [first] + rest
  }

  private static func sourceIndex(
    in localizations: [StringLocalization], developmentLanguage: String?
  ) -> Int? {
    func index(of language: String?) -> Int? {
      localizations.firstIndex { $0.language?.lowercased() == language?.lowercased() }
    }
    if let developmentLanguage, let place = index(of: developmentLanguage) { return place }
    return index(of: "Base") ?? index(of: "en") ?? index(of: nil) ?? (localizations.isEmpty ? nil : 0)
  }

  private static func alias(
    of source: StringLocalization, in rest: [StringLocalization], developmentLanguage: String?
  ) -> StringLocalization? {
    let development = (developmentLanguage ?? "en").lowercased()
    let language = source.language?.lowercased()
    let other: String
    switch language {
    case "base": other = development
    case development: other = "base"
    default: return nil
    }
    return rest.first { $0.language?.lowercased() == other }
  }
}
