internal import Diagnostics

/// The tags without a body, and the choice of the tag.
extension Parser {
  /// All names that open a tag, for suggestions.
  static let tagNames = [
    "block", "break", "call", "continue", "extends", "filter", "for", "if", "ifnot", "import", "include",
    "macro",
    "map", "now", "set",
  ]

  /// Compiles a block tag with its body; nil for an empty tag.
  mutating func parseBlock(_ token: Token) throws(SyntaxFault) -> Node? {
    guard var name = token.name else { return nil }
    if name.bytes.last == 0x3A, token.words.count >= 2 { name = token.words[1] }
    switch name.text {
    case "if": return try parseIf(token)
    case "ifnot": return try parseIfNot(token)
    case "for": return try parseFor(token)
    case "break": return try parseExit(token, .break)
    case "continue": return try parseExit(token, .continue)
    case "set": return try parseSet(token)
    case "macro": return try parseMacro(token)
    case "call": return try parseCall(token)
    case "map": return try parseMap(token)
    case "filter": return try parseFilterTag(token)
    case "include": return try parseInclude(token)
    case "import": return try parseImport(token)
    case "extends": return try parseExtends(token)
    case "block": return try parseBlockTag(token)
    case "now": return try parseNow(token)
    default: throw unknownTag(name)
    }
  }

  private func unknownTag(_ name: Fragment) -> SyntaxFault {
    let title = name.text
    var fix = Suggestion.nearest(to: title, in: Self.tagNames).map { "Did you mean '\($0)'?" }
    if title.hasPrefix("end") || title == "else" || title == "elif" || title == "empty" {
      fix = "Remove it, or look for a tag before it that is closed too early."
    }
    return SyntaxFault("template/unknown-tag", "Unknown template tag '\(title)'", at: name.range, fix: fix)
  }

  private mutating func parseExit(_ token: Token, _ kind: ExitNode.Kind) throws(SyntaxFault) -> Node {
    let contents = Fragment.joined(token.words).text
    guard token.words.count <= 2 else {
      throw SyntaxFault("'\(contents)' can accept only one parameter", at: token.contentRange)
    }
    guard loopDepth > 0 else {
      throw SyntaxFault("'\(contents)' can be used only inside loop body", at: token.contentRange)
    }
    let label = token.words.count == 2 ? token.words[1].text : nil
    return .exit(ExitNode(kind: kind, label: label, location: text.location(token.contentRange)))
  }

  private mutating func parseCall(_ token: Token) throws(SyntaxFault) -> Node {
    guard token.words.count >= 2 else {
      throw SyntaxFault(
        "'call' tag takes at least one argument, the name of the block to call.", at: token.contentRange)
    }
    let target = try parseVariable(token.words[1])
    var arguments: [Expression] = []
    for word in token.words.dropFirst(2) { arguments.append(try parseResolvable(word)) }
    return .call(
      CallNode(
        target: target, title: token.words[1].text, arguments: arguments,
        location: text.location(token.contentRange)))
  }

  private mutating func parseInclude(_ token: Token) throws(SyntaxFault) -> Node {
    guard token.words.count == 2 || token.words.count == 3 else {
      throw SyntaxFault(
        "'include' tag requires one argument, the template file to be included. A second optional argument can be "
          + "used to specify the context that will be passed to the included file", at: token.contentRange)
    }
    let context = token.words.count == 3 ? tables.names.intern(token.words[2].text) : nil
    return .include(try includeNode(token, context: context, isImport: false))
  }

  private mutating func parseImport(_ token: Token) throws(SyntaxFault) -> Node {
    guard token.words.count == 2 else {
      throw SyntaxFault(
        "'import' tag requires one argument, the template file to be imported.", at: token.contentRange)
    }
    return .include(try includeNode(token, context: nil, isImport: true))
  }

  private mutating func includeNode(
    _ token: Token, context: Int?, isImport: Bool
  ) throws(SyntaxFault) -> IncludeNode {
    let name = try parseTemplateName(token.words[1])
    return IncludeNode(
      name: name, nameText: token.words[1].text, context: context, isImport: isImport,
      location: text.location(token.contentRange))
  }

  /// The name of a template: a variable or a literal; a literal is remembered, to be compiled early.
  mutating func parseTemplateName(_ word: Fragment) throws(SyntaxFault) -> Expression {
    let name = try parseVariable(word)
    if case .literal(.string(let literal)) = name { includedNames.append(literal) }
    return name
  }

  private mutating func parseNow(_ token: Token) throws(SyntaxFault) -> Node {
    guard token.words.count <= 2 else {
      throw SyntaxFault("'now' tags may only have one argument: the format string.", at: token.contentRange)
    }
    let format = token.words.count == 2 ? try parseVariable(token.words[1]) : nil
    return .now(NowNode(format: format, location: text.location(token.contentRange)))
  }
}
