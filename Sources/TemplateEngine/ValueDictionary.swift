extension Value {
  /// A mapping with text keys that keeps the order of insertion. Templates iterate in key order.
  public struct Dictionary: Sendable, ExpressibleByDictionaryLiteral {
    /// Keys and values in order of insertion, each key once.
    public private(set) var entries: [(key: String, value: Value)] = []

    /// An empty mapping.
    public init() {}

    /// Takes the pairs in order; of equal keys the last value wins, at the first one's place.
    public init(dictionaryLiteral elements: (String, Value)...) {
      for (key, value) in elements { self[key] = value }
    }

    /// The value under `key`; setting nil removes it.
    public subscript(key: String) -> Value? {
      get { entries.first { $0.key == key }?.value }
      set {
        let place = entries.firstIndex { $0.key == key }
        switch (place, newValue) {
        case (let place?, let value?): entries[place].value = value
        case (let place?, nil): entries.remove(at: place)
        case (nil, let value?): entries.append((key, value))
        case (nil, nil): break
        }
      }
    }

    /// How many entries there are.
    public var count: Int { entries.count }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  /// Writes text as a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Writes a Boolean as a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Writes a whole number as a literal.
  public init(integerLiteral value: Int) { self = .int(value) }
}
