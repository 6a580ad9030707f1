extension Value {
  /// A mapping with text keys that keeps the order of insertion. Templates iterate in key order.
  ///
  /// Small mappings are searched entry by entry; larger ones keep an index, so that neither building
  /// nor reading one is quadratic.
  public struct Dictionary: Sendable, ExpressibleByDictionaryLiteral {
    /// Keys and values in order of insertion, each key once.
    public private(set) var entries: [(key: String, value: Value)] = []
    /// The place of every key; nil while a linear search is as fast.
    private var index: [String: Int]?

    private static let indexThreshold = 12

    /// An empty mapping.
    public init() {}

    /// Takes the pairs in order; of equal keys the last value wins, at the first one's place.
    public init(dictionaryLiteral elements: (String, Value)...) {
      self.init(elements)
    }

    /// Takes the pairs in order; of equal keys the last value wins, at the first one's place.
    public init(_ elements: some Sequence<(String, Value)>) {
      entries.reserveCapacity(elements.underestimatedCount)
      for (key, value) in elements { self[key] = value }
    }

    /// Makes room for so many entries at once.
    public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// The value under `key`; setting nil removes it.
    public subscript(key: String) -> Value? {
      get { place(of: key).map { entries[$0].value } }
      set {
        switch (place(of: key), newValue) {
        case (let place?, let value?): entries[place].value = value
        case (let place?, nil): remove(at: place)
        case (nil, let value?): append(key, value)
        case (nil, nil): break
        }
      }
    }

    /// How many entries there are.
    public var count: Int { entries.count }

    /// This mapping with the entries of `other` added; where both have a key, `other` wins.
    public func merging(_ other: Dictionary) -> Dictionary {
      var merged = self
      for (key, value) in other.entries { merged[key] = value }
      return merged
    }

    /// The place of `key` in ``entries``; nil when there is none.
    func place(of key: String) -> Int? {
      if let index { return index[key] }
      return entries.firstIndex { $0.key == key }
    }

    /// The entries in the order in which templates see them: Swift's order of strings.
    func sortedEntries() -> [(key: String, value: Value)] {
      let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
      return isSorted ? entries : entries.sorted { $0.key < $1.key }
    }

    private mutating func append(_ key: String, _ value: Value) {
      entries.append((key, value))
      if index != nil {
        index?[key] = entries.count - 1
      } else if entries.count > Self.indexThreshold {
        rebuildIndex()
      }
    }

    private mutating func remove(at place: Int) {
      entries.remove(at: place)
      index = nil
      if entries.count > Self.indexThreshold { rebuildIndex() }
    }

    private mutating func rebuildIndex() {
      var places: [String: Int] = [:]
      // What room was made for is still to come.
      places.reserveCapacity(entries.capacity)
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
      index = places
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Writes text as a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Writes a Boolean as a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Writes a whole number as a literal.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Writes a list as a literal.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  /// Writes a mapping as a literal.
  public init(dictionaryLiteral elements: (String, Value)...) { self = .dictionary(Dictionary(elements)) }
}
