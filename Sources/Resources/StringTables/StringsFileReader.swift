internal import Diagnostics
internal import Documents

/// Reads one `.strings` file: the old-style form with comments, or an XML or binary property list.
enum StringsFileReader {
  /// What genstrings writes where the code gives no comment.
  static let emptyComment = "No comment provided by engineer."

  /// The entries in file order, without signature; repeated keys are all there.
  static func read(
    _ source: SourceFile, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> [StringEntry] {
    isPropertyList(source)
      ? propertyListEntries(source, options: options, into: &sink)
      : tableEntries(source, options: options, into: &sink)
  }

  /// Whether the file is an XML or binary property list; neither can begin a table of the old style.
  static func isPropertyList(_ source: SourceFile) -> Bool {
    if source.bytes.starts(with: Array("bplist".utf8)) { return true }
    let start = DecodedText(Array(source.bytes.prefix(256))).utf8
    return start.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  private static func tableEntries(
    _ source: SourceFile, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> [StringEntry] {
    StringTableReader.read(source, limits: options.limits, into: &sink).map { entry in
      StringEntry(
        key: entry.key, keyLocation: Location(source, entry.keySpan),
        text: LocatedText(entry.value, at: Location(source, entry.valueSpan)),
        comment: StringComment.text(of: entry, in: source, inference: options.inference))
    }
  }

  private static func propertyListEntries(
    _ source: SourceFile, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> [StringEntry] {
    guard let document = PropertyListReader.read(source, limits: options.limits, into: &sink) else {
      return []
    }
    guard let root = document.root.dictionary else {
      sink.error(
        "strings/table-shape", "the file holds \(document.root.kindName), not a dictionary of strings",
        at: document.location(of: document.root))
      return []
    }
    return root.entries.compactMap { entry in
      guard let text = entry.value.string else {
        sink.error(
          "strings/table-shape", "the value of '\(entry.key)' is \(entry.value.kindName), not a string",
          at: document.location(of: entry.value))
        return nil
      }
      return StringEntry(
        key: entry.key, keyLocation: document.location(ofKey: entry),
        text: LocatedText(text, at: document.location(of: entry.value)))
    }
  }
}

/// Finds the comment that belongs to an entry.
enum StringComment {
  /// The comment's text; nil without one.
  ///
  /// By SwiftGen's rules the last block comment in front of a key belongs to it. By ours a comment with an
  /// empty line behind it is a heading, lines of `//` belong together, and genstrings' filler is none.
  static func text(
    of entry: StringTableReader.Entry, in source: SourceFile, inference: FormatInference
  ) -> String? {
    switch inference {
    case .swiftGen: return entry.comments.last { $0.isBlock }?.text
    case .corrected:
      guard let text = attached(entry, in: source), !text.isEmpty, text != StringsFileReader.emptyComment
      else { return nil }
      return text
    }
  }

  private static func attached(_ entry: StringTableReader.Entry, in source: SourceFile) -> String? {
    var lines: [String] = []
    var end = entry.keySpan.lowerBound
    for comment in entry.comments.reversed() {
      if hasEmptyLine(in: source, from: comment.span.upperBound, to: end) { break }
      if comment.isBlock {
        if lines.isEmpty { return comment.text }
        break
      }
      lines.insert(comment.text, at: 0)
      end = comment.span.lowerBound
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Whether two line ends lie between two places; a line comment may include its own.
  private static func hasEmptyLine(in source: SourceFile, from start: Int, to end: Int) -> Bool {
    guard start < end, end <= source.bytes.count else { return false }
    let between = source.bytes[start..<end]
    let feeds = between.count { $0 == 0x0A }
    return max(feeds, feeds == 0 ? between.count { $0 == 0x0D } : 0) > 1
  }
}
