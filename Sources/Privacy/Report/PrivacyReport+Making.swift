internal import Diagnostics

extension PrivacyReport {
  /// Puts a report together.
  ///
  /// The merged view takes reasons for SDKs in as well: it shows what is declared, not what an app could
  /// declare.
  ///
  /// - Parameter input: the bundles and what was found about them.
  public init(_ input: PrivacyReportInput) {
    let sources = input.bundles.sorted(by: Self.isBefore)
    bundles = sources.map(Bundle.init)
    missing = input.missing.sorted { ($0.path, $0.name) < ($1.path, $1.name) }
    // What the merge leaves out is in `merged.skipped`; the checks have reported it already.
    var sink = DiagnosticSink()
    merged = PrivacyManifestMerger.merge(
      sources.map { source in
        var mergeInput = MergeInput(unreadable: source.manifestPath, origin: source.name)
        mergeInput.manifest = source.manifest
        return mergeInput
      }, role: .sdk, into: &sink)
    collected = Self.collected(bundles)
    label = Self.label(merged)
    domains = merged.domains
    findings = Self.sorted(input.findings)
  }

  private static func isBefore(_ left: PrivacyReportInput.Bundle, _ right: PrivacyReportInput.Bundle) -> Bool
  {
    let roles = BundleRole.allCases
    let ranks = [left, right].map { bundle in roles.firstIndex(of: bundle.role) ?? roles.count }
    return (ranks[0], left.name, left.manifestPath) < (ranks[1], right.name, right.manifestPath)
  }

  private static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> (String, Int, String, String) {
      (
        diagnostic.location?.file.path ?? "", diagnostic.location?.range?.lowerBound ?? -1,
        diagnostic.rule.rawValue,
        diagnostic.message
      )
    }
    return findings.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The rows of Xcode's report.
  private static func collected(_ bundles: [Bundle]) -> [DataCategory] {
    PrivacyDataType.categories.compactMap { category in
      let types = PrivacyDataType.all.filter { $0.category == category }.compactMap { type in
        let sources = bundles.sorted { ($0.name, $0.manifestPath) < ($1.name, $1.manifestPath) }.flatMap {
          bundle in
          bundle.collected.filter { $0.identifier == type.identifier }.map { Source(bundle, $0) }
        }
        return sources.isEmpty
          ? nil : DataType(identifier: type.identifier, label: type.label, sources: sources)
      }
      return types.isEmpty ? nil : DataCategory(name: category, types: types)
    }
  }

  private static func label(_ merged: MergedManifest) -> [Section] {
    guard !merged.dataTypes.isEmpty else { return [Section(section: .notCollected, categories: [])] }
    let sections: [(LabelSection, (MergedManifest.DataType) -> [String])] = [
      (.usedToTrack, { $0.trackedBy }), (.linked, { $0.linkedBy }),
      (.notLinked, { $0.isLinked ? [] : $0.origins }),
    ]
    return sections.compactMap { section, bundles in
      let categories = PrivacyDataType.categories.compactMap { category -> SectionCategory? in
        let types = merged.dataTypes.compactMap { type in
          PrivacyDataType.named(type.identifier).flatMap { fact in
            fact.category == category ? SectionType(fact, type, bundles: bundles(type)) : nil
          }
        }
        return types.isEmpty ? nil : SectionCategory(name: category, types: types)
      }
      return categories.isEmpty ? nil : Section(section: section, categories: categories)
    }
  }
}

extension PrivacyReport.SectionType {
  /// Nil when no bundle puts the type into the section.
  init?(_ fact: PrivacyDataType, _ type: MergedManifest.DataType, bundles: [String]) {
    guard !bundles.isEmpty else { return nil }
    label = fact.label
    storeCategory = fact.storeCategory
    purposes = type.purposes.compactMap { CollectionPurpose.named($0.value)?.label }
    self.bundles = bundles
  }
}

extension PrivacyReport.Source {
  init(_ bundle: PrivacyReport.Bundle, _ type: PrivacyReport.CollectedType) {
    self.bundle = bundle.name
    manifestPath = bundle.manifestPath
    isLinked = type.isLinked
    isUsedForTracking = type.isUsedForTracking
    purposes = type.purposes
  }
}

extension PrivacyReport.Bundle {
  init(_ input: PrivacyReportInput.Bundle) {
    name = input.name
    path = input.path
    role = input.role
    manifestPath = input.manifestPath
    isReadable = input.manifest != nil
    isTracking = input.manifest?.isTracking ?? false
    domains = input.manifest?.trackingDomains.map(\.value) ?? []
    let types = input.manifest?.collectedData.compactMap(PrivacyReport.CollectedType.init) ?? []
    collected = Self.stable(types) { PrivacyDataType.rank($0.identifier) }
    let categories = input.manifest?.accessedAPIs.compactMap(PrivacyReport.AccessedCategory.init) ?? []
    accessed = Self.stable(categories) { AccessedAPICategory.rank($0.identifier) }
  }

  /// Sorts by rank; equal ranks keep their order.
  private static func stable<Element>(_ elements: [Element], by rank: (Element) -> Int) -> [Element] {
    elements.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
      \.element)
  }
}

extension PrivacyReport.CollectedType {
  /// Nil for an item without a type.
  init?(_ data: PrivacyManifest.CollectedData) {
    guard let type = data.type?.value else { return nil }
    let fact = PrivacyDataType.named(type)
    identifier = type
    label = fact?.label ?? type
    category = fact?.category ?? ""
    isLinked = data.isLinked?.value ?? false
    isUsedForTracking = data.isUsedForTracking?.value ?? false
    purposes = data.purposes.map(\.value)
      .sorted { CollectionPurpose.rank($0) < CollectionPurpose.rank($1) }
      .map { CollectionPurpose.named($0)?.label ?? $0 }
  }
}

extension PrivacyReport.AccessedCategory {
  /// Nil for an item without a category.
  init?(_ api: PrivacyManifest.AccessedAPI) {
    guard let category = api.category?.value else { return nil }
    identifier = category
    label = AccessedAPICategory.named(category)?.label ?? category
    reasons = api.reasons.map { PrivacyReport.Reason($0.value) }
  }
}

extension PrivacyReport.Reason {
  init(_ code: String) {
    let reason = AccessedAPICategory.reason(code)?.reason
    self.code = code
    text = reason?.summary ?? ""
    offDevice = reason?.offDevice.text ?? ""
    conditions = reason?.conditions ?? []
  }
}
