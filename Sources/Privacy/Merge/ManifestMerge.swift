internal import Diagnostics

/// The work of one merge: gathers entries by their constants.
struct ManifestMerge {
  let role: BundleRole
  private(set) var findings: [Finding] = []
  private var merged = MergedManifest()
  private var domains: [String: [String]] = [:]
  private var dataTypes: [String: MergedManifest.DataType] = [:]
  private var accessedAPIs: [String: MergedManifest.AccessedAPI] = [:]
  /// Where a category was first declared, for categories that end up without a reason.
  private var firstPlaces: [String: (input: MergeInput, location: Location)] = [:]

  init(role: BundleRole) { self.role = role }

  mutating func add(_ input: MergeInput) {
    guard let manifest = input.manifest else {
      return skip(
        .mergeInputSkipped, "the privacy manifest cannot be read", input, Location(path: input.path))
    }
    addTracking(manifest, input)
    for data in manifest.collectedData { add(data, manifest, input) }
    for api in manifest.accessedAPIs { add(api, manifest, input) }
  }

  /// The result, in a fixed order.
  mutating func finished() -> MergedManifest {
    dropIncomplete()
    merged.trackingBy = Self.unique(merged.trackingBy)
    merged.domains = domains.keys.sorted(by: Self.byScalars).map {
      MergedManifest.Sourced(value: $0, origins: Self.unique(domains[$0] ?? []))
    }
    merged.dataTypes = dataTypes.values.map(Self.unique)
      .sorted { PrivacyDataType.rank($0.identifier) < PrivacyDataType.rank($1.identifier) }
    merged.accessedAPIs = accessedAPIs.values.map(Self.unique)
      .sorted { AccessedAPICategory.rank($0.identifier) < AccessedAPICategory.rank($1.identifier) }
    if merged.isTracking, merged.domains.isEmpty { reportNoDomains() }
    return merged
  }

  private mutating func addTracking(_ manifest: PrivacyManifest, _ input: MergeInput) {
    if manifest.isTracking { Self.note(input.origin, in: &merged.trackingBy) }
    for domain in manifest.trackingDomains {
      let place = Location(manifest.file, domain.span)
      guard manifest.isTracking else {
        let message = "the domain '\(ManifestCheck.shortened(domain.value))' is listed without tracking"
        skip(.mergeEntrySkipped, message, input, place)
        continue
      }
      switch TrackingDomain.verdict(on: domain.value) {
      case .good, .unusual:
        // Host names have no case; two spellings are one domain.
        Self.note(input.origin, in: &domains[domain.value.lowercased(), default: []])
      case .empty, .malformed:
        let message = "the domain '\(ManifestCheck.shortened(domain.value))' is not a host name"
        skip(.mergeEntrySkipped, message, input, place)
      }
    }
  }

  private mutating func add(
    _ data: PrivacyManifest.CollectedData, _ manifest: PrivacyManifest, _ input: MergeInput
  ) {
    let place = Location(manifest.file, data.type?.span ?? data.span)
    guard let type = data.type?.value, PrivacyDataType.named(type) != nil else {
      let name = data.type.map { "'\(ManifestCheck.shortened($0.value))' is" } ?? "an item without a type is"
      return skip(.mergeEntrySkipped, "\(name) not one of Apple's data types", input, place)
    }
    // Taken out of the table while it grows, so that its lists are not copied each time.
    var entry =
      dataTypes.removeValue(forKey: type)
      ?? MergedManifest.DataType(identifier: type, origins: [], linkedBy: [], trackedBy: [], purposes: [])
    Self.note(input.origin, in: &entry.origins)
    if data.isLinked?.value == true { Self.note(input.origin, in: &entry.linkedBy) }
    if data.isUsedForTracking?.value == true { Self.note(input.origin, in: &entry.trackedBy) }
    if data.isLinked == nil || data.isUsedForTracking == nil {
      let message =
        "'\(type)' does not say whether it is linked and used for tracking; what is missing counts as no"
      skip(.mergeEntrySkipped, message, input, place)
    }
    for purpose in data.purposes {
      if CollectionPurpose.named(purpose.value) != nil {
        Self.add(purpose.value, from: input.origin, to: &entry.purposes)
      } else {
        let message = "'\(ManifestCheck.shortened(purpose.value))' is not one of Apple's purposes"
        skip(.mergeEntrySkipped, message, input, Location(manifest.file, purpose.span))
      }
    }
    entry.purposes.sort { CollectionPurpose.rank($0.value) < CollectionPurpose.rank($1.value) }
    dataTypes[type] = entry
    if firstPlaces[type] == nil { firstPlaces[type] = (input, place) }
  }

  private mutating func add(
    _ api: PrivacyManifest.AccessedAPI, _ manifest: PrivacyManifest, _ input: MergeInput
  ) {
    let place = Location(manifest.file, api.category?.span ?? api.span)
    guard let name = api.category?.value, let category = AccessedAPICategory.named(name) else {
      let name =
        api.category.map { "'\(ManifestCheck.shortened($0.value))' is" } ?? "an item without a category is"
      return skip(.mergeEntrySkipped, "\(name) not one of Apple's API categories", input, place)
    }
    var entry =
      accessedAPIs.removeValue(forKey: name)
      ?? MergedManifest.AccessedAPI(identifier: name, origins: [], reasons: [])
    Self.note(input.origin, in: &entry.origins)
    for reason in api.reasons {
      if let fault = fault(of: reason.value, in: category) {
        skip(fault.rule, fault.message, input, Location(manifest.file, reason.span))
      } else {
        Self.add(reason.value, from: input.origin, to: &entry.reasons)
      }
    }
    entry.reasons.sort { category.rank(ofReason: $0.value) < category.rank(ofReason: $1.value) }
    accessedAPIs[name] = entry
    if firstPlaces[name] == nil { firstPlaces[name] = (input, place) }
  }

  private func fault(of code: String, in category: AccessedAPICategory) -> (
    rule: PrivacyRule, message: String
  )? {
    guard let reason = category.reasons.first(where: { $0.code == code }) else {
      let shown = ManifestCheck.shortened(code)
      return (.mergeEntrySkipped, "'\(shown)' is not a reason of '\(category.identifier)'")
    }
    guard reason.audience == .sdk, role != .sdk else { return nil }
    return (.mergeSDKReason, "the reason '\(code)' is for SDKs only")
  }

  /// Types without a purpose and categories without a reason would make the result invalid.
  private mutating func dropIncomplete() {
    for type in PrivacyDataType.all.map(\.identifier) where dataTypes[type]?.purposes.isEmpty == true {
      dataTypes[type] = nil
      guard let first = firstPlaces[type] else { continue }
      skip(.mergeEntrySkipped, "'\(type)' has no valid purpose in any manifest", first.input, first.location)
    }
    for category in AccessedAPICategory.all.map(\.identifier)
    where accessedAPIs[category]?.reasons.isEmpty == true {
      accessedAPIs[category] = nil
      guard let first = firstPlaces[category] else { continue }
      skip(
        .mergeCategoryDropped, "'\(category)' has no reason that the result can declare", first.input,
        first.location)
    }
  }

  private mutating func reportNoDomains() {
    findings.append(
      Finding(
        .mergeTrackingWithoutDomains,
        "tracking is declared by \(merged.trackingBy.map { "'\($0)'" }.joined(separator: ", ")) and no manifest lists a "
          + "domain", at: Location(path: ManifestKey.fileName)))
  }

  private mutating func skip(_ rule: PrivacyRule, _ message: String, _ input: MergeInput, _ place: Location) {
    merged.skipped.append(MergedManifest.Skipped(origin: input.origin, path: input.path, reason: message))
    findings.append(Finding(rule, "\(input.origin): \(message)", at: place))
  }

  private static func add(
    _ value: String, from origin: String, to list: inout [MergedManifest.Sourced<String>]
  ) {
    if let index = list.firstIndex(where: { $0.value == value }) {
      note(origin, in: &list[index].origins)
    } else {
      list.append(MergedManifest.Sourced(value: value, origins: [origin]))
    }
  }

  /// Adds an origin. One that came before others is sorted out at the end: a look through the list at
  /// every step would take time with the square of the number of inputs.
  private static func note(_ origin: String, in origins: inout [String]) {
    if origins.last != origin { origins.append(origin) }
  }

  /// The origins in the order of their first mention.
  private static func unique(_ origins: [String]) -> [String] {
    var seen: Set<String> = []
    return origins.filter { seen.insert($0).inserted }
  }

  private static func unique(_ values: [MergedManifest.Sourced<String>]) -> [MergedManifest.Sourced<String>] {
    values.map { MergedManifest.Sourced(value: $0.value, origins: unique($0.origins)) }
  }

  private static func unique(_ type: MergedManifest.DataType) -> MergedManifest.DataType {
    MergedManifest.DataType(
      identifier: type.identifier, origins: unique(type.origins), linkedBy: unique(type.linkedBy),
      trackedBy: unique(type.trackedBy), purposes: unique(type.purposes))
  }

  private static func unique(_ api: MergedManifest.AccessedAPI) -> MergedManifest.AccessedAPI {
    MergedManifest.AccessedAPI(
      identifier: api.identifier, origins: unique(api.origins), reasons: unique(api.reasons))
  }

  private static func byScalars(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }
}
