public import Diagnostics

/// Reads JSON (RFC 8259) with positions.
public enum JSONReader {
  /// Reads `file`; faults go to `sink`. After a fault reading goes on where the next value can be
  /// made out, so that one run reports all faults of a file.
  ///
  /// UTF-8 with or without byte order mark, and UTF-16 and UTF-32 with one, are accepted. Whole numbers
  /// beyond 64 bits become reals, with a warning.
  ///
  /// - Returns: the document; nil when the file has no usable root. Repeated keys are reported and
  ///   kept (the last wins in look-ups). With errors in the sink the tree lacks what could not be read.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> Document? {
    guard let input = TextInput.open(file, limits: limits, rules: .json, into: &sink) else { return nil }
    var parser = JSONParser(input, limits: limits)
    let root = parser.parse()
    sink.append(contentsOf: parser.log.sink)
    return root.map { Document(file: file, format: .json, root: $0) }
  }
}
