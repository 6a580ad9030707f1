extension SwiftIdentifier {
  /// `text` as Foundation's `capitalized` gives it: the first letter of each word in title case, the
  /// rest in lower case. Every scalar without a case starts a new word, but for apostrophes,
  /// combining marks and what else Unicode lets case rules ignore.
  public static func capitalizedWords(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var isInWord = false
    for scalar in text.unicodeScalars {
      if isLetter(scalar) {
        result += isInWord ? lowered(scalar) : titled(scalar)
        isInWord = true
      } else {
        result.unicodeScalars.append(scalar)
        if !continuesWord(scalar) { isInWord = false }
      }
    }
    return result
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x61...0x7A).contains(scalar.value | 0x20) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: return true
    default: return false
    }
  }

  private static func continuesWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "'" || scalar == "^" || scalar == "`" }
    if scalar == "\u{2019}" { return true }
    guard scalar.properties.isCaseIgnorable else { return false }
    let category = scalar.properties.generalCategory
    return category != .otherPunctuation && category != .initialPunctuation
  }

  private static func titled(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isASCII else {
      // Foundation leaves the upper-case digraphs (U+01C4 and its like) alone.
      return scalar.properties.isUppercase ? String(scalar) : scalar.properties.titlecaseMapping
    }
    return String(Unicode.Scalar(UInt8(scalar.value & 0x5F)))
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isASCII else { return scalar.properties.lowercaseMapping }
    return String(Unicode.Scalar(UInt8(scalar.value | 0x20)))
  }
}
