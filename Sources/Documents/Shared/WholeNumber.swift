/// Whole numbers in the types of the tree.
enum WholeNumber {
  /// The number with these digits; nil when there are none, one is none of `radix`, or it fits neither
  /// `Int64` nor `UInt64`.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits without sign and prefix.
  ///   - radix: 2, 8, 10 or 16.
  ///   - isNegative: whether a minus sign stood before them.
  static func content(_ digits: some Collection<UInt8>, radix: UInt64, isNegative: Bool) -> Node.Content? {
    guard let magnitude = magnitude(digits, radix: radix) else { return nil }
    return content(magnitude: magnitude, isNegative: isNegative)
  }

  /// The magnitude as the smallest fitting type; nil below `Int64.min`.
  static func content(magnitude: UInt64, isNegative: Bool) -> Node.Content? {
    if isNegative {
      guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
      return .integer(0 &- Int64(bitPattern: magnitude))
    }
    return magnitude <= UInt64(Int64.max) ? .integer(Int64(magnitude)) : .unsigned(magnitude)
  }

  /// The value of the digits; nil when there are none, one is wrong, or it does not fit.
  static func magnitude(_ digits: some Collection<UInt8>, radix: UInt64) -> UInt64? {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = digitValue(byte), UInt64(digit) < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  /// 0…15 for a hexadecimal digit.
  static func digitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
