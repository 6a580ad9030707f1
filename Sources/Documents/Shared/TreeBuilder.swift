internal import Diagnostics

/// Puts values together to a tree without recursion: hostile nesting costs memory only, up to the limit.
///
/// All offsets are file offsets.
struct TreeBuilder {
  /// An array or dictionary that is not closed yet.
  struct Frame {
    /// Whether it takes keys.
    let isDictionary: Bool
    /// Where it starts.
    let opening: Range<Int>
    /// The key that waits for its value.
    fileprivate(set) var key: (text: String, span: Range<Int>)?
    fileprivate var elements: [Node] = []
    fileprivate var entries: [Mapping.Entry] = []
  }

  /// The open containers, innermost last.
  private(set) var frames: [Frame] = []
  /// The value outside of all containers, once it is complete.
  private(set) var root: Node?

  /// Opens an array or dictionary whose first byte or tag is at `opening`.
  mutating func open(dictionary: Bool, _ opening: Range<Int>) {
    frames.append(Frame(isDictionary: dictionary, opening: opening))
  }

  /// Sets the key of the next value of the innermost dictionary; nil drops it.
  mutating func setKey(_ key: (text: String, span: Range<Int>)?) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].key = key
  }

  /// Adds a complete value: an element, the value of the key that waits, or the root. A value in a
  /// dictionary without a key is dropped; the readers report it.
  mutating func add(_ node: Node) {
    let last = frames.count - 1
    guard last >= 0 else {
      root = node
      return
    }
    guard frames[last].isDictionary else {
      frames[last].elements.append(node)
      return
    }
    guard let key = frames[last].key else { return }
    frames[last].key = nil
    frames[last].entries.append(Mapping.Entry(key: key.text, keySpan: key.span, value: node))
  }

  /// Closes the innermost container, which ends at `end`, and adds it to the one around it.
  ///
  /// - Returns: the keys that it has more than once.
  @discardableResult
  mutating func close(at end: Int) -> [RepeatedKey] {
    guard let frame = frames.popLast() else { return [] }
    let span = frame.opening.lowerBound..<max(frame.opening.lowerBound, end)
    guard frame.isDictionary else {
      add(Node(.array(frame.elements.fitted), span: span))
      return []
    }
    add(Node(.dictionary(Mapping(frame.entries.fitted)), span: span))
    return RepeatedKey.all(in: frame.entries) { ($0.key, $0.keySpan) }
  }
}
