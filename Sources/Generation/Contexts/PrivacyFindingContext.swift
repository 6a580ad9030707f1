internal import Diagnostics
internal import Privacy
internal import TemplateEngine

/// Findings of a privacy report as template values.
enum PrivacyFindingContext {
  /// `{severity, rule, message, file?, line?, column?, fix?, notes}` with the details of machine readers
  /// (`itms`, `keyPath`, `expected`, `found`, `suggestion`, `sdk`) beside.
  static func value(_ finding: PlacedDiagnostic) -> Value {
    let diagnostic = finding.diagnostic
    var value: Value.Dictionary = [:]
    for detail in diagnostic.details { value[detail.name] = .string(detail.value) }
    value["severity"] = .string(diagnostic.severity.rawValue)
    value["rule"] = .string(diagnostic.rule.rawValue)
    value["message"] = .string(diagnostic.message)
    if let fix = diagnostic.fix { value["fix"] = .string(fix) }
    add(finding.place, to: &value)
    value["notes"] = .array(
      finding.notes.map { note in
        var result: Value.Dictionary = ["message": .string(note.message)]
        add(note.place, to: &result)
        return .dictionary(result)
      })
    return .dictionary(value)
  }

  /// Findings that say the same of several places, as one each: `{severity, rule, message, fix?, …,
  /// places: [{file?, line?, column?, keyPath?}]}`; the worst first, else in the order of the findings.
  static func groups(_ findings: [PlacedDiagnostic]) -> [Value] {
    var indexes: [[String?]: Int] = [:]
    var groups: [(finding: PlacedDiagnostic, places: [Value])] = []
    for finding in findings {
      let diagnostic = finding.diagnostic
      let key = [diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.message, diagnostic.fix]
      let index = indexes[key] ?? groups.count
      if index == groups.count { groups.append((finding, [])) }
      indexes[key] = index
      groups[index].places.append(place(of: finding))
    }
    let order: [Severity] = [.error, .warning, .note]
    return order.flatMap { severity in
      groups.filter { $0.finding.diagnostic.severity == severity }.map { group in
        guard case .dictionary(var result) = value(group.finding) else { return .nil }
        for key in ["file", "line", "column", "keyPath"] { result[key] = nil }
        result["places"] = .array(group.places)
        return .dictionary(result)
      }
    }
  }

  private static func place(of finding: PlacedDiagnostic) -> Value {
    var result: Value.Dictionary = [:]
    add(finding.place, to: &result)
    let details = finding.diagnostic.details
    if let path = details.first(where: { $0.name == "keyPath" }) { result["keyPath"] = .string(path.value) }
    return .dictionary(result)
  }

  private static func add(_ place: PrintedPlace?, to value: inout Value.Dictionary) {
    guard let place else { return }
    value["file"] = .string(place.path)
    if let start = place.start {
      value["line"] = .int(start.line)
      value["column"] = .int(start.column)
    }
  }

  /// The answers of App Store Connect that the findings predict, each explained.
  static func storeCodes(_ findings: [PlacedDiagnostic]) -> [Value] {
    let named = findings.flatMap { finding in
      finding.diagnostic.details.filter { $0.name == "itms" }.flatMap { $0.value.split(separator: ",") }
    }
    let codes = Set(named.map { $0.filter { $0 != " " } })
    return StoreCode.all.filter { codes.contains($0.code) }.map { code in
      [
        "code": .string(code.code), "title": .string(code.title), "trigger": .string(code.trigger),
        "enforcement": .string(code.enforcement), "source": .string(code.source.text),
      ]
    }
  }
}

/// Dependencies of lock files as template values.
enum PrivacySDKContext {
  static func value(_ dependency: ResolvedDependency, _ source: PrivacyContext.Source) -> Value {
    let file = dependency.location.file
    let line = dependency.location.range.map { LineTable(file).position(of: $0.lowerBound).line }
    return [
      "name": .string(dependency.name), "version": dependency.version.map(Value.string) ?? .nil,
      "file": .string(source.shown(file.path)), "line": line.map(Value.int) ?? .nil,
      "manager": .string(dependency.lockFile.manager.rawValue),
      "isTooOld": .bool(!dependency.sdksTooOld.isEmpty || !dependency.sdksWithoutRelease.isEmpty),
      "listed": .array(
        dependency.sdks.map { ["name": .string($0.name), "since": .string($0.firstRelease.text)] }),
    ]
  }
}
