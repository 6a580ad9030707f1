public import Diagnostics
internal import Documents
internal import TemplateEngine

/// Reads `waybill.yml` and `swiftgen.yml`.
///
/// The schema is SwiftGen 6.6.3's with Waybill's additions (`docs/configuration.md`). All faults are
/// reported, each at its place; what is not faulty is kept and runs.
public struct ConfigurationReader {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - directory: its folder, from which relative paths count.
  ///   - environment: the variables that `${NAME}` may name.
  ///   - compatibility: the mode asked for on the command line; nil leaves it to the file and its name.
  ///   - sink: takes the faults.
  /// - Returns: nil when the file has no usable root.
  public static func read(
    _ file: SourceFile, directory: String, environment: [String: String],
    compatibility: Compatibility? = nil, into sink: inout DiagnosticSink
  ) -> Configuration? {
    let errorsBefore = sink.diagnostics.count { $0.severity == .error }
    let documents = YAMLReader.read(file, into: &sink)
    if sink.diagnostics.count(where: { $0.severity == .error }) > errorsBefore, documents.isEmpty {
      return nil
    }
    guard let document = documents.first, let root = document.root.dictionary else {
      let found = documents.first.map { $0.root.kindName } ?? "an empty file"
      let isAllComments = documents.isEmpty && !file.bytes.isEmpty
      sink.error(
        "config/unreadable",
        isAllComments
          ? "the configuration holds nothing but comments"
          : "expected a mapping of resource kinds at the root, found \(found)",
        at: Location(file, 0..<0),
        fix: isAllComments
          ? "Take the '# ' away from the lines that you need." : "'waybill config init' writes an example.")
      return nil
    }
    if documents.count > 1 {
      sink.error(
        "config/unreadable", "a configuration is one YAML document, this file has \(documents.count)",
        at: documents[1].location(of: documents[1].root),
        fix: "Put each configuration into a file of its own.")
    }
    var reader = ConfigurationReader(file: file, sink: sink)
    reader.mode = compatibility ?? reader.declaredMode(root)
    let expansion = EnvironmentExpansion(environment: environment, mode: reader.mode)
    let expanded = expansion.expand(document.root, in: file, into: &reader.sink).dictionary ?? root
    var configuration = reader.configuration(expanded, directory: directory)
    sink = reader.sink
    configuration.isFaulty = sink.diagnostics.count { $0.severity == .error } > errorsBefore
    return configuration
  }

  let file: SourceFile
  var sink: DiagnosticSink
  var mode = Compatibility.waybill

  private init(file: SourceFile, sink: DiagnosticSink) {
    self.file = file
    self.sink = sink
  }

  /// What SwiftGen ignores silently is a warning in its mode and an error otherwise.
  var leniency: Severity { mode == .swiftgen ? .warning : .error }

  private func declaredMode(_ root: Mapping) -> Compatibility {
    if let name = root["compatibility"]?.string, let mode = Compatibility(rawValue: name) { return mode }
    return PathName.isSwiftGen(file.path) ? .swiftgen : .waybill
  }

  private static let settings = ["compatibility", "input_dir", "output_dir", "limits", "lint"]

  private mutating func configuration(_ root: Mapping, directory: String) -> Configuration {
    var result = Configuration(
      file: file, directory: directory, compatibility: mode,
      inputDirectory: directorySetting("input_dir", root),
      outputDirectory: directorySetting("output_dir", root),
      entries: [], lint: LintConfiguration(), readingLimits: ReadingLimits(),
      templateLimits: TemplateLimits(),
      isFaulty: false)
    if let node = root["compatibility"], node.string.flatMap(Compatibility.init(rawValue:)) == nil {
      wrongType(node, "compatibility", expected: "'swiftgen' or 'waybill'")
    }
    if let node = root["limits"] { readLimits(node, &result) }
    if let node = root["lint"] { result.lint = readLint(node, inputDirectory: result.inputDirectory) }
    for entry in root.entries.sorted(by: { $0.key < $1.key }) where !Self.settings.contains(entry.key) {
      result.entries += entries(entry, result)
    }
    return result
  }

  private mutating func directorySetting(_ key: String, _ root: Mapping) -> Located<String>? {
    guard let node = root[key] else { return nil }
    guard let text = node.string else {
      report(
        leniency, "config/wrong-type", "wrong type for '\(key)': expected a text, found \(node.kindName)",
        node)
      return nil
    }
    return Located(text, at: location(node))
  }

  private mutating func entries(_ root: Mapping.Entry, _ configuration: Configuration) -> [ConfigurationEntry]
  {
    guard let kind = ResourceKind(name: root.key) else {
      unknownParser(root)
      return []
    }
    let nodes: [Node]
    switch root.value.content {
    case .dictionary: nodes = [root.value]
    case .array(let list): nodes = list
    default:
      wrongType(root.value, root.key, expected: "a mapping or a list of mappings")
      return []
    }
    return nodes.compactMap { node in
      guard let mapping = node.dictionary else {
        wrongType(node, root.key, expected: "a mapping with 'inputs' and 'outputs'")
        return nil
      }
      var reader = EntryReader(self, kind: kind, name: root.key, configuration: configuration)
      var entry = reader.entry(mapping, at: location(node))
      entry?.keyLocation = Location(file, root.keySpan)
      sink = reader.base.sink
      return entry
    }
  }

  private mutating func unknownParser(_ entry: Mapping.Entry) {
    let known = ResourceKind.allCases.map(\.rawValue) + Self.settings
    let near = Suggestion.nearest(to: entry.key, in: known)
    sink.error(
      "config/unknown-parser", "'\(entry.key)' is no kind of resource and no setting",
      at: Location(file, entry.keySpan),
      fix: near.map { "Did you mean '\($0)'?" } ?? "Known are: \(known.joined(separator: ", ")).")
  }
}

extension ConfigurationReader {
  func location(_ node: Node) -> Location { Location(file, node.span) }

  mutating func report(
    _ severity: Severity, _ rule: RuleID, _ message: String, _ node: Node, fix: String? = nil
  ) {
    sink.report(Diagnostic(severity, rule, message, at: location(node), fix: fix))
  }

  mutating func wrongType(_ node: Node, _ path: String, expected: String) {
    report(
      .error, "config/wrong-type", "wrong type for '\(path)': expected \(expected), found \(node.kindName)",
      node)
  }

  /// Reports the keys of `mapping` that are not known, each with the nearest one that is.
  mutating func checkKeys(_ mapping: Mapping, known: [String], of owner: String) {
    for entry in mapping.entries where !known.contains(entry.key) {
      let near = Suggestion.nearest(to: entry.key, in: known)
      sink.report(
        Diagnostic(
          leniency, "config/unknown-key", "unknown key '\(entry.key)' in \(owner)",
          at: Location(file, entry.keySpan),
          fix: near.map { "Did you mean '\($0)'?" } ?? "Known keys: \(known.joined(separator: ", "))."))
    }
  }

  /// A text or a list of texts.
  mutating func texts(_ node: Node, _ path: String) -> [Located<String>]? {
    if let text = node.string { return [Located(text, at: location(node))] }
    guard let list = node.array else {
      wrongType(node, path, expected: "a text or a list of texts")
      return nil
    }
    return list.compactMap { element in
      guard let text = element.string else {
        wrongType(element, path, expected: "a text")
        return nil
      }
      return Located(text, at: location(element))
    }
  }

  private mutating func readLimits(_ node: Node, _ result: inout Configuration) {
    guard let mapping = node.dictionary else { return wrongType(node, "limits", expected: "a mapping") }
    checkKeys(mapping, known: ["nesting", "aliasNodes", "fileSize", "depth", "outputSize"], of: "'limits'")
    // Nesting costs stack: more than these bounds no machine's stack holds for sure.
    let highest = [
      "nesting": 600, "depth": 1024, "aliasNodes": Int.max, "fileSize": Int.max, "outputSize": Int.max,
    ]
    for entry in mapping.entries {
      guard let bound = highest[entry.key] else { continue }
      guard let value = entry.value.int, value > 0, value <= bound else {
        let range = bound == Int.max ? "above 0" : "from 1 to \(bound)"
        wrongType(entry.value, "limits.\(entry.key)", expected: "a whole number \(range)")
        continue
      }
      switch entry.key {
      case "nesting": result.readingLimits.nesting = value
      case "aliasNodes": result.readingLimits.aliasNodes = value
      case "fileSize": result.readingLimits.fileSize = value
      case "depth": result.templateLimits.depth = value
      case "outputSize": result.templateLimits.outputSize = value
      default: break
      }
    }
  }
}

/// What a file's name says about its mode.
enum PathName {
  /// A name that contains `swiftgen` belongs to a SwiftGen configuration.
  static func isSwiftGen(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lowercased().contains("swiftgen")
  }
}
