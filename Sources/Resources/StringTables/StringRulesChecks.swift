internal import Diagnostics

/// The checks of `.stringsdict` entries by the corrected rules.
enum StringRulesChecks {
  /// Checks one entry.
  ///
  /// - Returns: the arguments that it takes; nil when they cannot be told, which was reported.
  static func check(_ entry: StringEntry, into sink: inout DiagnosticSink) -> FormatSignature? {
    guard let rules = entry.rules else { return nil }
    var reader = StringRulesSignature(key: entry.key, rules: rules.mainRules)
    let signature = reader.signature(of: entry.text)
    sink.append(contentsOf: reader.sink)
    VariableCycles(rules: rules.mainRules).report(key: entry.key, into: &sink)
    if let signature { variants(of: rules, entry: entry, signature: signature, into: &sink) }
    return signature
  }

  /// Reports texts for other widths and devices that take other arguments than the main text.
  private static func variants(
    of rules: StringRules, entry: StringEntry, signature: FormatSignature, into sink: inout DiagnosticSink
  ) {
    func compare(_ text: LocatedText, _ rules: StringRules, _ what: String) {
      var reader = StringRulesSignature(key: entry.key, rules: rules)
      let other = reader.signature(of: text)
      sink.append(contentsOf: reader.sink)
      guard let other, other.arguments.map(\.type) != signature.arguments.map(\.type) else { return }
      sink.warning(
        "strings/variant-arguments",
        "the text of '\(entry.key)' for \(what) takes other arguments than the main text",
        at: text.location, notes: [.init("the main text is here", at: entry.text.location)])
    }
    for variant in rules.widths where variant.text != entry.text {
      compare(variant.text, StringRules(format: variant.text), "width \(variant.width)")
    }
    for variant in rules.devices {
      guard let text = variant.rules.mainText, text != entry.text else { continue }
      compare(text, variant.rules.mainRules, "the device '\(variant.device)'")
    }
  }

  /// Reports value types with a percent sign: once for a file, since they come in droves.
  static func percentInValueTypes(of localization: StringLocalization, into sink: inout DiagnosticSink) {
    let found = localization.entries.flatMap { $0.rules?.allVariables ?? [] }
      .compactMap(\.valueType).filter { $0.text.hasPrefix("%") }
    let files = Dictionary(grouping: found) { $0.location.file.path }
    for path in files.keys.sorted() { percentInValueTypes(files[path] ?? [], into: &sink) }
  }

  private static func percentInValueTypes(_ found: [LocatedText], into sink: inout DiagnosticSink) {
    guard let first = found.first else { return }
    let rest = found.count == 1 ? "" : ", as do \(found.count - 1) more in this file"
    sink.warning(
      "strings/value-type-percent",
      "the value type '\(first.text)' begins with a percent sign\(rest)", at: first.location,
      notes: found.dropFirst().prefix(3).map { .init("another one is here", at: $0.location) },
      fix: "write the conversion alone, such as 'ld'")
  }
}

extension StringRules {
  /// The variables of the rules and of all rules by device.
  public var allVariables: [StringVariable] { variables + devices.flatMap(\.rules.allVariables) }
}

/// Tells the arguments of rules: those of the format in order, then those that only forms of variables
/// name.
///
/// In a form of a variable, the first placeholder without position is the variable's own number and the
/// next ones follow it (CoreFoundation formats a form from the variable's argument on); explicit positions
/// count from the first argument of the whole text.
struct StringRulesSignature {
  let key: String
  let rules: StringRules
  private(set) var sink = DiagnosticSink()
  private var reader = FormatArgumentReader()
  private var queue: [(variable: StringVariable, position: Int)] = []
  private var seen: Set<String> = []
  private var isUsable = true

  init(key: String, rules: StringRules) {
    self.key = key
    self.rules = rules
  }

  /// The arguments of `text`, the format of the rules; nil when they cannot be told.
  mutating func signature(of text: LocatedText) -> FormatSignature? {
    let format = FormatString.parse(text.text)
    let isFormat = format.placeholders.contains { $0.variable != nil }
    guard isFormat else { return plainSignature(of: text) }
    for placeholder in format.placeholders { add(placeholder, in: text) }
    var next = 0
    while next < queue.count {
      forms(of: queue[next].variable, position: queue[next].position)
      next += 1
    }
    if let conflict = reader.slots.conflict {
      FormatChecks.conflict(conflict, in: text, key: key, into: &sink)
      return nil
    }
    guard isUsable else { return nil }
    let traps = format.placeholders.filter { FormatSignature.isSuspect($0, in: format.text) }
      .map { FormatSignature.Trap(range: $0.range, isText: false) }
    let signature = FormatSignature(
      arguments: reader.slots.filled, isFormat: true, traps: traps, mixesPositions: reader.mixesPositions)
    FormatChecks.percentSigns(in: text, key: key, signature: signature, into: &sink)
    return signature
  }

  private mutating func plainSignature(of text: LocatedText) -> FormatSignature? {
    do {
      let signature = try FormatSignature.infer(text.text, inference: .corrected)
      FormatChecks.percentSigns(in: text, key: key, signature: signature, into: &sink)
      return signature
    } catch {
      FormatChecks.conflict(error, in: text, key: key, into: &sink)
      return nil
    }
  }

  private mutating func add(_ placeholder: FormatPlaceholder, in text: LocatedText) {
    guard let name = placeholder.variable else {
      reader.add(placeholder)
      return
    }
    guard let variable = variable(name, for: placeholder, in: text) else { return }
    let position = reader.add(placeholder, variableType: variable.argumentType)
    enqueue(variable, position: position)
  }

  /// Looks a variable up; reports one that is not there.
  private mutating func variable(
    _ name: String, for placeholder: FormatPlaceholder, in text: LocatedText
  ) -> StringVariable? {
    if let variable = rules.variable(name) { return variable }
    isUsable = false
    sink.error(
      "strings/undefined-variable",
      "the variable '\(name)' of the key '\(key)' is not defined", at: text.location(of: placeholder.range),
      fix: "add a dictionary '\(name)' to the entry")
    return nil
  }

  private mutating func enqueue(_ variable: StringVariable, position: Int) {
    guard seen.insert(variable.name).inserted else { return }
    queue.append((variable, position))
    StringVariableChecks.check(variable, key: key, into: &sink)
  }

  /// Adds what the forms of a variable name beyond its number.
  private mutating func forms(of variable: StringVariable, position: Int) {
    for form in variable.forms {
      var next = position
      for placeholder in FormatString.parse(form.text.text).placeholders {
        if let name = placeholder.variable {
          nested(name, placeholder: placeholder, in: form.text)
        } else if !FormatSignature.isSuspect(placeholder, in: form.text.text) {
          add(placeholder, at: placeholder.position ?? next, of: variable, in: form)
          next += placeholder.position == nil ? 1 : 0
        }
      }
    }
  }

  /// A variable that only forms name comes behind all other arguments, unless it has a position.
  private mutating func nested(_ name: String, placeholder: FormatPlaceholder, in text: LocatedText) {
    guard let variable = variable(name, for: placeholder, in: text), !seen.contains(name) else { return }
    let place = placeholder.position ?? (reader.slots.highest + 1)
    reader.add(FormatArgument(position: place, type: variable.argumentType, variable: name), range: nil)
    enqueue(variable, position: place)
  }

  private mutating func add(
    _ placeholder: FormatPlaceholder, at position: Int, of variable: StringVariable,
    in form: StringPluralForm
  ) {
    guard case .letter(let letter) = placeholder.conversion else { return }
    let type = FormatArgumentType(conversion: letter)
    guard let known = reader.slots.argument(at: position), known.type.merged(with: type) == nil else {
      reader.add(FormatArgument(position: position, type: type, label: placeholder.name), range: nil)
      return
    }
    let owner = known.variable.flatMap(rules.variable)
    sink.warning(
      "strings/form-type",
      "the form '\(form.category.rawValue)' of the variable '\(variable.name)' of the key '\(key)' reads "
        + "argument \(position) as \(type.word), which is \(known.type.word) elsewhere",
      at: form.text.location(of: placeholder.range),
      notes: owner?.valueType.map { [.init("its value type is here", at: $0.location)] } ?? [],
      fix: "use one type for an argument")
    // A variable that never shows its number only picks a form; what reads the argument tells its type.
    if let owner, owner.forms.allSatisfy({ FormatString.parse($0.text.text).placeholders.isEmpty }) {
      reader.retype(position, type)
    }
  }
}

/// The checks of one variable by itself.
enum StringVariableChecks {
  /// Reports parts of a variable that are missing or unknown.
  static func check(_ variable: StringVariable, key: String, into sink: inout DiagnosticSink) {
    let name = "the variable '\(variable.name)' of the key '\(key)'"
    if let specType = variable.specType, specType.text != "NSStringPluralRuleType" {
      sink.warning(
        "strings/rule-type", "'\(specType.text)' is no known type of rule", at: specType.location,
        fix: "write NSStringPluralRuleType")
    }
    if variable.specType == nil {
      sink.warning(
        "strings/rule-type", "\(name) has no NSStringFormatSpecTypeKey", at: variable.location,
        fix: "add NSStringFormatSpecTypeKey with NSStringPluralRuleType")
    }
    valueType(of: variable, name: name, into: &sink)
    if variable.form(.other) == nil {
      sink.warning(
        "strings/missing-other", "\(name) has no form 'other', which every language needs",
        at: variable.location, fix: "add the form 'other'")
    }
  }

  private static func valueType(
    of variable: StringVariable, name: String, into sink: inout DiagnosticSink
  ) {
    guard let valueType = variable.valueType else {
      sink.warning(
        "strings/plural-value-type", "\(name) has no NSStringFormatValueTypeKey; its number is taken for Int",
        at: variable.location, fix: "add NSStringFormatValueTypeKey, such as 'ld'")
      return
    }
    if StringVariable.argumentType(of: valueType.text) == nil {
      sink.warning(
        "strings/plural-value-type",
        "'\(valueType.text)' is no type of a number; the number of \(name) is taken for Int",
        at: valueType.location, fix: "write a conversion such as 'd', 'ld', 'lu' or 'f'")
    }
  }
}
