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
    return read(input, limits: limits, into: TreeBuilder(), &sink)
  }

  /// Reads `file` as ``read(_:limits:into:)`` does, with the same faults, but hands the values to `builder`.
  ///
  /// - Returns: the document with a root that has the kind and place of the file's root only: as an array
  ///   or dictionary it is empty. Nil when the file has no usable root; what `builder` got is then a part.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), building builder: any DocumentBuilding,
    into sink: inout DiagnosticSink
  ) -> Document? {
    guard let input = TextInput.open(file, limits: limits, rules: .json, into: &sink) else { return nil }
    return read(input, limits: limits, into: ForwardingTree(builder), &sink)
  }

  private static func read(
    _ input: TextInput, limits: ReadingLimits, into tree: some JSONTree, _ sink: inout DiagnosticSink
  ) -> Document? {
    var parser = JSONParser(input, limits: limits, into: tree)
    let root = parser.parse()
    sink.append(contentsOf: parser.log.sink)
    return root.map { Document(file: input.file, format: .json, root: $0) }
  }
}
