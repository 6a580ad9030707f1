internal import Diagnostics

/// The text of a file as the readers see it: UTF-8 bytes, and a way back to places in the file.
///
/// Readers count in offsets into ``bytes``; everything that leaves a reader is in file offsets. It is a
/// class because the readers hand it on for every string: one reference is counted then, not four.
final class TextInput {
  /// The file.
  let file: SourceFile
  /// Its text as UTF-8, without a byte order mark.
  let bytes: [UInt8]
  private let decoded: DecodedText

  /// What the byte order mark says; UTF-8 without one.
  var encoding: DecodedText.Encoding { decoded.encoding }

  /// - Parameter file: the file to decode.
  init(_ file: SourceFile) {
    self.file = file
    decoded = DecodedText(file.bytes)
    bytes = decoded.utf8
  }

  /// Decodes `file` for a reader; reports what no reader can work with.
  ///
  /// - Returns: nil when the file is too large or in an encoding that has to be announced. Bytes that
  ///   are no UTF-8 are reported, and the reader goes on (they become U+FFFD).
  static func open(
    _ file: SourceFile, limits: ReadingLimits, rules: SyntaxRules, into sink: inout DiagnosticSink
  ) -> TextInput? {
    guard isSmallEnough(file, limits: limits, rules: rules, into: &sink) else { return nil }
    let input = TextInput(file)
    if let encoding = UTF8Check.unmarkedUTF16(file.bytes) {
      sink.error(
        rules.encoding, "the file looks like \(encoding) without a byte order mark",
        at: Location(file), fix: "save it as UTF-8, or as UTF-16 with a byte order mark")
      return nil
    }
    input.reportInvalidUTF8(rules: rules, into: &sink)
    return input
  }

  /// Reports a file above the size limit.
  static func isSmallEnough(
    _ file: SourceFile, limits: ReadingLimits, rules: SyntaxRules, into sink: inout DiagnosticSink
  ) -> Bool {
    guard file.bytes.count > limits.fileSize else { return true }
    sink.error(
      rules.fileSize, "the file has \(file.bytes.count) bytes; the limit is \(limits.fileSize)",
      at: Location(file), fix: "raise the limit 'fileSize', or split the file")
    return false
  }

  private func reportInvalidUTF8(rules: SyntaxRules, into sink: inout DiagnosticSink) {
    guard encoding == .utf8, let first = UTF8Check.firstInvalid(bytes, from: 0) else { return }
    let byte = bytes[first]
    let hex = String(byte, radix: 16, uppercase: true)
    let latin = byte >= 0xA0 ? " (in Latin-1 it is '\(Character(Unicode.Scalar(byte)))')" : ""
    sink.error(
      rules.encoding, "the byte 0x\(hex) is not valid UTF-8\(latin)",
      at: location(first..<first + 1), fix: "save the file as UTF-8")
  }

  /// The file offsets of a range of ``bytes``.
  func span(_ range: Range<Int>) -> Range<Int> {
    let lower = decoded.fileOffset(of: range.lowerBound)
    return lower..<max(lower, decoded.fileOffset(of: range.upperBound))
  }

  /// The place in the file of a range of ``bytes``.
  func location(_ range: Range<Int>) -> Location { Location(file, span(range)) }

  /// The text of a range of ``bytes``; invalid UTF-8 becomes U+FFFD.
  func string(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  /// The text of a range for a message: one line, at most 40 characters.
  func excerpt(_ range: Range<Int>) -> String {
    let clipped = range.lowerBound..<min(range.upperBound, range.lowerBound + 200)
    return Excerpt.text(string(clipped))
  }

  /// The range of the scalar at `offset`; empty at the end.
  func scalarRange(at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    var end = offset + 1
    while end < bytes.count, end < offset + 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return offset..<end
  }

  /// The scalar at `offset`; nil at the end and in invalid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return string(scalarRange(at: offset)).unicodeScalars.first
  }

  /// The end of the last byte that is not white space: where "the file ends" points to.
  var endOfContent: Int {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}

/// Pieces of a user's file inside messages.
enum Excerpt {
  /// `text` on one line, at most 40 characters, control characters as `U+0000`.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text.prefix(41) {
      if result.count >= 40 { return result + "…" }
      guard let scalar = character.unicodeScalars.first else { continue }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result += name(scalar)
      default: result.append(character)
      }
    }
    return result
  }

  /// `U+00A0` for a scalar.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - hex.count, 0)) + hex
  }
}
