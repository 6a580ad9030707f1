/// The layout of a binary property list: where its objects lie, and what one object's bytes say.
///
/// After the eight bytes "bplist00" come the objects, then a table of their offsets, then a trailer of 32
/// bytes with the sizes. All numbers are big-endian. Nothing is believed before it is checked.
struct BinaryPropertyList {
  /// What is wrong, and at which byte.
  struct Fault: Error {
    let message: String
    let offset: Int
  }

  /// One object as it lies in the file.
  enum Object {
    case scalar(Node.Content)
    case string(String)
    /// References to `count` elements from `start` on.
    case array(start: Int, count: Int)
    /// References to `count` keys from `start` on, then to as many values.
    case dictionary(start: Int, count: Int)
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let tableStart: Int
  /// The size of a reference in bytes.
  let referenceSize: Int
  /// The number of objects.
  let objectCount: Int
  /// The root object.
  let rootObject: Int

  /// Whether the bytes begin as a binary property list does.
  static func hasSignature(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// Reads and checks header and trailer.
  init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    guard bytes.count >= 8 + 1 + 1 + 32 else {
      throw Fault(message: "the binary property list is cut off", offset: bytes.count)
    }
    guard bytes[6] == UInt8(ascii: "0"), bytes[7] == UInt8(ascii: "0") || bytes[7] == UInt8(ascii: "1") else {
      let version = Excerpt.text(String(decoding: bytes[6..<8], as: UTF8.self))
      throw Fault(message: "version '\(version)' of binary property lists is not known", offset: 6)
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Fault(message: "the trailer gives impossible sizes", offset: trailer + 6)
    }
    let numbers = [8, 16, 24].map { Self.number(bytes[trailer + $0..<trailer + $0 + 8]) }
    guard let table = numbers[2], table >= 9, table <= trailer else {
      throw Fault(message: "the offset table lies outside of the file", offset: trailer + 24)
    }
    guard let count = numbers[0], count >= 1, count <= (trailer - table) / offsetSize else {
      throw Fault(message: "the offset table is cut off", offset: trailer + 8)
    }
    guard let root = numbers[1], root < count else {
      throw Fault(message: "the root object does not exist", offset: trailer + 16)
    }
    (tableStart, objectCount, rootObject) = (table, count, root)
  }

  /// How many different objects there can be: no more than the bytes before the table.
  var distinctObjects: Int { min(objectCount, tableStart - 8) }

  /// The lowest 64 bits of a big-endian number.
  private static func big(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for byte in bytes { value = value << 8 | UInt64(byte) }
    return value
  }

  /// A big-endian number; nil when it does not fit `Int`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: big(bytes))
  }

  // MARK: References

  /// Where an object starts.
  func offset(of object: Int) throws(Fault) -> Int {
    let entry = tableStart + object * offsetSize
    guard let offset = Self.number(bytes[entry..<entry + offsetSize]), offset >= 8, offset < tableStart else {
      throw Fault(message: "object \(object) lies outside of the file", offset: entry)
    }
    return offset
  }

  /// The object that the `index`th reference from `start` on names. The references were checked to lie
  /// in the file.
  func reference(_ index: Int, from start: Int) throws(Fault) -> Int {
    let place = start + index * referenceSize
    guard let object = Self.number(bytes[place..<place + referenceSize]), object < objectCount else {
      throw Fault(message: "a reference to an object that does not exist", offset: place)
    }
    return object
  }

  // MARK: Objects

  /// Reads the object at `offset`; gives also the offset behind it.
  func object(at offset: Int) throws(Fault) -> (object: Object, end: Int) {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return (.scalar(try constant(low, offset)), offset + 1)
    case 0x1: return (.scalar(try integer(low, offset)), offset + 1 + 1 << low)
    case 0x2: return (.scalar(try real(low, offset)), offset + 1 + 1 << low)
    case 0x3 where low == 3:
      return (.scalar(try date(offset)), offset + 9)
    case 0x4:
      let range = try content(offset, unit: 1)
      return (.scalar(.data(Array(bytes[range]))), range.upperBound)
    case 0x5, 0x7:
      let range = try content(offset, unit: 1)
      return (.string(try text(range, isASCII: marker >> 4 == 5)), range.upperBound)
    case 0x6:
      let range = try content(offset, unit: 2)
      return (.string(utf16(range)), range.upperBound)
    case 0x8:
      let value = try unsigned(offset + 1, low + 1)
      return (.scalar(Self.identifier(value, offset + 1..<offset + 2 + low)), offset + 2 + low)
    case 0xA, 0xB, 0xC:
      let range = try content(offset, unit: referenceSize)
      return (.array(start: range.lowerBound, count: range.count / referenceSize), range.upperBound)
    case 0xD:
      let range = try content(offset, unit: 2 * referenceSize)
      return (
        .dictionary(start: range.lowerBound, count: range.count / (2 * referenceSize)), range.upperBound
      )
    default: throw unknown(offset)
    }
  }

  private func unknown(_ offset: Int) -> Fault {
    let hex = String(bytes[offset], radix: 16, uppercase: true)
    return Fault(message: "unknown kind of object, 0x\(hex)", offset: offset)
  }

  private func constant(_ low: Int, _ offset: Int) throws(Fault) -> Node.Content {
    switch low {
    case 0x0: .null
    case 0x8: .bool(false)
    case 0x9: .bool(true)
    default: throw unknown(offset)
    }
  }

  /// One, two and four bytes are unsigned, eight are signed, sixteen hold what needs the sign beside 64 bits.
  private func integer(_ low: Int, _ offset: Int) throws(Fault) -> Node.Content {
    switch low {
    case 0...2: return .integer(Int64(try unsigned(offset + 1, 1 << low)))
    case 3: return .integer(Int64(bitPattern: try unsigned(offset + 1, 8)))
    case 4:
      let high = try unsigned(offset + 1, 8)
      let value = try unsigned(offset + 9, 8)
      if high == 0, let content = WholeNumber.content(magnitude: value, isNegative: false) { return content }
      if high == .max, value >> 63 == 1 { return .integer(Int64(bitPattern: value)) }
      throw Fault(message: "an integer that does not fit 64 bits", offset: offset)
    default: throw unknown(offset)
    }
  }

  private func real(_ low: Int, _ offset: Int) throws(Fault) -> Node.Content {
    switch low {
    case 2: .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try unsigned(offset + 1, 4)))))
    case 3: .real(Double(bitPattern: try unsigned(offset + 1, 8)))
    default: throw unknown(offset)
    }
  }

  /// Seconds since 2001; what is outside of the years -9999 to 9999 cannot be printed as a date.
  private func date(_ offset: Int) throws(Fault) -> Node.Content {
    let seconds = Double(bitPattern: try unsigned(offset + 1, 8))
    guard seconds.magnitude < 4e11 else { throw Fault(message: "a date out of range", offset: offset) }
    return .date(seconds)
  }

  /// A keyed archive's identifier, in the form that XML property lists give it.
  private static func identifier(_ value: UInt64, _ span: Range<Int>) -> Node.Content {
    let number = WholeNumber.content(magnitude: value, isNegative: false) ?? .null
    return .dictionary(
      Mapping([Mapping.Entry(key: "CF$UID", keySpan: span, value: Node(number, span: span))]))
  }

  /// The big-endian number of `size` bytes, the lowest eight of them.
  private func unsigned(_ start: Int, _ size: Int) throws(Fault) -> UInt64 {
    guard start + size <= tableStart else {
      throw Fault(message: "an object reaches beyond the objects", offset: start)
    }
    return Self.big(bytes[start..<start + size])
  }

  /// The bytes of an object with a length: `unit` bytes for each of its items.
  private func content(_ offset: Int, unit: Int) throws(Fault) -> Range<Int> {
    var count = UInt64(bytes[offset] & 0x0F)
    var start = offset + 1
    if count == 15 {
      guard start < tableStart, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw Fault(message: "an object without its length", offset: start)
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      count = try unsigned(start + 1, size)
      start += 1 + size
    }
    guard start <= tableStart, count <= UInt64((tableStart - start) / unit) else {
      throw Fault(message: "an object with \(count) items reaches beyond the objects", offset: offset)
    }
    return start..<start + Int(count) * unit
  }

  private func text(_ range: Range<Int>, isASCII: Bool) throws(Fault) -> String {
    let bad = isASCII ? bytes[range].firstIndex { $0 >= 0x80 } : nil
    if let bad { throw Fault(message: "a byte above 0x7F in ASCII text", offset: bad) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private func utf16(_ range: Range<Int>) -> String {
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
