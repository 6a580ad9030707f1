internal import Diagnostics

/// Puts libyaml's events together to trees, without recursion.
struct YAMLComposer {
  /// A complete value, as an anchor keeps it.
  struct Value {
    let node: Node
    /// The values in its tree, itself included.
    var size = 1
    /// The levels of its tree; 0 for a scalar.
    var height = 0
    /// The text as written, when it is a scalar: what counts for a key.
    var text: String?
    var isMergeKey = false
  }

  /// A collection that is being read.
  private struct Frame {
    let isMapping: Bool
    let anchor: String?
    let range: Range<Int>
    /// Where its last value ends: a block collection ends there.
    var end: Int
    var elements: [Node] = []
    var mapping = YAMLMappingBuilder()
    /// The key that waits; a key that cannot be one waits too, so that its value is not taken for a key.
    var key: YAMLMappingBuilder.Key?
    var size = 1
    var height = 1
  }

  /// What was wrong.
  private(set) var log: FaultLog
  private let input: TextInput
  private let limits: ReadingLimits
  private let offsets: ScalarOffsets
  private var frames: [Frame] = []
  private var anchors: [String: Value] = [:]
  private var aliasNodesLeft: Int
  private var texts = TextPool()
  private var root: Node?
  private var hasGivenUp = false

  /// - Parameters:
  ///   - input: the text.
  ///   - limits: its nesting and alias nodes count.
  init(_ input: TextInput, limits: ReadingLimits) {
    self.input = input
    self.limits = limits
    offsets = ScalarOffsets(input.bytes)
    aliasNodesLeft = limits.aliasNodes
    log = FaultLog(input, .yaml)
  }

  /// Reads the whole text: the root of each document up to the first syntax error.
  mutating func compose() -> [Node] {
    let events = LibYAML(input.bytes)
    var roots: [Node] = []
    do throws(YAMLProblem) {
      while !hasGivenUp, !log.isFull, let event = try events.next() {
        take(event)
        guard case .documentEnd = event.kind, !hasGivenUp else { continue }
        if let root { roots.append(root) }
      }
    } catch {
      report(error)
    }
    return roots
  }

  private mutating func take(_ event: YAMLEvent) {
    let range = offsets.range(event.range)
    switch event.kind {
    case .documentStart:
      root = nil
      anchors.removeAll()
    case .scalar(var scalar):
      scalar.text = texts.shared(scalar.text)
      takeScalar(scalar, range)
    case .alias(let name): takeAlias(name, range)
    case .collectionStart(let isMapping, let tag, let anchor):
      checkTag(tag, range)
      open(isMapping: isMapping, anchor: anchor, range)
    case .collectionEnd: close(range)
    case .documentEnd, .other: break
    }
  }

  // MARK: Values

  private mutating func takeScalar(_ scalar: YAMLScalar, _ range: Range<Int>) {
    checkTag(scalar.tag, range)
    var content = Node.Content.string(scalar.text)
    // A key is its text, whatever it looks like.
    let isKey = frames.last.map { $0.isMapping && $0.key == nil } ?? false
    if !isKey || scalar.anchor != nil {
      do throws(YAMLScalarResolver.Fault) {
        content = try YAMLScalarResolver.content(scalar)
      } catch {
        log.error("yaml/value", error.message, range, fix: "correct the value, or remove the tag")
      }
    }
    let value = Value(
      node: Node(content, span: input.span(range)), text: scalar.text,
      isMergeKey: YAMLScalarResolver.isMergeKey(scalar))
    if let anchor = scalar.anchor { anchors[anchor] = value }
    add(value, range)
  }

  private mutating func checkTag(_ tag: String?, _ range: Range<Int>) {
    guard let tag, tag != "!", YAMLScalarResolver.standardName(tag) == nil else { return }
    // A copy of the start: a long tag in every message would fill the memory.
    let shown = Excerpt.text(String(tag.prefix(41)))
    log.warning(
      "yaml/tag", "the tag '\(shown)' is not known and has no effect",
      range.lowerBound..<range.lowerBound,
      fix: "remove it")
  }

  private mutating func takeAlias(_ name: String, _ range: Range<Int>) {
    guard let value = anchors[name] else {
      reportMissingAnchor(name, range)
      add(Value(node: Node(.null, span: input.span(range)), text: ""), range)
      return
    }
    aliasNodesLeft -= value.size
    guard aliasNodesLeft >= 0 else {
      hasGivenUp = true
      log.error(
        "yaml/alias", "the aliases of this file expand to more than \(limits.aliasNodes) values", range,
        fix: "raise the limit 'aliasNodes', or write the values out")
      return
    }
    guard frames.count + value.height <= limits.usableNesting else { return tooDeep(range) }
    add(value, range)
  }

  private mutating func reportMissingAnchor(_ name: String, _ range: Range<Int>) {
    let isInside = frames.contains { $0.anchor == name }
    // Names can be as long as the file, and comparing them takes the product of their lengths.
    let isShort = name.utf8.count <= 64 && anchors.count <= 1000
    let meant = isShort ? Suggestion.nearest(to: name, in: anchors.keys.filter { $0.utf8.count <= 64 }) : nil
    log.error(
      "yaml/alias",
      isInside
        ? "the alias '*\(Excerpt.text(name))' stands inside its own anchor"
        : "there is no anchor '&\(Excerpt.text(name))' before this alias", range,
      fix: isInside ? nil : meant.map { "did you mean '*\($0)'?" })
  }

  private mutating func add(_ value: Value, _ range: Range<Int>) {
    guard !frames.isEmpty else {
      root = value.node
      return
    }
    let last = frames.count - 1
    frames[last].end = max(frames[last].end, range.upperBound)
    frames[last].size += value.size
    frames[last].height = max(frames[last].height, value.height + 1)
    guard frames[last].isMapping else {
      frames[last].elements.append(value.node)
      return
    }
    if let key = frames[last].key {
      frames[last].key = nil
      addPair(key, value, range)
    } else {
      frames[last].key = key(value, range)
    }
  }

  private mutating func key(_ value: Value, _ range: Range<Int>) -> YAMLMappingBuilder.Key {
    if value.text == nil {
      log.error("yaml/key", "\(value.node.kindName) as a key", range, fix: "use text as the key")
    }
    return YAMLMappingBuilder.Key(
      text: value.text, isMerge: value.isMergeKey, span: input.span(range), range: range)
  }

  private mutating func addPair(_ key: YAMLMappingBuilder.Key, _ value: Value, _ range: Range<Int>) {
    let last = frames.count - 1
    guard key.isMerge else { return frames[last].mapping.add(key, value.node) }
    if frames[last].mapping.hasMerge {
      log.warning(
        "yaml/merge", "a second '<<' in one mapping", key.range, fix: "write one: '<<: [*first, *second]'")
    }
    if !frames[last].mapping.merge(value.node) {
      log.error(
        "yaml/merge", "'<<' takes a mapping or a list of mappings, not \(value.node.kindName)", range,
        fix: "give it an alias of a mapping, or put the key into quotes")
    }
  }

  // MARK: Collections

  private mutating func open(isMapping: Bool, anchor: String?, _ range: Range<Int>) {
    guard frames.count < limits.usableNesting else { return tooDeep(range) }
    // An anchor that is set again is not to be found while its new value is incomplete.
    if let anchor { anchors[anchor] = nil }
    frames.append(Frame(isMapping: isMapping, anchor: anchor, range: range, end: range.upperBound))
  }

  private mutating func close(_ range: Range<Int>) {
    guard let frame = frames.popLast() else { return }
    // The end of a block collection has no text; libyaml puts it behind white space and comments.
    let end = range.isEmpty ? frame.end : range.upperBound
    let whole = frame.range.lowerBound..<max(end, frame.range.lowerBound)
    let content: Node.Content
    if frame.isMapping {
      log.repeatedKeys(frame.mapping.repeatedKeys)
      content = .dictionary(frame.mapping.mapping)
    } else {
      content = .array(frame.elements.fitted)
    }
    let value = Value(
      node: Node(content, span: input.span(whole)), size: frame.size, height: frame.height)
    if let anchor = frame.anchor { anchors[anchor] = value }
    add(value, whole)
  }

  // MARK: Faults

  private mutating func tooDeep(_ range: Range<Int>) {
    hasGivenUp = true
    log.tooDeep(range, limit: limits.usableNesting)
  }

  private mutating func report(_ problem: YAMLProblem) {
    let place =
      problem.isByteOffset ? min(problem.place, input.bytes.count) : offsets.offset(of: problem.place)
    let context = problem.contextPlace.map { offsets.offset(of: $0) }
    let text = YAMLProblemMessage(problem, next: input.scalar(at: place))
    let shown = text.pointsAtContext ? context ?? place : place
    let note = context.flatMap { context in
      text.contextNote.map { FaultLog.Note(message: $0, range: context..<context) }
    }
    log.syntax(text.message, input.scalarRange(at: shown), note: note, fix: text.fix)
  }
}
