/// Trims the text around block tags.
struct WhiteSpaceControl {
  let spacing: Spacing

  /// The part of a text token that is kept.
  ///
  /// - Parameters:
  ///   - text: the template.
  ///   - range: the token.
  ///   - previous: what the block directly before it asks for; nil when there is no block.
  ///   - next: what the block directly after it asks for; nil when there is no block.
  func trimmed(
    _ text: [UInt8], _ range: Range<Int>, after previous: Token.Edge?, before next: Token.Edge?
  ) -> [UInt8] {
    let start = trimmedStart(text, range, previous)
    let (end, gap) = trimmedEnd(text, start..<range.upperBound, next)
    guard let gap else { return Array(text[start..<end]) }
    return Array(text[start..<gap.lowerBound] + text[gap.upperBound..<end])
  }

  private func trimmedStart(_ text: [UInt8], _ range: Range<Int>, _ edge: Token.Edge?) -> Int {
    switch edge {
    case nil, .keep: range.lowerBound
    case .trim: Self.skipWhiteSpace(text, range)
    case .unspecified:
      switch spacing {
      case .nothing, .legacy: range.lowerBound
      case .all: Self.skipWhiteSpace(text, range)
      case .smart: Self.skipLineEnd(text, range)
      }
    }
  }

  /// The new end, and blanks to cut out before one last line end (the original's `$` matches there).
  private func trimmedEnd(
    _ text: [UInt8], _ range: Range<Int>, _ edge: Token.Edge?
  ) -> (end: Int, gap: Range<Int>?) {
    switch edge {
    case nil, .keep: return (range.upperBound, nil)
    case .trim: return (Self.dropWhiteSpace(text, range), nil)
    case .unspecified:
      switch spacing {
      case .nothing, .legacy: return (range.upperBound, nil)
      case .all: return (Self.dropWhiteSpace(text, range), nil)
      case .smart: return Self.dropBlanks(text, range)
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Blanks and one line end; nothing when no line end follows the blanks.
  private static func skipLineEnd(_ text: [UInt8], _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound, isBlank(text[place]) { place += 1 }
    if place + 1 < range.upperBound, text[place] == 0x0D, text[place + 1] == 0x0A { return place + 2 }
    return place < range.upperBound && text[place] == 0x0A ? place + 1 : range.lowerBound
  }

  private static func dropBlanks(_ text: [UInt8], _ range: Range<Int>) -> (end: Int, gap: Range<Int>?) {
    func startOfBlanks(before end: Int) -> Int {
      var place = end
      while place > range.lowerBound, isBlank(text[place - 1]) { place -= 1 }
      return place
    }
    let lineEnd = startOfLineEnd(text, range)
    let gapStart = startOfBlanks(before: lineEnd)
    let hasGap = lineEnd < range.upperBound && gapStart < lineEnd
    return (startOfBlanks(before: range.upperBound), hasGap ? gapStart..<lineEnd : nil)
  }

  /// Where one line end at the very end of the text starts; the end when there is none.
  private static func startOfLineEnd(_ text: [UInt8], _ range: Range<Int>) -> Int {
    let tail = text[range].suffix(3)
    let end = range.upperBound
    if tail.suffix(2).elementsEqual([0x0D, 0x0A]) { return end - 2 }
    if let last = tail.last, (0x0A...0x0D).contains(last) { return end - 1 }
    if tail.suffix(2).elementsEqual([0xC2, 0x85]) { return end - 2 }
    let isSeparator = tail.elementsEqual([0xE2, 0x80, 0xA8]) || tail.elementsEqual([0xE2, 0x80, 0xA9])
    return isSeparator ? end - 3 : end
  }

  private static func skipWhiteSpace(_ text: [UInt8], _ range: Range<Int>) -> Int {
    let scalars = String(decoding: text[range], as: UTF8.self).unicodeScalars
    let kept = scalars.drop { $0.properties.isWhitespace }
    return range.upperBound - kept.reduce(0) { $0 + UTF8.width($1) }
  }

  private static func dropWhiteSpace(_ text: [UInt8], _ range: Range<Int>) -> Int {
    let scalars = String(decoding: text[range], as: UTF8.self).unicodeScalars
    let dropped = scalars.reversed().prefix { $0.properties.isWhitespace }
    return range.upperBound - dropped.reduce(0) { $0 + UTF8.width($1) }
  }
}
