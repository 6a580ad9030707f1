/// One JSON document, described in `docs/diagnostics.md`.
struct JSONReporter {
  func render(_ diagnostics: [PlacedDiagnostic]) -> String {
    JSONText.object([
      ("version", .int(1)),
      ("diagnostics", .array(diagnostics.map(object))),
    ]).pretty
  }

  private func object(_ item: PlacedDiagnostic) -> JSONText {
    let diagnostic = item.diagnostic
    var members: [(key: String, value: JSONText)] = [
      ("rule", .string(diagnostic.rule.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
    ]
    members += place(item.place)
    if let end = item.place?.end {
      members += [("endLine", .int(end.line)), ("endColumn", .int(end.column))]
    }
    members.append(("notes", .array(item.notes.map { note($0.message, $0.place) })))
    members.append(("fix", diagnostic.fix.map(JSONText.string) ?? .null))
    members += diagnostic.details.map { ($0.name, .string($0.value)) }
    return .object(members)
  }

  private func note(_ message: String, _ place: PrintedPlace?) -> JSONText {
    .object([("message", .string(message))] + self.place(place))
  }

  private func place(_ place: PrintedPlace?) -> [(key: String, value: JSONText)] {
    guard let place else { return [("file", .null)] }
    guard let start = place.start else { return [("file", .string(place.path))] }
    return [("file", .string(place.path)), ("line", .int(start.line)), ("column", .int(start.column))]
  }
}
