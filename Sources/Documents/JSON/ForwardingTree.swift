/// Hands the values of a file on to a ``DocumentBuilding`` and keeps of them only what messages need.
struct ForwardingTree: JSONTree {
  private struct Frame {
    let isDictionary: Bool
    let opening: Range<Int>
    /// Where the keys of this dictionary start in the list of all open dictionaries' keys.
    let firstKey: Int
    /// How many elements this array has.
    var count = 0
    /// The key that waits for its value.
    var key: (text: String, span: Range<Int>)?
  }

  /// The kind and place of the value outside of all containers; an array or dictionary without its parts.
  private(set) var root: Node?
  private let builder: any DocumentBuilding
  private var frames: [Frame] = []
  private var keys: [String] = []
  private var keySpans: [Range<Int>] = []
  private var texts = TextPool()

  /// - Parameter builder: takes the values.
  init(_ builder: any DocumentBuilding) { self.builder = builder }

  var depth: Int { frames.count }
  var isInDictionary: Bool? { frames.last?.isDictionary }
  var waitingKey: String? { frames.last?.key?.text }

  mutating func open(dictionary: Bool, _ opening: Range<Int>) {
    frames.append(Frame(isDictionary: dictionary, opening: opening, firstKey: keys.count))
  }

  mutating func setKey(_ key: (text: String, span: Range<Int>)?) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].key = key.map { (texts.shared($0.text), $0.span) }
  }

  mutating func add(_ scalar: Node.Content, span: Range<Int>) {
    if case .string(let text) = scalar {
      builder.push(.string(texts.shared(text)))
    } else {
      builder.push(scalar)
    }
    settle(scalar, span)
  }

  mutating func close(at end: Int) -> [RepeatedKey] {
    guard let frame = frames.popLast() else { return [] }
    let span = frame.opening.lowerBound..<max(frame.opening.lowerBound, end)
    guard frame.isDictionary else {
      builder.makeArray(of: frame.count)
      settle(.array([]), span)
      return []
    }
    let own = frame.firstKey..<keys.count
    let repeated =
      builder.makeDictionary(keys[own]) ? RepeatedKey.all(in: own) { (keys[$0], keySpans[$0]) } : []
    keys.removeSubrange(own)
    keySpans.removeSubrange(own)
    settle(.dictionary(Mapping([])), span)
    return repeated
  }

  /// Gives the value that the builder took last its place: element, value of the key that waits, or root.
  private mutating func settle(_ content: Node.Content, _ span: Range<Int>) {
    let last = frames.count - 1
    guard last >= 0 else {
      root = Node(content, span: span)
      return
    }
    guard frames[last].isDictionary else {
      frames[last].count += 1
      return
    }
    guard let key = frames[last].key else { return builder.drop() }
    frames[last].key = nil
    keys.append(key.text)
    keySpans.append(key.span)
  }
}
