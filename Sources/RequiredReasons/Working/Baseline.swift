public import Diagnostics
internal import Documents
internal import Files

/// Accepted findings: a lint that has a baseline reports only what is new.
///
/// An entry is a rule, a path and the text of the line, so that it survives edits elsewhere in the file
/// and changes of messages. Equal lines of a file are counted.
public struct Baseline: Sendable, Hashable {
  /// What findings are told apart by.
  struct Key: Sendable, Hashable {
    var rule: String
    /// The path relative to the folder that the baseline speaks of.
    var file: String
    /// The line of the finding without superfluous white space; empty for a finding about a whole file.
    var code: String
  }

  private var counts: [Key: Int] = [:]

  /// A baseline of all of `diagnostics`.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings to accept.
  ///   - directory: the folder that paths are made relative to; empty leaves them as they are.
  ///   - root: the absolute folder that relative paths count from; empty compares paths as they are spelt.
  public init(of diagnostics: [Diagnostic], directory: String = "", root: String = "") {
    var lines = LineCache()
    let place = Place(directory: directory, root: root)
    for diagnostic in diagnostics { counts[Self.key(of: diagnostic, place, &lines), default: 0] += 1 }
  }

  /// Reads a baseline; nil, with an error in `sink`, when the file is none.
  public static func read(_ file: SourceFile, into sink: inout DiagnosticSink) -> Baseline? {
    var faults = DiagnosticSink()
    guard let document = JSONReader.read(file, into: &faults), !faults.hasErrors,
      document.root["waybillBaseline"]?.int == 1, let entries = document.root["findings"]?.array
    else {
      sink.error(
        RequiredReasonRules.baselineFormat, "the file is no baseline", at: Location(file),
        notes: faults.diagnostics.prefix(3).map { Diagnostic.Note($0.message, at: $0.location) },
        fix: "write one with '--write-baseline \(file.path)'")
      return nil
    }
    var baseline = Baseline(of: [])
    for entry in entries {
      guard let rule = entry["rule"]?.string, let path = entry["file"]?.string,
        let code = entry["code"]?.string,
        let count = entry["count"]?.int, count > 0
      else {
        sink.error(
          RequiredReasonRules.baselineFormat, "an entry of a baseline has a rule, a file, a code and a count",
          at: Location(file, entry.span))
        return nil
      }
      let key = Key(rule: rule, file: path, code: code)
      let (sum, overflow) = baseline.counts[key, default: 0].addingReportingOverflow(count)
      baseline.counts[key] = overflow ? .max : sum
    }
    return baseline
  }

  /// The findings that the baseline does not hold, and a note for each entry that no finding matches.
  ///
  /// - Parameters:
  ///   - diagnostics: all findings.
  ///   - directory: as when the baseline was made.
  ///   - root: as when the baseline was made.
  ///   - file: the baseline's own file, for the notes.
  public func filter(
    _ diagnostics: [Diagnostic], directory: String = "", root: String = "", file: SourceFile
  ) -> [Diagnostic] {
    var left = counts
    let place = Place(directory: directory, root: root)
    var lines = LineCache()
    let new = diagnostics.filter { diagnostic in
      let key = Self.key(of: diagnostic, place, &lines)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
    return new + stale(left, file)
  }

  private func stale(_ left: [Key: Int], _ file: SourceFile) -> [Diagnostic] {
    Self.sorted(left.filter { $0.value > 0 }.map(\.key)).map { key in
      Diagnostic(
        .note, RequiredReasonRules.staleBaseline,
        "no finding of '\(key.rule)' in '\(key.file)' matches the entry '\(key.code)' any more",
        at: Location(file), fix: "write the baseline anew")
    }
  }

  /// The baseline as a file: JSON, sorted, one entry a line, the same bytes for the same findings.
  public var text: String {
    let lines = Self.sorted(Array(counts.keys)).map { key in
      "    {\"rule\": \(JSONText.quoted(key.rule)), \"file\": \(JSONText.quoted(key.file)), "
        + "\"code\": \(JSONText.quoted(key.code)), \"count\": \(counts[key, default: 1])}"
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"waybillBaseline\": 1,\n  \"findings\": \(list)\n}\n"
  }

  private static func sorted(_ keys: [Key]) -> [Key] {
    func order(_ key: Key) -> [String] { [key.file, key.rule, key.code] }
    return keys.sorted { left, right in
      for (left, right) in zip(order(left), order(right)) where left != right {
        return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
      }
      return false
    }
  }

  /// Where a baseline lies and where relative paths count from.
  private struct Place {
    var directory: String
    var root: String

    /// A path as the baseline holds it: from its own folder, else from the root.
    func path(_ path: String) -> String {
      if root.isEmpty { return directory.isEmpty ? path : PathText.relative(path, to: directory) }
      let absolute = PathText.join(root, path)
      let below = PathText.relative(absolute, to: PathText.join(root, directory))
      return below == absolute ? PathText.relative(absolute, to: root) : below
    }
  }

  private static func key(of diagnostic: Diagnostic, _ place: Place, _ lines: inout LineCache) -> Key {
    guard let location = diagnostic.location else {
      return Key(rule: diagnostic.rule.rawValue, file: "", code: "")
    }
    let path = PathText.normalized(location.file.path)
    let code = location.range.map { lines.text(of: location.file, at: $0.lowerBound) } ?? ""
    return Key(
      rule: diagnostic.rule.rawValue, file: place.path(path), code: code)
  }

  /// Line tables of the files that findings point into, made once each.
  private struct LineCache {
    private var tables: [String: LineTable] = [:]

    mutating func text(of file: SourceFile, at offset: Int) -> String {
      let table = tables[file.path] ?? LineTable(file)
      tables[file.path] = table
      return table.text(ofLine: table.position(of: offset).line).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
  }
}

extension JSONText {
  /// The text as a JSON string.
  fileprivate static func quoted(_ text: String) -> String { String(JSONText.string(text).pretty.dropLast()) }
}
