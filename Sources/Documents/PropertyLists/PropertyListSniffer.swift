/// Tells the forms of property lists apart by how they begin.
enum PropertyListSniffer {
  enum Kind {
    case xml
    case oldStyle
    case json
    case empty
  }

  /// The form of a text.
  static func kind(_ bytes: [UInt8]) -> Kind {
    guard let start = bytes.firstIndex(where: { !isSpace($0) }) else { return .empty }
    switch bytes[start] {
    case UInt8(ascii: "<"): return isData(bytes[(start + 1)...]) ? .oldStyle : .xml
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{"): return beginsJSONObject(bytes[(start + 1)...]) ? .json : .oldStyle
    default: return .oldStyle
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// `<0fbd77>` or `<*I5>`, not a tag.
  private static func isData(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.first == UInt8(ascii: "*") { return true }
    guard let end = rest.firstIndex(where: { !isSpace($0) && WholeNumber.digitValue($0) == nil }) else {
      return false
    }
    return rest[end] == UInt8(ascii: ">")
  }

  /// A quoted key and a colon.
  private static func beginsJSONObject(_ rest: ArraySlice<UInt8>) -> Bool {
    let key = rest.drop { isSpace($0) }
    guard key.first == UInt8(ascii: "\"") else { return false }
    var at = key.startIndex + 1
    while at < key.endIndex, key[at] != UInt8(ascii: "\"") { at += key[at] == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < key.endIndex else { return false }
    return key[(at + 1)...].first { !isSpace($0) } == UInt8(ascii: ":")
  }
}
