public import Diagnostics

/// Reads JSON (RFC 8259) with positions.
public enum JSONReader {
  /// Reads `file`; faults go to `sink`.
  ///
  /// - Returns: the document; nil when the file has no usable root. Repeated keys are reported and
  ///   kept (the last wins in look-ups).
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> Document? {
    nil
  }
}
