/// The entries of a dictionary node, in file order.
///
/// Readers report repeated keys and keep every entry; looking a key up gives the last one, as the
/// formats' own readers do.
public struct Mapping: Sendable, Hashable {
  /// One key with its value.
  public struct Entry: Sendable, Hashable {
    /// The key's text.
    public var key: String
    /// Where the key stands.
    public var keySpan: Range<Int>
    /// The value.
    public var value: Node

    /// - Parameters:
    ///   - key: the key's text.
    ///   - keySpan: where the key stands.
    ///   - value: the value.
    public init(key: String, keySpan: Range<Int>, value: Node) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
    }
  }

  /// All entries in file order, repeated keys included.
  public let entries: [Entry]
  private let index: [String: Int]?

  /// - Parameter entries: the entries in file order.
  public init(_ entries: [Entry]) {
    self.entries = entries
    // A short mapping is searched faster than hashed.
    index =
      entries.count <= 8
      ? nil : Dictionary(entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { $1 })
  }

  /// The last entry with `key`. Keys compare by Unicode canonical equivalence, as Swift strings do.
  public func entry(_ key: String) -> Entry? {
    guard let index else { return entries.last { $0.key == key } }
    return index[key].map { entries[$0] }
  }

  /// The entries that count: of a repeated key the last one, in file order. Told apart by their place in
  /// ``entries``: two keys of a binary property list can be one object with one span.
  public var uniqueEntries: [Entry] {
    var last: [String: Int] = [:]
    for place in entries.indices { last[entries[place].key] = place }
    return entries.indices.filter { last[entries[$0].key] == $0 }.map { entries[$0] }
  }

  /// The value of the last entry with `key`.
  public subscript(key: String) -> Node? { entry(key)?.value }

  /// The keys in file order, repeated keys included.
  public var keys: [String] { entries.map(\.key) }
}
