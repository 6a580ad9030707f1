/// The numbers of YAML 1.1.
enum YAMLNumber {
  /// `12`, `-12`, `+1_000`, `010`, `0o17`, `0x1F`, `0b101`, `1:30`; nil for anything else. What does not
  /// fit 64 bits becomes the nearest real.
  static func integer(_ text: [UInt8]) -> Node.Content? {
    let (isNegative, rest) = sign(text)
    let (radix, digits) = radix(rest)
    guard let first = digits.first, digits.contains(where: { $0 != UInt8(ascii: "_") }) else { return nil }
    if radix == 10 {
      guard first != UInt8(ascii: "0") || digits.count == 1, JSONBytes.isDigit(first) else { return nil }
      if digits.contains(UInt8(ascii: ":")) { return sexagesimal(digits, isNegative: isNegative) }
    }
    let bare = digits.filter { $0 != UInt8(ascii: "_") }
    guard bare.allSatisfy({ UInt64(WholeNumber.digitValue($0) ?? 99) < radix }) else { return nil }
    if let content = WholeNumber.content(bare, radix: radix, isNegative: isNegative) { return content }
    let magnitude = bare.reduce(0.0) { $0 * Double(radix) + Double(WholeNumber.digitValue($1) ?? 0) }
    return .real(isNegative ? -magnitude : magnitude)
  }

  private static func sign(_ text: [UInt8]) -> (isNegative: Bool, rest: ArraySlice<UInt8>) {
    switch text.first {
    case UInt8(ascii: "-"): (true, text.dropFirst())
    case UInt8(ascii: "+"): (false, text.dropFirst())
    default: (false, text[...])
    }
  }

  private static func radix(_ text: ArraySlice<UInt8>) -> (UInt64, ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "0"), text.count > 1 else { return (10, text) }
    switch text[text.startIndex + 1] {
    case UInt8(ascii: "x"): return (16, text.dropFirst(2))
    case UInt8(ascii: "b"): return (2, text.dropFirst(2))
    case UInt8(ascii: "o"): return (8, text.dropFirst(2))
    default: return (8, text.dropFirst(1))
    }
  }

  /// The minutes and seconds of `1:30:15`, whose first part is decimal.
  private static func sexagesimal(_ text: ArraySlice<UInt8>, isNegative: Bool) -> Node.Content? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard var value = WholeNumber.magnitude(parts[0].filter { $0 != UInt8(ascii: "_") }, radix: 10) else {
      return nil
    }
    for part in parts.dropFirst() {
      guard part.count <= 2, let digit = WholeNumber.magnitude(part, radix: 10), digit < 60 else {
        return nil
      }
      let (product, overflow) = value.multipliedReportingOverflow(by: 60)
      guard !overflow, product <= UInt64.max - digit else { return nil }
      value = product + digit
    }
    return WholeNumber.content(magnitude: value, isNegative: isNegative)
  }

  /// `1.5`, `1e3`, `-.5`, `1_000.5`, `1:30.5`, `.inf`, `.nan`; nil for anything else.
  static func real(_ text: [UInt8]) -> Node.Content? {
    let (isNegative, rest) = sign(text)
    switch String(decoding: rest, as: UTF8.self) {
    case ".inf", ".Inf", ".INF": return .real(isNegative ? -.infinity : .infinity)
    case ".nan", ".NaN", ".NAN": return rest.count == text.count ? .real(.nan) : nil
    default: break
    }
    if let colon = rest.lastIndex(of: UInt8(ascii: ":")) {
      return sexagesimalReal(rest, colon, isNegative: isNegative)
    }
    guard let value = decimal(rest) else { return nil }
    return .real(isNegative ? -value : value)
  }

  private static func sexagesimalReal(
    _ text: ArraySlice<UInt8>, _ colon: Int, isNegative: Bool
  ) -> Node.Content? {
    guard text.contains(UInt8(ascii: ".")), let last = decimal(text[(colon + 1)...]), last < 60,
      case .integer(let front) = sexagesimal(text[..<colon], isNegative: false)
    else { return nil }
    let value = Double(front) * 60 + last
    return .real(isNegative ? -value : value)
  }

  /// Digits with underscores, a fraction and an exponent.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    var bare: [UInt8] = []
    func digits() -> Int {
      let part = rest.prefix { JSONBytes.isDigit($0) || $0 == UInt8(ascii: "_") }
      rest = rest.dropFirst(part.count)
      let kept = part.filter { $0 != UInt8(ascii: "_") }
      bare += kept
      return kept.count
    }
    guard rest.first != UInt8(ascii: "_") else { return nil }
    var count = digits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if count == 0 { bare.append(UInt8(ascii: "0")) }
      bare.append(UInt8(ascii: "."))
      let fraction = digits()
      if fraction == 0 { bare.append(UInt8(ascii: "0")) }
      count += fraction
    }
    guard count > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      bare.append(UInt8(ascii: "e"))
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        bare.append(sign)
        rest = rest.dropFirst()
      }
      guard !rest.contains(UInt8(ascii: "_")), digits() > 0 else { return nil }
    }
    return rest.isEmpty ? Double(String(decoding: bare, as: UTF8.self)) : nil
  }
}

/// The dates of YAML 1.1.
enum YAMLTimestamp {
  /// `2024-05-01`, `2024-05-01T12:00:00Z`, `2024-5-1 12:00:00.5 +1:00`; without a zone it is UTC. Nil for
  /// anything else, and for days that do not exist.
  static func date(_ text: [UInt8]) -> Node.Content? {
    var scanner = ByteScanner(text)
    guard let year = scanner.number(digits: 4...4), scanner.take(UInt8(ascii: "-")),
      let month = scanner.number(digits: 1...2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.number(digits: 1...2)
    else { return nil }
    var time = CivilTime(year: year, month: month, day: day)
    if scanner.isAtEnd {
      guard text.count == 10 else { return nil }
    } else {
      guard takeTime(&time, from: &scanner), scanner.isAtEnd else { return nil }
    }
    return time.secondsSince2001.map { .date($0) }
  }

  private static func takeTime(_ time: inout CivilTime, from scanner: inout ByteScanner) -> Bool {
    guard scanner.take(UInt8(ascii: "T")) || scanner.take(UInt8(ascii: "t")) || scanner.takeBlanks(),
      let hour = scanner.number(digits: 1...2), scanner.take(UInt8(ascii: ":")),
      let minute = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: ":")),
      let second = scanner.number(digits: 2...2)
    else { return false }
    (time.hour, time.minute, time.second) = (hour, minute, second)
    if scanner.take(UInt8(ascii: ".")) { time.fraction = scanner.fraction() }
    _ = scanner.takeBlanks()
    if scanner.isAtEnd || scanner.take(UInt8(ascii: "Z")) { return true }
    return takeZone(&time, from: &scanner)
  }

  private static func takeZone(_ time: inout CivilTime, from scanner: inout ByteScanner) -> Bool {
    let isWest = scanner.take(UInt8(ascii: "-"))
    guard isWest || scanner.take(UInt8(ascii: "+")), let hours = scanner.number(digits: 1...2) else {
      return false
    }
    var minutes = 0
    if scanner.take(UInt8(ascii: ":")) {
      guard let value = scanner.number(digits: 2...2) else { return false }
      minutes = value
    }
    time.offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    return true
  }
}
