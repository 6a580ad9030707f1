/// A hash that is the same on every machine and in every run (FNV-1a, 64 bits, mixed at the end).
public enum StableHash {
  /// The hash of `text`'s UTF-8; texts that are canonically equivalent but spelt apart differ.
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    hash ^= hash >> 32
    hash &*= 0x9E37_79B9_7F4A_7C15
    return hash ^ (hash >> 29)
  }

  /// The hash as 16 hexadecimal digits.
  public static func digits(_ text: String) -> String {
    let digits = String(hash(text), radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.utf8.count)) + digits
  }
}
