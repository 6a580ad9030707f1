public import Diagnostics

/// Reads YAML 1.1 through libyaml, with positions.
public enum YAMLReader {
  /// Reads all documents of `file`; faults go to `sink`.
  ///
  /// Scalars without quotes get the types of YAML 1.1 (`yes` is true, `010` is 8, `1:30` is 90); keys
  /// are always the text of their scalar. Merge keys `<<` are resolved. An alias stands for a copy of what
  /// its anchor names, with the places of the anchor: faults in the copy are mended there.
  ///
  /// - Returns: the documents read before the first syntax error; an empty file gives none.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> [Document] {
    var checks = DiagnosticSink()
    let input = TextInput.open(file, limits: limits, rules: .yaml, into: &checks)
    sink.append(contentsOf: checks)
    // libyaml takes nothing but valid UTF-8.
    guard let input, !checks.hasErrors else { return [] }
    var composer = YAMLComposer(input, limits: limits)
    let roots = composer.compose()
    sink.append(contentsOf: composer.log.sink)
    return roots.map { Document(file: file, format: .yaml, root: $0) }
  }
}
