public import Diagnostics

extension DiagnosticSink {
  /// What was reported, one line each: `path:line:column: severity: message [rule]`.
  public var lines: [String] { diagnostics.map(\.line) }
}

extension Diagnostic {
  /// `path:line:column: severity: message [rule]`; without line and column for a whole file.
  public var line: String {
    var place = ""
    if let location {
      place = location.file.path + ":"
      if let range = location.range {
        let position = LineTable(location.file).position(of: range.lowerBound)
        place += "\(position.line):\(position.column):"
      }
      place += " "
    }
    return "\(place)\(severity.rawValue): \(message) [\(rule)]"
  }
}
