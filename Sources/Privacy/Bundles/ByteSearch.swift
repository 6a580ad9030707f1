/// Finds text in bytes.
enum ByteSearch {
  /// Whether the UTF-8 form of `text` occurs in `bytes`; time linear in the bytes for short texts.
  static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
    first(text, in: bytes, from: 0) != nil
  }

  /// The offset of the first occurrence at or behind `start`.
  static func first(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let needle = Array(text.utf8)
    guard let head = needle.first, bytes.count >= needle.count else { return nil }
    var index = max(start, 0)
    let last = bytes.count - needle.count
    while index <= last {
      if bytes[index] == head, bytes[index..<index + needle.count].elementsEqual(needle) { return index }
      index += 1
    }
    return nil
  }
}
