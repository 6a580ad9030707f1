/// A set of words that is asked for slices of bytes, without making a string of them.
struct WordTable: Sendable {
  private let words: [[UInt8]]
  /// Indices into ``words`` plus one, by hash; a power of two long.
  private let slots: [UInt16]
  private let mask: UInt32
  /// The lengths that words have, as bits.
  private let lengths: UInt64

  /// - Parameter words: at most a few hundred, each shorter than 64 bytes.
  init(_ words: [String]) {
    let words = words.map { Array($0.utf8) }
    var size = 64
    while size < words.count * 4 { size *= 2 }
    let mask = UInt32(size - 1)
    var slots = [UInt16](repeating: 0, count: size)
    var lengths: UInt64 = 0
    for (index, word) in words.enumerated() {
      var slot = Self.hash(word[...]) & mask
      while slots[Int(slot)] != 0 { slot = (slot &+ 1) & mask }
      slots[Int(slot)] = UInt16(truncatingIfNeeded: index + 1)
      lengths |= 1 << UInt64(min(word.count, 63))
    }
    self.words = words
    self.slots = slots
    self.mask = mask
    self.lengths = lengths
  }

  /// Whether `slice` is one of the words.
  func contains(_ slice: ArraySlice<UInt8>) -> Bool {
    slice.withUnsafeBytes(contains)
  }

  /// Whether the bytes are one of the words.
  func contains(_ slice: UnsafeRawBufferPointer) -> Bool {
    guard slice.count < 63, lengths & (1 << UInt64(slice.count)) != 0 else { return false }
    var slot = Self.hash(slice) & mask
    while slots[Int(slot)] != 0 {
      if words[Int(slots[Int(slot)]) - 1].elementsEqual(slice) { return true }
      slot = (slot &+ 1) & mask
    }
    return false
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
