/// A date and time of the Gregorian calendar, turned into the seconds that the tree keeps.
struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  /// The part of a second, 0 up to 1.
  var fraction = 0.0
  /// Seconds east of UTC.
  var offset = 0

  /// Seconds since 2001-01-01T00:00:00Z; nil when there is no such day or time. A leap second (60)
  /// counts as the next second.
  var secondsSince2001: Double? {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1, day <= daysInMonth,
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (-86_400...86_400).contains(offset)
    else { return nil }
    let days = Self.daysSince1970(year, month, day) - 11_323
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  private var daysInMonth: Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01, counted in years that begin in March, so that the leap day is the last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Takes ASCII text apart from the left.
struct ByteScanner {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte; nil at the end.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }
  /// Whether everything has been taken.
  var isAtEnd: Bool { at >= bytes.count }

  /// Takes `byte` when it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    at += 1
    return true
  }

  /// Takes spaces and tabs; true when there was one.
  mutating func takeBlanks() -> Bool {
    let start = at
    while let byte = next, byte == 0x20 || byte == 0x09 { at += 1 }
    return at > start
  }

  /// Takes digits and gives their value; at most as many as `count` allows, nil when there are fewer.
  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    let start = at
    var value = 0
    while let byte = next, JSONBytes.isDigit(byte), at - start < count.upperBound {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      at += 1
    }
    return count.contains(at - start) ? value : nil
  }

  /// Takes a fraction's digits behind the point.
  mutating func fraction() -> Double {
    let start = at
    while let byte = next, JSONBytes.isDigit(byte) { at += 1 }
    return Double("0." + String(decoding: bytes[start..<at], as: UTF8.self)) ?? 0
  }
}
