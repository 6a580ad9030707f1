/// Words in a file that speak for a certain reason.
enum PurposeWords {
  /// Whether the file speaks of bug reports: `BugReport`, `diagnosticReport` and the like.
  static func speakOfBugReports(_ bytes: [UInt8]) -> Bool {
    holds(bytes, "Report") { place in
      ["ug", "rash", "iagnostic", "iagnostics", "eedback", "upport"].contains { word in
        place >= word.utf8.count && bytes[(place - word.utf8.count)..<place].elementsEqual(word.utf8)
      }
    }
  }

  /// Whether the file names the defaults key of a managed configuration.
  static func nameManagedConfiguration(_ bytes: [UInt8]) -> Bool {
    holds(bytes, "com.apple.configuration.managed") { _ in true }
      || holds(bytes, "com.apple.feedback.managed") { _ in true }
  }

  /// Whether `text` stands somewhere in `bytes` where `condition` holds for its offset.
  private static func holds(_ bytes: [UInt8], _ text: StaticString, where condition: (Int) -> Bool) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count >= length else { return false }
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: length)
    let last = pattern[length - 1]
    for index in 0...(bytes.count - length) where bytes[index + length - 1] == last {
      if bytes[index] == pattern[0], bytes[index..<index + length].elementsEqual(pattern), condition(index) {
        return true
      }
    }
    return false
  }
}
