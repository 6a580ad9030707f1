internal import Diagnostics

/// Finds variables of plural rules whose texts lead back to themselves: formatting one would never end.
struct VariableCycles {
  let rules: StringRules

  /// Reports each variable that its own forms name, directly or through others.
  func report(key: String, into sink: inout DiagnosticSink) {
    for variable in rules.variables where reaches(variable.name, from: variable) {
      sink.warning(
        "strings/circular-variable",
        "the forms of the variable '\(variable.name)' of the key '\(key)' lead back to it",
        at: variable.forms.first?.text.location, fix: "let no form name a variable that is being formatted")
    }
  }

  private func reaches(_ name: String, from start: StringVariable) -> Bool {
    var waiting = named(in: start)
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      if next == name { return true }
      guard seen.insert(next).inserted, let variable = rules.variable(next) else { continue }
      waiting += named(in: variable)
    }
    return false
  }

  private func named(in variable: StringVariable) -> [String] {
    variable.forms.flatMap { FormatString.parse($0.text.text).placeholders.compactMap(\.variable) }
  }
}
