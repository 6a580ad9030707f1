public import Diagnostics

/// Reads property lists with positions: XML, binary and old-style, told apart by their content.
public enum PropertyListReader {
  /// Reads `file`; faults go to `sink`. After a fault reading goes on, so that one run reports all
  /// faults of a file.
  ///
  /// The span of a value is its whole element; the span of a key is the key's text (in the old style with
  /// its quotes). In a binary property list a span is the object's bytes, and the document's file is a
  /// copy marked as binary. A text that begins with `key = value;` is a dictionary without its braces.
  ///
  /// - Returns: the document; nil when the file has no usable root. Repeated keys are reported and
  ///   kept (the last wins in look-ups). With errors in the sink the tree lacks what could not be read.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> Document? {
    if BinaryPropertyList.hasSignature(file.bytes) { return readBinary(file, limits: limits, into: &sink) }
    guard let input = TextInput.open(file, limits: limits, rules: .plist, into: &sink) else { return nil }
    var log = FaultLog(input, .plist)
    defer { sink.append(contentsOf: log.sink) }
    switch PropertyListSniffer.kind(input.bytes) {
    case .xml:
      var parser = XMLPropertyListParser(input, limits: limits)
      return parser.parse(&log).map { Document(file: file, format: .xmlPropertyList, root: $0) }
    case .oldStyle:
      var parser = OldStylePropertyListParser(input, limits: limits)
      return parser.parse(&log).map { Document(file: file, format: .oldStylePropertyList, root: $0) }
    case .json:
      log.error(
        "plist/not-a-property-list", "the file is JSON, not a property list", 0..<0,
        fix: "convert it with 'plutil -convert xml1', or write it as <plist> elements")
      return nil
    case .empty:
      log.syntax("the file is empty", 0..<0, fix: "an empty property list is <plist><dict/></plist>")
      return nil
    }
  }

  private static func readBinary(
    _ file: SourceFile, limits: ReadingLimits, into sink: inout DiagnosticSink
  ) -> Document? {
    // Places in it are byte offsets: lines would mean nothing.
    let file = SourceFile(path: file.path, bytes: file.bytes, isBinary: true)
    guard TextInput.isSmallEnough(file, limits: limits, rules: .plist, into: &sink) else { return nil }
    var parser = BinaryPropertyListParser(file, limits: limits)
    let root = parser.parse()
    sink.append(contentsOf: parser.log.sink)
    return root.map { Document(file: file, format: .binaryPropertyList, root: $0) }
  }

  /// The form that `file` seems to be in, by how it begins; nil when it is empty or JSON.
  ///
  /// - Returns: nothing but a guess for files with faults: anything that is neither binary nor XML counts as
  ///   old-style.
  public static func format(of file: SourceFile) -> Document.Format? {
    if BinaryPropertyList.hasSignature(file.bytes) { return .binaryPropertyList }
    // The start is enough, even in UTF-32 and behind white space.
    let start = SourceFile(path: file.path, bytes: Array(file.bytes.prefix(4096)))
    switch PropertyListSniffer.kind(TextInput(start).bytes) {
    case .xml: return .xmlPropertyList
    case .oldStyle: return .oldStylePropertyList
    case .json, .empty: return nil
    }
  }
}
