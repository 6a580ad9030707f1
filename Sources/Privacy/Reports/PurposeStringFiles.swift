internal import Diagnostics
internal import Documents
internal import Files

/// Reads the files that hold the purpose strings of a bundle.
enum PurposeStringFiles {
  /// What is known about the bundle's purpose strings; nil for a bundle without `Info.plist`.
  ///
  /// Build settings are not looked at, so that no key of a source tree is called missing.
  static func read(
    _ bundle: ScannedBundle, _ inspection: PrivacyInspection, in files: some FileSystem,
    _ limits: ReadingLimits, into sink: inout DiagnosticSink
  ) -> PurposeStringInput? {
    guard bundle.role == .app || bundle.role == .appExtension, let path = bundle.infoPlistPath,
      let file = load(path, in: files, limits, into: &sink),
      let document = PropertyListReader.read(file, limits: limits, into: &sink)
    else { return nil }
    var input = PurposeStringInput(infoPlist: document, isBuilt: bundle.kind != .sources)
    for table in bundle.infoPlistTables {
      guard let file = load(table.path, in: files, limits, into: &sink) else { continue }
      input.localizations += localizations(table, file, limits, into: &sink)
    }
    input.manifests = inspection.scan.bundles
      .filter { $0.path == bundle.path || $0.path.hasPrefix(bundle.path + "/") }
      .compactMap(inspection.manifest)
    return input
  }

  private static func load(
    _ path: String, in files: some FileSystem, _ limits: ReadingLimits, into sink: inout DiagnosticSink
  ) -> SourceFile? {
    do throws(FileError) {
      let bytes = try files.read(path, limit: limits.fileSize)
      return SourceFile(path: path, bytes: bytes, isBinary: bytes.starts(with: Array("bplist".utf8)))
    } catch {
      sink.warning(
        BundleRules.unreadable, "cannot read '\(path)': \(error.reasonText)", at: Location(path: path))
      return nil
    }
  }

  private static func localizations(
    _ table: InfoPlistTable, _ file: SourceFile, _ limits: ReadingLimits, into sink: inout DiagnosticSink
  ) -> [InfoPlistLocalization] {
    guard let language = table.language else {
      return JSONReader.read(file, limits: limits, into: &sink).map(catalog) ?? []
    }
    if file.isBinary || ByteSearch.contains("<plist", in: Array(file.bytes.prefix(1024))) {
      return PropertyListReader.read(file, limits: limits, into: &sink)
        .map { [InfoPlistLocalization(language: language, document: $0)] } ?? []
    }
    let entries = StringTableReader.read(file, limits: limits, into: &sink)
    return [InfoPlistLocalization(language: language, file: file, entries: entries)]
  }

  /// The languages of a string catalog: `strings.KEY.localizations.LANGUAGE.stringUnit.value`.
  private static func catalog(_ document: Document) -> [InfoPlistLocalization] {
    var texts: [String: [InfoPlistText]] = [:]
    for entry in document.root["strings"]?.dictionary?.entries ?? [] {
      for language in entry.value["localizations"]?.dictionary?.entries ?? [] {
        guard let value = language.value["stringUnit"]?["value"], let text = value.string else { continue }
        texts[language.key, default: []].append(
          InfoPlistText(key: entry.key, value: text, location: document.location(of: value)))
      }
    }
    return texts.keys.sorted { $0.scalarsPrecede($1) }
      .map { InfoPlistLocalization(language: $0, texts: texts[$0] ?? []) }
  }
}
