public import Diagnostics
public import Documents

/// Reads privacy manifests, as strict as the upload check of App Store Connect.
public enum PrivacyManifestReader {
  /// Reads `file`; faults go to `sink`.
  ///
  /// What the property list reader finds is an error here even where it is a warning elsewhere: a
  /// repeated key or a double hyphen in a comment is enough for a refusal.
  ///
  /// - Parameters:
  ///   - file: the manifest.
  ///   - limits: what the reader accepts before it gives up.
  ///   - sink: takes the faults, each with the predicted code.
  /// - Returns: the manifest; nil when the file is no property list with a dictionary at its root.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> PrivacyManifest? {
    let file = withoutLines(file)
    if let fault = ForeignText.fault(in: file) {
      sink.report(fault)
      return nil
    }
    var found = DiagnosticSink()
    let document = PropertyListReader.read(file, limits: limits, into: &found)
    for diagnostic in found.diagnostics { sink.report(asManifestFault(diagnostic)) }
    guard let document else { return nil }
    guard document.format != .oldStylePropertyList else {
      sink.report(ForeignText.oldStyle(file))
      return nil
    }
    guard document.root.dictionary != nil else {
      sink.report(rootFault(document))
      return nil
    }
    var manifest = PrivacyManifest(document)
    manifest.hasSyntaxFaults = found.diagnostics.contains { $0.severity > .note }
    return manifest
  }

  /// A binary property list has no lines, whatever its loader thought.
  private static func withoutLines(_ file: SourceFile) -> SourceFile {
    guard !file.isBinary, file.bytes.starts(with: Array("bplist".utf8)) else { return file }
    return SourceFile(path: file.path, bytes: file.bytes, isBinary: true)
  }

  private static func asManifestFault(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity > .note else { return diagnostic }
    var fault = diagnostic
    fault.severity = .error
    fault.details = [
      Diagnostic.Detail("category", FindingClass.upload.rawValue), Diagnostic.Detail("itms", "ITMS-91056"),
    ]
    fault.notes.append(
      Diagnostic.Note("App Store Connect takes well-formed property lists only and answers ITMS-91056"))
    return fault
  }

  private static func rootFault(_ document: Document) -> Diagnostic {
    var finding = Finding(
      .root, "a privacy manifest must have a dictionary at its root, not \(document.root.kindName)",
      at: document.location(of: document.root))
    finding.expected = "a dictionary"
    finding.found = document.root.kindName
    finding.fix = rootFix(document.root)
    return finding.diagnostic()
  }

  private static func rootFix(_ root: Node) -> String {
    let keys = root.array?.first?.dictionary?.keys ?? []
    if keys.contains(ManifestKey.apiType) {
      return "put the list under the key '\(ManifestKey.accessedTypes)' of a dictionary"
    }
    if keys.contains(ManifestKey.dataType) {
      return "put the list under the key '\(ManifestKey.collectedTypes)' of a dictionary"
    }
    if root.array?.count == 1, keys.contains(where: { ManifestKey.named($0) != nil }) {
      return "take the dictionary out of the list"
    }
    return "begin the file with '<plist version=\"1.0\"><dict>' and put the keys inside"
  }
}
