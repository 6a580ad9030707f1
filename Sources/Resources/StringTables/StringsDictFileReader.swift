internal import Diagnostics
internal import Documents

/// Reads one `.stringsdict` file.
enum StringsDictFileReader {
  /// The entries in file order, without signature; repeated keys are all there.
  static func read(
    _ source: SourceFile, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> [StringEntry] {
    guard let document = PropertyListReader.read(source, limits: options.limits, into: &sink) else {
      return []
    }
    guard let root = document.root.dictionary else {
      sink.error(
        "strings/rule-shape", "the file holds \(document.root.kindName), not a dictionary of entries",
        at: document.location(of: document.root))
      return []
    }
    var reader = StringRulesReader(document: document)
    var entries: [StringEntry] = []
    for entry in root.entries {
      guard let mapping = reader.dictionary(entry.value, "the entry '\(entry.key)'"),
        let rules = reader.rules(mapping, key: entry.key, at: document.location(ofKey: entry))
      else { continue }
      entries.append(
        StringEntry(
          key: entry.key, keyLocation: document.location(ofKey: entry),
          text: rules.mainText ?? LocatedText("", at: document.location(of: entry.value)), rules: rules))
    }
    sink.append(contentsOf: reader.sink)
    return entries
  }
}

/// Turns the dictionary of one entry into rules.
private struct StringRulesReader {
  static let formatKey = "NSStringLocalizedFormatKey"
  static let widthKey = "NSStringVariableWidthRuleType"
  static let deviceKey = "NSStringDeviceSpecificRuleType"
  /// Rules by device hold rules by device only by mistake.
  static let depthLimit = 4

  let document: Document
  var sink = DiagnosticSink()

  /// The rules in `mapping`; nil when it holds none, which is reported.
  mutating func rules(
    _ mapping: Mapping, key: String, at location: Location, depth: Int = 0
  ) -> StringRules? {
    var rules = StringRules()
    for entry in mapping.entries {
      switch entry.key {
      case Self.formatKey: rules.format = text(entry.value, "'\(entry.key)'")
      case Self.widthKey: rules.widths = widths(entry.value)
      case Self.deviceKey: rules.devices = devices(entry.value, key: key, depth: depth)
      default:
        if let variable = variable(entry) { rules.variables.append(variable) }
      }
    }
    guard rules.mainText != nil else {
      sink.error(
        "strings/no-rule",
        "the entry '\(key)' has none of \(Self.formatKey), \(Self.widthKey) and \(Self.deviceKey)",
        at: location)
      return nil
    }
    return rules
  }

  private mutating func variable(_ entry: Mapping.Entry) -> StringVariable? {
    guard let mapping = dictionary(entry.value, "the variable '\(entry.key)'") else { return nil }
    var variable = StringVariable(name: entry.key, location: document.location(ofKey: entry))
    for part in mapping.entries {
      switch part.key {
      case "NSStringFormatSpecTypeKey": variable.specType = text(part.value, "'\(part.key)'")
      case "NSStringFormatValueTypeKey": variable.valueType = text(part.value, "'\(part.key)'")
      default:
        guard let category = StringPluralForm.Category(rawValue: part.key) else {
          sink.warning(
            "strings/plural-category", "'\(part.key)' is no plural category; it is ignored",
            at: document.location(ofKey: part), fix: "use zero, one, two, few, many or other")
          continue
        }
        if let text = text(part.value, "the form '\(part.key)'") {
          variable.forms.append(StringPluralForm(category, text))
        }
      }
    }
    return variable
  }

  private mutating func widths(_ node: Node) -> [StringWidthVariant] {
    guard let mapping = dictionary(node, "'\(Self.widthKey)'") else { return [] }
    var result: [StringWidthVariant] = []
    for entry in mapping.entries {
      guard let width = Int(entry.key) else {
        sink.warning(
          "strings/rule-shape", "'\(entry.key)' is no width; the text is ignored",
          at: document.location(ofKey: entry), fix: "use a whole number")
        continue
      }
      if let text = text(entry.value, "the text for width \(width)") {
        result.append(StringWidthVariant(width: width, text: text))
      }
    }
    return result.enumerated().sorted { ($0.element.width, $0.offset) < ($1.element.width, $1.offset) }
      .map(\.element)
  }

  private mutating func devices(_ node: Node, key: String, depth: Int) -> [StringDeviceVariant] {
    guard let mapping = dictionary(node, "'\(Self.deviceKey)'") else { return [] }
    guard depth < Self.depthLimit else {
      sink.error(
        "strings/rule-shape", "the rules of '\(key)' are nested too deeply", at: document.location(of: node))
      return []
    }
    return mapping.entries.compactMap { entry in
      if let text = entry.value.string {
        let format = LocatedText(text, at: document.location(of: entry.value))
        return StringDeviceVariant(device: entry.key, rules: StringRules(format: format))
      }
      guard let inner = dictionary(entry.value, "the text for '\(entry.key)'"),
        let rules = rules(inner, key: key, at: document.location(ofKey: entry), depth: depth + 1)
      else { return nil }
      return StringDeviceVariant(device: entry.key, rules: rules)
    }
  }

  private mutating func text(_ node: Node, _ what: String) -> LocatedText? {
    if let text = node.string { return LocatedText(text, at: document.location(of: node)) }
    wrongShape(node, what, expected: "a string")
    return nil
  }

  mutating func dictionary(_ node: Node, _ what: String) -> Mapping? {
    if let mapping = node.dictionary { return mapping }
    wrongShape(node, what, expected: "a dictionary")
    return nil
  }

  private mutating func wrongShape(_ node: Node, _ what: String, expected: String) {
    sink.error(
      "strings/rule-shape", "\(what) is \(node.kindName) where \(expected) belongs",
      at: document.location(of: node))
  }
}
