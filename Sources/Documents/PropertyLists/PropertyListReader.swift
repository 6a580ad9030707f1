public import Diagnostics

/// Reads property lists with positions: XML, binary and old-style, told apart by their content.
public enum PropertyListReader {
  /// Reads `file`; faults go to `sink`. After a fault reading goes on, so that one run reports all
  /// faults of a file.
  ///
  /// The span of a value is its whole element; the span of a key is the key's text. In a binary property
  /// list a span is the object's bytes, and the document's file is a copy marked as binary.
  ///
  /// - Returns: the document; nil when the file has no usable root. Repeated keys are reported and
  ///   kept (the last wins in look-ups). With errors in the sink the tree lacks what could not be read.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> Document? {
    guard let input = TextInput.open(file, limits: limits, rules: .plist, into: &sink) else { return nil }
    var log = FaultLog(input, .plist)
    defer { sink.append(contentsOf: log.sink) }
    var parser = XMLPropertyListParser(input, limits: limits)
    let root = parser.parse(&log)
    return root.map { Document(file: file, format: .xmlPropertyList, root: $0) }
  }
}
