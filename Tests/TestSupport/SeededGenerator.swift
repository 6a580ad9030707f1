/// A random number generator with a seed (SplitMix64), so that a failing random test can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - Parameter seed: equal seeds give equal sequences.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Damages `bytes` in a few random places: flips, deletions, insertions, repeated stretches, truncation.
public func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...4, using: &generator) {
    let place = Int.random(in: 0...max(bytes.count - 1, 0), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1 where !bytes.isEmpty: bytes.remove(at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: min(place, bytes.count))
    case 3 where !bytes.isEmpty:
      let end = min(bytes.count, place + Int.random(in: 1...16, using: &generator))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes.removeSubrange(min(place, bytes.count)...)
    }
  }
  return bytes
}
