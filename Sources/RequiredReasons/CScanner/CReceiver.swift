/// What a message is sent to, or what stands in front of a dot.
struct CReceiver {
  /// The first token.
  var start: Int
  /// The names in it.
  var words: [String]
  /// Its last name: `document` in `self.document`.
  var name: String
  var isSelf: Bool

  init(_ range: Range<Int>, in code: CCode) {
    start = range.lowerBound
    words = range.prefix(40).filter { code.token($0)?.kind == .identifier }.map { code.text($0) }
    name = words.last ?? ""
    isSelf = words == ["self"] || words == ["super"]
    // `(NSProcessInfo *)x`: the cast says the type.
    cast = range.count > 3 && code.is(range.lowerBound, "(") ? words.first : nil
  }

  private var cast: String?

  /// The class that the file declares for it.
  func type(_ facts: CFileFacts) -> String? {
    if let cast, cast.first?.isUppercase == true { return cast }
    guard let type = facts.pointerTypes[name], !type.isEmpty else { return nil }
    return type
  }
}
