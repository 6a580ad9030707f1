/// Checks of raw bytes before they are read as text.
enum UTF8Check {
  /// The offset of the first byte at or after `start` that is no part of valid UTF-8.
  static func firstInvalid(_ bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while at < bytes.count {
        if bytes[at] < 0x80 {
          at += 1
          continue
        }
        let length = sequenceLength(bytes, at)
        if length == 0 { return at }
        at += length
      }
      return nil
    }
  }

  /// The length of the valid sequence at `at` (a byte above 0x7F); 0 when it is none.
  /// The ranges are those of table 3-7 of the Unicode standard.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let first = bytes[at]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, at + length <= bytes.count, second.contains(bytes[at + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[at + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// `UTF-16LE` or `UTF-16BE` when the bytes begin like such text without a byte order mark: an ASCII
  /// character and a NUL byte in turn.
  static func unmarkedUTF16(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 4 else { return nil }
    func isASCII(_ byte: UInt8) -> Bool { byte != 0 && byte < 0x80 }
    if isASCII(bytes[0]), bytes[1] == 0, isASCII(bytes[2]), bytes[3] == 0 { return "UTF-16LE" }
    if bytes[0] == 0, isASCII(bytes[1]), bytes[2] == 0, isASCII(bytes[3]) { return "UTF-16BE" }
    return nil
  }
}
