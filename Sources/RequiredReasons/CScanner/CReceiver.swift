/// What a message is sent to, or what stands in front of a dot.
struct CReceiver {
  /// The first token.
  var start: Int
  /// The names in it.
  var words: [String]
  /// Its last name: `document` in `self.document`.
  var name: String
  /// Its class, as far as declarations tell.
  var type: String?

  init(_ range: Range<Int>, in code: CCode, type: String?) {
    start = range.lowerBound
    words = range.prefix(40).filter { code.token($0)?.kind == .identifier }.map { code.text($0) }
    name = words.last ?? ""
    self.type = type
  }
}
