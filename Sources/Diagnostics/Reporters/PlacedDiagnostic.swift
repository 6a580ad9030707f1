/// A place as it is printed: a path and, where known, lines and columns.
public struct PrintedPlace: Sendable, Hashable {
  /// The path, relative to the working directory where it lies below it.
  public var path: String
  /// The first character; nil for the file as a whole.
  public var start: LineColumn?
  /// Behind the last character.
  public var end: LineColumn?
  /// The text of the first line, for the caret.
  public var lineText: String?
  /// Byte offset, for sorting.
  var offset: Int
}

/// A finding with its places worked out.
public struct PlacedDiagnostic: Sendable {
  /// The finding.
  public var diagnostic: Diagnostic
  /// Where it is.
  public var place: PrintedPlace?
  /// Its notes with their places.
  public var notes: [(message: String, place: PrintedPlace?)]

  /// Places, sorts and de-duplicates findings.
  ///
  /// Order: path, offset, severity (worst first), rule, message. Two findings are one when all that is
  /// printed of them is equal.
  public static func sorted(_ diagnostics: [Diagnostic], options: ReportOptions) -> [PlacedDiagnostic] {
    var placer = Placer(options: options)
    var seen: Set<Diagnostic> = []
    return
      diagnostics
      .filter { seen.insert($0).inserted }
      .map { diagnostic in
        PlacedDiagnostic(
          diagnostic: diagnostic, place: diagnostic.location.map { placer.place($0) },
          notes: diagnostic.notes.map { note in (note.message, note.location.map { placer.place($0) }) })
      }
      .sorted(by: precedes)
  }

  private static func precedes(_ left: PlacedDiagnostic, _ right: PlacedDiagnostic) -> Bool {
    let leftPath = left.place?.path ?? ""
    let rightPath = right.place?.path ?? ""
    if leftPath != rightPath { return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8) }
    let leftKey = (left.place?.offset ?? -1, right.diagnostic.severity)
    let rightKey = (right.place?.offset ?? -1, left.diagnostic.severity)
    if leftKey != rightKey { return leftKey < rightKey }
    let leftText = (left.diagnostic.rule.rawValue, left.diagnostic.message)
    let rightText = (right.diagnostic.rule.rawValue, right.diagnostic.message)
    return leftText < rightText
  }
}

/// Works out places; reads each file's lines once.
private struct Placer {
  let options: ReportOptions
  private var tables: [ObjectIdentifier: LineTable] = [:]

  init(options: ReportOptions) { self.options = options }

  mutating func place(_ location: Location) -> PrintedPlace {
    let path = displayPath(location.file.path)
    guard let range = location.range else { return PrintedPlace(path: path, offset: -1) }
    let table = table(for: location.file)
    let start = table.position(of: range.lowerBound)
    return PrintedPlace(
      path: path, start: start, end: table.position(of: max(range.upperBound, range.lowerBound)),
      lineText: location.file.isBinary ? nil : table.text(ofLine: start.line), offset: range.lowerBound)
  }

  private mutating func table(for file: SourceFile) -> LineTable {
    let id = ObjectIdentifier(file)
    if let table = tables[id] { return table }
    let table = LineTable(file)
    tables[id] = table
    return table
  }

  /// Relative to the working directory where the path lies below it.
  private func displayPath(_ path: String) -> String {
    let base =
      options.workingDirectory.hasSuffix("/") ? options.workingDirectory : options.workingDirectory + "/"
    if path.hasPrefix(base), path.count > base.count { return String(path.dropFirst(base.count)) }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
