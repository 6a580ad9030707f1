/// How a pointer to a place in the same image is written in the file.
enum PointerFormat: Hashable {
  /// The address itself.
  case plain
  /// A chained pointer with this format number.
  case chained(UInt16)

  /// Whether the format's layout is known.
  var isKnown: Bool {
    switch self {
    case .plain: true
    case .chained(let number): (1...12).contains(number)
    }
  }

  var isWide: Bool {
    switch self {
    case .plain: false
    case .chained(let number): ![3, 4, 5].contains(number)
    }
  }

  /// The address that the pointer leads to; nil when it is bound to an import.
  func target(of value: UInt64, baseAddress: UInt64) -> UInt64? {
    guard case .chained(let number) = self else { return value }
    switch number {
    case 1, 7, 9, 10, 12: return authenticatedTarget(of: value, number: number, baseAddress: baseAddress)
    case 2: return value >> 63 == 1 ? nil : value & 0xF_FFFF_FFFF
    case 6: return value >> 63 == 1 ? nil : (value & 0xF_FFFF_FFFF) &+ baseAddress
    case 3: return value >> 31 & 1 == 1 ? nil : value & 0x3FF_FFFF
    case 4, 8, 11: return (value & 0x3FFF_FFFF) &+ baseAddress
    case 5: return value & 0x3FF_FFFF
    default: return nil
    }
  }

  /// The arm64e layouts: bit 63 says whether the pointer is signed, bit 62 whether it is bound. Signed
  /// ones always count from the image's start, others only in the formats for it.
  private func authenticatedTarget(of value: UInt64, number: UInt16, baseAddress: UInt64) -> UInt64? {
    if value >> 62 & 1 == 1 { return nil }
    if value >> 63 == 1 { return (value & 0xFFFF_FFFF) &+ baseAddress }
    let target = value & 0x7FF_FFFF_FFFF
    return number == 1 || number == 10 ? target : target &+ baseAddress
  }
}
