/// The rules of ``SwiftIdentifier`` for ASCII names, byte by byte: most names are such, and templates
/// make identifiers from every key. A test compares it with the general way.
enum ASCIIIdentifier {
  /// The identifier for `name`; nil when it is not ASCII.
  static func make(_ name: String, mode: SwiftIdentifier.Mode) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count + 1)
    var startsPart = true
    for byte in name.utf8 {
      guard byte < 0x80 else { return nil }
      let isTail = isLetter(byte) || isDigit(byte) || byte == 0x5F
      bytes.append(!isTail ? 0x5F : startsPart && mode != .valid ? upper(byte) : byte)
      startsPart = !isTail
    }
    if mode == .pretty { bytes = camelCase(prefixed(bytes)) }
    return String(decoding: prefixed(bytes), as: UTF8.self)
  }

  private static func prefixed(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first, isDigit(first) else { return bytes }
    return [0x5F] + bytes
  }

  /// Without underscores, each part with a capital. In a name without lower-case letters the parts
  /// also end between a digit and a letter, and all but their first letters become small.
  private static func camelCase(_ bytes: [UInt8]) -> [UInt8] {
    let hasLowercase = bytes.contains(where: isLower)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 1)
    var startsPart = true
    for byte in bytes {
      if byte == 0x5F {
        startsPart = true
        continue
      }
      output.append(startsPart ? upper(byte) : hasLowercase ? byte : lower(byte))
      startsPart = !hasLowercase && isDigit(byte)
    }
    return output
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  private static func upper(_ byte: UInt8) -> UInt8 { isLower(byte) ? byte & 0x5F : byte }
  private static func lower(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }
}
