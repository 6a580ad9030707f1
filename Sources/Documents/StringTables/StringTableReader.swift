public import Diagnostics

/// Reads a `.strings` file with the comments and places of every entry.
///
/// String tables in the XML and binary forms of property lists are read too; they have no comments.
public enum StringTableReader {
  /// One `"key" = "value";`.
  public struct Entry: Sendable, Hashable {
    /// The key, unescaped.
    public var key: String
    /// Where the key stands.
    public var keySpan: Range<Int>
    /// The value, unescaped; equal to the key for the short form `"key";`.
    public var value: String
    /// Where the value stands.
    public var valueSpan: Range<Int>
    /// The comments directly before the entry, outer white space trimmed, in file order.
    public var comments: [Comment]
    /// The comments behind the entry on its last line, when nothing else follows on that line. They are
    /// not among the comments of the next entry.
    public var trailingComments: [Comment] = []

    /// - Parameters: see the properties.
    public init(
      key: String, keySpan: Range<Int>, value: String, valueSpan: Range<Int>, comments: [Comment]
    ) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
      self.valueSpan = valueSpan
      self.comments = comments
    }
  }

  /// A comment in front of an entry.
  public struct Comment: Sendable, Hashable {
    /// The text between the delimiters, trimmed.
    public var text: String
    /// True for `/* … */`, false for `// …`.
    public var isBlock: Bool
    /// Where it stands, delimiters included.
    public var span: Range<Int>

    /// - Parameters: see the properties.
    public init(text: String, isBlock: Bool, span: Range<Int>) {
      self.text = text
      self.isBlock = isBlock
      self.span = span
    }
  }

  /// Reads `file`; faults go to `sink`. Never a silent short read: what cannot be read is reported and
  /// reading goes on behind the next `;`.
  ///
  /// - Returns: the entries in file order, repeated keys included (each repetition is reported with
  ///   both places). Spans are offsets into `file`; of an XML or binary table those of its elements.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> [Entry] {
    switch PropertyListReader.format(of: file) {
    case .xmlPropertyList, .binaryPropertyList:
      return entries(of: PropertyListReader.read(file, limits: limits, into: &sink), into: &sink)
    default: break
    }
    guard let input = TextInput.open(file, limits: limits, rules: .strings, into: &sink) else { return [] }
    var log = FaultLog(input, .strings)
    defer { sink.append(contentsOf: log.sink) }
    if input.bytes.isEmpty {
      log.warning(
        "strings/empty-file", "the file is empty", 0..<0, fix: "put a comment into it, or remove it")
      return []
    }
    if PropertyListSniffer.kind(input.bytes) == .json {
      log.syntax("the file is JSON, not a string table", 0..<0, fix: "write entries as \"key\" = \"value\";")
      return []
    }
    var parser = StringTableParser(input)
    return parser.parse(&log)
  }

  /// The entries of a table in another form of property list.
  private static func entries(of document: Document?, into sink: inout DiagnosticSink) -> [Entry] {
    guard let document else { return [] }
    guard let table = document.root.dictionary else {
      sink.error(
        "strings/not-a-string", "the root of a string table is a dictionary, not \(document.root.kindName)",
        at: document.location(of: document.root))
      return []
    }
    return table.entries.compactMap { entry in
      guard let value = entry.value.string else {
        sink.error(
          "strings/not-a-string",
          "the value of '\(Excerpt.text(entry.key))' is \(entry.value.kindName), not a string",
          at: document.location(of: entry.value), fix: "write it as a string")
        return nil
      }
      return Entry(
        key: entry.key, keySpan: entry.keySpan, value: value, valueSpan: entry.value.span, comments: [])
    }
  }
}
