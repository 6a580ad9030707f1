internal import Diagnostics

/// Builds the tree of a binary property list without recursion.
///
/// An object may be shared, so the tree can be far larger than the file; an object that contains itself
/// has no tree at all. Both are found before they do harm: by a limit on the values of the expanded
/// tree, and by a mark on every object of the path from the root.
struct BinaryPropertyListParser {
  /// An object whose tree is complete.
  private struct Finished {
    let node: Node
    /// The values in its tree, itself included.
    let size: Int
    /// The levels of its tree; 0 for a scalar.
    let height: Int
  }

  /// A container that is being read.
  private struct Frame {
    let object: Int
    let span: Range<Int>
    let isDictionary: Bool
    /// The first reference, and how many values there are.
    let start: Int
    let count: Int
    var next = 0
    var key: (text: String, span: Range<Int>) = ("", 0..<0)
    var elements: [Node] = []
    var entries: [Mapping.Entry] = []
    var size = 1
    var height = 1
  }

  /// What was wrong.
  private(set) var log: FaultLog
  private let bytes: [UInt8]
  private let limits: ReadingLimits
  private var frames: [Frame] = []
  private var open: Set<Int> = []
  private var finished: [Int: Finished] = [:]
  /// How many values and bytes may still be made.
  private var valuesLeft = 0
  private var bytesLeft: Int
  private var hasGivenUp = false

  /// - Parameters:
  ///   - file: the file, which begins with the signature.
  ///   - limits: its nesting and number of expanded values count.
  init(_ file: SourceFile, limits: ReadingLimits) {
    log = FaultLog(TextInput(file), .plist)
    bytes = file.bytes
    self.limits = limits
    // Objects that overlap could make text of many times the file's size.
    bytesLeft = 2 * file.bytes.count
  }

  /// Reads the whole file; nil when there is no root value.
  mutating func parse() -> Node? {
    do throws(BinaryPropertyList.Fault) {
      let list = try BinaryPropertyList(bytes)
      let (sum, overflow) = limits.aliasNodes.addingReportingOverflow(list.distinctObjects)
      valuesLeft = overflow ? .max : sum
      return build(list)
    } catch {
      report(error)
      return nil
    }
  }

  private mutating func build(_ list: BinaryPropertyList) -> Node? {
    guard let root = visit(list.rootObject, list) else {
      while !frames.isEmpty, !hasGivenUp, !log.isFull { step(list) }
      guard !hasGivenUp else { return nil }
      return finished[list.rootObject]?.node
    }
    return root.node
  }

  /// Takes the next reference of the innermost container, or closes it.
  private mutating func step(_ list: BinaryPropertyList) {
    let last = frames.count - 1
    // Field by field: a copy of the frame would make its arrays shared, and every append a copy.
    let (next, count, start) = (frames[last].next, frames[last].count, frames[last].start)
    guard next < count else { return close() }
    frames[last].next += 1
    do throws(BinaryPropertyList.Fault) {
      var index = next
      if frames[last].isDictionary {
        frames[last].key = try key(list.reference(next, from: start), list)
        index += count
      }
      let object = try list.reference(index, from: start)
      if let child = visit(object, list) { add(child) }
    } catch {
      report(error)
    }
  }

  /// The tree of an object when it is at hand; nil when it is a container, which is opened, or damaged.
  private mutating func visit(_ object: Int, _ list: BinaryPropertyList) -> Finished? {
    if let done = finished[object] { return spend(done) ? done : nil }
    do throws(BinaryPropertyList.Fault) {
      let offset = try list.offset(of: object)
      guard !open.contains(object) else {
        throw BinaryPropertyList.Fault(message: "object \(object) contains itself", offset: offset)
      }
      let (value, end) = try list.object(at: offset)
      switch value {
      case .scalar(let content): return finish(object, content, offset..<end)
      case .string(let text): return finish(object, .string(text), offset..<end)
      case .array(let start, let count):
        try openFrame(object, offset..<end, isDictionary: false, (start, count))
      case .dictionary(let start, let count):
        try openFrame(object, offset..<end, isDictionary: true, (start, count))
      }
    } catch {
      report(error)
    }
    return nil
  }

  private mutating func openFrame(
    _ object: Int, _ span: Range<Int>, isDictionary: Bool, _ references: (start: Int, count: Int)
  ) throws(BinaryPropertyList.Fault) {
    guard frames.count < limits.usableNesting else { return tooDeep(span.lowerBound) }
    open.insert(object)
    frames.append(
      Frame(
        object: object, span: span, isDictionary: isDictionary, start: references.start,
        count: references.count))
  }

  /// Keeps a scalar's tree and counts its bytes.
  private mutating func finish(_ object: Int, _ content: Node.Content, _ span: Range<Int>) -> Finished? {
    bytesLeft -= span.count
    let done = Finished(node: Node(content, span: span), size: 1, height: 0)
    guard spend(done) else { return nil }
    // A reference per scalar would double the memory; text is worth sharing.
    if case .string = content { finished[object] = done }
    return done
  }

  /// Counts the values of a tree that is put in place; false when they are too many.
  private mutating func spend(_ done: Finished) -> Bool {
    valuesLeft -= done.size
    guard valuesLeft < 0 || bytesLeft < 0 else { return true }
    if !hasGivenUp {
      let message =
        bytesLeft < 0
        ? "its objects overlap" : "its shared objects expand to more than \(limits.aliasNodes) values"
      report(BinaryPropertyList.Fault(message: message, offset: done.node.span.lowerBound))
    }
    hasGivenUp = true
    return false
  }

  private mutating func tooDeep(_ offset: Int) {
    hasGivenUp = true
    log.tooDeep(offset..<offset + 1, limit: limits.usableNesting)
  }

  private mutating func key(
    _ object: Int, _ list: BinaryPropertyList
  ) throws(BinaryPropertyList.Fault) -> (String, Range<Int>) {
    if let done = finished[object], let text = done.node.string { return (text, done.node.span) }
    let offset = try list.offset(of: object)
    let (value, end) = try list.object(at: offset)
    guard case .string(let text) = value else {
      throw BinaryPropertyList.Fault(message: "a key that is not a string", offset: offset)
    }
    _ = finish(object, .string(text), offset..<end)
    return (text, offset..<end)
  }

  private mutating func add(_ child: Finished) {
    let last = frames.count - 1
    guard frames.count + child.height <= limits.usableNesting else {
      return tooDeep(child.node.span.lowerBound)
    }
    // Both stay within what `spend` allows, so they cannot overflow.
    frames[last].size += child.size
    frames[last].height = max(frames[last].height, child.height + 1)
    if frames[last].isDictionary {
      let key = frames[last].key
      frames[last].entries.append(Mapping.Entry(key: key.text, keySpan: key.span, value: child.node))
    } else {
      frames[last].elements.append(child.node)
    }
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    open.remove(frame.object)
    if frame.isDictionary { log.repeatedKeys(RepeatedKey.all(in: frame.entries) { ($0.key, $0.keySpan) }) }
    let content: Node.Content =
      frame.isDictionary ? .dictionary(Mapping(frame.entries)) : .array(frame.elements)
    let done = Finished(node: Node(content, span: frame.span), size: frame.size, height: frame.height)
    finished[frame.object] = done
    valuesLeft -= 1
    if !frames.isEmpty { add(done) }
  }

  // MARK: Messages

  private mutating func report(_ fault: BinaryPropertyList.Fault) {
    let path = keyPath
    let place = "at byte \(fault.offset)" + (path.isEmpty ? "" : " in '\(path)'")
    let offset = min(fault.offset, bytes.count)
    log.error(
      "plist/binary", "\(fault.message) (\(place))", offset..<min(offset + 1, bytes.count),
      fix: "write the file again, for example with 'plutil -convert binary1'")
  }

  /// The way from the root, such as `a.b[2]`.
  private var keyPath: String {
    var path = ""
    for frame in frames.prefix(20) {
      if frame.isDictionary {
        path += (path.isEmpty ? "" : ".") + Excerpt.text(frame.key.text)
      } else {
        path += "[\(max(frame.next - 1, 0))]"
      }
    }
    return frames.count > 20 ? path + "…" : path
  }
}
