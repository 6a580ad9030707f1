public import Diagnostics
internal import Files
public import Privacy
public import TemplateEngine

/// The context of privacy manifests, for reports and for typed accessors. `docs/privacy.md` describes it.
public enum PrivacyContext {
  /// What a context is made from.
  public struct Source: Sendable {
    /// What was found.
    public var inspection: PrivacyInspection
    /// What the report shows of it.
    public var report: PrivacyReport
    /// The findings with their places, sorted.
    public var findings: [PlacedDiagnostic]
    private let workingDirectory: String

    /// - Parameters:
    ///   - inspection: what was found.
    ///   - findings: everything that was reported on the way.
    ///   - workingDirectory: the folder that paths are shown relative to, absolute.
    public init(_ inspection: PrivacyInspection, findings: [Diagnostic], workingDirectory: String) {
      self.inspection = inspection
      self.workingDirectory = workingDirectory
      report = PrivacyReport(inspection.reportInput(findings: findings))
      self.findings = PlacedDiagnostic.sorted(
        findings, options: ReportOptions(workingDirectory: workingDirectory))
    }

    /// The path as it is printed: relative to the working directory where it lies below it.
    func shown(_ path: String) -> String { PathText.relative(path, to: workingDirectory) }
  }

  /// The context.
  public static func make(_ source: Source) -> Value.Dictionary {
    let report = source.report
    let bundles = PrivacyBundleContext(source)
    var context: Value.Dictionary = [
      "summary": .dictionary(summary(source)),
      "isTracking": .bool(report.merged.isTracking),
      "trackingBy": texts(report.merged.trackingBy),
      "domains": .array(report.domains.map { ["name": .string($0.value), "bundles": texts($0.origins)] }),
      "label": .array(report.label.map(part)),
      "collected": .array(report.collected.map { category($0, source) }),
      "accessed": .array(report.merged.accessedAPIs.map(accessed)),
      "bundles": .array(report.bundles.map(bundles.value)),
      "missing": .array(report.missing.map(bundles.missing)),
      "sdks": .array(source.inspection.scan.dependencies.map { PrivacySDKContext.value($0, source) }),
      "findings": .array(source.findings.map(PrivacyFindingContext.value)),
      "findingGroups": .array(PrivacyFindingContext.groups(source.findings)),
      "storeCodes": .array(PrivacyFindingContext.storeCodes(source.findings)),
      "sources": .array(PrivacyFactContext.sources),
    ]
    context["own"] = bundles.own
    return context
  }

  /// A list of texts.
  static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }

  private static func summary(_ source: Source) -> Value.Dictionary {
    let report = source.report
    return [
      "bundles": .int(report.bundles.count), "missing": .int(report.missing.count),
      "domains": .int(report.domains.count), "dataTypes": .int(report.merged.dataTypes.count),
      "accessed": .int(report.merged.accessedAPIs.count), "findings": .int(source.findings.count),
      "errors": .int(report.count(of: .error)), "warnings": .int(report.count(of: .warning)),
      "notes": .int(report.count(of: .note)),
    ]
  }

  // MARK: Label

  private static func part(_ section: PrivacyReport.Section) -> Value {
    [
      "identifier": .string(section.section.rawValue), "name": .string(section.section.label),
      "categories": .array(
        section.categories.map { category in
          ["name": .string(category.name), "types": .array(category.types.map(labelType))]
        }),
    ]
  }

  private static func labelType(_ type: PrivacyReport.SectionType) -> Value {
    [
      "name": .string(type.label), "storeCategory": type.storeCategory.map(Value.string) ?? .nil,
      "purposes": texts(type.purposes), "bundles": texts(type.bundles),
    ]
  }

  // MARK: Collected data

  private static func category(_ category: PrivacyReport.DataCategory, _ source: Source) -> Value {
    ["name": .string(category.name), "types": .array(category.types.map { dataType($0, source) })]
  }

  private static func dataType(_ type: PrivacyReport.DataType, _ source: Source) -> Value {
    let merged = source.report.merged.dataTypes.first { $0.identifier == type.identifier }
    return [
      "identifier": .string(type.identifier), "name": .string(type.label),
      "text": .string(PrivacyDataType.named(type.identifier)?.summary ?? ""),
      "isLinked": .bool(type.sources.contains(where: \.isLinked)),
      "isTracking": .bool(type.sources.contains(where: \.isUsedForTracking)),
      "isMixed": .bool(Set(type.sources.map { [$0.isLinked, $0.isUsedForTracking] }).count > 1),
      "purposes": .array(
        (merged?.purposes ?? []).map(purpose)),
      "rows": .array(
        type.sources.map { row in
          [
            "bundle": .string(row.bundle), "path": .string(source.shown(row.manifestPath)),
            "isLinked": .bool(row.isLinked),
            "isTracking": .bool(row.isUsedForTracking), "purposes": texts(row.purposes),
          ]
        }),
    ]
  }

  private static func purpose(_ purpose: MergedManifest.Sourced<String>) -> Value {
    [
      "identifier": .string(purpose.value),
      "name": .string(CollectionPurpose.named(purpose.value)?.label ?? purpose.value),
      "bundles": texts(purpose.origins),
    ]
  }

  // MARK: Required reasons

  private static func accessed(_ api: MergedManifest.AccessedAPI) -> Value {
    [
      "identifier": .string(api.identifier),
      "name": .string(AccessedAPICategory.named(api.identifier)?.label ?? api.identifier),
      "bundles": texts(api.origins),
      "reasons": .array(
        api.reasons.map { reason in
          var value = PrivacyFactContext.reason(reason.value)
          value["bundles"] = texts(reason.origins)
          return .dictionary(value)
        }),
    ]
  }
}
