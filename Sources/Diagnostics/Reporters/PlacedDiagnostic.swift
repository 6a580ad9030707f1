/// A place as it is printed: a path and, where known, lines and columns.
public struct PrintedPlace: Sendable, Hashable {
  /// The path, relative to the working directory where it lies below it.
  public var path: String
  /// The first character; nil for the file as a whole.
  public var start: LineColumn?
  /// Behind the last character.
  public var end: LineColumn?
  /// The text of the first line, or the part of a long one around the place.
  public var lineText: String?
  /// How many characters of ``lineText`` stand before the place.
  var caret = 0
  /// The columns of ``start`` and ``end`` in code points.
  var startScalar = 1
  var endScalar = 1
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
    // Equal ones first: placing is the dear part. Paths written in two ways are equal only when printed.
    var seen: Set<Diagnostic> = []
    let placed = diagnostics.filter { seen.insert($0).inserted }.map { diagnostic in
      PlacedDiagnostic(
        diagnostic: diagnostic, place: diagnostic.location.map { placer.place($0) },
        notes: diagnostic.notes.map { note in (note.message, note.location.map { placer.place($0) }) })
    }
    var printed: Set<Printed> = []
    return placed.filter { printed.insert(Printed($0)).inserted }.sorted(by: precedes)
  }

  /// All that is printed of a finding.
  private struct Printed: Hashable {
    let diagnostic: Diagnostic
    let places: [PrintedPlace?]

    init(_ placed: PlacedDiagnostic) {
      var bare = placed.diagnostic
      bare.location = nil
      bare.notes = bare.notes.map { Diagnostic.Note($0.message) }
      diagnostic = bare
      places = [placed.place] + placed.notes.map(\.place)
    }
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
  private var counter = ColumnCounter()

  init(options: ReportOptions) { self.options = options }

  mutating func place(_ location: Location) -> PrintedPlace {
    let path = displayPath(location.file.path)
    guard let range = location.range else { return PrintedPlace(path: path, offset: -1) }
    let table = table(for: location.file)
    let file = ObjectIdentifier(location.file)
    let first = table.textPlace(of: range.lowerBound)
    let start = counter.counts(before: first, in: table, of: file)
    let last = table.textPlace(of: max(range.upperBound, range.lowerBound))
    let end = counter.counts(before: last, in: table, of: file)
    var place = PrintedPlace(
      path: path, start: LineColumn(line: first.line + 1, column: start.characters + 1),
      end: LineColumn(line: last.line + 1, column: end.characters + 1), offset: range.lowerBound)
    place.startScalar = start.scalars + 1
    place.endScalar = end.scalars + 1
    if !location.file.isBinary {
      let excerpt = table.excerpt(around: first)
      place.lineText = excerpt.text
      place.caret = excerpt.caret
    }
    return place
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
    // By bytes: a name that begins with a combining mark makes one character with the slash before it.
    for prefix in [base, "./"]
    where path.utf8.starts(with: prefix.utf8) && path.utf8.count > prefix.utf8.count {
      return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
    }
    return path
  }
}

/// Counts columns; long lines have an index, made when the first place behind their beginning is asked for.
private struct ColumnCounter {
  private struct Line: Hashable {
    var file: ObjectIdentifier
    var start: Int
  }

  private var indexes: [Line: ColumnIndex] = [:]

  /// The characters and scalars of the line before `place`.
  mutating func counts(
    before place: LineTable.TextPlace, in table: LineTable, of file: ObjectIdentifier
  ) -> ColumnIndex.Counts {
    if place.offset - place.lineStart < 4096 { return table.counts(before: place) }
    let line = Line(file: file, start: place.lineStart)
    let index = indexes[line] ?? table.columnIndex(ofLineAt: place)
    indexes[line] = index
    return table.counts(before: place, by: index)
  }
}
