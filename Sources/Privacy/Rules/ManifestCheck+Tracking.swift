internal import Diagnostics
internal import Documents

/// The tracking flag, the domains, and how they fit together.
extension ManifestCheck {
  /// Reports items of the list of domains that are no host names.
  mutating func checkDomains(_ entry: Mapping.Entry) {
    guard let items = entry.value.array else { return }
    if items.isEmpty, !manifest.isTracking { reportEmptyList(entry) }
    var seen: Set<String> = []
    for (index, item) in items.enumerated() {
      let path = "\(ManifestKey.domains)[\(index)]"
      guard let domain = item.string else {
        reportItem(item, expected: "a string", path)
        continue
      }
      checkDomain(domain, at: item.span, path)
      if !seen.insert(domain.lowercased()).inserted {
        report(
          .duplicateDomain, "the domain '\(Self.shortened(domain))' is listed twice", at: item.span, path)
      }
    }
  }

  /// Reports a list that holds nothing and is better left out.
  mutating func reportEmptyList(_ entry: Mapping.Entry) {
    report(.emptyArray, "'\(entry.key)' is empty and better left out", at: entry.keySpan, entry.key) {
      $0.expected = "no key, or at least one item"
      $0.found = "an empty array"
      $0.fix = "take '\(entry.key)' and its empty array out"
    }
  }

  /// Reports an item that has not the type of its list; empty dictionaries and strings under their own rule.
  mutating func reportItem(_ item: Node, expected: String, _ path: String) {
    let isEmpty = item.dictionary?.entries.isEmpty == true || item.string.map(Self.isBlank) == true
    if isEmpty {
      reportEmpty(item, expected: expected, path)
    } else {
      reportType(item, expected: expected, path)
    }
  }

  /// Reports an empty dictionary or a blank string.
  mutating func reportEmpty(_ item: Node, expected: String, _ path: String) {
    let kind = item.string == nil ? "dictionary" : "string"
    let message =
      path.hasSuffix("]")
      ? "'\(Self.lastKey(path))' holds an empty \(kind)" : "'\(Self.lastKey(path))' is an empty \(kind)"
    report(.emptyValue, message, at: item.span, path) {
      $0.expected = expected
      $0.found = "an empty \(kind)"
      if !path.hasSuffix("]") { $0.fix = "fill in the value, or take the whole item out" }
    }
  }

  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private mutating func checkDomain(_ domain: String, at span: Range<Int>, _ path: String) {
    switch TrackingDomain.verdict(on: domain) {
    case .good: break
    case .empty:
      report(.emptyValue, "'\(ManifestKey.domains)' holds an empty string", at: span, path) {
        $0.expected = "a host name"
        $0.found = "an empty string"
      }
    case .malformed(let reason, let host):
      report(
        .domainSyntax, "the tracking domain '\(Self.shortened(domain))' \(reason)", at: span, path
      ) {
        $0.expected = "a host name such as 'example.com'"
        $0.found = Self.shortened(domain)
        $0.suggestion = host
        $0.fix = host.map { "write '\($0)'" }
      }
    case .unusual(let reason, let isMild):
      report(
        .unusualDomain, "the tracking domain '\(Self.shortened(domain))' \(reason)", at: span, path
      ) {
        $0.expected = "a host name such as 'example.com'"
        $0.found = Self.shortened(domain)
        $0.severity = isMild ? .note : nil
      }
    }
  }

  /// Reports a flag that contradicts the domains or the collected data.
  mutating func checkTracking(_ root: Mapping) {
    let domains = root.entry(ManifestKey.domains)
    let count = domains?.value.array?.count ?? 0
    if manifest.isTracking {
      checkDeclaredTracking(domains, count: count)
    } else if let domains, count > 0 {
      let said = manifest.tracking == nil ? "is not declared" : "is false"
      report(
        .domainsWithoutTracking, "tracking domains are listed while '\(ManifestKey.tracking)' \(said)",
        at: domains.keySpan, ManifestKey.domains
      ) {
        $0.expected = "no tracking domains, or '\(ManifestKey.tracking)' true"
        $0.found = count == 1 ? "1 item" : "\(count) items"
      }
    }
    checkTrackingData(root)
  }

  private mutating func checkDeclaredTracking(_ domains: Mapping.Entry?, count: Int) {
    guard count == 0, domains == nil || domains?.value.array != nil else { return }
    let span = domains?.keySpan ?? manifest.tracking?.keySpan ?? manifest.document.root.span
    report(
      .trackingWithoutDomains, "'\(ManifestKey.tracking)' is true and no tracking domain is listed", at: span,
      ManifestKey.domains
    ) {
      $0.expected = "at least one domain"
      $0.found = domains == nil ? "no such key" : "an empty array"
    }
  }

  private mutating func checkTrackingData(_ root: Mapping) {
    let types = root[ManifestKey.collectedTypes]?.array ?? []
    var isUsed = false
    for (index, item) in types.enumerated() {
      guard let entry = item.dictionary?.entry(ManifestKey.dataTracking), entry.value.bool == true else {
        continue
      }
      isUsed = true
      guard !manifest.isTracking else { continue }
      let name = item[ManifestKey.dataType]?.string.map { "'\(Self.shortened($0))'" } ?? "a data type"
      report(
        .trackingDataWithoutFlag, "\(name) is used for tracking while '\(ManifestKey.tracking)' is not true",
        at: entry.value.span, "\(ManifestKey.collectedTypes)[\(index)].\(ManifestKey.dataTracking)")
    }
    if manifest.isTracking, !isUsed, let tracking = manifest.tracking {
      report(
        .trackingWithoutData,
        "'\(ManifestKey.tracking)' is true and no collected data type is used for tracking",
        at: tracking.keySpan ?? tracking.span, ManifestKey.tracking)
    }
  }
}
