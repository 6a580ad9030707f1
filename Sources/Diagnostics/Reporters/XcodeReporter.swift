/// `path:line:column: severity: message`, the form that Xcode's issue list and GCC-style readers take.
struct XcodeReporter {
  func render(_ diagnostics: [PlacedDiagnostic]) -> String {
    diagnostics.map { item in
      var message = "\(item.diagnostic.message) [\(item.diagnostic.rule)]"
      if let fix = item.diagnostic.fix { message += "; \(fix)" }
      let notes = item.notes.map { line($0.place, "note", $0.message) }
      return line(item.place, item.diagnostic.severity.rawValue, message) + notes.joined()
    }.joined()
  }

  private func line(_ place: PrintedPlace?, _ label: String, _ message: String) -> String {
    let prefix = place.map { PlaceText.prefix($0) + " " } ?? ""
    return "\(prefix)\(label): \(PlaceText.singleLine(message))\n"
  }
}
