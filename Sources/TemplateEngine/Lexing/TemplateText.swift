internal import Diagnostics

/// The text of a template as the lexer sees it, with the way back to places in the file.
///
/// In legacy spacing a mark (U+000B) stands between every two neighbouring line ends, so that blank
/// lines which the author wrote survive the collapsing of the output (see ``LegacySpacing``).
struct TemplateText: Sendable {
  /// The file that the text comes from.
  let file: SourceFile
  /// UTF-8 without byte order mark.
  let bytes: [UInt8]
  private let decoded: DecodedText
  /// Where marks were inserted, in offsets of ``bytes``.
  private let marks: [Int]

  /// Decodes `file`; nil when it is no text.
  init?(_ file: SourceFile, spacing: Spacing) {
    let decoded = DecodedText(file.bytes)
    guard String(validating: decoded.utf8, as: UTF8.self) != nil else { return nil }
    self.file = file
    self.decoded = decoded
    (bytes, marks) = spacing == .legacy ? LegacySpacing.mark(decoded.utf8) : (decoded.utf8, [])
  }

  /// The offset into the file for an offset into ``bytes``.
  func fileOffset(of offset: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return decoded.fileOffset(of: offset - low)
  }

  /// A place in the file for a range of ``bytes``.
  func location(_ range: Range<Int>) -> Location {
    let start = fileOffset(of: range.lowerBound)
    return Location(file, start..<max(start, fileOffset(of: range.upperBound)))
  }
}

/// What SwiftGen does to templates given by path: blank lines of the template stay, blank lines left
/// by tags go.
enum LegacySpacing {
  private static let mark: UInt8 = 0x0B

  /// Puts a mark between neighbouring line ends; CR LF counts as one.
  static func mark(_ text: [UInt8]) -> (bytes: [UInt8], marks: [Int]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 32)
    var marks: [Int] = []
    for (place, byte) in text.enumerated() {
      let startsLineEnd = byte == 0x0A ? text[max(place - 1, 0)] == 0x0A : isCRLF(text, at: place)
      if startsLineEnd, place > 0, text[place - 1] == 0x0A {
        marks.append(bytes.count)
        bytes.append(mark)
      }
      bytes.append(byte)
    }
    return (bytes, marks)
  }

  /// Collapses blank lines in the final output, then turns the marks back into blank lines.
  static func collapse(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let byte = text[place]
      if byte == mark, output.last == 0x0A, let end = endOfLineEnd(text, at: place + 1) {
        output += text[place + 1..<end]
        place = skipBlankLines(text, from: end)
      } else {
        output.append(byte)
        place += 1
        if byte == 0x0A { place = skipBlankLines(text, from: place) }
      }
    }
    return output
  }

  private static func skipBlankLines(_ text: [UInt8], from start: Int) -> Int {
    var place = start
    while true {
      var end = place
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
      guard let next = endOfLineEnd(text, at: end) else { return place }
      place = next
    }
  }

  private static func endOfLineEnd(_ text: [UInt8], at place: Int) -> Int? {
    if place < text.count, text[place] == 0x0A { return place + 1 }
    return isCRLF(text, at: place) ? place + 2 : nil
  }

  private static func isCRLF(_ text: [UInt8], at place: Int) -> Bool {
    place + 1 < text.count && text[place] == 0x0D && text[place + 1] == 0x0A
  }
}
