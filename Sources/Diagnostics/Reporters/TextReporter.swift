/// Findings for people: the message, the source line with a caret, notes, and what to do.
struct TextReporter {
  let options: ReportOptions

  func render(_ diagnostics: [PlacedDiagnostic]) -> String {
    diagnostics.map(render).joined()
  }

  private func render(_ item: PlacedDiagnostic) -> String {
    let severity = item.diagnostic.severity
    var text = header(
      item.place, label: severity.rawValue, color: color(of: severity),
      "\(item.diagnostic.message) [\(item.diagnostic.rule)]")
    text += excerpt(item.place)
    for note in item.notes {
      text += header(note.place, label: "note", color: "36", note.message) + excerpt(note.place)
    }
    if let fix = item.diagnostic.fix { text += "  fix: \(singleLine(fix))\n" }
    return text
  }

  private func header(_ place: PrintedPlace?, label: String, color: String, _ message: String) -> String {
    let prefix = place.map { PlaceText.prefix($0) + " " } ?? ""
    let label = options.usesColor ? "\u{1B}[\(color)m\(label):\u{1B}[0m" : label + ":"
    return "\(prefix)\(label) \(singleLine(message))\n"
  }

  /// The line and a caret under the first character, `~` under the rest of the span.
  private func excerpt(_ place: PrintedPlace?) -> String {
    guard let place, let start = place.start, let lineText = place.lineText, !lineText.isEmpty else {
      return ""
    }
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    let before = lineText.prefix(place.caret)
    let padding = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: TerminalWidth.of($0)) }
    var underlined = lineText.dropFirst(place.caret)
    if let end = place.end, end.line == start.line {
      underlined = underlined.prefix(max(end.column - start.column, 0))
    }
    let width = underlined.reduce(0) { $0 + TerminalWidth.of($1) }
    let marks = "^" + String(repeating: "~", count: max(width - 1, 0))
    let shown = visible(lineText)
    return "  \(number) | \(shown)\n  \(margin) | \(padding.joined())\(marks)\n"
  }

  /// Control characters would move the cursor; each is shown as one replacement character.
  private func visible(_ text: String) -> String {
    String(text.map { $0 != "\t" && TerminalWidth.isControl($0) ? "\u{FFFD}" : $0 })
  }

  private func singleLine(_ text: String) -> String { PlaceText.singleLine(text) }

  private func color(of severity: Severity) -> String {
    switch severity {
    case .error: "31"
    case .warning: "33"
    case .note: "36"
    }
  }
}

/// The common forms of places in text output.
enum PlaceText {
  /// `path:line:column:`, or `path:` for a whole file.
  static func prefix(_ place: PrintedPlace) -> String {
    guard let start = place.start else { return "\(singleLine(place.path)):" }
    return "\(singleLine(place.path)):\(start.line):\(start.column):"
  }

  /// The text on one line, so that one finding is always one line: names may hold line breaks.
  static func singleLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isLineBreakOrControl($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isLineBreakOrControl(scalar) {
        result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isLineBreakOrControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
      || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
