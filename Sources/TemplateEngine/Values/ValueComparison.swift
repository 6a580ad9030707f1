/// How values compare and count in conditions. The rules are Stencil 0.15's; they are not meant to be
/// sensible, they are meant to be the same.
extension Value {
  /// Whether the value counts as true: lists, mappings and texts when not empty, numbers above zero.
  public var isTrue: Bool {
    switch self {
    case .nil: false
    case .bool(let value): value
    case .int(let value): value > 0
    case .unsigned(let value): value > 0
    case .float(let value): value > 0
    case .double(let value): value > 0
    case .string(let value): !value.isEmpty
    case .array(let value): !value.isEmpty
    case .dictionary(let value): value.count > 0
    case .null, .character, .date, .data: true
    }
  }

  /// The operator `==`: nothing equals nothing, numbers compare as 32-bit floats, texts and Booleans
  /// as themselves; everything else is unequal.
  func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.nil, .nil): return true
    case (.string(let left), .string(let right)): return left == right
    case (.bool(let left), .bool(let right)): return left == right
    default:
      guard let left = number, let right = other.number else { return false }
      return left == right
    }
  }

  /// The number as templates compare it; nil for what is no number.
  var number: Float? {
    switch self {
    case .int(let value): Float(value)
    case .unsigned(let value): Float(value)
    case .float(let value): value
    case .double(let value): Float(value)
    default: nil
    }
  }

  /// The whole number that a bound of a range stands for; nil for anything else, also for `1.5`.
  var wholeNumber: Int? {
    switch self {
    case .int(let value): value
    case .unsigned(let value): Int(exactly: value)
    case .float(let value): Int(exactly: value)
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The operator `in`.
  func isMember(of container: Value) -> Bool {
    switch (self, container) {
    case (.nil, .nil): return true
    case (.string(let needle), .string(let text)): return !needle.isEmpty && text.containsText(needle)
    case (_, .array(let elements)):
      guard let key = MembershipKey(self) else { return false }
      var isFound = false
      for element in elements {
        guard let candidate = MembershipKey(element) else { return false }
        isFound = isFound || candidate == key
      }
      return isFound
    default: return false
    }
  }
}

/// A value as an element of a set, compared exactly: 1 equals 1.0, a Boolean equals no number.
/// Nothing, lists and mappings are no elements.
private enum MembershipKey: Equatable {
  case null
  case bool(Bool)
  case whole(Int)
  case large(UInt)
  case real(Double)
  case character(Character)
  case string(String)
  case date(Double)
  case data([UInt8])

  init?(_ value: Value) {
    switch value {
    case .nil, .array, .dictionary: return nil
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .whole(value)
    case .unsigned(let value): self = Int(exactly: value).map(Self.whole) ?? .large(value)
    case .float(let value): self.init(Double(value))
    case .double(let value): self.init(value)
    case .character(let value): self = .character(value)
    case .string(let value): self = .string(value)
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    }
  }

  private init(_ value: Double) {
    if let whole = Int(exactly: value) {
      self = .whole(whole)
    } else if let large = UInt(exactly: value) {
      self = .large(large)
    } else {
      self = .real(value)
    }
  }
}

extension String {
  /// Whether `needle` occurs, compared scalar by scalar and on character boundaries of neither.
  func containsText(_ needle: String) -> Bool {
    ByteSearch.firstOccurrence(of: Array(needle.utf8), in: Array(utf8), from: 0) != nil
  }
}

/// Searches in UTF-8.
enum ByteSearch {
  /// Where `needle` starts at or after `start`; nil when it does not occur or is empty.
  static func firstOccurrence(of needle: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, text.count >= needle.count, start >= 0 else { return nil }
    var place = start
    let last = text.count - needle.count
    while place <= last {
      if text[place] == first, matches(needle, in: text, at: place) { return place }
      place += 1
    }
    return nil
  }

  private static func matches(_ needle: [UInt8], in text: [UInt8], at place: Int) -> Bool {
    for offset in 1..<max(needle.count, 1) where text[place + offset] != needle[offset] { return false }
    return true
  }
}
