/// Collects the pairs of one YAML mapping, with its merge keys.
struct YAMLMappingBuilder {
  /// A key that waits for its value.
  struct Key {
    /// Nil for a collection, which cannot be a key; its value is dropped.
    let text: String?
    let isMerge: Bool
    /// File offsets.
    let span: Range<Int>
    /// Text offsets.
    let range: Range<Int>
  }

  private var entries: [Mapping.Entry] = []
  private var merged: [Mapping.Entry] = []
  /// Whether a merge key was there.
  private(set) var hasMerge = false

  /// Adds a pair.
  mutating func add(_ key: Key, _ value: Node) {
    guard let text = key.text else { return }
    entries.append(Mapping.Entry(key: text, keySpan: key.span, value: value))
  }

  /// Takes the value of a merge key; false when it is neither a mapping nor a list of mappings.
  mutating func merge(_ value: Node) -> Bool {
    hasMerge = true
    switch value.content {
    case .dictionary(let mapping):
      add(merged: mapping)
      return true
    case .array(let values):
      let mappings = values.compactMap(\.dictionary)
      for mapping in mappings { add(merged: mapping) }
      return mappings.count == values.count
    default: return false
    }
  }

  /// Of a key that stands twice the last value counts, as everywhere.
  private mutating func add(merged mapping: Mapping) {
    var seen: Set<ExactText> = []
    merged += mapping.entries.reversed().filter { seen.insert(ExactText($0.key)).inserted }.reversed()
  }

  /// The pairs: first what is merged in and not set by the mapping itself, an earlier merged mapping before
  /// a later one, then the mapping's own.
  var mapping: Mapping {
    guard !merged.isEmpty else { return Mapping(entries.fitted) }
    var seen = Set(entries.map { ExactText($0.key) })
    return Mapping(merged.filter { seen.insert(ExactText($0.key)).inserted } + entries)
  }

  /// The mapping's own keys that stand twice.
  var repeatedKeys: [RepeatedKey] { RepeatedKey.all(in: entries) { ($0.key, $0.keySpan) } }
}
