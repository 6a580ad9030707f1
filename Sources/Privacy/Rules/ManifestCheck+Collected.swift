internal import Diagnostics
internal import Documents

/// The items of `NSPrivacyCollectedDataTypes`.
extension ManifestCheck {
  mutating func checkCollectedTypes(_ entry: Mapping.Entry) {
    var seen: [String: Range<Int>] = [:]
    for (index, item) in (entry.value.array ?? []).enumerated() {
      let path = "\(ManifestKey.collectedTypes)[\(index)]"
      guard let mapping = item.dictionary, !mapping.entries.isEmpty else {
        reportItem(item, expected: "a dictionary", path)
        continue
      }
      checkKeys(of: mapping, at: .collectedDataType, path: path)
      checkRequired(mapping, at: .collectedDataType, span: item.span, path: path)
      checkDataType(mapping[ManifestKey.dataType], &seen, "\(path).\(ManifestKey.dataType)")
      checkPurposes(mapping.entry(ManifestKey.purposes), "\(path).\(ManifestKey.purposes)")
    }
  }

  private mutating func checkDataType(_ node: Node?, _ seen: inout [String: Range<Int>], _ path: String) {
    guard let node, let value = node.string else { return }
    if Self.isBlank(value) {
      reportEmpty(node, expected: "one of Apple's data types", path)
    } else if PrivacyDataType.named(value) == nil {
      report(.dataType, "'\(Self.shortened(value))' is not one of Apple's data types", at: node.span, path) {
        $0.expected = "one of Apple's \(PrivacyDataType.all.count) data types"
        $0.found = Self.shortened(value)
        $0.suggestion = ConstantGuess.dataType(value)
        $0.fix = $0.suggestion.map { "write '\($0)'" }
      }
    }
    reportRepeat(
      .duplicateDataType, "the data type '\(Self.shortened(value))' is declared twice", at: node.span, path,
      seen[value])
    seen[value] = seen[value] ?? node.span
  }

  /// Reports a second mention, with the place of the first; nothing when `first` is nil.
  mutating func reportRepeat(
    _ rule: PrivacyRule, _ message: String, at span: Range<Int>, _ path: String, _ first: Range<Int>?
  ) {
    guard let first else { return }
    let note = Diagnostic.Note("first declared here", at: Location(manifest.file, first))
    report(rule, message, at: span, path) { $0.notes = [note] }
  }

  private mutating func checkPurposes(_ entry: Mapping.Entry?, _ path: String) {
    guard let entry, let items = entry.value.array else { return }
    if items.isEmpty {
      report(.noPurposes, "'\(ManifestKey.purposes)' is empty", at: entry.keySpan, path) {
        $0.expected = "at least one purpose"
        $0.found = "an empty array"
      }
    }
    var seen: [String: Range<Int>] = [:]
    for (index, item) in items.enumerated() {
      checkPurpose(item, &seen, "\(path)[\(index)]")
    }
  }

  private mutating func checkPurpose(_ item: Node, _ seen: inout [String: Range<Int>], _ path: String) {
    guard let value = item.string, !Self.isBlank(value) else {
      return reportItem(item, expected: "a string", path)
    }
    if CollectionPurpose.named(value) == nil {
      report(.purpose, "'\(Self.shortened(value))' is not one of Apple's purposes", at: item.span, path) {
        $0.expected = CollectionPurpose.all.map(\.identifier).joined(separator: ", ")
        $0.found = Self.shortened(value)
        $0.suggestion = ConstantGuess.purpose(value)
        $0.fix = $0.suggestion.map { "write '\($0)'" }
      }
    }
    reportRepeat(
      .duplicatePurpose, "the purpose '\(Self.shortened(value))' is declared twice", at: item.span, path,
      seen[value])
    seen[value] = seen[value] ?? item.span
  }
}
