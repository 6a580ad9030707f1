/// Workflow commands (docs.github.com, "Workflow commands for GitHub Actions").
struct GitHubReporter {
  func render(_ diagnostics: [PlacedDiagnostic]) -> String {
    diagnostics.map(render).joined()
  }

  private func render(_ item: PlacedDiagnostic) -> String {
    let command =
      switch item.diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let place = item.place {
      properties.append("file=\(escapeProperty(place.path))")
      if let start = place.start { properties += ["line=\(start.line)", "col=\(start.column)"] }
      // GitHub takes an end column only for a span on one line.
      if let start = place.start, let end = place.end {
        properties.append("endLine=\(end.line)")
        if end.line == start.line { properties.append("endColumn=\(end.column)") }
      }
    }
    properties.append("title=\(escapeProperty(item.diagnostic.rule.rawValue))")
    var lines = [item.diagnostic.message]
    lines += item.notes.map { note in (note.place.map { PlaceText.prefix($0) + " " } ?? "") + note.message }
    if let fix = item.diagnostic.fix { lines.append("fix: \(fix)") }
    return "::\(command) \(properties.joined(separator: ","))::\(escapeData(lines.joined(separator: "\n")))\n"
  }

  private func escapeData(_ text: String) -> String {
    String(
      text.unicodeScalars.flatMap { scalar -> [Character] in
        switch scalar {
        case "%": Array("%25")
        case "\r": Array("%0D")
        case "\n": Array("%0A")
        default: [Character(scalar)]
        }
      })
  }

  private func escapeProperty(_ text: String) -> String {
    String(
      escapeData(text).unicodeScalars.flatMap { scalar -> [Character] in
        switch scalar {
        case ":": Array("%3A")
        case ",": Array("%2C")
        default: [Character(scalar)]
        }
      })
  }
}
