internal import Diagnostics

/// The tags with a body. A fault in the opening tag is thrown only after the body was read, so that
/// its faults are found too and its end tag does not look lost.
extension Parser {
  private func missing(_ end: String, for token: Token) -> SyntaxFault {
    SyntaxFault("template/missing-end", "`\(end)` was not found.", at: token.contentRange)
  }

  /// Runs `parse`; a fault is reported and gives nil.
  private mutating func attempt<Result>(
    _ parse: (inout Parser) throws(SyntaxFault) -> Result
  ) -> Result? {
    do {
      return try parse(&self)
    } catch {
      report(error)
      return nil
    }
  }

  private func isExactly(_ token: Token?, _ word: StaticString) -> Bool {
    guard let token, token.kind == .block else { return false }
    return token.contents.isWord(word)
  }

  mutating func parseIf(_ token: Token) throws(SyntaxFault) -> Node? {
    var branches: [ConditionNode.Branch] = []
    var current: Token? = token
    while let opening = current, opening.name?.isWord("elif") == true || branches.isEmpty {
      let condition = attempt { parser throws(SyntaxFault) in
        try parser.parseCondition(opening.words.dropFirst(), in: opening)
      }
      let body = parseNodes(until: ["endif", "elif", "else"])
      branches.append(ConditionNode.Branch(condition: condition ?? .literal(.nil), body: body))
      current = nextToken()
    }
    var otherwise: [Node] = []
    if isExactly(current, "else") {
      otherwise = parseNodes(until: ["endif"])
      current = nextToken()
    }
    guard isExactly(current, "endif") else { throw missing("endif", for: token) }
    return .condition(ConditionNode(branches: branches, otherwise: otherwise))
  }

  mutating func parseIfNot(_ token: Token) throws(SyntaxFault) -> Node? {
    let condition = attempt { parser throws(SyntaxFault) in
      guard token.words.count == 2 else {
        throw SyntaxFault(
          "'ifnot' statements should use the following syntax 'ifnot condition'.", at: token.contentRange)
      }
      return try parser.parseCondition(token.words.dropFirst(), in: token)
    }
    let whenFalse = parseNodes(until: ["endif", "else"])
    guard let next = nextToken() else { throw missing("endif", for: token) }
    var whenTrue: [Node] = []
    if isExactly(next, "else") {
      whenTrue = parseNodes(until: ["endif"])
      if nextToken() == nil { warnMissing("endif", for: token) }
    }
    guard let condition else { return nil }
    let branch = ConditionNode.Branch(condition: .not(condition), body: whenFalse)
    return .condition(ConditionNode(branches: [branch], otherwise: whenTrue))
  }

  private mutating func warnMissing(_ end: String, for token: Token) {
    warn(
      "template/missing-end", "'\(end)' is missing; the tag reaches to the end of the template",
      at: token.contentRange)
  }

  mutating func parseFor(_ token: Token) throws(SyntaxFault) -> Node? {
    let header = attempt { parser throws(SyntaxFault) in try parser.parseLoopHeader(token) }
    loopDepth += 1
    let body = parseNodes(until: ["endfor", "empty"])
    loopDepth -= 1
    guard let end = nextToken() else { throw missing("endfor", for: token) }
    var otherwise: [Node] = []
    if isExactly(end, "empty") {
      otherwise = parseNodes(until: ["endfor"])
      if nextToken() == nil { warnMissing("endfor", for: token) }
    }
    guard let header else { return nil }
    return .loop(
      LoopNode(
        header: header, body: body, otherwise: otherwise, location: text.location(token.contentRange)))
  }

  private mutating func parseLoopHeader(_ token: Token) throws(SyntaxFault) -> LoopNode.Header {
    var words = token.words[...]
    var label: String?
    if let first = words.first, first.bytes.last == 0x3A {
      label = first.dropLast().text
      words = words.dropFirst()
    }
    let parts = Array(words)
    let hasIn = parts.count > 3 && parts[2].isWord("in")
    let hasWhere = parts.count > 5 && parts[4].isWord("where")
    guard hasIn, parts.count == 4 || hasWhere else {
      throw SyntaxFault(
        "'for' statements should use the syntax: `for <x> in <y> [where <condition>]`.",
        at: token.contentRange)
    }
    var variables: [Int?] = []
    for name in parts[1].text.split(separator: ",") {
      let name = Self.trimmed(String(name))
      variables.append(name == "_" ? nil : tables.names.intern(name))
    }
    let items = try parseResolvable(parts[3])
    let condition = hasWhere ? try parseCondition(parts.dropFirst(5), in: token) : nil
    return LoopNode.Header(label: label, variables: variables, items: items, condition: condition)
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)[...]
    return Fragment(bytes: bytes, offsets: ArraySlice(0..<bytes.count)).trimmed().text
  }

  mutating func parseSet(_ token: Token) throws(SyntaxFault) -> Node? {
    guard token.words.count == 2 || token.words.count == 3 else {
      throw SyntaxFault(
        "'set' tag takes at least one argument (the name of the variable to set) and optionally the value expression.",
        at: token.contentRange)
    }
    let name = tables.names.intern(token.words[1].text)
    if token.words.count == 3 {
      return .set(SetNode(name: name, source: .value(try parseResolvable(token.words[2]))))
    }
    let body = parseNodes(until: ["endset"])
    guard nextToken() != nil else { throw missing("endset", for: token) }
    return .set(SetNode(name: name, source: .body(body)))
  }

  mutating func parseMacro(_ token: Token) throws(SyntaxFault) -> Node? {
    let body = parseNodes(until: ["endmacro"])
    let isClosed = nextToken() != nil
    guard token.words.count >= 2 else {
      throw SyntaxFault(
        "'macro' tag takes at least one argument, the name of the variable to set.", at: token.contentRange)
    }
    guard isClosed else { throw missing("endmacro", for: token) }
    let title = token.words[1].text
    let parameters = token.words.dropFirst(2).map { tables.names.intern($0.text) }
    return .macro(
      MacroNode(name: tables.names.intern(title), title: title, parameters: parameters, body: body))
  }

  mutating func parseMap(_ token: Token) throws(SyntaxFault) -> Node? {
    let words = token.words
    let body = parseNodes(until: ["endmap", "empty"])
    let end = nextToken()
    if isExactly(end, "empty") { _ = nextToken() }
    let hasUsing = words.count > 5 && words[4].isWord("using")
    guard words.count == 4 || hasUsing, words.count > 3, words[2].isWord("into") else {
      throw SyntaxFault(
        "'map' statements should use the following 'map {array} into {varname} [using {element}]'.",
        at: token.contentRange)
    }
    let items = try parseResolvable(words[1])
    guard end != nil else { throw missing("endmap", for: token) }
    let variable = hasUsing ? tables.names.intern(words[5].text) : nil
    return .map(
      MapNode(items: items, result: tables.names.intern(words[3].text), variable: variable, body: body))
  }

  mutating func parseFilterTag(_ token: Token) throws(SyntaxFault) -> Node? {
    let filters = attempt { parser throws(SyntaxFault) in
      guard token.words.count == 2 else {
        throw SyntaxFault("'filter' tag takes one argument, the filter expression", at: token.contentRange)
      }
      return try parser.parseFilters(token.words[1].split(at: 0x7C).map { $0.trimmed() })
    }
    let body = parseNodes(until: ["endfilter"])
    guard nextToken() != nil else { throw missing("endfilter", for: token) }
    return filters.map { .filter(FilterNode(filters: $0, body: body)) }
  }

  mutating func parseBlockTag(_ token: Token) throws(SyntaxFault) -> Node? {
    let body = parseNodes(until: ["endblock"])
    if nextToken() == nil { warnMissing("endblock", for: token) }
    guard token.words.count == 2 else {
      throw SyntaxFault("'block' tag takes one argument, the block name", at: token.contentRange)
    }
    let location = text.location(token.contentRange)
    return .block(BlockNode(name: token.words[1].text, body: body, location: location))
  }

  mutating func parseExtends(_ token: Token) throws(SyntaxFault) -> Node? {
    let rest = parseNodes()
    guard token.words.count == 2 else {
      throw SyntaxFault(
        "'extends' takes one argument, the template file to be extended", at: token.contentRange)
    }
    for case .extends in rest {
      throw SyntaxFault("'extends' cannot appear more than once in the same template", at: token.contentRange)
    }
    var blocks: [String: BlockNode] = [:]
    for case .block(let block) in rest { blocks[block.name] = block }
    let name = try parseTemplateName(token.words[1])
    return .extends(
      ExtendsNode(
        name: name, nameText: token.words[1].text, blocks: blocks, location: text.location(token.contentRange)
      ))
  }
}
