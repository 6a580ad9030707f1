internal import Diagnostics

/// Recognises files under a manifest's name that are no property list at all, in order to say what
/// they are instead of where their syntax breaks.
enum ForeignText {
  /// The finding for a file that is empty, JSON or the text of a symbolic link; nil for anything else.
  static func fault(in file: SourceFile) -> Diagnostic? {
    guard !file.isBinary else { return nil }
    let bytes = DecodedText(file.bytes).utf8
    guard let start = bytes.firstIndex(where: { !isSpace($0) }) else { return empty(file) }
    if isJSON(bytes[start...]) { return json(file, at: start) }
    if let target = linkTarget(bytes[start...]) { return link(file, to: target) }
    return nil
  }

  /// The finding for an old-style property list, which App Store Connect does not read.
  static func oldStyle(_ file: SourceFile) -> Diagnostic {
    format(file, at: nil, found: "an old-style property list")
  }

  private static func empty(_ file: SourceFile) -> Diagnostic {
    var finding = Finding(.emptyFile, "the privacy manifest is empty", at: Location(file, 0..<0))
    finding.expected = "an XML or binary property list"
    finding.found = "nothing"
    finding.fix = "take the file out of the target, or write a manifest"
    return finding.diagnostic()
  }

  private static func json(_ file: SourceFile, at offset: Int) -> Diagnostic {
    format(file, at: offset, found: "JSON")
  }

  private static func format(_ file: SourceFile, at offset: Int?, found: String) -> Diagnostic {
    let place = offset.map { DecodedText(file.bytes).fileOffset(of: $0) } ?? 0
    var finding = Finding(
      .format, "the file holds \(found); a privacy manifest is an XML or binary property list",
      at: Location(file, place..<min(place + 1, file.bytes.count)))
    finding.expected = "an XML or binary property list"
    finding.found = found
    finding.fix =
      "write it as XML: '<?xml version=\"1.0\" encoding=\"UTF-8\"?>', then '<plist version=\"1.0\"><dict>"
      + "<key>NSPrivacyTracking</key><false/></dict></plist>' with your keys"
    return finding.diagnostic()
  }

  private static func link(_ file: SourceFile, to target: String) -> Diagnostic {
    var finding = Finding(
      .linkText, "the file holds the path '\(target)' of a symbolic link instead of a property list",
      at: Location(file, 0..<file.bytes.count))
    finding.expected = "an XML or binary property list"
    finding.found = "the text of a symbolic link"
    finding.fix = "put a copy of '\(target)' here, or check the project out with symbolic links on"
    return finding.diagnostic()
  }

  /// `[`, or an opening brace or nothing followed by a quoted key and a colon. A brace followed by
  /// `key =` is an old-style property list.
  private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "[") { return true }
    if rest.first == UInt8(ascii: "{") { rest = rest.dropFirst().drop(while: isSpace) }
    guard rest.first == UInt8(ascii: "\"") else { return rest.first == UInt8(ascii: "}") }
    let afterKey = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst().drop(while: isSpace)
    return afterKey.first == UInt8(ascii: ":")
  }

  /// The text of a link: one short line that ends in the extension of a manifest.
  private static func linkTarget(_ text: ArraySlice<UInt8>) -> String? {
    guard text.count < 1_024, text.first != UInt8(ascii: "<") else { return nil }
    var line = text
    while let last = line.last, isSpace(last) { line.removeLast() }
    let target = String(decoding: line, as: UTF8.self)
    guard target.hasSuffix(".xcprivacy"), !line.contains(UInt8(ascii: "\n")) else { return nil }
    return target
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
