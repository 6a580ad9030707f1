/// Decodes `&lt;` and its like in the text of a property list.
enum XMLEntities {
  /// Appends the text of `range` to `result`; faults go to `log`.
  static func append(
    _ range: Range<Int>, of input: TextInput, to result: inout [UInt8], log: inout FaultLog
  ) {
    let bytes = input.bytes
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      guard bytes[at] == UInt8(ascii: "&") else {
        at += 1
        continue
      }
      result += bytes[start..<at]
      at = appendEntity(at, end: range.upperBound, of: input, to: &result, log: &log)
      start = at
    }
    result += bytes[start..<range.upperBound]
  }

  /// Decodes the reference at `start`; gives the offset behind it.
  private static func appendEntity(
    _ start: Int, end: Int, of input: TextInput, to result: inout [UInt8], log: inout FaultLog
  ) -> Int {
    let bytes = input.bytes
    var nameEnd = start + 1
    while nameEnd < end, nameEnd - start < 40,
      XMLBytes.isName(bytes[nameEnd]) || bytes[nameEnd] == UInt8(ascii: "#")
    {
      nameEnd += 1
    }
    guard nameEnd > start + 1, nameEnd < end, bytes[nameEnd] == UInt8(ascii: ";") else {
      log.syntax("'&' does not start an entity here", start..<start + 1, fix: "write it as '&amp;'")
      result.append(UInt8(ascii: "&"))
      return start + 1
    }
    let range = start..<nameEnd + 1
    if let scalar = value(bytes[start + 1..<nameEnd]) {
      UTF8Append.scalar(scalar.value, to: &result)
    } else {
      log.syntax(
        "unknown entity '\(input.excerpt(range))'", range,
        fix: "property lists know &lt; &gt; &amp; &quot; &apos; and numbers such as &#233;")
      result += bytes[range]
    }
    return range.upperBound
  }

  private static func value(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard name.first == UInt8(ascii: "#") else { return named(name) }
    let digits = name.dropFirst()
    let isHex = digits.first == UInt8(ascii: "x")
    guard let value = WholeNumber.magnitude(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      value > 0, let scalar = UInt32(exactly: value)
    else { return nil }
    return Unicode.Scalar(scalar)
  }

  private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default: nil
    }
  }
}
