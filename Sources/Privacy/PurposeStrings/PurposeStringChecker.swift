public import Diagnostics
internal import Documents

/// Checks purpose strings: their wording, their languages, and whether they fit the code and the
/// privacy manifests.
public enum PurposeStringChecker {
  /// Reports what is wrong.
  ///
  /// - Parameters:
  ///   - input: what is known; parts that are not known are left out of the checks.
  ///   - strict: raises what is a sign rather than a proof.
  ///   - sink: takes the findings, with details `category`, `itms`, `keyPath`, `expected`, `found`.
  public static func check(
    _ input: PurposeStringInput, strict: Bool = false, into sink: inout DiagnosticSink
  ) {
    var check = PurposeStringCheck(input)
    check.run()
    for finding in check.findings { sink.report(finding.diagnostic(strict: strict)) }
  }
}

/// One run over the strings of one bundle.
struct PurposeStringCheck {
  let input: PurposeStringInput
  /// The entries of Info.plist.
  let entries: [Mapping.Entry]
  /// The purpose strings in the app's own language: of Info.plist and of build settings.
  private(set) var texts: [InfoPlistText] = []
  /// Every key that Info.plist or a build setting has, whatever its value.
  private(set) var keys: Set<String> = []
  var findings: [Finding] = []

  init(_ input: PurposeStringInput) {
    self.input = input
    entries = input.infoPlist?.root.dictionary?.entries ?? []
  }

  mutating func run() {
    collect()
    checkWording()
    checkRepetition()
    checkLanguages()
    checkKeys()
    checkUses()
    checkTracking()
  }

  /// Whether a key that is not there is missing: nowhere else is left for it to stand.
  var isComplete: Bool { input.isBuilt || input.buildSettings != nil }

  /// The place to name for a key that is missing.
  var home: Location? { input.infoPlist.map { Location($0.file) } }

  mutating func report(
    _ rule: PrivacyRule, _ message: String, at location: Location, key: String,
    _ details: (inout Finding) -> Void = { _ in }
  ) {
    var finding = Finding(rule, message, at: location)
    finding.keyPath = key
    details(&finding)
    findings.append(finding)
  }

  /// Gathers the strings and reports values of the wrong type.
  private mutating func collect() {
    guard let document = input.infoPlist else { return addSettings() }
    for entry in entries {
      keys.insert(entry.key)
      if entry.key == UsageDescriptionKey.dictionaryKey {
        collectDictionary(entry, document)
      } else if UsageDescriptionKey.named(entry.key) != nil {
        collectText(entry.value, key: entry.key, document)
      }
    }
    addSettings()
  }

  private mutating func addSettings() {
    for setting in input.buildSettings ?? [] {
      keys.insert(setting.key)
      if UsageDescriptionKey.named(setting.key) != nil { texts.append(setting) }
    }
  }

  private mutating func collectText(_ node: Node, key: String, _ document: Document) {
    if let text = node.string {
      texts.append(InfoPlistText(key: key, value: text, location: document.location(of: node)))
    } else {
      report(
        .purposeType, "'\(key)' must be a string, not \(node.kindName)", at: document.location(of: node),
        key: key
      ) {
        $0.expected = "a string"
        $0.found = node.kindName
      }
    }
  }

  private mutating func collectDictionary(_ entry: Mapping.Entry, _ document: Document) {
    guard let purposes = entry.value.dictionary else {
      report(
        .purposeType, "'\(entry.key)' must be a dictionary, not \(entry.value.kindName)",
        at: document.location(of: entry.value), key: entry.key
      ) {
        $0.expected = "a dictionary of purpose keys and sentences"
        $0.found = entry.value.kindName
        $0.fix = "write a dictionary with a sentence for each purpose key"
      }
      return
    }
    for purpose in purposes.entries {
      collectText(purpose.value, key: "\(entry.key).\(purpose.key)", document)
    }
  }
}
