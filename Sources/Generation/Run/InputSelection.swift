internal import Diagnostics
internal import Files
internal import TextServices

/// A file (or catalog folder) that an entry reads.
public struct SelectedInput: Sendable, Hashable {
  /// The path to read, and to print.
  public var path: String
  /// The absolute folder that paths in the context count from: the file's own for an input that names
  /// the file, else the input.
  public var parent: String
  /// The path below ``parent``.
  public var relativePath: String
}

/// Finds the files that an entry's inputs and filter select (SwiftGen's walking rules).
struct InputSelection {
  let entry: ConfigurationEntry
  /// The folder that inputs count from.
  let directory: String
  let compatibility: Compatibility
  let environment: RunEnvironment

  /// Folders that Finder shows as one file: their inside belongs to somebody else.
  private static let packageExtensions: Set<String> = [
    "app", "appex", "bundle", "framework", "playground", "playgroundbook", "rtfd", "scnassets", "xcarchive",
    "xcdatamodeld", "xcframework", "xcodeproj", "xcplayground", "xcworkspace",
  ]

  /// The selected files in a fixed order, each once; nil when the entry cannot run.
  func select(into sink: inout DiagnosticSink) -> [SelectedInput]? {
    var expression: RegularExpression?
    if let filter = entry.filter {
      do throws(RegularExpressionError) {
        expression = try RegularExpression(filter.value)
      } catch {
        sink.error(
          "config/bad-filter", "'\(filter.value)' is no regular expression", at: filter.location,
          fix: "A filter is a regular expression, not a glob: write '.*' for any text and '\\.' for a dot.")
        return nil
      }
    }
    var selected: [SelectedInput] = []
    var seen: Set<String> = []
    var isComplete = true
    for input in entry.inputs {
      guard let found = select(input, expression, &sink) else {
        isComplete = false
        continue
      }
      // SwiftGen lists a catalog twice when it is named twice.
      selected += found.filter { seen.insert($0.path).inserted || compatibility == .swiftgen }
    }
    if isComplete, selected.isEmpty { reportNothing(&sink) }
    return isComplete ? selected : nil
  }

  private func select(
    _ input: Located<String>, _ expression: RegularExpression?, _ sink: inout DiagnosticSink
  ) -> [SelectedInput]? {
    let path = PathText.join(directory, input.value)
    // An unset variable was reported where the configuration was read.
    if compatibility == .waybill, input.location != nil, input.value.contains("${") { return nil }
    guard let kind = environment.files.kind(of: path) else {
      sink.error(
        "config/missing-input", "input '\(input.value)' is not there", at: input.location,
        notes: [.init("looked for '\(environment.absolute(path))'")])
      return nil
    }
    if kind == .other {
      sink.error(
        "config/missing-input", "input '\(input.value)' is neither a file nor a folder", at: input.location,
        fix: "Name a regular file.")
      return nil
    }
    if entry.kind == .strings, reportCatalog(path, input, &sink) { return [] }
    if accepts(kind), isSelected(PathText.normalized(input.value), extensionOf: path, expression) {
      let parent = environment.absolute(PathText.parent(path))
      return [SelectedInput(path: path, parent: parent, relativePath: PathText.lastComponent(path))]
    }
    guard kind == .directory else { return [] }
    return walk(path, input, expression, &sink)
  }

  private func walk(
    _ path: String, _ input: Located<String>, _ expression: RegularExpression?,
    _ sink: inout DiagnosticSink
  ) -> [SelectedInput] {
    var failures: [FileError] = []
    let walk = DirectoryWalk(
      environment.files, options: DirectoryWalk.Options(packageExtensions: Self.packageExtensions))
    let root = environment.absolute(path)
    var selected: [SelectedInput] = []
    func isSelected(_ item: DirectoryWalk.Item) -> Bool {
      let shown = compatibility == .swiftgen ? root + "/" + item.relativePath : item.relativePath
      return accepts(item.kind) && self.isSelected(shown, extensionOf: item.path, expression)
    }
    let items = walk.items(below: path, failures: &failures) { !isSelected($0) }
    if entry.kind == .strings {
      for item in items where item.kind == .file { _ = reportCatalog(item.path, input, &sink) }
    }
    for item in items where isSelected(item) {
      selected.append(
        SelectedInput(
          path: PathText.normalized(item.path), parent: root, relativePath: item.relativePath))
    }
    for failure in failures {
      sink.error(
        "file/unreadable", "cannot read '\(failure.path)': \(failure.reasonText)",
        at: Location(path: failure.path))
    }
    return selected
  }

  private func accepts(_ kind: FileKind) -> Bool {
    switch entry.kind.inputShape {
    case .files: kind == .file
    case .directories: kind == .directory
    case .both: kind != .other
    }
  }

  private func isSelected(
    _ shownPath: String, extensionOf path: String, _ expression: RegularExpression?
  ) -> Bool {
    if let expression { return expression.matches(shownPath) }
    let extensions = entry.kind.fileExtensions
    return extensions.isEmpty || extensions.contains(PathText.fileExtension(path).lowercased())
  }

  /// Whether the path is a string catalog, which is reported: its texts would be missing silently.
  private func reportCatalog(_ path: String, _ input: Located<String>, _ sink: inout DiagnosticSink) -> Bool {
    guard PathText.fileExtension(path).lowercased() == "xcstrings" else { return false }
    sink.warning(
      "config/unsupported-file", "string catalogs are not supported yet; '\(path)' is left out",
      at: input.location ?? Location(path: path), fix: "Keep the other tool for this file.")
    return true
  }

  private func reportNothing(_ sink: inout DiagnosticSink) {
    if entry.inputs.isEmpty {
      return sink.warning("config/no-input-files", "the entry has no inputs", at: entry.location)
    }
    let what =
      entry.filter.map { "matches the filter '\($0.value)'" } ?? "is of the kind '\(entry.kind.rawValue)'"
    let names = entry.inputs.map { "'\($0.value)'" }.joined(separator: ", ")
    sink.warning(
      "config/no-input-files", "nothing in \(names) \(what)",
      at: entry.inputs.first?.location ?? entry.location, fix: "Check 'inputs' and 'filter'.")
  }
}
