internal import Diagnostics

/// Builds the tree of an XML property list, as strict as Apple's own reader, without recursion.
struct XMLPropertyListParser {
  /// The elements of a property list.
  enum Element: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  /// An element that is not closed yet.
  private struct Open {
    let element: Element
    let tag: Range<Int>
  }

  private let input: TextInput
  private let nesting: Int
  private var scanner: XMLScanner
  private var tree = TreeBuilder()
  private var opened: [Open] = []
  private var root: Node?
  private var sawPropertyList = false
  /// The last key of each open dictionary, for messages; in step with `tree.frames`.
  private var lastKeys: [Range<Int>?] = []
  /// Unknown elements that are known to have no end tag.
  private var unclosedNames: Set<String> = []

  /// - Parameters:
  ///   - input: the text.
  ///   - limits: its nesting counts.
  init(_ input: TextInput, limits: ReadingLimits) {
    self.input = input
    nesting = limits.usableNesting
    scanner = XMLScanner(input)
  }

  /// Reads the whole text; nil when there is no root value.
  mutating func parse(_ log: inout FaultLog) -> Node? {
    while !log.isFull {
      switch scanner.next(log: &log) {
      case .start(let name, let isEmpty, let range):
        guard startElement(name, isEmpty: isEmpty, range, &log) else { return root }
      case .end(let name, let range): endElement(name, range, &log)
      case .text(let range): checkStrayText(range, &log)
      case .literalText(let range): checkStrayText(range, &log)
      case .declaration(let range): XMLDeclaration.check(range, of: input, log: &log)
      case .endOfFile:
        finish(&log)
        return root
      }
    }
    return root
  }

  // MARK: Elements

  /// Takes an element; false when reading must stop.
  private mutating func startElement(
    _ name: Range<Int>, isEmpty: Bool, _ range: Range<Int>, _ log: inout FaultLog
  ) -> Bool {
    if opened.isEmpty, sawPropertyList {
      log.syntax("an element behind the end of the property list", range, fix: "remove it")
      return false
    }
    guard let element = Element(rawValue: input.string(name)) else {
      return skipUnknown(name, isEmpty: isEmpty, range, &log)
    }
    switch element {
    case .plist: startPropertyList(isEmpty: isEmpty, range, &log)
    case .dict, .array: return startContainer(element, isEmpty: isEmpty, range, &log)
    case .key: readKey(isEmpty: isEmpty, range, &log)
    default:
      checkPlace(of: element, range, &log)
      let leaf = readLeaf(element, isEmpty: isEmpty, range, &log)
      if let content = XMLLeafValue.content(of: element, leaf, log: &log) {
        add(Node(content, span: input.span(leaf.range)))
      } else {
        tree.setKey(nil)
      }
    }
    return true
  }

  private mutating func startPropertyList(isEmpty: Bool, _ range: Range<Int>, _ log: inout FaultLog) {
    guard opened.isEmpty else {
      log.syntax("a <plist> inside a property list", range, fix: "a file holds one property list")
      return
    }
    sawPropertyList = true
    if isEmpty {
      log.syntax("the property list is empty", range, fix: "put a value into it, such as <dict/>")
    } else {
      opened.append(Open(element: .plist, tag: range))
    }
  }

  private mutating func startContainer(
    _ element: Element, isEmpty: Bool, _ range: Range<Int>, _ log: inout FaultLog
  ) -> Bool {
    guard tree.frames.count < nesting else {
      log.tooDeep(range, limit: nesting)
      root = nil
      return false
    }
    checkPlace(of: element, range, &log)
    tree.open(dictionary: element == .dict, input.span(range))
    lastKeys.append(nil)
    opened.append(Open(element: element, tag: range))
    if isEmpty { closeInnermost(at: range.upperBound, &log) }
    return true
  }

  private mutating func readKey(isEmpty: Bool, _ range: Range<Int>, _ log: inout FaultLog) {
    let leaf = readLeaf(.key, isEmpty: isEmpty, range, &log)
    guard opened.last?.element == .dict, let frame = tree.frames.last else {
      log.syntax("a <key> outside of a <dict>", range)
      return
    }
    if frame.key != nil { reportMissingValue(&log) }
    lastKeys[lastKeys.count - 1] = leaf.content
    tree.setKey((String(decoding: leaf.text, as: UTF8.self), input.span(leaf.content)))
  }

  private func reportMissingValue(_ log: inout FaultLog) {
    guard let key = lastKeys.last.flatMap({ $0 }) else { return }
    log.error(
      "plist/structure", "the key '\(input.excerpt(key))' has no value", key,
      fix: "put a value behind the key, or remove the key")
  }

  /// Reports a value where none may stand; the tree drops it.
  private func checkPlace(of element: Element, _ range: Range<Int>, _ log: inout FaultLog) {
    if opened.isEmpty {
      log.warning(
        "plist/root", "the root element is <\(element.rawValue)>, not <plist>", range,
        fix: "put <plist version=\"1.0\"> … </plist> around it")
    } else if opened.last?.element == .plist, root != nil {
      log.error(
        "plist/structure", "a second value in the property list", range,
        fix: "a property list has one root: put both values into a <dict> or an <array>")
    } else if opened.last?.element == .dict, tree.frames.last?.key == nil {
      reportMissingKey(of: element, range, &log)
    }
  }

  private func reportMissingKey(of element: Element, _ range: Range<Int>, _ log: inout FaultLog) {
    guard let key = lastKeys.last.flatMap({ $0 }) else {
      log.error(
        "plist/structure", "the value <\(element.rawValue)> has no key", range, fix: "put a <key> before it")
      return
    }
    log.error(
      "plist/structure", "a second value <\(element.rawValue)> behind the key '\(input.excerpt(key))'", range,
      note: FaultLog.Note(message: "this key already has a value", range: key),
      fix: "put both into an <array>, or put a <key> before the second")
  }

  private mutating func add(_ node: Node) {
    tree.add(node)
    keepRoot()
  }

  /// The first root value counts; others have been reported.
  private mutating func keepRoot() {
    if tree.frames.isEmpty, root == nil { root = tree.root }
    if opened.isEmpty, root != nil { sawPropertyList = true }
  }

  // MARK: Ends

  private mutating func endElement(_ name: Range<Int>, _ range: Range<Int>, _ log: inout FaultLog) {
    let element = Element(rawValue: input.string(name))
    guard let innermost = opened.last, opened.contains(where: { $0.element == element }) else {
      log.syntax("'\(input.excerpt(range))' closes nothing", range, fix: "remove it")
      return
    }
    if innermost.element != element {
      log.syntax(
        "expected </\(innermost.element.rawValue)> instead of '\(input.excerpt(range))'", range,
        note: FaultLog.Note(message: "this element is not closed", range: innermost.tag))
      while let open = opened.last, open.element != element { closeInnermost(at: range.lowerBound, &log) }
    }
    closeInnermost(at: range.upperBound, &log)
    checkIsComplete(range, &log)
  }

  private func checkIsComplete(_ range: Range<Int>, _ log: inout FaultLog) {
    if opened.isEmpty, root == nil, !log.sink.hasErrors {
      log.syntax("the property list is empty", range, fix: "put a value into it, such as <dict/>")
    }
  }

  private mutating func closeInnermost(at end: Int, _ log: inout FaultLog) {
    guard let open = opened.popLast(), open.element != .plist else { return }
    if tree.frames.last?.key != nil { reportMissingValue(&log) }
    tree.setKey(nil)
    lastKeys.removeLast()
    log.repeatedKeys(tree.close(at: input.span(end..<end).lowerBound))
    keepRoot()
  }

  private mutating func finish(_ log: inout FaultLog) {
    let end = input.endOfContent
    if let open = opened.last {
      log.syntax(
        "the file ends inside <\(open.element.rawValue)>", end..<end,
        note: FaultLog.Note(message: "the element starts here", range: open.tag),
        fix: "close it with '</\(open.element.rawValue)>'")
      while !opened.isEmpty { closeInnermost(at: end, &log) }
    } else if root == nil, !log.sink.hasErrors {
      log.syntax("the file holds no property list", 0..<0)
    }
  }

  // MARK: What does not belong

  private func checkStrayText(_ range: Range<Int>, _ log: inout FaultLog) {
    guard let start = range.first(where: { !XMLBytes.isSpace(input.bytes[$0]) }) else { return }
    let text = start..<range.upperBound
    let isJSON = input.bytes[start] == UInt8(ascii: "{") || input.bytes[start] == UInt8(ascii: "[")
    let place = opened.last.map { "inside <\($0.element.rawValue)>" } ?? "outside of the property list"
    log.error(
      "plist/structure",
      isJSON ? "JSON text \(place)" : "text \(place): '\(input.excerpt(trimmed(text)))'", trimmed(text),
      fix: isJSON ? "write it as XML elements" : "put it into a <string>, or remove it")
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, XMLBytes.isSpace(input.bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Reports an element that property lists do not have and goes behind it; false at the root.
  private mutating func skipUnknown(
    _ name: Range<Int>, isEmpty: Bool, _ range: Range<Int>, _ log: inout FaultLog
  ) -> Bool {
    let text = input.excerpt(name)
    guard sawPropertyList else {
      log.error(
        "plist/root", "the root element is <\(text)>, not <plist>", range,
        fix: "a property list starts with <plist version=\"1.0\">")
      return false
    }
    let meant = Suggestion.nearest(to: text, in: Element.allCases.map(\.rawValue))
    log.syntax(
      "unknown element <\(text)>", range,
      fix: meant.map { "did you mean <\($0)>?" } ?? "property lists have no such element")
    tree.setKey(nil)
    if !isEmpty { skipContent(of: input.string(name), &log) }
    return true
  }

  /// Goes behind the end tag of an unknown element. One that has none is read as if it were empty; the
  /// search is not repeated for others of its name.
  private mutating func skipContent(of name: String, _ log: inout FaultLog) {
    guard !unclosedNames.contains(name) else { return }
    let start = scanner.at
    var depth = 1
    while depth > 0 {
      switch scanner.next(log: &log) {
      case .start(let inner, let isEmpty, _) where input.string(inner) == name: depth += isEmpty ? 0 : 1
      case .end(let inner, _) where input.string(inner) == name: depth -= 1
      case .endOfFile:
        unclosedNames.insert(name)
        scanner.at = start
        return
      default: if log.isFull { return }
      }
    }
  }

  private mutating func readLeaf(
    _ element: Element, isEmpty: Bool, _ tag: Range<Int>, _ log: inout FaultLog
  ) -> XMLLeaf {
    if isEmpty {
      return XMLLeaf(text: [], content: tag.upperBound..<tag.upperBound, range: tag, isPlain: true)
    }
    var reader = XMLLeafReader(input, element: element, tag: tag)
    return reader.read(&scanner, &log)
  }
}
