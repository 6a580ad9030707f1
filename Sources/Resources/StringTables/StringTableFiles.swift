public import Diagnostics
internal import Documents
public import Files

/// Reads `.strings` and `.stringsdict` files and puts them together to tables.
public enum StringTableFiles {
  /// Reads the tables that the files at `paths` form.
  ///
  /// - Parameters:
  ///   - paths: the files, as the user would write them.
  ///   - fileSystem: where to read.
  ///   - options: whose rules to follow. By SwiftGen's, all files of one name are one table and a second
  ///     file of one full name is an error. By ours, `X.lproj/Table.strings` of several languages are one
  ///     table.
  ///   - sink: takes the faults; one bad file or entry does not hide the others.
  /// - Returns: the tables, by name, scalar order.
  public static func read(
    _ paths: [String], in fileSystem: any FileSystem, options: StringTableOptions,
    into sink: inout DiagnosticSink
  ) -> [StringTable] {
    var assembly = StringTableAssembly(options: options)
    for path in paths {
      guard let file = assembly.accept(path, sink: &sink) else { continue }
      do {
        let source = SourceFile(
          path: path, bytes: try fileSystem.read(path, limit: options.limits.fileSize))
        assembly.add(file, source: source, sink: &sink)
      } catch {
        sink.error(
          "strings/unreadable", "cannot read the file: \(error.reasonText)", at: Location(path: path))
      }
    }
    return assembly.tables().map { $0.resolved(options: options, into: &sink) }
  }

  /// The language of a file: the name of the `.lproj` folder that holds it, without extension.
  public static func language(of path: String) -> String? {
    let folder = PathText.lastComponent(PathText.parent(path))
    return PathText.fileExtension(folder).lowercased() == "lproj" ? PathText.stem(folder) : nil
  }
}

extension StringTable {
  /// The table with what each entry takes worked out; entries that are left out are gone.
  fileprivate func resolved(options: StringTableOptions, into sink: inout DiagnosticSink) -> StringTable {
    var table = self
    for place in table.localizations.indices {
      if options.inference == .corrected, place == 0 || options.checksTranslations {
        StringRulesChecks.percentInValueTypes(of: localizations[place], into: &sink)
      }
      table.localizations[place].entries = localizations[place].entries.compactMap {
        StringEntryChecks.resolve($0, isSource: place == 0, options: options, into: &sink)
      }
    }
    return table
  }
}

/// A file with its place among the tables.
struct StringTableFile: Sendable {
  /// The kinds of files, in the order in which later ones override earlier ones.
  enum Kind: String, Sendable {
    case strings, stringsdict
  }

  var path: String
  var table: String
  var language: String?
  var kind: Kind
}

/// Tables on their way from files.
private struct StringTableAssembly {
  let options: StringTableOptions
  private var places: [PlaceKey: String] = [:]
  private var languages: [LanguageKey: [Kind: FileContent]] = [:]
  private typealias Kind = StringTableFile.Kind

  init(options: StringTableOptions) { self.options = options }

  private struct PlaceKey: Hashable {
    var table: String
    var language: String?
    var kind: String
  }

  private struct LanguageKey: Hashable {
    var table: String
    var language: String?
  }

  private struct FileContent {
    var source: SourceFile
    var entries: [StringEntry]
  }

  /// The file's place; nil for a file that is none of a string table, or whose place is taken.
  mutating func accept(_ path: String, sink: inout DiagnosticSink) -> StringTableFile? {
    guard let kind = Kind(rawValue: PathText.fileExtension(path).lowercased()) else {
      sink.error(
        "strings/file-type", "a string table's file is named '.strings' or '.stringsdict'",
        at: Location(path: path), fix: "leave the file out, by 'filter' or by 'inputs'")
      return nil
    }
    let isSwiftGen = options.inference == .swiftGen
    let file = StringTableFile(
      path: path, table: PathText.stem(path),
      language: isSwiftGen ? nil : StringTableFiles.language(of: path), kind: kind)
    let key = PlaceKey(
      table: file.table, language: file.language?.lowercased(), kind: kind.rawValue)
    guard let earlier = places.updateValue(path, forKey: key) else { return file }
    places[key] = earlier
    // The same file twice says nothing new, except to SwiftGen.
    if !isSwiftGen, PathText.normalized(earlier) == PathText.normalized(path) { return nil }
    sink.error(
      "strings/duplicate-file", "a second '.\(kind.rawValue)' file for the table '\(file.table)'",
      at: Location(path: path), notes: [.init("the first one is here", at: Location(path: earlier))],
      fix: "use one entry of the configuration for each of them")
    return nil
  }

  mutating func add(_ file: StringTableFile, source: SourceFile, sink: inout DiagnosticSink) {
    let entries: [StringEntry] =
      switch file.kind {
      case .strings: StringsFileReader.read(source, options: options, into: &sink)
      case .stringsdict: StringsDictFileReader.read(source, options: options, into: &sink)
      }
    let key = LanguageKey(table: file.table, language: file.language)
    languages[key, default: [:]][file.kind] = FileContent(source: source, entries: entries)
  }

  func tables() -> [StringTable] {
    Dictionary(grouping: languages.keys, by: \.table).keys.sorted(by: ScalarOrder.canonicallyPrecedes).map {
      name in
      let localizations = languages.keys.filter { $0.table == name }.map(localization)
      return StringTable(name: name, localizations: SourceLanguage.sorted(localizations, options: options))
    }
  }

  private func localization(_ key: LanguageKey) -> StringLocalization {
    let content = languages[key] ?? [:]
    var result = StringLocalization(language: key.language)
    var places: [ExactText: Int] = [:]
    for kind in [Kind.strings, .stringsdict] {
      guard let file = content[kind] else { continue }
      result.files.append(file.source)
      for entry in file.entries {
        merge(entry, into: &result.entries, places: &places)
      }
    }
    return result
  }

  /// The later entry of a key wins: in a file the last one, and `.stringsdict` over `.strings`.
  private func merge(
    _ entry: StringEntry, into entries: inout [StringEntry], places: inout [ExactText: Int]
  ) {
    let key = ExactText(entry.key)
    guard let place = places[key] else {
      places[key] = entries.count
      entries.append(entry)
      return
    }
    var entry = entry
    // SwiftGen loses the comment of the entry that is overridden.
    if options.inference == .corrected, entry.rules != nil, entry.comment == nil {
      entry.comment = entries[place].comment
    }
    entries[place] = entry
  }
}
