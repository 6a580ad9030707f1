internal import TextServices

/// Filters on text that know nothing of templates.
enum TextFilters {
  /// The first scalar in upper case, with the full mapping (`ß` gives `SS`).
  static func upperFirst(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    var rest = Substring(text).unicodeScalars
    rest.removeFirst()
    return first.properties.uppercaseMapping + String(rest)
  }

  /// The parts between separators, empty ones too; an empty separator does not split.
  static func split(_ text: String, by separator: String) -> [String] {
    guard !separator.isEmpty else { return [text] }
    guard text.isPlain, separator.isPlain else {
      return TextSearch.components(of: text, separatedBy: separator)
    }
    let bytes = Array(text.utf8)
    let needle = Array(separator.utf8)
    var parts: [String] = []
    var start = 0
    while let place = ByteSearch.firstOccurrence(of: needle, in: bytes, from: start) {
      parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + needle.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// Replaces every occurrence; an empty search changes nothing.
  ///
  /// - Returns: nil when the result would be larger than `limit`.
  static func replace(
    _ searched: String, by replacement: String, in text: String, limit: Int
  ) -> String? {
    guard !searched.isEmpty else { return text }
    guard text.isPlain, searched.isPlain else {
      guard fits(searched, by: replacement, in: text, limit: limit) else { return nil }
      return TextSearch.replace(searched, by: replacement, in: text)
    }
    let bytes = Array(text.utf8)
    let needle = Array(searched.utf8)
    guard var place = ByteSearch.firstOccurrence(of: needle, in: bytes, from: 0) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + replacement.utf8.count)
    var start = 0
    while true {
      output += bytes[start..<place]
      output += replacement.utf8
      if output.count > limit { return nil }
      start = place + needle.count
      guard let next = ByteSearch.firstOccurrence(of: needle, in: bytes, from: start) else { break }
      place = next
    }
    output += bytes[start...]
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether what a replacement gives is no larger than `limit`, told without making it.
  private static func fits(
    _ searched: String, by replacement: String, in text: String, limit: Int
  ) -> Bool {
    // An occurrence takes a byte at least, so that mostly nothing need be counted.
    let most = text.utf8.count.multipliedReportingOverflow(by: replacement.utf8.count)
    let total = text.utf8.count.addingReportingOverflow(most.partialValue)
    if !most.overflow, !total.overflow, total.partialValue <= limit { return true }
    let parts = TextSearch.components(of: text, separatedBy: searched)
    let kept = parts.reduce(0) { $0 + $1.utf8.count }
    let added = (parts.count - 1).multipliedReportingOverflow(by: replacement.utf8.count)
    return kept <= limit && !added.overflow && added.partialValue <= limit - kept
  }

  /// With LF for CR LF: what a template's line ends are must not change what it gives.
  static func withPlainLineEnds(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated() {
      if byte == 0x0D, place + 1 < bytes.count, bytes[place + 1] == 0x0A { continue }
      output.append(byte)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Puts `prefix` in front of every line that is not empty; the first line only when asked to, and
  /// then also when it is empty. Lines are joined by LF; CR LF ends two lines, as in the original.
  ///
  /// - Returns: nil when the result would be larger than `limit`.
  static func indent(_ text: String, by prefix: String, includingFirst: Bool, limit: Int) -> String? {
    guard !prefix.isEmpty else { return text }
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    output.reserveCapacity(bytes.count + bytes.count / 8 + prefix.utf8.count)
    if includingFirst { output += prefix.utf8 }
    var start = 0
    var isFirst = true
    while start <= bytes.count {
      let (end, next) = endOfLine(bytes, from: start)
      if !isFirst {
        output.append(0x0A)
        if end > start { output += prefix.utf8 }
      }
      output += bytes[start..<end]
      if output.count > limit { return nil }
      isFirst = false
      start = next
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Where the line ends, and where the next one starts (past the end after the last one).
  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> (end: Int, next: Int) {
    var place = start
    while place < bytes.count {
      let length = lineEndLength(bytes, at: place)
      if length > 0 { return (place, place + length) }
      place += 1
    }
    return (bytes.count, bytes.count + 1)
  }

  /// The length of the line end at `place`: LF, VT, FF, CR, NEL, LS or PS; 0 when there is none.
  private static func lineEndLength(_ bytes: [UInt8], at place: Int) -> Int {
    switch bytes[place] {
    case 0x0A...0x0D: 1
    case 0xC2: place + 1 < bytes.count && bytes[place + 1] == 0x85 ? 2 : 0
    case 0xE2:
      place + 2 < bytes.count && bytes[place + 1] == 0x80 && (0xA8...0xA9).contains(bytes[place + 2]) ? 3 : 0
    default: 0
    }
  }

  /// Without any white space.
  static func removeWhiteSpace(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { !isWhiteSpaceOrNewline($0) })
    return String(scalars)
  }

  /// All lines in one, without the blanks in front of each, and without blanks at both ends.
  static func joinLines(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var isAtStart = true
    for scalar in text.unicodeScalars {
      if isNewline(scalar) {
        isAtStart = true
      } else if !(isAtStart && isBlank(scalar)) {
        scalars.append(scalar)
        isAtStart = false
      }
    }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.drop(while: isBlank))
    return String(view)
  }

  /// Without blanks at the end.
  static func trimmingEnd(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || scalar.value == 0x85 || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
  }

  private static func isWhiteSpaceOrNewline(_ scalar: Unicode.Scalar) -> Bool {
    isNewline(scalar) || isBlank(scalar)
  }
}

extension String {
  /// Whether byte and character borders are the same: ASCII without CR.
  fileprivate var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

  /// Whether this occurs in `text`; the empty text occurs nowhere.
  func isContained(in text: String) -> Bool {
    guard !isEmpty else { return false }
    if isPlain, text.isPlain {
      return ByteSearch.firstOccurrence(of: Array(utf8), in: Array(text.utf8), from: 0) != nil
    }
    return TextSearch.contains(self, in: text)
  }
}
