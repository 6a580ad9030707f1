internal import Diagnostics
internal import Documents
internal import Files

extension ConfigurationReader {
  private static let sectionKeys: [String: [String]] = [
    "privacy": ["inputs", "role", "exclude", "baseline", "strict"],
    "sources": ["inputs", "manifests", "exclude", "baseline", "platforms", "include", "strict"],
    "strings": ["inputs", "exclude", "baseline"],
    "assets": ["inputs", "exclude", "baseline"],
  ]

  mutating func readLint(_ node: Node, inputDirectory: Located<String>?) -> LintConfiguration {
    var lint = LintConfiguration()
    guard let mapping = node.dictionary else {
      wrongType(node, "lint", expected: "a mapping")
      return lint
    }
    checkKeys(mapping, known: Self.sectionKeys.keys.sorted() + ["rules", "failOn"], of: "'lint'")
    for entry in mapping.entries {
      switch entry.key {
      case "rules":
        lint.ruleLevels = ruleLevels(entry.value)
        for rule in entry.value.dictionary?.entries ?? [] {
          lint.ruleLocations[RuleID(rawValue: rule.key)] = Location(file, rule.keySpan)
        }
      case "failOn": lint.failOn = severity(entry.value, "lint.failOn")
      case "privacy": lint.privacy = section(entry, inputDirectory)
      case "sources": lint.sources = section(entry, inputDirectory)
      case "strings": lint.strings = section(entry, inputDirectory)
      case "assets": lint.assets = section(entry, inputDirectory)
      default: break
      }
    }
    return lint
  }

  private mutating func section(
    _ entry: Mapping.Entry, _ inputDirectory: Located<String>?
  ) -> LintConfiguration.Section? {
    let owner = "lint.\(entry.key)"
    guard let mapping = entry.value.dictionary else {
      wrongType(entry.value, owner, expected: "a mapping")
      return nil
    }
    checkKeys(mapping, known: Self.sectionKeys[entry.key] ?? [], of: "'\(owner)'")
    var section = LintConfiguration.Section()
    func joined(_ paths: [Located<String>]?) -> [Located<String>] {
      (paths ?? []).map { path in
        Located(inputDirectory.map { PathText.join($0.value, path.value) } ?? path.value, at: path.location)
      }
    }
    if let node = mapping["inputs"] {
      section.inputs = joined(texts(node, owner + ".inputs"))
    } else {
      sink.error("config/missing-key", "'\(owner)' lacks the key 'inputs'", at: location(entry.value))
    }
    if let node = mapping["manifests"] { section.manifests = joined(texts(node, owner + ".manifests")) }
    if let node = mapping["exclude"] {
      section.excludes = (texts(node, owner + ".exclude") ?? []).map(\.value)
    }
    if let node = mapping["baseline"] { section.baseline = text(node, owner + ".baseline") }
    if let node = mapping["role"] {
      section.role = choices([node], ["app", "sdk"], owner + ".role").first
    }
    if let node = mapping["platforms"] {
      let names = choices(node.array ?? [node], LintRequest.platformNames, owner + ".platforms")
      section.platforms = names.map(\.value)
    }
    if let node = mapping["include"] {
      let known = LintRequest.Inclusion.allCases.map(\.rawValue)
      section.inclusions = choices(node.array ?? [node], known, owner + ".include").map(\.value)
    }
    if let node = mapping["strict"] {
      if let flag = node.bool {
        section.isStrict = flag
      } else {
        wrongType(node, owner + ".strict", expected: "a Boolean")
      }
    }
    return section
  }

  private mutating func text(_ node: Node, _ path: String) -> Located<String>? {
    if let text = node.string { return Located(text, at: location(node)) }
    wrongType(node, path, expected: "a text")
    return nil
  }

  /// Texts of which each must be one of `known`, in any case of its letters.
  private mutating func choices(_ nodes: [Node], _ known: [String], _ path: String) -> [Located<String>] {
    nodes.compactMap { node in
      let meant = node.string?.lowercased()
      if let choice = known.first(where: { $0.lowercased() == meant }) {
        return Located(choice, at: location(node))
      }
      let near = node.string.flatMap { Suggestion.nearest(to: $0, in: known) }
      report(
        .error, "config/wrong-type",
        "wrong value for '\(path)': expected \(known.map { "'\($0)'" }.joined(separator: ", "))", node,
        fix: near.map { "Did you mean '\($0)'?" })
      return nil
    }
  }

  private mutating func severity(_ node: Node, _ path: String) -> Severity? {
    if let severity = node.string.flatMap(Severity.init(rawValue:)) { return severity }
    wrongType(node, path, expected: "'error', 'warning' or 'note'")
    return nil
  }

  /// `off` is a Boolean in YAML 1.1.
  private mutating func ruleLevels(_ node: Node) -> [RuleID: Severity?] {
    guard let mapping = node.dictionary else {
      wrongType(node, "lint.rules", expected: "a mapping from rules to severities")
      return [:]
    }
    var levels: [RuleID: Severity?] = [:]
    for entry in mapping.entries {
      if entry.value.bool == false || entry.value.string == "off" {
        levels[RuleID(rawValue: entry.key)] = .some(nil)
      } else if let severity = entry.value.string.flatMap(Severity.init(rawValue:)) {
        levels[RuleID(rawValue: entry.key)] = severity
      } else {
        wrongType(entry.value, "lint.rules.\(entry.key)", expected: "'off', 'error', 'warning' or 'note'")
      }
    }
    return levels
  }
}
