/// The scalars that Swift allows in identifiers (The Swift Programming Language, "Identifiers").
enum IdentifierScalars {
  /// Whether an identifier may start with `scalar`.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIILetter(scalar) || scalar == "_" }
    if scalar.value >= 0x10000 { return isSupplementary(scalar.value) }
    return contains(scalar.value, in: heads)
  }

  /// Whether an identifier may go on with `scalar`.
  static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return isASCIILetter(scalar) || scalar == "_" || (0x30...0x39).contains(scalar.value)
    }
    return contains(scalar.value, in: tails) || isHead(scalar)
  }

  /// Whether the compiler refuses `scalar` although the grammar has it (U+FFF9 to U+FFFD), or it turns
  /// the direction of the code around it, so that a reader sees other code than the compiler.
  static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFD: true
    default: false
    }
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }

  /// Planes 1 to 14 but for the two non-characters at the end of each.
  private static func isSupplementary(_ value: UInt32) -> Bool {
    value < 0xF0000 && value & 0xFFFF <= 0xFFFD
  }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  private static let heads: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
    0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054,
    0x2060...0x206F, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
    0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  private static let tails: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
