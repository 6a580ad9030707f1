/// Base64 (RFC 4648) with white space anywhere, as property lists and YAML have it.
enum Base64 {
  /// What is wrong with the text.
  enum Fault: Error, Equatable {
    /// A byte that is no digit of base64, at this offset.
    case unexpected(Int)
    /// Digits or padding are missing at the end, or stand behind it.
    case length
  }

  /// The bytes that `text` stands for.
  static func decode(_ text: [UInt8]) throws(Fault) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for (offset, byte) in text.enumerated() {
      if byte == 0x20 || (0x09...0x0D).contains(byte) { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard let value = digit(byte) else { throw .unexpected(offset) }
      guard padding == 0 else { throw .length }
      bits = bits << 6 | UInt32(value)
      digits += 1
      if digits % 4 == 0 { appendBytes(of: bits, count: 3, to: &result) }
    }
    guard (digits + padding) % 4 == 0, digits % 4 != 1, padding <= 2 else { throw .length }
    if digits % 4 == 2 { appendBytes(of: bits << 12, count: 1, to: &result) }
    if digits % 4 == 3 { appendBytes(of: bits << 6, count: 2, to: &result) }
    return result
  }

  private static func appendBytes(of bits: UInt32, count: Int, to result: inout [UInt8]) {
    for index in 0..<count { result.append(UInt8(truncatingIfNeeded: bits >> (16 - 8 * UInt32(index)))) }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
