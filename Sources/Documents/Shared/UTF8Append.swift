/// Builds UTF-8 from scalar values.
enum UTF8Append {
  /// Appends a scalar; what is none (a surrogate, a value above U+10FFFF) becomes U+FFFD.
  static func scalar(_ value: UInt32, to text: inout [UInt8]) {
    let value = Unicode.Scalar(value)?.value ?? 0xFFFD
    switch value {
    case 0..<0x80: text.append(UInt8(value))
    case 0x80..<0x800:
      text.append(UInt8(0xC0 | value >> 6))
      text.append(continuation(value))
    case 0x800..<0x10000:
      text.append(UInt8(0xE0 | value >> 12))
      text.append(continuation(value >> 6))
      text.append(continuation(value))
    default:
      text.append(UInt8(0xF0 | value >> 18))
      text.append(continuation(value >> 12))
      text.append(continuation(value >> 6))
      text.append(continuation(value))
    }
  }

  private static func continuation(_ value: UInt32) -> UInt8 { UInt8(0x80 | value & 0x3F) }
}
