/// One pass over the bytes for all listed names at once.
enum CandidateSearch {
  private static let words = WordTable(RequiredReasonAPI.allWords)

  /// Whether some listed name stands in `bytes` as a whole word, in code or not.
  static func mayHoldUse(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      guard SwiftCharacters.isASCIIIdentifierBody(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, SwiftCharacters.isASCIIIdentifierBody(bytes[index]) { index += 1 }
      if words.contains(bytes[start..<index]) { return true }
    }
    return false
  }
}
