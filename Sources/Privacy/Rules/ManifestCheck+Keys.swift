internal import Diagnostics
internal import Documents

/// Which keys stand where, and the types of their values.
extension ManifestCheck {
  /// Reports unknown keys and values of the wrong type of one dictionary.
  mutating func checkKeys(of mapping: Mapping, at level: ManifestKey.Level, path: String) {
    for entry in mapping.entries {
      let place = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      if let key = ManifestKey.named(entry.key), key.level == level {
        checkType(entry.value, key.type, place)
      } else {
        reportUnknown(entry, at: level, in: mapping, place)
      }
    }
  }

  /// Reports the keys that an item must have and has not.
  mutating func checkRequired(_ mapping: Mapping, at level: ManifestKey.Level, span: Range<Int>, path: String)
  {
    for key in ManifestKey.keys(of: level) where key.isRequired && mapping.entry(key.name) == nil {
      report(.missingKey, "'\(key.name)' is missing", at: span, "\(path).\(key.name)") {
        $0.expected = key.type.rawValue
        $0.found = "no such key"
        $0.fix = Self.remedy(forMissing: key)
      }
    }
  }

  private static func remedy(forMissing key: ManifestKey) -> String {
    switch key.type {
    case .boolean: "add '<key>\(key.name)</key>' with '<true/>' or '<false/>'"
    case .strings: "add '<key>\(key.name)</key>' with an array of at least one constant"
    default: "add '<key>\(key.name)</key>' with one of Apple's constants"
    }
  }

  /// Reports a value that is not of `type`; items of arrays are looked at by the checks of their list.
  private mutating func checkType(_ node: Node, _ type: ManifestKey.ValueType, _ path: String) {
    let fits =
      switch type {
      case .boolean: node.bool != nil
      case .string: node.string != nil
      case .strings, .dictionaries: node.array != nil
      }
    guard !fits else { return }
    reportType(node, expected: type.rawValue, path) { $0.fix = Self.conversion(of: node, to: type) }
  }

  /// Reports a value of the wrong type.
  mutating func reportType(
    _ node: Node, expected: String, _ path: String, _ details: (inout Finding) -> Void = { _ in }
  ) {
    let owner = path.hasSuffix("]") ? "an item of '\(Self.lastKey(path))'" : "'\(Self.lastKey(path))'"
    report(.wrongType, "\(owner) must be \(expected), not \(node.kindName)", at: node.span, path) {
      $0.expected = expected
      $0.found = node.string.map { "the string '\(Self.shortened($0))'" } ?? node.kindName
      details(&$0)
    }
  }

  private static func conversion(of node: Node, to type: ManifestKey.ValueType) -> String? {
    switch (type, node.content) {
    case (.boolean, .string(let text)):
      return truth(of: text).map { "write '<\($0)/>' instead of the string" }
    case (.boolean, .integer(let number)):
      return "write '<\(number != 0)/>' instead of the number"
    case (.strings, .string(let text)):
      return "put the string into an array: '<array><string>\(shortened(text))</string></array>'"
    case (.dictionaries, .dictionary):
      return "put the dictionary into an array"
    case (.string, .array(let items)) where items.count == 1:
      return "write the string itself, without the array"
    default:
      return nil
    }
  }

  private static func truth(of text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  private mutating func reportUnknown(
    _ entry: Mapping.Entry, at level: ManifestKey.Level, in mapping: Mapping, _ path: String
  ) {
    let known = ManifestKey.keys(of: level).map(\.name)
    report(.unknownKey, Self.unknownMessage(entry.key, level), at: entry.keySpan, path) {
      $0.expected = known.joined(separator: ", ")
      $0.found = entry.key
      if let home = ManifestKey.named(entry.key) {
        $0.fix = Self.moving(home)
      } else if UsageDescriptionKey.named(entry.key) != nil || Self.belongsInInfoPlist(entry.key) {
        $0.fix = "move '\(entry.key)' to the Info.plist"
      } else if let meant = ConstantGuess.key(entry.key, at: level), mapping.entry(meant) == nil {
        $0.suggestion = meant
        $0.fix = "write '\(meant)'"
      }
    }
  }

  private static func unknownMessage(_ key: String, _ level: ManifestKey.Level) -> String {
    if ManifestKey.named(key) != nil { return "the key '\(key)' stands at the wrong level" }
    let place = level == .root ? "the root of a privacy manifest" : "an item of '\(level.rawValue)'"
    return "'\(shortened(key))' is not a key of \(place)"
  }

  private static func moving(_ key: ManifestKey) -> String {
    key.level == .root
      ? "move it to the root of the manifest" : "move it into an item of '\(key.level.rawValue)'"
  }

  private static func belongsInInfoPlist(_ key: String) -> Bool {
    key.hasPrefix("CFBundle") || key.hasPrefix("UI") || key.hasPrefix("LS")
      || key.hasSuffix("UsageDescription")
  }

  /// The part of a key path that a message names: the last key, without an index.
  static func lastKey(_ path: String) -> Substring {
    let last = path.split(separator: ".").last ?? ""
    return last.prefix { $0 != "[" }
  }

  /// A text short enough for a message.
  static func shortened(_ text: String) -> String {
    text.count <= 80 ? text : text.prefix(79) + "…"
  }
}
