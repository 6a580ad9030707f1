internal import Diagnostics
internal import Files
internal import Privacy
internal import TemplateEngine

/// The bundles of a privacy report as template values.
struct PrivacyBundleContext {
  private let source: PrivacyContext.Source
  private let scanned: [String: ScannedBundle]
  private let findings: [String: [PlacedDiagnostic]]

  init(_ source: PrivacyContext.Source) {
    self.source = source
    scanned = Dictionary(
      source.inspection.scan.bundles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    findings = Self.deal(source.findings, to: source)
  }

  func value(_ bundle: PrivacyReport.Bundle) -> Value {
    let own = findings[bundle.path] ?? []
    var value: Value.Dictionary = [
      "name": .string(bundle.name), "path": .string(source.shown(bundle.path)),
      "role": .string(bundle.role.rawValue),
      "manifest": .string(source.shown(bundle.manifestPath)), "isReadable": .bool(bundle.isReadable),
      "isTracking": .bool(bundle.isTracking), "domains": PrivacyContext.texts(bundle.domains),
      "collected": .array(bundle.collected.map(Self.collected)),
      "accessed": .array(bundle.accessed.map(Self.accessed)),
      "findings": .array(own.map(PrivacyFindingContext.value)),
      "errors": .int(own.count { $0.diagnostic.severity == .error }),
      "warnings": .int(own.count { $0.diagnostic.severity == .warning }),
    ]
    if let scanned = scanned[bundle.path] { add(scanned, to: &value) }
    return .dictionary(value)
  }

  func missing(_ bundle: PrivacyReport.MissingManifest) -> Value {
    var value: Value.Dictionary = [
      "name": .string(bundle.name), "path": .string(source.shown(bundle.path)),
      "reason": .string(bundle.reason),
    ]
    if let scanned = scanned[bundle.path] {
      value["role"] = .string(scanned.role.rawValue)
      value["expected"] = scanned.expectedManifestPath.map { .string(source.shown($0)) } ?? .nil
      add(scanned, to: &value)
    }
    return .dictionary(value)
  }

  /// The app's own declarations, valid ones only and each once: what a typed accessor is made of.
  var own: Value {
    let inspection = source.inspection
    guard let bundle = inspection.ownBundle, let manifest = inspection.manifest(of: bundle) else {
      return .nil
    }
    var unheeded = DiagnosticSink()
    let merged = PrivacyManifestMerger.merge(
      [MergeInput(manifest, origin: bundle.name)], role: bundle.role, into: &unheeded)
    return [
      "name": .string(bundle.name), "manifest": .string(source.shown(manifest.file.path)),
      "isTracking": .bool(merged.isTracking),
      "domains": PrivacyContext.texts(merged.domains.map(\.value)),
      "dataTypes": .array(merged.dataTypes.map(Self.ownType)),
      "accessed": .array(
        merged.accessedAPIs.map { api in
          [
            "identifier": .string(api.identifier),
            "shortName": Self.shortName(api.identifier, AccessedAPICategory.prefix),
            "name": .string(AccessedAPICategory.named(api.identifier)?.label ?? api.identifier),
            "reasons": .array(api.reasons.map { .dictionary(PrivacyFactContext.reason($0.value)) }),
          ]
        }),
    ]
  }

  private static func ownType(_ type: MergedManifest.DataType) -> Value {
    [
      "identifier": .string(type.identifier),
      "shortName": shortName(type.identifier, PrivacyDataType.prefix),
      "name": .string(PrivacyDataType.named(type.identifier)?.label ?? type.identifier),
      "isLinked": .bool(type.isLinked), "isTracking": .bool(type.isUsedForTracking),
      "purposes": .array(
        type.purposes.map { purpose in
          [
            "identifier": .string(purpose.value),
            "shortName": shortName(purpose.value, CollectionPurpose.prefix),
            "name": .string(CollectionPurpose.named(purpose.value)?.label ?? purpose.value),
          ]
        }),
    ]
  }

  /// The constant without what all of its kind begin with.
  private static func shortName(_ identifier: String, _ prefix: String) -> Value {
    .string(identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier)
  }

  private func add(_ bundle: ScannedBundle, to value: inout Value.Dictionary) {
    value["kind"] = .string(bundle.kind.rawValue)
    value["kindName"] = .string(Self.kindName(bundle))
    if let package = bundle.package {
      value["package"] = .string(package.name)
      value["packageManager"] = .string(package.manager.rawValue)
    }
    if let slice = bundle.slice {
      value["slices"] = PrivacyContext.texts([slice] + source.inspection.furtherSlices(of: bundle))
    }
    if let container = bundle.container { value["container"] = .string(source.shown(container)) }
  }

  /// What a bundle is, in a word or two; of sources what they become.
  private static func kindName(_ bundle: ScannedBundle) -> String {
    guard bundle.kind == .sources || bundle.kind == .file else { return bundle.kind.rawValue }
    return switch bundle.role {
    case .app: "app"
    case .appExtension: "app extension"
    case .sdk: "SDK"
    case .unknown: bundle.kind.rawValue
    }
  }

  private static func collected(_ type: PrivacyReport.CollectedType) -> Value {
    [
      "identifier": .string(type.identifier), "name": .string(type.label),
      "category": .string(type.category), "isKnown": .bool(!type.category.isEmpty),
      "isLinked": .bool(type.isLinked), "isTracking": .bool(type.isUsedForTracking),
      "purposes": PrivacyContext.texts(type.purposes),
    ]
  }

  private static func accessed(_ category: PrivacyReport.AccessedCategory) -> Value {
    [
      "identifier": .string(category.identifier), "name": .string(category.label),
      "isKnown": .bool(AccessedAPICategory.named(category.identifier) != nil),
      "reasons": .array(category.reasons.map { .dictionary(PrivacyFactContext.reason($0.code)) }),
    ]
  }

  /// A finding belongs to the innermost bundle around the file that it is about.
  private static func deal(
    _ findings: [PlacedDiagnostic], to source: PrivacyContext.Source
  ) -> [String: [PlacedDiagnostic]] {
    var owners: Set<String> = []
    var result: [String: [PlacedDiagnostic]] = [:]
    for bundle in source.report.bundles { owners.insert(bundle.path) }
    for finding in findings {
      guard var path = finding.diagnostic.location?.file.path else { continue }
      while !owners.contains(path) {
        let parent = PathText.parent(path)
        if parent == path { break }
        path = parent
      }
      if owners.contains(path) { result[path, default: []].append(finding) }
    }
    return result
  }
}
