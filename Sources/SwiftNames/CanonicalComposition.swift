/// Unicode normalisation form C.
///
/// Swift takes composed and decomposed letters for two identifiers, but a reader and a file system
/// do not; so names are composed before they are compared or written. The standard library has no
/// public function for it, and Foundation is kept out of this module.
public enum CanonicalComposition {
  /// `text` in normalisation form C.
  public static func compose(_ text: String) -> String {
    // Below U+0300 every scalar is its own composed form.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars { decompose(scalar.value, into: &scalars) }
    orderMarks(&scalars)
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: recompose(scalars).compactMap(Unicode.Scalar.init))
    return String(composed)
  }

  private static let mappings = CanonicalMappings()

  private static func decompose(_ scalar: UInt32, into result: inout [UInt32]) {
    if let syllable = Hangul.decompose(scalar) {
      result += syllable
      return
    }
    // The second part never has a mapping of its own that is composed; the first may, some levels deep.
    var tail: [UInt32] = []
    var head = scalar
    while let parts = mappings.parts[head] {
      head = parts.first
      if parts.second != 0 { tail.append(parts.second) }
    }
    result.append(head)
    result += tail.reversed()
  }

  private static func markClass(_ scalar: UInt32) -> UInt8 {
    if scalar < 0x300 { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  private static func orderMarks(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard markClass(scalars[start]) != 0 else {
        start += 1
        continue
      }
      var end = start
      while end < scalars.count, markClass(scalars[end]) != 0 { end += 1 }
      let ordered = scalars[start..<end].enumerated().sorted {
        (markClass($0.element), $0.offset) < (markClass($1.element), $1.offset)
      }
      scalars.replaceSubrange(start..<end, with: ordered.map(\.element))
      start = end
    }
  }

  private static func recompose(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var starter: Int?
    for scalar in scalars {
      let mark = markClass(scalar)
      if let place = starter {
        let isAdjacent = place == result.count - 1
        // A mark between them with the same class, or a starter, keeps the two apart.
        let isBlocked = !isAdjacent && (mark == 0 || markClass(result[result.count - 1]) >= mark)
        if !isBlocked, let composed = mappings.composition(of: result[place], scalar) {
          result[place] = composed
          continue
        }
      }
      if mark == 0 { starter = result.count }
      result.append(scalar)
    }
    return result
  }
}

/// The tables of ``CompositionTable``, ready for look-ups.
private struct CanonicalMappings: Sendable {
  /// What a scalar is made of; `second` is 0 for a scalar that is merely replaced.
  var parts: [UInt32: (first: UInt32, second: UInt32)] = [:]
  private var composed: [UInt64: UInt32] = [:]

  init() {
    var scalar: UInt32 = 0
    Self.forEachGroup(of: 3, in: CompositionTable.composed) { group in
      scalar += group[0]
      parts[scalar] = (group[1], group[2])
      composed[Self.pair(group[1], group[2])] = scalar
    }
    scalar = 0
    Self.forEachGroup(of: 3, in: CompositionTable.excluded) { group in
      scalar += group[0]
      parts[scalar] = (group[1], group[2])
    }
    scalar = 0
    Self.forEachGroup(of: 2, in: CompositionTable.single) { group in
      scalar += group[0]
      parts[scalar] = (group[1], 0)
    }
  }

  func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.compose(first, second) ?? composed[Self.pair(first, second)]
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  private static func forEachGroup(of size: Int, in table: String, _ body: ([UInt32]) -> Void) {
    var group: [UInt32] = []
    for word in table.split(separator: " ") {
      group.append(UInt32(word, radix: 36) ?? 0)
      if group.count == size {
        body(group)
        group.removeAll(keepingCapacity: true)
      }
    }
  }
}

/// Korean syllables, which are composed by arithmetic (Unicode standard, section 3.12).
private enum Hangul {
  private static let syllables: UInt32 = 0xAC00
  private static let leads: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let tails: UInt32 = 0x11A7

  static func decompose(_ scalar: UInt32) -> [UInt32]? {
    guard (syllables..<syllables + 11172).contains(scalar) else { return nil }
    let index = scalar - syllables
    let pair = [leads + index / 588, vowels + index % 588 / 28]
    return index % 28 == 0 ? pair : pair + [tails + index % 28]
  }

  static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (leads..<leads + 19).contains(first), (vowels..<vowels + 21).contains(second) {
      return syllables + ((first - leads) * 21 + (second - vowels)) * 28
    }
    let isOpen = (syllables..<syllables + 11172).contains(first) && (first - syllables) % 28 == 0
    if isOpen, (tails + 1..<tails + 28).contains(second) { return first + (second - tails) }
    return nil
  }
}
