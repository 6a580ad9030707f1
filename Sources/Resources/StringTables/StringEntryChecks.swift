internal import Diagnostics
internal import Documents

/// Finds out what the entries of a table take, and reports where that cannot be told.
enum StringEntryChecks {
  /// The entry with its signature; nil for one that is left out.
  ///
  /// - Parameter isSource: whether code is made from the entry. A fault in a translation does not stop the
  ///   work and is a warning at most.
  static func resolve(
    _ entry: StringEntry, isSource: Bool, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> StringEntry? {
    var findings = DiagnosticSink()
    let result = resolve(entry, options: options, into: &findings)
    for var finding in findings.diagnostics where isSource || options.checksTranslations {
      if !isSource { finding.severity = min(finding.severity, .warning) }
      sink.report(finding)
    }
    return result
  }

  private static func resolve(
    _ entry: StringEntry, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> StringEntry? {
    key(of: entry, options: options, into: &sink)
    if entry.rules != nil, options.inference == .swiftGen {
      return SwiftGenPlurals.finish(entry, into: &sink)
    }
    var entry = entry
    entry.signature =
      entry.rules == nil
      ? signature(of: entry, options: options, into: &sink) : StringRulesChecks.check(entry, into: &sink)
    return entry
  }

  private static func signature(
    of entry: StringEntry, options: StringTableOptions, into sink: inout DiagnosticSink
  ) -> FormatSignature? {
    do {
      let signature = try FormatSignature.infer(entry.text.text, inference: options.inference)
      if options.inference == .corrected {
        FormatChecks.percentSigns(in: entry.text, key: entry.key, signature: signature, into: &sink)
      }
      return signature
    } catch {
      FormatChecks.conflict(error, in: entry.text, key: entry.key, into: &sink)
      return nil
    }
  }

  /// Reports a key that SwiftGen drops without a word.
  private static func key(
    of entry: StringEntry, options: StringTableOptions, into sink: inout DiagnosticSink
  ) {
    guard options.inference == .swiftGen, options.components(of: entry.key).isEmpty else { return }
    sink.warning(
      "strings/no-name", "the key '\(entry.key)' has no component that could name it; it is left out",
      at: entry.keyLocation, fix: "give the key a name, or use Waybill's own behaviour")
  }
}

/// Reports what is wrong with format strings.
enum FormatChecks {
  /// Reports two uses of one argument that exclude each other.
  static func conflict(
    _ conflict: FormatConflict, in text: LocatedText, key: String, into sink: inout DiagnosticSink
  ) {
    sink.error(
      "strings/conflicting-positions",
      "invalid placeholder type \(conflict.later.word) (previous: \(conflict.earlier.word)) for argument "
        + "\(conflict.position) of the key '\(key)'",
      at: conflict.range.map(text.location(of:)) ?? text.location,
      fix: "use each position with one type")
  }

  /// Reports percent signs that are no placeholders though they stand in a format, look like placeholders
  /// though they are not meant so, or number arguments in an odd way.
  static func percentSigns(
    in text: LocatedText, key: String, signature: FormatSignature, into sink: inout DiagnosticSink
  ) {
    guard text.text.utf8.contains(UInt8(ascii: "%")) else { return }
    let format = FormatString.parse(text.text)
    for trap in signature.traps {
      percentSpace(trap, shown: format.substring(trap.range), in: text, key: key, into: &sink)
    }
    // Without placeholders the text is never a format, and a percent sign in it is plain text.
    if signature.isFormat || !signature.arguments.isEmpty {
      for fault in format.faults {
        percent(fault, shown: format.substring(fault.range), in: text, key: key, into: &sink)
      }
    }
    positions(in: text, key: key, signature: signature, into: &sink)
  }

  private static func percentSpace(
    _ trap: FormatSignature.Trap, shown: String, in text: LocatedText, key: String,
    into sink: inout DiagnosticSink
  ) {
    sink.warning(
      "strings/percent-space",
      trap.isText
        ? "'\(shown)' in the text of '\(key)' can be read as a placeholder; it is taken for text"
        : "'\(shown)' in the text of '\(key)' is read as a placeholder, beside the other ones",
      at: text.location(of: trap.range), fix: "write '%%' for a percent sign in a text with placeholders")
  }

  private static func percent(
    _ fault: FormatString.Fault, shown: String, in text: LocatedText, key: String,
    into sink: inout DiagnosticSink
  ) {
    let message =
      switch fault.reason {
      case .stray: "'\(shown)' in the text of '\(key)' is no placeholder"
      case .position:
        "'\(shown)' in the text of '\(key)' has a position outside 1…\(FormatString.highestPosition)"
      }
    sink.warning(
      "strings/percent", message, at: text.location(of: fault.range),
      fix: "write '%%' for a percent sign, or complete the placeholder")
  }

  /// Reports positions that are skipped, and explicit ones beside implicit ones.
  static func positions(
    in text: LocatedText, key: String, signature: FormatSignature, into sink: inout DiagnosticSink
  ) {
    let skipped = signature.arguments.filter(\.isUnused).map { String($0.position) }
    if !skipped.isEmpty {
      sink.warning(
        "strings/position-gap",
        "the text of '\(key)' skips argument \(skipped.joined(separator: ", ")), whose type is unknown then",
        at: text.location, fix: "number the arguments without gaps")
    }
    if signature.mixesPositions {
      sink.warning(
        "strings/mixed-positions",
        "the text of '\(key)' has placeholders with and without position, which is undefined",
        at: text.location, fix: "give all placeholders a position, or none")
    }
  }
}
