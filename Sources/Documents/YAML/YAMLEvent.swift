/// What libyaml's parser reports, in Swift types. Offsets count Unicode scalars of the text.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case scalar(YAMLScalar)
    case alias(String)
    case collectionStart(isMapping: Bool, tag: String?, anchor: String?)
    case collectionEnd
    /// Stream start, which carries nothing.
    case other
  }

  let kind: Kind
  /// Scalars from the start of the text.
  let range: Range<Int>
}

/// A scalar as written.
struct YAMLScalar {
  var text: String
  /// The tag with its prefix written out; nil when there is none.
  let tag: String?
  let anchor: String?
  /// Without quotes, and no block scalar: the only style whose type follows from its text.
  let isPlain: Bool
}

/// Why libyaml stopped.
struct YAMLProblem: Error {
  /// libyaml's words.
  let problem: String
  let context: String
  /// Where, in scalars; for faults of the encoding in bytes.
  let place: Int
  let isByteOffset: Bool
  /// Where what could not be completed starts, in scalars.
  let contextPlace: Int?
}

/// Turns libyaml's places, which count scalars, into byte offsets.
struct ScalarOffsets {
  private static let step = 64
  private let bytes: [UInt8]
  /// The byte offset of every 64th scalar; empty for ASCII text, where both counts are one.
  private var marks: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if count % Self.step == 0 { marks.append(offset) }
      count += 1
    }
  }

  /// The byte offset of a scalar, at most the end of the text.
  func offset(of scalar: Int) -> Int {
    guard !marks.isEmpty else { return min(scalar, bytes.count) }
    let mark = scalar / Self.step
    guard mark < marks.count else { return bytes.count }
    var offset = marks[mark]
    for _ in 0..<scalar % Self.step {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return min(offset, bytes.count)
  }

  /// The byte offsets of a range of scalars.
  func range(_ scalars: Range<Int>) -> Range<Int> {
    let lower = offset(of: scalars.lowerBound)
    return lower..<max(lower, offset(of: scalars.upperBound))
  }
}
