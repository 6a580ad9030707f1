/// A window on the bytes of a file in which every read is checked.
///
/// Offsets are relative to the window; faults name the offset in the whole file. Sizes come from the
/// file and are not to be trusted, so nothing here adds two of them unchecked.
struct ByteView {
  private let bytes: [UInt8]
  /// Where the window starts in the file.
  let start: Int
  /// The window's length in bytes.
  let count: Int
  /// Byte order of numbers in the window.
  var isBigEndian = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = 0
    count = bytes.count
  }

  private init(_ bytes: [UInt8], start: Int, count: Int, isBigEndian: Bool) {
    self.bytes = bytes
    self.start = start
    self.count = count
    self.isBigEndian = isBigEndian
  }

  /// The window `offset..<offset + count` of this one.
  func slice(_ offset: UInt64, _ count: UInt64, _ what: String) throws(BinaryFault) -> ByteView {
    guard let offset = Int(exactly: offset), let count = Int(exactly: count), holds(offset, count) else {
      throw .truncated(what, at: start &+ Int(truncatingIfNeeded: min(offset, UInt64(self.count))))
    }
    return ByteView(bytes, start: start + offset, count: count, isBigEndian: isBigEndian)
  }

  /// The window from `offset` to the end.
  func suffix(from offset: Int, _ what: String) throws(BinaryFault) -> ByteView {
    guard holds(offset, 0) else { throw .truncated(what, at: start + count) }
    return ByteView(bytes, start: start + offset, count: count - offset, isBigEndian: isBigEndian)
  }

  private func holds(_ offset: Int, _ length: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= count && length <= count - offset
  }

  func u8(_ offset: Int) -> UInt8? { holds(offset, 1) ? bytes[start + offset] : nil }

  private func number(_ offset: Int, size: Int, _ what: String) throws(BinaryFault) -> UInt64 {
    guard holds(offset, size) else { throw .truncated(what, at: start &+ max(0, min(offset, count))) }
    var value: UInt64 = 0
    for index in 0..<size {
      let byte = bytes[start + offset + (isBigEndian ? index : size - 1 - index)]
      value = value << 8 | UInt64(byte)
    }
    return value
  }

  func u16(_ offset: Int, _ what: String) throws(BinaryFault) -> UInt16 {
    UInt16(truncatingIfNeeded: try number(offset, size: 2, what))
  }

  func u32(_ offset: Int, _ what: String) throws(BinaryFault) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(offset, size: 4, what))
  }

  func u64(_ offset: Int, _ what: String) throws(BinaryFault) -> UInt64 {
    try number(offset, size: 8, what)
  }

  /// A 4-byte or 8-byte number.
  func word(_ offset: Int, is64Bit: Bool, _ what: String) throws(BinaryFault) -> UInt64 {
    try number(offset, size: is64Bit ? 8 : 4, what)
  }

  func starts(with prefix: StaticString) -> Bool { matches(prefix, at: 0) }

  /// Whether the bytes at `offset` are those of `text`.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard holds(offset, text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[(start + offset)...].prefix($0.count)) }
  }

  /// The text from `offset` to the next NUL or the window's end, at most `limit` bytes of it. Names
  /// may overlap in a file, so without a limit a small file could cost quadratic time.
  func text(_ offset: Int, limit: Int = 256) -> String? {
    guard holds(offset, 1) else { return nil }
    let longest = bytes[(start + offset)..<(start + offset + min(limit, count - offset))]
    return String(decoding: longest.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The bytes of a fixed field up to its first NUL, as text.
  func field(_ offset: Int, size: Int, _ what: String) throws(BinaryFault) -> String {
    guard holds(offset, size) else { throw .truncated(what, at: start &+ max(0, min(offset, count))) }
    return String(
      decoding: bytes[(start + offset)..<(start + offset + size)].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The offset of the next NUL at or after `offset`.
  func nextNull(after offset: Int) -> Int? {
    guard holds(offset, 1) else { return nil }
    return bytes[(start + offset)..<(start + count)].firstIndex(of: 0).map { $0 - start }
  }
}
