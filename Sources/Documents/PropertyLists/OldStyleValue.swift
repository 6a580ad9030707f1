/// Reads what stands between `<` and `>` in an old-style property list: data in hexadecimal digits, and
/// GNUstep's typed values `<*I5>`, `<*R1.5>`, `<*BY>`, `<*D2002-03-22 11:30:00 +0100>`.
enum OldStyleValue {
  /// Reads the value whose `<` is at `at`, which ends behind its `>`; nil, after a report, when it is none.
  static func read(_ input: TextInput, at: inout Int, log: inout FaultLog) -> Node.Content? {
    let start = at
    let bytes = input.bytes
    guard let end = bytes[start...].prefix(1 << 26).firstIndex(of: UInt8(ascii: ">")) else {
      at += 1
      log.syntax("'<' is not closed", start..<at, fix: "data is written as <0fbd77>")
      return nil
    }
    at = end + 1
    let content = Array(bytes[start + 1..<end])
    if content.first == UInt8(ascii: "*") {
      if let value = typed(content) { return value }
      log.error(log.rules.value, "'\(input.excerpt(start..<at))' is no typed value", start..<at)
      return nil
    }
    return data(content, start: start, end: end, log: &log)
  }

  private static func data(_ content: [UInt8], start: Int, end: Int, log: inout FaultLog) -> Node.Content? {
    var result: [UInt8] = []
    var high: UInt8?
    for (offset, byte) in content.enumerated() where !(byte == 0x20 || (0x09...0x0D).contains(byte)) {
      guard let digit = WholeNumber.digitValue(byte) else {
        let place = log.input.scalarRange(at: start + 1 + offset)
        log.error(log.rules.value, "unexpected '\(log.input.excerpt(place))' in hexadecimal data", place)
        return nil
      }
      if let first = high {
        result.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard high == nil else {
      log.error(log.rules.value, "the data has an odd number of hexadecimal digits", start..<end + 1)
      return nil
    }
    return .data(result)
  }

  private static func typed(_ content: [UInt8]) -> Node.Content? {
    guard content.count >= 3 else { return nil }
    let text = Array(content[2...])
    switch content[1] {
    case UInt8(ascii: "I"): return try? XMLScalar.integer(text)
    case UInt8(ascii: "R"): return try? XMLScalar.real(text)
    case UInt8(ascii: "B"):
      if text == [UInt8(ascii: "Y")] { return .bool(true) }
      return text == [UInt8(ascii: "N")] ? .bool(false) : nil
    case UInt8(ascii: "D"): return date(text)
    default: return nil
    }
  }

  private static func date(_ text: [UInt8]) -> Node.Content? {
    var scanner = ByteScanner(text)
    guard let year = scanner.number(digits: 4...4), scanner.take(UInt8(ascii: "-")),
      let month = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.number(digits: 2...2), scanner.takeBlanks(),
      let hour = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: ":")),
      let minute = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: ":")),
      let second = scanner.number(digits: 2...2), scanner.takeBlanks()
    else { return nil }
    let isWest = scanner.take(UInt8(ascii: "-"))
    guard isWest || scanner.take(UInt8(ascii: "+")), let zoneHour = scanner.number(digits: 2...2),
      let zoneMinute = scanner.number(digits: 2...2), scanner.isAtEnd
    else { return nil }
    let offset = (zoneHour * 60 + zoneMinute) * 60
    let time = CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      offset: isWest ? -offset : offset)
    return time.secondsSince2001.map { .date($0) }
  }
}
