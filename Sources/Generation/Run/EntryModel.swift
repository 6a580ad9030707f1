internal import Diagnostics
internal import Files
internal import Resources
internal import TemplateEngine

/// The resources of an entry, read.
enum EntryModel: Sendable {
  case strings([StringTable], separator: String)
  case xcassets([AssetCatalog])
  case plist([PropertyListFile])
  case privacy(PrivacyContext.Source)

  /// Reads the inputs; faults go to `sink`.
  ///
  /// - Returns: nil for a kind that is not read.
  static func read(
    _ entry: ConfigurationEntry, _ inputs: [SelectedInput], _ settings: RunSettings, in files: any FileSystem,
    into sink: inout DiagnosticSink
  ) -> EntryModel? {
    switch entry.kind {
    case .strings:
      let options = stringOptions(entry, settings)
      var reading = DiagnosticSink()
      let tables = StringTableFiles.read(inputs.map(\.path), in: files, options: options, into: &reading)
      for diagnostic in reading.diagnostics {
        sink.report(settings.compatibility == .waybill ? raised(diagnostic, tables) : diagnostic)
      }
      return .strings(tables, separator: options.separator)
    case .xcassets:
      var reading = DiagnosticSink()
      let catalogs = inputs.map {
        AssetCatalogReader.read(path: $0.path, in: files, into: &reading)
      }
      AssetCatalogChecks.duplicateNames(in: catalogs, into: &reading)
      for diagnostic in reading.diagnostics {
        sink.report(settings.compatibility == .swiftgen ? lowered(diagnostic) : diagnostic)
      }
      return .xcassets(catalogs)
    case .plist:
      let lists = inputs.compactMap { input in
        PropertyListFiles.read(
          path: input.path, relativePath: input.relativePath, in: files, limits: settings.readingLimits,
          into: &sink)
      }
      return .plist(lists)
    case .privacy: return .privacy(PrivacyEntry.read(inputs.map(\.path), settings, in: files, into: &sink))
    default: return nil
    }
  }

  /// SwiftGen does not look into sets, so that their faults stop nothing; what cannot be read at all does.
  private static func lowered(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.rule != "assets/unreadable", diagnostic.rule != "assets/too-large" else {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.severity = min(diagnostic.severity, .warning)
    return diagnostic
  }

  /// A key that stands twice in the source language is an error: which text is meant cannot be told. In a
  /// translation it stops nothing.
  private static func raised(_ diagnostic: Diagnostic, _ tables: [StringTable]) -> Diagnostic {
    guard diagnostic.rule == "strings/duplicate-key", let file = diagnostic.location?.file else {
      return diagnostic
    }
    let isSource = tables.contains { $0.localizations.first?.files.contains(file) ?? false }
    guard isSource else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.severity = .error
    return diagnostic
  }

  /// Whether names are settled for templates. Those of privacy manifests come from Apple's constants,
  /// which cannot collide: their templates take the context as it is.
  var hasSwiftNames: Bool { if case .privacy = self { false } else { true } }

  /// The context as SwiftGen's templates know it, with Waybill's additions beside.
  func context(_ settings: RunSettings) -> Value.Dictionary {
    let isCompatible = settings.compatibility == .swiftgen
    switch self {
    case .strings(let tables, let separator):
      return StringTableContext.make(
        tables, options: StringTableContext.Options(compatibility: isCompatible, separator: separator))
    case .xcassets(let catalogs):
      return AssetCatalogContext.make(
        catalogs, options: AssetCatalogContext.Options(compatibility: isCompatible))
    case .plist(let files):
      return PropertyListContext.make(files, options: DocumentContextOptions(compatibility: isCompatible))
    case .privacy(let source): return PrivacyContext.make(source)
    }
  }

  /// The settled Swift names, `swiftNames` in a template. Bundled templates take all from them; users'
  /// own may, or make theirs from SwiftGen's keys.
  func swiftNames(
    for template: String, _ parameters: Value.Dictionary, _ settings: RunSettings,
    into sink: inout DiagnosticSink
  ) -> Value.Dictionary {
    let options = NamingOptions(
      template: template, isCompatible: settings.compatibility == .swiftgen, parameters: parameters)
    switch self {
    case .strings(let tables, let separator):
      return StringNaming(options: options, separator: separator, layouts: Self.layouts(of: template))
        .settle(tables, into: &sink)
    case .xcassets(let catalogs): return AssetNaming(options: options).settle(catalogs, into: &sink)
    case .plist(let files): return PropertyListNaming(options: options).settle(files, into: &sink)
    case .privacy: return [:]
    }
  }

  /// The layouts that a template of that name wants; a name of the user's own says nothing about it.
  private static func layouts(of template: String) -> Set<StringNaming.Layout> {
    if template.hasPrefix("structured-swift") { return [.structured] }
    if template.hasPrefix("flat-swift") || template.hasPrefix("objc-") { return [.flat] }
    return [.flat, .structured]
  }

  private static func stringOptions(
    _ entry: ConfigurationEntry, _ settings: RunSettings
  ) -> StringTableOptions {
    var options = StringTableOptions(
      inference: settings.compatibility == .swiftgen ? .swiftGen : .corrected, checksTranslations: false,
      limits: settings.readingLimits)
    for option in entry.options {
      guard case .string(let text) = option.value.value else { continue }
      switch option.name {
      case "separator": options.separator = text
      case "developmentLanguage": options.developmentLanguage = text
      default: break
      }
    }
    return options
  }
}
