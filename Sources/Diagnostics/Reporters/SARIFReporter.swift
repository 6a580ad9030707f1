/// SARIF 2.1.0 (OASIS standard), one run, paths as URIs relative to the working directory.
struct SARIFReporter {
  let options: ReportOptions

  func render(_ diagnostics: [PlacedDiagnostic]) -> String {
    let rules = usedRules(diagnostics)
    let indexes = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    let run: [(key: String, value: JSONText)] = [
      ("tool", .object([("driver", driver(rules))])),
      ("columnKind", .string("unicodeCodePoints")),
      (
        "originalUriBaseIds",
        .object([("WORKINGDIRECTORY", .object([("description", message("the folder that the tool ran in"))]))]
        )
      ),
      ("results", .array(diagnostics.map { result($0, indexes[$0.diagnostic.rule] ?? -1) })),
    ]
    return JSONText.object([
      (
        "$schema",
        .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      ),
      ("version", .string("2.1.0")),
      ("runs", .array([.object(run)])),
    ]).pretty
  }

  private func usedRules(_ diagnostics: [PlacedDiagnostic]) -> [RuleID] {
    Set(diagnostics.map(\.diagnostic.rule)).sorted()
  }

  private func driver(_ rules: [RuleID]) -> JSONText {
    var members: [(key: String, value: JSONText)] = [("name", .string("waybill"))]
    if !options.toolVersion.isEmpty { members.append(("version", .string(options.toolVersion))) }
    members.append(("rules", .array(rules.map(rule))))
    return .object(members)
  }

  private func rule(_ id: RuleID) -> JSONText {
    var members: [(key: String, value: JSONText)] = [("id", .string(id.rawValue))]
    if let page = options.rules.first(where: { $0.id == id }) {
      members += [
        ("shortDescription", message(page.summary)),
        ("fullDescription", message(page.explanation)),
        ("help", message(page.remedy)),
        ("defaultConfiguration", .object([("level", .string(page.severity.rawValue))])),
      ]
    }
    return .object(members)
  }

  private func result(_ item: PlacedDiagnostic, _ ruleIndex: Int) -> JSONText {
    let diagnostic = item.diagnostic
    var text = diagnostic.message
    if let fix = diagnostic.fix { text += "\n" + fix }
    var members: [(key: String, value: JSONText)] = [
      ("ruleId", .string(diagnostic.rule.rawValue)),
      ("ruleIndex", .int(ruleIndex)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(text)),
      ("locations", .array(item.place.map { [location($0, message: nil)] } ?? [])),
    ]
    let related = item.notes.compactMap { note in note.place.map { location($0, message: note.message) } }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    let remarks = item.notes.filter { $0.place == nil }.map(\.message).joined(separator: "\n")
    let properties = diagnostic.details + (remarks.isEmpty ? [] : [Diagnostic.Detail("note", remarks)])
    if !properties.isEmpty {
      members.append(("properties", .object(properties.map { ($0.name, .string($0.value)) })))
    }
    return .object(members)
  }

  private func location(_ place: PrintedPlace, message text: String?) -> JSONText {
    var physical: [(key: String, value: JSONText)] = [("artifactLocation", artifact(place.path))]
    if let start = place.start {
      var region: [(key: String, value: JSONText)] = [
        // SARIF counts columns in code points, the tool in characters.
        ("startLine", .int(start.line)), ("startColumn", .int(place.startScalar)),
      ]
      if let end = place.end, end.line == start.line {
        region.append(("endColumn", .int(place.endScalar)))
      }
      physical.append(("region", .object(region)))
    }
    var members: [(key: String, value: JSONText)] = [("physicalLocation", .object(physical))]
    if let text { members.append(("message", message(text))) }
    return .object(members)
  }

  private func artifact(_ path: String) -> JSONText {
    let escaped = escapeURI(path)
    if path.hasPrefix("/") { return .object([("uri", .string("file://" + escaped))]) }
    return .object([("uri", .string(escaped)), ("uriBaseId", .string("WORKINGDIRECTORY"))])
  }

  /// Percent-encodes everything but unreserved characters and slashes (RFC 3986). A relative path whose
  /// first part holds a colon would read as a scheme; the colon is encoded too.
  private func escapeURI(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let character = Unicode.Scalar(byte)
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": result.unicodeScalars.append(character)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  private func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }
}
