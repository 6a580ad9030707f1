/// Reads `% [n$] [(name)] [flags] [width] [.precision] [length] conversion`.
struct FormatStringParser {
  private let text: String
  private let bytes: [UInt8]
  private let dialect: FormatString.Dialect
  private var index = 0
  private var textStart = 0
  private var pieces: [FormatString.Piece] = []
  private var faults: [FormatString.Fault] = []
  private var faultReason = FormatString.Fault.Reason.stray

  init(text: String, dialect: FormatString.Dialect) {
    self.text = text
    self.dialect = dialect
    bytes = Array(text.utf8)
  }

  mutating func parse() -> FormatString {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let start = index
      if let piece = piece() {
        if textStart < start { pieces.append(.text(textStart..<start)) }
        pieces.append(piece)
        textStart = index
      } else {
        faults.append(FormatString.Fault(reason: faultReason, range: start..<index))
        // What follows the sign is looked at again: it may hold a placeholder.
        index = start + 1
      }
    }
    if textStart < bytes.count { pieces.append(.text(textStart..<bytes.count)) }
    return FormatString(text: text, pieces: pieces, faults: faults)
  }

  /// What the percent sign at `index` begins; moves behind it, or behind what was read of it.
  private mutating func piece() -> FormatString.Piece? {
    faultReason = .stray
    let start = index
    index += 1
    if skip("%") { return .percent(start..<index) }
    if dialect == .stringCatalog, skip("arg") { return .argument(start..<index) }
    let position = position()
    let name = name()
    let flags = flags()
    if flags == "#", peek == UInt8(ascii: "@"), let variable = variable() {
      guard isUsable(position) else { return nil }
      var result = FormatPlaceholder(range: start..<index, conversion: .variable(name: variable))
      result.position = position
      result.name = name
      return .placeholder(result)
    }
    let width = measure()
    var precision: FormatPlaceholder.Measure?
    if skip(".") { precision = measure() ?? .number(nil) }
    let length = length()
    guard let letter = conversion() else { return nil }
    guard isUsable(position), isUsable(width), isUsable(precision) else { return nil }
    var result = FormatPlaceholder(range: start..<index, conversion: .letter(letter))
    result.position = position
    result.name = name
    result.flags = flags
    result.width = width
    result.precision = precision
    result.length = length
    return .placeholder(result)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Digits as a number; a number that is too large becomes `Int.max`.
  private mutating func number() -> Int? {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { return nil }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .max
  }

  /// Digits and `$`; leaves the place alone when the `$` is missing.
  private mutating func position() -> Int? {
    let start = index
    if let number = number(), skip("$") { return number }
    index = start
    return nil
  }

  private mutating func name() -> String? {
    let start = index
    guard skip("(") else { return nil }
    while let byte = peek, Self.isNameByte(byte) { index += 1 }
    let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    if !name.isEmpty, skip(")") { return name }
    index = start
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func flags() -> String {
    let start = index
    while let byte = peek, "-+ 0#'".utf8.contains(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The name in `@name@`; leaves the place alone when there is none.
  private mutating func variable() -> String? {
    let start = index
    index += 1
    while let byte = peek, byte != UInt8(ascii: "@"), byte != UInt8(ascii: "%") { index += 1 }
    let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    if !name.isEmpty, skip("@") { return name }
    index = start
    return nil
  }

  private mutating func measure() -> FormatPlaceholder.Measure? {
    if skip("*") { return .argument(position: position()) }
    return number().map { .number($0) }
  }

  private mutating func length() -> FormatPlaceholder.Length? {
    for length in FormatPlaceholder.Length.allCases {
      let word = Array(length.rawValue.utf8)
      if bytes[index...].starts(with: word) {
        index += word.count
        return length
      }
    }
    return nil
  }

  private mutating func conversion() -> Character? {
    guard let byte = peek, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(byte) else { return nil }
    index += 1
    return Character(Unicode.Scalar(byte))
  }

  private mutating func isUsable(_ position: Int?) -> Bool {
    guard let position else { return true }
    if (1...FormatString.highestPosition).contains(position) { return true }
    faultReason = .position
    return false
  }

  private mutating func isUsable(_ measure: FormatPlaceholder.Measure?) -> Bool {
    if case .argument(let position) = measure { return isUsable(position) }
    return true
  }
}
