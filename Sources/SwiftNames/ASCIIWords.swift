/// The common case of names without anything but ASCII, done on bytes.
enum ASCIIWords {
  /// The parts of `text` between the bytes that `isSeparator` accepts, each with an upper-case first
  /// letter, joined without anything between them; nil when the text is not all ASCII.
  static func capitalised(_ text: String, at isSeparator: (UInt8) -> Bool) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isFirst = true
    for byte in text.utf8 {
      if isSeparator(byte) {
        isFirst = true
      } else {
        bytes.append(isFirst && (0x61...0x7A).contains(byte) ? byte & 0x5F : byte)
        isFirst = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
