/// Judges the wording of a purpose string.
struct PurposeStringText {
  enum Verdict: Equatable {
    case good
    case empty
    /// A text that is no explanation at all.
    case placeholder(String)
    /// A text that gives no reason. `isWeak`: the sign alone proves little.
    case vague(String, isWeak: Bool)
  }

  /// Names of the app, which say nothing about a use.
  var appNames: Set<String> = []
  /// Whether variables must have been replaced: in built bundles and in string tables.
  var mustBeExpanded = false

  /// Looks at a text.
  ///
  /// - Parameters:
  ///   - text: the text as the user will see it.
  ///   - key: its key in Info.plist.
  func verdict(on text: String, key: String) -> Verdict {
    if text.allSatisfy(\.isWhitespace) { return .empty }
    if let reason = placeholder(text, key: key) { return .placeholder(reason) }
    if let reason = vagueness(text) { return .vague(reason, isWeak: false) }
    if isShort(text) { return .vague("is too short to name a use", isWeak: true) }
    return .good
  }

  private func placeholder(_ text: String, key: String) -> String? {
    let folded = Self.folded(text)
    if PurposeStringFacts.placeholders.contains(where: { Self.folded($0) == folded }) {
      return "is a known placeholder"
    }
    let names = [key] + (UsageDescriptionKey.named(key)?.xcodeName.map { [$0, "Privacy - \($0)"] } ?? [])
    if names.contains(where: { Self.folded($0) == folded }) { return "only repeats the key's name" }
    if mustBeExpanded, text.contains("$(") || text.contains("${") { return "holds an unexpanded variable" }
    let words = Self.words(of: text)
    if let word = words.first(where: { isDraft($0, among: words.count) }) {
      return "holds the word '\(word)'"
    }
    return nil
  }

  /// 'test' and 'xxx' can stand in an honest sentence; alone they are a draft.
  private func isDraft(_ word: String, among count: Int) -> Bool {
    guard PurposeStringFacts.draftWords.contains(word) else { return false }
    return count <= 3 || (word != "test" && word != "xxx")
  }

  private func vagueness(_ text: String) -> String? {
    let words = Self.words(of: text)
    let ownWords = words.filter {
      !PurposeStringFacts.fillerWords.contains($0) && !PurposeStringFacts.resourceWords.contains($0)
        && !appNames.contains($0)
    }
    if !words.isEmpty, ownWords.isEmpty { return "names the resource and gives no reason" }
    let folded = Self.folded(text)
    if let phrase = PurposeStringFacts.emptyPhrases.first(where: { folded.contains($0) }), words.count < 16 {
      return "gives '\(phrase)' as its only reason"
    }
    return nil
  }

  /// Counts for alphabets only: a short Chinese sentence can say enough.
  private func isShort(_ text: String) -> Bool {
    text.count < PurposeStringFacts.shortLength && text.unicodeScalars.allSatisfy { $0.value < 0x530 }
  }

  /// Small letters, one space between words, no full stop, one spelling of the product's name.
  static func folded(_ text: String) -> String {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let named = words.replacing("${product_name}", with: "$(product_name)")
    return named.hasSuffix(".") ? String(named.dropLast()) : named
  }

  /// The words in small letters.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
