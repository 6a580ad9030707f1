/// Cuts the XML of a property list into tags and text.
///
/// Comments, processing instructions and the document type are checked and left out. Only what
/// property lists use is known; there are no namespaces and no entities but the five of XML.
struct XMLScanner {
  /// One piece; ranges are text offsets.
  enum Token {
    /// `<name …>`, or `<name …/>` when `isEmpty`.
    case start(name: Range<Int>, isEmpty: Bool, range: Range<Int>)
    /// `</name>`.
    case end(name: Range<Int>, range: Range<Int>)
    /// Text with its entities undecoded.
    case text(Range<Int>)
    /// The text inside `<![CDATA[…]]>`.
    case literalText(Range<Int>)
    /// `<?xml …?>`.
    case declaration(Range<Int>)
    case endOfFile
  }

  private let input: TextInput
  private let bytes: [UInt8]
  /// The offset of the next piece; can be set back to read one again.
  var at = 0

  init(_ input: TextInput) {
    self.input = input
    bytes = input.bytes
  }

  /// The next piece; faults of the markup go to `log`.
  mutating func next(log: inout FaultLog) -> Token {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else { return .text(textRange()) }
      if starts("<!--") {
        skipComment(&log)
      } else if starts("<![CDATA[") {
        return .literalText(literalText(&log))
      } else if starts("<!") {
        skipDocumentType(&log)
      } else if starts("<?") {
        let range = skipInstruction(&log)
        if isDeclaration(range) { return .declaration(range) }
      } else {
        return tag(&log)
      }
    }
    return .endOfFile
  }

  private func starts(_ text: StaticString, at offset: Int? = nil) -> Bool {
    let offset = offset ?? at
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return text.withUTF8Buffer { text in (0..<count).allSatisfy { bytes[offset + $0] == text[$0] } }
  }

  private mutating func textRange() -> Range<Int> {
    let start = at
    bytes.withUnsafeBufferPointer { bytes in
      while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    }
    return start..<at
  }

  // MARK: What is left out

  private mutating func skipComment(_ log: inout FaultLog) {
    let start = at
    var isReported = false
    at += 4
    while at + 1 < bytes.count {
      guard bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == UInt8(ascii: "-") else {
        at += 1
        continue
      }
      if starts("-->") {
        at += 3
        return
      }
      if !isReported {
        log.syntax(
          "'--' inside a comment", at..<at + 2,
          fix: "XML does not allow two hyphens in a comment: use another character")
      }
      isReported = true
      at += 1
    }
    at = bytes.count
    log.syntax("the comment is not closed", start..<start + 4, fix: "close it with '-->'")
  }

  private mutating func literalText(_ log: inout FaultLog) -> Range<Int> {
    let opening = at..<at + 9
    at += 9
    let start = at
    while at < bytes.count {
      if starts("]]>") {
        defer { at += 3 }
        return start..<at
      }
      at += 1
    }
    log.syntax("the CDATA section is not closed", opening, fix: "close it with ']]>'")
    return start..<at
  }

  private mutating func skipInstruction(_ log: inout FaultLog) -> Range<Int> {
    let start = at
    while at < bytes.count {
      if starts("?>") {
        at += 2
        return start..<at
      }
      at += 1
    }
    log.syntax("'<?' is not closed", start..<start + 2, fix: "close it with '?>'")
    return start..<at
  }

  private func isDeclaration(_ range: Range<Int>) -> Bool {
    starts("<?xml", at: range.lowerBound) && range.count > 5 && XMLBytes.isSpace(bytes[range.lowerBound + 5])
  }

  /// `<!DOCTYPE …>` with an internal subset, whose declarations are not used.
  private mutating func skipDocumentType(_ log: inout FaultLog) {
    let start = at
    var depth = 0
    at += 2
    while at < bytes.count {
      let byte = bytes[at]
      if starts("<!--") {
        skipComment(&log)
        continue
      }
      at += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while at < bytes.count, bytes[at] != byte { at += 1 }
        at = min(at + 1, bytes.count)
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return
      case UInt8(ascii: ">"): depth -= 1
      default: break
      }
    }
    log.syntax("'<!' is not closed", start..<start + 2, fix: "close it with '>'")
  }

  // MARK: Tags

  private mutating func tag(_ log: inout FaultLog) -> Token {
    let start = at
    let isEnd = starts("</")
    let nameStart = at + (isEnd ? 2 : 1)
    var end = nameStart
    while end < bytes.count, XMLBytes.isName(bytes[end]) { end += 1 }
    guard end > nameStart else {
      at += 1
      log.syntax("'<' does not start a tag here", start..<at, fix: "write it as '&lt;'")
      return .text(start..<at)
    }
    at = end
    let isEmpty = skipAttributes(of: nameStart..<end, isEnd: isEnd, &log)
    let range = start..<at
    return isEnd
      ? .end(name: nameStart..<end, range: range)
      : .start(name: nameStart..<end, isEmpty: isEmpty, range: range)
  }

  /// Goes behind the `>` of a tag; true when `/` stands before it. Attributes have no meaning and are only
  /// checked for characters that cannot be part of one.
  private mutating func skipAttributes(of name: Range<Int>, isEnd: Bool, _ log: inout FaultLog) -> Bool {
    var junk: Int?
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: ">"):
        reportJunk(junk, in: name, &log)
        return bytes[at - 2] == UInt8(ascii: "/")
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isEnd { junk = junk ?? at - 1 }
        let end = bytes[at...].firstIndex(of: byte)
        at = end.map { $0 + 1 } ?? at
      case UInt8(ascii: "/") where !isEnd && at < bytes.count && bytes[at] == UInt8(ascii: ">"): break
      case UInt8(ascii: "="): if isEnd { junk = junk ?? at - 1 }
      case _ where XMLBytes.isSpace(byte): break
      case _ where XMLBytes.isName(byte) && !isEnd: break
      default: junk = junk ?? at - 1
      }
    }
    log.syntax("the tag '<\(input.excerpt(name))' is not closed with '>'", at..<at)
    return false
  }

  private func reportJunk(_ junk: Int?, in name: Range<Int>, _ log: inout FaultLog) {
    guard let junk else { return }
    let range = input.scalarRange(at: junk)
    log.syntax(
      "unexpected '\(input.excerpt(range))' in the tag '\(input.excerpt(name))'", range, fix: "remove it")
  }
}

/// Classes of bytes in XML.
enum XMLBytes {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Everything that ends no name; bytes above ASCII are letters here.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }
}
