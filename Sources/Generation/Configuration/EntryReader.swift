internal import Diagnostics
internal import Documents
internal import Files
internal import TemplateEngine

/// Reads one entry of a kind: inputs, filter, options, outputs.
struct EntryReader {
  var base: ConfigurationReader
  let kind: ResourceKind
  /// The root key as written.
  let name: String
  let configuration: Configuration

  init(_ base: ConfigurationReader, kind: ResourceKind, name: String, configuration: Configuration) {
    self.base = base
    self.kind = kind
    self.name = name
    self.configuration = configuration
  }

  private static let keys = ["inputs", "filter", "options", "outputs"]
  private static let oldKeys = ["paths", "output", "templateName", "templatePath", "params"]
  private static let outputKeys = ["output", "templateName", "templatePath", "params", "spacing"]

  /// The entry; nil when it lacks what it needs. Every fault is reported.
  mutating func entry(_ mapping: Mapping, at location: Location) -> ConfigurationEntry? {
    checkKeys(mapping)
    let inputs = inputs(mapping, location)
    let filter = filter(mapping)
    let options = options(mapping)
    let outputs = outputs(mapping, location)
    guard let inputs, let outputs else { return nil }
    return ConfigurationEntry(
      kind: kind, inputs: inputs, filter: filter, options: options, outputs: outputs, location: location)
  }

  private mutating func checkKeys(_ mapping: Mapping) {
    for entry in mapping.entries where Self.oldKeys.contains(entry.key) {
      if entry.key == "paths", mapping["inputs"] != nil { continue }
      let successor = entry.key == "paths" ? "inputs" : "outputs.\(entry.key)"
      base.sink.warning(
        "config/deprecated-key", "\(name): '\(entry.key)' is an old spelling of '\(successor)'",
        at: Location(base.file, entry.keySpan), fix: "Write '\(successor)'.")
    }
    let known = Mapping(mapping.entries.filter { !Self.oldKeys.contains($0.key) })
    base.checkKeys(known, known: Self.keys, of: "'\(name)'")
  }

  private mutating func inputs(_ mapping: Mapping, _ location: Location) -> [Located<String>]? {
    guard let node = mapping["inputs"] ?? mapping["paths"] else {
      missing("inputs", in: mapping, location)
      return nil
    }
    let prefix = configuration.inputDirectory?.value
    return base.texts(node, "\(name).inputs")?.map { input in
      Located(prefix.map { PathText.join($0, input.value) } ?? input.value, at: input.location)
    }
  }

  private mutating func filter(_ mapping: Mapping) -> Located<String>? {
    guard let node = mapping["filter"] else { return nil }
    guard let text = node.string else {
      base.report(
        base.leniency, "config/wrong-type",
        "wrong type for '\(name).filter': expected a text, found \(node.kindName)",
        node)
      return nil
    }
    return Located(text, at: base.location(node))
  }

  private mutating func options(_ mapping: Mapping) -> [(name: String, value: Located<OptionValue>)] {
    guard let node = mapping["options"] else { return [] }
    guard let options = node.dictionary else {
      base.wrongType(node, "\(name).options", expected: "a mapping")
      return []
    }
    return options.entries.compactMap { entry in
      let value: OptionValue
      switch entry.value.content {
      case .string(let text): value = .string(text)
      case .bool(let flag): value = .bool(flag)
      case .integer(let number): value = .int(Int(clamping: number))
      default:
        base.wrongType(entry.value, "\(name).options.\(entry.key)", expected: "a text, a number or a Boolean")
        return nil
      }
      return (entry.key, Located(value, at: Location(base.file, entry.keySpan)))
    }
  }

  private mutating func outputs(_ mapping: Mapping, _ location: Location) -> [ConfigurationOutput]? {
    if let node = mapping["outputs"] {
      let nodes = node.array ?? [node]
      return nodes.compactMap { element in
        guard let output = element.dictionary else {
          base.wrongType(element, "\(name).outputs", expected: "a mapping or a list of mappings")
          return nil
        }
        base.checkKeys(output, known: Self.outputKeys, of: "'\(name).outputs'")
        return self.output(output, base.location(element))
      }
    }
    if mapping["output"] != nil { return output(mapping, location).map { [$0] } }
    missing("outputs", in: mapping, location)
    return nil
  }

  private mutating func output(_ mapping: Mapping, _ location: Location) -> ConfigurationOutput? {
    let path = outputPath(mapping, location)
    let template = template(mapping, location)
    let parameters = parameters(mapping)
    let spacing = spacing(mapping)
    guard let path, let template else { return nil }
    var output = ConfigurationOutput(path: path, template: template, parameters: parameters, spacing: spacing)
    for entry in mapping["params"]?.dictionary?.entries ?? [] {
      output.parameterLocations[entry.key] = base.location(entry.value)
    }
    return output
  }

  private mutating func outputPath(_ mapping: Mapping, _ location: Location) -> Located<String>? {
    guard let node = mapping["output"] else {
      missing("output", in: mapping, location)
      return nil
    }
    guard let text = node.string else {
      base.wrongType(node, "\(name).outputs.output", expected: "a text")
      return nil
    }
    guard !text.isEmpty else {
      base.report(.error, "config/missing-key", "'\(name).outputs.output' is empty", node)
      return nil
    }
    let path = configuration.outputDirectory.map { PathText.join($0.value, text) } ?? text
    return Located(path, at: base.location(node))
  }

  private mutating func template(_ mapping: Mapping, _ location: Location) -> Located<TemplateReference>? {
    let name = templateText("templateName", mapping)
    let path = templateText("templatePath", mapping)
    switch (name, path) {
    case (let name?, nil): return Located(.name(name.value), at: name.location)
    case (nil, let path?): return Located(.path(path.value), at: path.location)
    case (nil, nil):
      // A value of the wrong type was reported as such.
      let isGiven = ["templateName", "templatePath"].contains { key in
        mapping[key].map { $0.string == nil } ?? false
      }
      if isGiven { return nil }
      base.sink.error(
        "config/template-choice", "an output of '\(self.name)' names no template", at: location,
        fix: "Add 'templateName' for a bundled template or 'templatePath' for a file.")
    case (_?, let path?):
      base.sink.error(
        "config/template-choice", "an output of '\(self.name)' names two templates", at: path.location,
        fix: "Keep 'templateName' or 'templatePath', not both.")
    }
    return nil
  }

  /// An empty text counts as absent, as in SwiftGen.
  private mutating func templateText(_ key: String, _ mapping: Mapping) -> Located<String>? {
    guard let node = mapping[key] else { return nil }
    guard let text = node.string else {
      base.wrongType(node, "\(name).outputs.\(key)", expected: "a text")
      return nil
    }
    return text.isEmpty ? nil : Located(text, at: base.location(node))
  }

  private mutating func parameters(_ mapping: Mapping) -> TemplateEngine.Value.Dictionary {
    guard let node = mapping["params"] else { return [:] }
    guard let parameters = node.dictionary else {
      base.wrongType(node, "\(name).outputs.params", expected: "a mapping")
      return [:]
    }
    var result: TemplateEngine.Value.Dictionary = [:]
    for entry in parameters.entries { result[entry.key] = entry.value.templateValue }
    return result
  }

  private mutating func spacing(_ mapping: Mapping) -> Spacing? {
    guard let node = mapping["spacing"] else { return nil }
    guard let spacing = node.string.flatMap(Spacing.init(rawValue:)), [.smart, .legacy].contains(spacing)
    else {
      base.wrongType(node, "\(name).outputs.spacing", expected: "'smart' or 'legacy'")
      return nil
    }
    return spacing
  }

  /// A key that is only misspelt was reported as unknown, with the right spelling; where that is a mere
  /// warning, the missing key still has to stop the run.
  private mutating func missing(_ key: String, in mapping: Mapping, _ location: Location) {
    let known = Self.keys + Self.oldKeys + Self.outputKeys
    let isMisspelt = mapping.keys.contains { written in
      !known.contains(written) && Suggestion.nearest(to: written, in: known) == key
    }
    if isMisspelt, base.leniency == .error { return }
    let owner = key == "output" ? "an output of '\(name)'" : "'\(name)'"
    base.sink.error(
      "config/missing-key", "\(owner) lacks the key '\(key)'", at: location, fix: "Add '\(key)'.")
  }
}
