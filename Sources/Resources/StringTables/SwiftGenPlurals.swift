internal import Diagnostics

/// The rules of SwiftGen 6.6 for `.stringsdict` entries.
enum SwiftGenPlurals {
  /// The entry with its arguments; nil for one that SwiftGen leaves out or cannot read, which is reported.
  static func finish(_ entry: StringEntry, into sink: inout DiagnosticSink) -> StringEntry? {
    guard let rules = entry.rules else { return nil }
    guard (rules.format == nil) != rules.widths.isEmpty else {
      sink.error(
        "strings/no-rule",
        "the entry '\(entry.key)' needs either NSStringLocalizedFormatKey or NSStringVariableWidthRuleType",
        at: entry.keyLocation)
      return nil
    }
    guard let format = rules.format else {
      sink.note(
        "strings/left-out", "the entry '\(entry.key)' has texts by width and is left out, as SwiftGen does",
        at: entry.keyLocation)
      return nil
    }
    guard let text = substituted(format, rules: rules, key: entry.key, into: &sink) else { return nil }
    var entry = entry
    // SwiftGen does not look at the forms; that one reads an argument as another type still crashes the app.
    var reader = StringRulesSignature(key: entry.key, rules: rules)
    _ = reader.signature(of: format)
    for finding in reader.sink.diagnostics where finding.rule == "strings/form-type" { sink.report(finding) }
    do {
      entry.signature = try FormatSignature.infer(text, inference: .swiftGen)
    } catch {
      FormatChecks.conflict(error, in: format, key: entry.key, into: &sink)
    }
    return entry
  }

  /// The format with each variable replaced by a placeholder of its value type.
  private static func substituted(
    _ format: LocatedText, rules: StringRules, key: String, into sink: inout DiagnosticSink
  ) -> String? {
    var result: [UInt8] = []
    var isUsable = true
    let bytes = Array(format.text.utf8)
    var index = 0
    while index < bytes.count {
      guard let token = VariableToken(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let place = format.location(of: index..<token.end)
      if let type = valueType(of: token.name, rules: rules, key: key, at: place, into: &sink) {
        result += Array("%\(token.position)\(type)".utf8)
      } else {
        isUsable = false
      }
      index = token.end
    }
    return isUsable ? String(decoding: result, as: UTF8.self) : nil
  }

  private static func valueType(
    of name: String, rules: StringRules, key: String, at place: Location, into sink: inout DiagnosticSink
  ) -> String? {
    let variable = rules.variable(name)
    var missing = variable == nil ? name : nil
    if let variable {
      if variable.form(.other) == nil { missing = "other" }
      if variable.valueType == nil { missing = "NSStringFormatValueTypeKey" }
      if variable.specType == nil { missing = "NSStringFormatSpecTypeKey" }
    }
    guard missing == nil, let type = variable?.valueType else {
      sink.error(
        "strings/undefined-variable",
        "the variable '\(missing ?? name)' that the NSStringLocalizedFormatKey refers to is not defined in "
          + "the plural key '\(key)'",
        at: place)
      return nil
    }
    guard let last = type.text.last, "aefgdioux".contains(last) else {
      sink.error(
        "strings/plural-value-type",
        "the variable '\(name)' of the plural key '\(key)' has '\(type.text)' as its "
          + "NSStringFormatValueTypeKey, which is no conversion of a number",
        at: type.location, fix: "write a conversion such as 'd', 'ld', 'lu' or 'f'")
      return nil
    }
    return type.text
  }

  /// `%`, a position, `#@`, a name of word characters, dots and dashes, `@`.
  private struct VariableToken {
    /// The position with its `$`, leading zeros left out; empty without one.
    var position = ""
    var name = ""
    var end: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard bytes[start] == UInt8(ascii: "%") else { return nil }
      var index = start + 1
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      if index > start + 1 {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "$") else { return nil }
        let digits = bytes[start + 1..<index].drop { $0 == UInt8(ascii: "0") }
        position = (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)) + "$"
        index += 1
      }
      guard bytes[index...].starts(with: Array("#@".utf8)) else { return nil }
      let nameStart = index + 2
      guard let close = bytes[nameStart...].firstIndex(of: UInt8(ascii: "@")), close > nameStart else {
        return nil
      }
      name = String(decoding: bytes[nameStart..<close], as: UTF8.self)
      guard name.unicodeScalars.allSatisfy(Self.isNameScalar) else { return nil }
      end = close + 1
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
      if scalar == "." || scalar == "_" { return true }
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .connectorPunctuation, .decimalNumber, .nonspacingMark, .spacingMark,
        .enclosingMark:
        return true
      default: return scalar.properties.isAlphabetic
      }
    }
  }
}
