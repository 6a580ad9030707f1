internal import Diagnostics

/// The encoding that `<?xml …?>` declares.
enum XMLDeclaration {
  /// Reports a declared encoding that the file is not in.
  static func check(_ range: Range<Int>, of input: TextInput, log: inout FaultLog) {
    guard let value = encoding(range, of: input) else { return }
    let name = input.string(value)
    guard !accepted(input.encoding).contains(where: { name.lowercased().hasPrefix($0) }) else { return }
    let message =
      "the file declares the encoding '\(input.excerpt(value))' and is read as \(input.encoding.rawValue)"
    let fix = "save the file as UTF-8 and declare encoding=\"UTF-8\""
    // As long as the text is ASCII, the declared encoding makes no difference.
    if input.encoding == .utf8, input.bytes.allSatisfy({ $0 < 0x80 }), !name.lowercased().hasPrefix("utf") {
      log.warning("plist/encoding", message, value, fix: fix)
    } else {
      log.error("plist/encoding", message, value, fix: fix)
    }
  }

  /// Beginnings of the names that fit. A byte order mark wins over "UTF-8", which editors leave behind.
  private static func accepted(_ encoding: DecodedText.Encoding) -> [String] {
    switch encoding {
    case .utf8: ["utf-8", "utf8", "us-ascii", "ascii"]
    case .utf16LittleEndian, .utf16BigEndian: ["utf-16", "utf16", "utf-8", "iso-10646-ucs-2"]
    case .utf32LittleEndian, .utf32BigEndian: ["utf-32", "utf32", "utf-8", "iso-10646-ucs-4"]
    }
  }

  private static func encoding(_ range: Range<Int>, of input: TextInput) -> Range<Int>? {
    let bytes = input.bytes
    let word = Array("encoding".utf8)
    guard var at = range.first(where: { bytes[$0..<range.upperBound].starts(with: word) }) else { return nil }
    at += word.count
    while at < range.upperBound, XMLBytes.isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "=") { at += 1 }
    guard at < range.upperBound, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'"),
      let end = bytes[(at + 1)..<range.upperBound].firstIndex(of: bytes[at])
    else { return nil }
    return at + 1..<end
  }
}
