/// A place as people count it: line and column from 1.
public struct LineColumn: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters (grapheme clusters), from 1.
  public var column: Int

  /// - Parameters:
  ///   - line: the line, from 1.
  ///   - column: the column in characters, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The line starts of one file: turns byte offsets into lines and columns.
///
/// A line ends at LF, CR LF or a lone CR. A UTF-16 or UTF-32 file is looked at as it is decoded by
/// its byte order mark, so that places in it are right too.
public struct LineTable: Sendable {
  private let text: DecodedText
  private let lineStarts: [Int]
  private let isBinary: Bool

  /// Reads the lines of `file`; time and memory linear in its size.
  public init(_ file: SourceFile) {
    isBinary = file.isBinary
    text = DecodedText(file.isBinary ? [] : file.bytes)
    var starts = [0]
    let bytes = text.utf8
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        starts.append(index + 1)
      case 0x0D where index + 1 >= bytes.count || bytes[index + 1] != 0x0A:
        starts.append(index + 1)
      default: break
      }
      index += 1
    }
    lineStarts = starts
  }

  /// The line and column of a byte offset into the file; offsets past the end count as the end.
  public func position(of fileOffset: Int) -> LineColumn {
    if isBinary { return LineColumn(line: 1, column: 1) }
    let offset = text.offset(ofFileOffset: fileOffset)
    let line = lineIndex(of: offset)
    let start = lineStarts[line]
    let prefix = String(decoding: text.utf8[start..<offset], as: UTF8.self)
    return LineColumn(line: line + 1, column: prefix.count + 1)
  }

  /// The line (from 1) of a byte offset into the file; cheaper than ``position(of:)`` in long lines.
  public func line(of fileOffset: Int) -> Int { textPlace(of: fileOffset).line + 1 }

  /// The text of a line (from 1) without its terminator; empty when there is no such line.
  public func text(ofLine line: Int) -> String {
    guard line >= 1, line <= lineStarts.count else { return "" }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : text.utf8.count
    while end > start, text.utf8[end - 1] == 0x0A || text.utf8[end - 1] == 0x0D { end -= 1 }
    return String(decoding: text.utf8[start..<end], as: UTF8.self)
  }

  /// A place in the decoded text: its line (from 0), where that begins, and the offset itself.
  struct TextPlace {
    var line: Int
    var lineStart: Int
    var offset: Int
  }

  func textPlace(of fileOffset: Int) -> TextPlace {
    let offset = isBinary ? 0 : text.offset(ofFileOffset: fileOffset)
    let line = lineIndex(of: offset)
    return TextPlace(line: line, lineStart: lineStarts[line], offset: offset)
  }

  /// The characters and scalars of the line before a place, counted anew.
  func counts(before place: TextPlace) -> ColumnIndex.Counts {
    ColumnIndex.count(text.utf8, place.lineStart..<place.offset)
  }

  /// The characters and scalars of the line before a place, by the index of its line.
  func counts(before place: TextPlace, by index: ColumnIndex) -> ColumnIndex.Counts {
    index.counts(before: place.offset, in: text.utf8)
  }

  /// Counts the whole line of a place.
  func columnIndex(ofLineAt place: TextPlace) -> ColumnIndex {
    let end = place.line + 1 < lineStarts.count ? lineStarts[place.line + 1] : text.utf8.count
    return ColumnIndex(text.utf8, line: place.lineStart..<end)
  }

  /// What is shown of the line around a place: all of a usual line, a part of a long one, with `…` where it
  /// is cut; and how many characters of it stand before the place.
  func excerpt(around place: TextPlace) -> (text: String, caret: Int) {
    let reach = 160
    var end = place.line + 1 < lineStarts.count ? lineStarts[place.line + 1] : text.utf8.count
    while end > place.lineStart, text.utf8[end - 1] == 0x0A || text.utf8[end - 1] == 0x0D { end -= 1 }
    let offset = min(place.offset, end)
    let isLong = end - place.lineStart > 2 * reach
    let from = isLong ? scalarStart(atOrAfter: max(place.lineStart, offset - reach)) : place.lineStart
    let to = isLong ? scalarStart(atOrAfter: min(end, offset + reach)) : end
    let before =
      (from > place.lineStart ? "…" : "") + String(decoding: text.utf8[from..<offset], as: UTF8.self)
    let after = String(decoding: text.utf8[offset..<max(to, offset)], as: UTF8.self) + (to < end ? "…" : "")
    return (before + after, before.count)
  }

  private func scalarStart(atOrAfter offset: Int) -> Int {
    var offset = offset
    while offset < text.utf8.count, text.utf8[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
