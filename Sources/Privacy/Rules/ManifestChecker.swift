public import Diagnostics
internal import Documents

/// Checks a privacy manifest against Apple's rules.
public enum ManifestChecker {
  /// Reports every fault of `manifest`, in file order per list.
  ///
  /// - Parameters:
  ///   - manifest: the manifest, as read.
  ///   - role: whose manifest it is; some reasons are for apps or SDKs only.
  ///   - strict: raises points on which sources disagree.
  ///   - place: where the manifest lies in the product.
  ///   - sink: takes the findings, with details `category`, `itms`, `keyPath`, `expected`, `found`,
  ///     `suggestion`.
  public static func check(
    _ manifest: PrivacyManifest, role: BundleRole, strict: Bool = false, place: ManifestPlace = .documented,
    into sink: inout DiagnosticSink
  ) {
    var check = ManifestCheck(manifest: manifest, role: role)
    check.run()
    for finding in check.findings {
      sink.report(finding.diagnostic(strict: strict, isElsewhere: place == .elsewhere))
    }
  }
}

/// One run over one manifest.
struct ManifestCheck {
  let manifest: PrivacyManifest
  let role: BundleRole
  private(set) var findings: [Finding] = []

  init(manifest: PrivacyManifest, role: BundleRole) {
    self.manifest = manifest
    self.role = role
  }

  mutating func run() {
    guard let root = manifest.document.root.dictionary else { return }
    checkKeys(of: root, at: .root, path: "")
    for entry in root.entries {
      switch entry.key {
      case ManifestKey.domains: checkDomains(entry)
      case ManifestKey.collectedTypes: checkCollectedTypes(entry)
      case ManifestKey.accessedTypes: checkAccessedTypes(entry)
      default: break
      }
    }
    checkTracking(root)
    checkCompleteness(root)
  }

  /// Adds a finding at `span`.
  mutating func report(
    _ rule: PrivacyRule, _ message: String, at span: Range<Int>, _ path: String,
    _ details: (inout Finding) -> Void = { _ in }
  ) {
    var finding = Finding(rule, message, at: Location(manifest.file, span))
    finding.keyPath = path.isEmpty ? nil : path
    details(&finding)
    findings.append(finding)
  }

  /// What the manifest as a whole lacks.
  private mutating func checkCompleteness(_ root: Mapping) {
    // What seems to be missing may stand behind the fault.
    guard !manifest.hasSyntaxFaults else { return }
    if isPointless(root) {
      report(.emptyManifest, "the privacy manifest declares nothing", at: manifest.document.root.span, "")
    }
    if !root.entries.isEmpty, root.entry(ManifestKey.collectedTypes) == nil {
      report(
        .missingCollectedData,
        "'\(ManifestKey.collectedTypes)' is missing; Xcode's privacy report asks for it",
        at: manifest.document.root.span, ManifestKey.collectedTypes)
    }
  }

  /// An app needs no manifest to say nothing; an SDK may need one, but not an empty dictionary.
  private func isPointless(_ root: Mapping) -> Bool {
    switch role {
    case .app, .appExtension: root.entries.allSatisfy(declaresNothing)
    case .sdk, .unknown: root.entries.isEmpty
    }
  }

  private func declaresNothing(_ entry: Mapping.Entry) -> Bool {
    switch entry.value.content {
    case .bool(false): true
    case .array(let items): items.isEmpty
    default: false
    }
  }
}
