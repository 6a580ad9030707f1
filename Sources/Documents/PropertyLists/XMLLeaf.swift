internal import Diagnostics

/// The text of an element without children.
struct XMLLeaf {
  /// The decoded text.
  var text: [UInt8]
  /// Where the text stands.
  var content: Range<Int>
  /// Where the element stands.
  var range: Range<Int>
  /// Whether `text` is byte for byte what stands at `content`.
  var isPlain: Bool
}

/// Reads an element that holds text only.
struct XMLLeafReader {
  private let input: TextInput
  private let element: XMLPropertyListParser.Element
  private let tag: Range<Int>
  private var text: [UInt8] = []
  private var isPlain = true
  /// Unknown elements inside, not closed yet.
  private var markup: [String] = []

  init(_ input: TextInput, element: XMLPropertyListParser.Element, tag: Range<Int>) {
    self.input = input
    self.element = element
    self.tag = tag
  }

  /// Reads up to and including the end tag.
  mutating func read(_ scanner: inout XMLScanner, _ log: inout FaultLog) -> XMLLeaf {
    while true {
      let start = scanner.at
      switch scanner.next(log: &log) {
      case .text(let range): append(range, &log)
      case .literalText(let range):
        isPlain = false
        text += input.bytes[range]
      case .end(let name, let range):
        if takeEnd(name, range, &scanner, &log) { return leaf(from: start, end: scanner.at) }
      case .start(let name, let isEmpty, let range):
        if log.isFull { return leaf(from: range.lowerBound, end: range.lowerBound) }
        if isUnclosed(before: name, range, isEmpty: isEmpty, &log) {
          scanner.at = range.lowerBound
          return leaf(from: range.lowerBound, end: range.lowerBound)
        }
      case .declaration: break
      case .endOfFile:
        let end = input.endOfContent
        log.syntax(
          "the file ends inside <\(element.rawValue)>", end..<end, note: opening,
          fix: "close it with '</\(element.rawValue)>'")
        return leaf(from: input.bytes.count, end: input.bytes.count)
      }
    }
  }

  private var opening: FaultLog.Note { FaultLog.Note(message: "the element starts here", range: tag) }

  private func leaf(from contentEnd: Int, end: Int) -> XMLLeaf {
    let content = tag.upperBound..<max(contentEnd, tag.upperBound)
    return XMLLeaf(
      text: text, content: content, range: tag.lowerBound..<max(end, tag.upperBound),
      isPlain: isPlain && text.count == content.count)
  }

  private mutating func append(_ range: Range<Int>, _ log: inout FaultLog) {
    if input.bytes[range].contains(UInt8(ascii: "&")) {
      isPlain = false
      XMLEntities.append(range, of: input, to: &text, log: &log)
    } else if text.isEmpty {
      text = Array(input.bytes[range])
    } else {
      text += input.bytes[range]
    }
  }

  /// Whether an end tag ends this element.
  private mutating func takeEnd(
    _ name: Range<Int>, _ range: Range<Int>, _ scanner: inout XMLScanner, _ log: inout FaultLog
  ) -> Bool {
    let word = input.string(name)
    if word == element.rawValue { return true }
    if let index = markup.lastIndex(of: word) {
      markup.removeSubrange(index...)
      return false
    }
    log.syntax(
      "expected </\(element.rawValue)> instead of '\(input.excerpt(range))'", range, note: opening)
    switch XMLPropertyListParser.Element(rawValue: word) {
    case .plist, .dict, .array: scanner.at = range.lowerBound
    default: break
    }
    return true
  }

  /// Whether this element ends, unclosed, before a start tag inside it.
  private mutating func isUnclosed(
    before name: Range<Int>, _ range: Range<Int>, isEmpty: Bool, _ log: inout FaultLog
  ) -> Bool {
    let word = input.string(name)
    isPlain = false
    if XMLPropertyListParser.Element(rawValue: word) != nil {
      log.syntax(
        "<\(element.rawValue)> is not closed before <\(word)>", range, note: opening,
        fix: "close it with '</\(element.rawValue)>'")
      return true
    }
    log.syntax(
      "the element <\(input.excerpt(name))> inside <\(element.rawValue)>", range,
      fix: "write '<' in text as '&lt;'")
    if !isEmpty { markup.append(word) }
    return false
  }
}

/// The values of elements without children.
enum XMLLeafValue {
  /// The value; nil, after a report, when the text is none.
  static func content(
    of element: XMLPropertyListParser.Element, _ leaf: XMLLeaf, log: inout FaultLog
  ) -> Node.Content? {
    do {
      switch element {
      case .integer: return try XMLScalar.integer(leaf.text)
      case .real: return try XMLScalar.real(leaf.text)
      case .date: return try XMLScalar.date(leaf.text)
      case .data: return try XMLScalar.data(leaf.text)
      case .yes, .no: return try truth(element, leaf)
      case .string, .key, .plist, .dict, .array: return .string(String(decoding: leaf.text, as: UTF8.self))
      }
    } catch {
      var place = leaf.content.isEmpty ? leaf.range : leaf.content
      if let offset = error.offset, leaf.isPlain {
        place = log.input.scalarRange(at: leaf.content.lowerBound + offset)
      }
      log.error("plist/value", error.message, place, fix: error.fix)
      return nil
    }
  }

  private static func truth(
    _ element: XMLPropertyListParser.Element, _ leaf: XMLLeaf
  ) throws(XMLScalar.Fault) -> Node.Content {
    guard leaf.text.allSatisfy({ XMLBytes.isSpace($0) }) else {
      throw XMLScalar.Fault(message: "text inside <\(element.rawValue)>", fix: "write <\(element.rawValue)/>")
    }
    return .bool(element == .yes)
  }
}
