import Diagnostics
import Resources
import TestSupport

/// Reads string tables from a dictionary of files.
struct StringFixture {
  var files: [String: String]

  /// The tables, files in scalar order of their paths, and what was reported.
  func read(
    _ inference: FormatInference = .corrected, developmentLanguage: String? = nil
  ) -> (tables: [StringTable], lines: [String]) {
    var sink = DiagnosticSink()
    let tables = StringTableFiles.read(
      files.keys.sorted(), in: MemoryFileSystem(files),
      options: StringTableOptions(inference: inference, developmentLanguage: developmentLanguage), into: &sink
    )
    return (tables, sink.lines)
  }

  /// The entries of `L.strings` with this content, and what was reported.
  static func entries(
    _ text: String, _ inference: FormatInference = .corrected
  ) -> (entries: [StringEntry], lines: [String]) {
    let (tables, lines) = StringFixture(files: ["L.strings": text]).read(inference)
    return (tables.flatMap(\.entries), lines)
  }

  /// The entries of `L.stringsdict` with this content of the root dictionary.
  static func plurals(
    _ text: String, _ inference: FormatInference = .corrected
  ) -> (entries: [StringEntry], lines: [String]) {
    let (tables, lines) = StringFixture(files: ["L.stringsdict": propertyList(text)]).read(inference)
    return (tables.flatMap(\.entries), lines)
  }

  /// An XML property list whose root dictionary has this content, which begins at line 1.
  static func propertyList(_ content: String) -> String {
    "<plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }

  /// An entry with a format and further content.
  static func entry(_ key: String, format: String, _ content: String = "") -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(content)</dict>"
  }

  /// A variable with forms, given in pairs.
  static func variable(
    _ name: String, specType: String? = "NSStringPluralRuleType", valueType: String? = "d",
    _ forms: KeyValuePairs<String, String>
  ) -> String {
    let head = [("NSStringFormatSpecTypeKey", specType), ("NSStringFormatValueTypeKey", valueType)]
    let pairs = head.compactMap { key, value in value.map { (key, $0) } } + forms.map { ($0.key, $0.value) }
    let content = pairs.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return "<key>\(name)</key><dict>\(content)</dict>"
  }
}

extension StringEntry {
  /// `key(types) = text`, with `?` for contradicting types.
  var outline: String {
    let types = signature.map {
      $0.arguments.map { $0.isUnused ? "gap" : $0.type.rawValue }.joined(separator: ", ")
    }
    return "\(key)(\(types ?? "?")) = \(sourceText)"
  }
}
