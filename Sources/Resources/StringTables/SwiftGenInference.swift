/// The placeholder rules of SwiftGen 6.6, kept for configurations that ask for its behaviour.
///
/// Described as a regular expression there; read here by hand, which is linear. Letters count in both
/// cases.
enum SwiftGenInference {
  /// The arguments of `text`, skipped positions left out.
  ///
  /// - Throws: ``FormatConflict`` for one position with two types.
  static func arguments(of text: String) throws(FormatConflict) -> [FormatArgument] {
    var slots = FormatArgumentSlots()
    var next = 1
    for match in matches(in: Array(text.utf8)) {
      var position = match.position
      if position == nil {
        position = next
        next += 1
      }
      // Position 0 makes the placeholder vanish.
      guard let position, position > 0 else { continue }
      slots.add(FormatArgument(position: position, type: match.type))
    }
    if let conflict = slots.conflict { throw conflict }
    return slots.squeezed
  }

  private struct Match {
    var position: Int?
    var type: FormatArgumentType
  }

  private static func matches(in bytes: [UInt8]) -> [Match] {
    var result: [Match] = []
    var index = 0
    while index < bytes.count {
      let runStart = index
      while index < bytes.count, bytes[index] == UInt8(ascii: "%") { index += 1 }
      if (index - runStart).isMultiple(of: 2) {
        if index == runStart { index += 1 }
        continue
      }
      var scanner = Scanner(bytes: bytes, index: index)
      if let match = scanner.match() {
        result.append(match)
        index = scanner.index
      }
    }
    return result
  }

  /// Reads what follows a percent sign.
  private struct Scanner {
    let bytes: [UInt8]
    var index: Int

    mutating func match() -> Match? {
      let position = position()
      if let byte = peek, "-+# 0".utf8.contains(byte) { index += 1 }
      if peek.map(isDigit) == true { index += 1 }
      if peek == UInt8(ascii: "."), index + 1 < bytes.count, isDigit(bytes[index + 1]) { index += 2 }
      return type().map { Match(position: position, type: $0) }
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func position() -> Int? {
      var end = index
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      guard end > index, end < bytes.count, bytes[end] == UInt8(ascii: "$") else { return nil }
      let number = Int(String(decoding: bytes[index..<end], as: UTF8.self))
      index = end + 1
      return number
    }

    private func lowered(_ at: Int) -> UInt8? {
      guard at < bytes.count else { return nil }
      return (0x41...0x5A).contains(bytes[at]) ? bytes[at] | 0x20 : bytes[at]
    }

    private mutating func type() -> FormatArgumentType? {
      guard let first = lowered(index) else { return nil }
      let simple: [UInt8: FormatArgumentType] = [
        UInt8(ascii: "@"): .object, UInt8(ascii: "a"): .float, UInt8(ascii: "e"): .float,
        UInt8(ascii: "f"): .float, UInt8(ascii: "g"): .float, UInt8(ascii: "c"): .char,
        UInt8(ascii: "s"): .cString, UInt8(ascii: "p"): .pointer,
      ]
      if let type = simple[first] {
        index += 1
        return type
      }
      let end = index + lengthModifier()
      guard let letter = lowered(end), "dioux".utf8.contains(letter) else { return nil }
      index = end + 1
      return .int
    }

    /// How many bytes the length modifier takes.
    private func lengthModifier() -> Int {
      guard let first = lowered(index) else { return 0 }
      switch first {
      case UInt8(ascii: "h"), UInt8(ascii: "l"): return lowered(index + 1) == first ? 2 : 1
      case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"): return 1
      default: return 0
      }
    }
  }
}
