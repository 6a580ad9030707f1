/// What the JSON parser puts its values into.
///
/// All offsets are file offsets. A value in a dictionary for which no key was set is dropped.
protocol JSONTree {
  /// How many containers are open.
  var depth: Int { get }
  /// Whether the innermost open container is a dictionary; nil outside of all containers.
  var isInDictionary: Bool? { get }
  /// The key that waits for its value in the innermost dictionary.
  var waitingKey: String? { get }
  /// The value outside of all containers, once it is complete; at least its kind and place.
  var root: Node? { get }

  /// Opens an array or dictionary whose first byte is at `opening`.
  mutating func open(dictionary: Bool, _ opening: Range<Int>)
  /// Sets the key of the next value of the innermost dictionary; nil drops it.
  mutating func setKey(_ key: (text: String, span: Range<Int>)?)
  /// Adds a scalar.
  mutating func add(_ scalar: Node.Content, span: Range<Int>)
  /// Closes the innermost container, which ends at `end`; gives the keys that it has more than once.
  mutating func close(at end: Int) -> [RepeatedKey]
}

extension TreeBuilder: JSONTree {
  var depth: Int { frames.count }
  var isInDictionary: Bool? { frames.last?.isDictionary }
  var waitingKey: String? { frames.last?.key?.text }

  mutating func add(_ scalar: Node.Content, span: Range<Int>) { add(Node(scalar, span: span)) }
}
