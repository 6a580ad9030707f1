/// Equal texts of a file as one: files with large tables say the same keys and texts over and over.
struct TextPool {
  /// How many texts are remembered at most, so that a file without equal texts costs little more.
  static let capacity = 1 << 16
  /// Swift keeps a text of so many bytes in place, without memory of its own to share.
  private static let inlineSize = 15
  private var texts: Set<ExactText> = []

  /// `text`, or the same text from before.
  mutating func shared(_ text: String) -> String {
    guard text.utf8.count > Self.inlineSize else { return text }
    let exact = ExactText(text)
    guard texts.count >= Self.capacity else { return texts.insert(exact).memberAfterInsert.text }
    return texts.firstIndex(of: exact).map { texts[$0].text } ?? text
  }
}
