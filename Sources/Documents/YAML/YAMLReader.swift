public import Diagnostics

/// Reads YAML 1.1 through libyaml, with positions.
public enum YAMLReader {
  /// Reads all documents of `file`; faults go to `sink`.
  ///
  /// - Returns: the documents read before the first syntax error; an empty file gives none.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> [Document] {
    []
  }
}
