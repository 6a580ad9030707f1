public import Diagnostics

/// Reads property lists with positions: XML, binary and old-style, told apart by their content.
public enum PropertyListReader {
  /// Reads `file`; faults go to `sink`.
  ///
  /// - Returns: the document; nil when the file has no usable root.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> Document? {
    nil
  }
}
