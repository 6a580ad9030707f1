/// The columns of one long line, counted once: how many characters and scalars stand before places spread
/// over it, so that many findings on the line cost little each.
struct ColumnIndex {
  /// What is counted of the text before an offset.
  struct Counts {
    var characters = 0
    var scalars = 0
  }

  private struct Mark {
    var offset: Int
    var counts: Counts
  }

  /// How far marks lie apart, in bytes, where the text lets them.
  private static let distance = 1024
  private var marks: [Mark]

  /// Counts a line of the decoded text.
  ///
  /// - Parameters:
  ///   - bytes: the decoded text.
  ///   - line: the line's range in it.
  init(_ bytes: [UInt8], line: Range<Int>) {
    marks = [Mark(offset: line.lowerBound, counts: Counts())]
    var last = marks[0]
    while let offset = Self.cut(bytes, in: last.offset..<line.upperBound) {
      last = Mark(offset: offset, counts: Self.count(bytes, last.offset..<offset, after: last.counts))
      marks.append(last)
    }
  }

  /// The characters and scalars of the line before an offset.
  func counts(before offset: Int, in bytes: [UInt8]) -> Counts {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    return Self.count(bytes, marks[low].offset..<max(offset, marks[low].offset), after: marks[low].counts)
  }

  /// The characters and scalars of a stretch, added to those before it.
  static func count(_ bytes: [UInt8], _ range: Range<Int>, after start: Counts = Counts()) -> Counts {
    let stretch = String(decoding: bytes[range], as: UTF8.self)
    return Counts(
      characters: start.characters + stretch.count, scalars: start.scalars + stretch.unicodeScalars.count)
  }

  /// The first place far enough into the range where characters surely end; nil when there is none.
  private static func cut(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    var offset = range.lowerBound + distance
    while offset < range.upperBound {
      if endsCharacter(bytes, at: offset, in: range) { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether a character ends at the offset whatever stands farther off: both neighbours are whole scalars
  /// that do not join, and the one before is none whose joining hangs on more than the next one (marks and
  /// joiners; Unicode Standard Annex 29). Two halves of flags always count as joined.
  private static func endsCharacter(_ bytes: [UInt8], at offset: Int, in range: Range<Int>) -> Bool {
    guard bytes[offset] & 0xC0 != 0x80 else { return false }
    var start = offset - 1
    while start > range.lowerBound, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = offset + 1
    while end < range.upperBound, end - offset < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard let before = scalar(bytes[start..<offset]), let after = scalar(bytes[offset..<end]) else {
      return false
    }
    switch before.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control: return false
    default: break
    }
    return String([before, after]).count == 2
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    // A replacement character may stand for a part of a scalar.
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else { return nil }
    return scalar
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
