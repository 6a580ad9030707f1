internal import Diagnostics

/// Makes the tree of one template.
///
/// It goes on after a fault and reports all of them. The reasons are worded as the original words
/// them, so that what users know (and what they search the web for) stays the same.
struct Parser {
  /// What grows with every template of a program.
  struct Tables {
    var names: NameTable
    var hintCount: Int
  }

  /// How deep tags may nest in one template.
  static let nestingLimit = 100
  private static let reportLimit = 100

  let text: TemplateText
  var tables: Tables
  /// Names of templates written as literals in tags.
  var includedNames: [String] = []
  var position = 0
  private(set) var tokens: [Token] = []
  var loopDepth = 0
  private var nesting = 0
  private var diagnostics: [Diagnostic] = []
  private var hasErrors = false
  private var isStopped = false
  private let environment: TemplateEnvironment
  private let spaceControl: WhiteSpaceControl

  init(_ text: TemplateText, in environment: TemplateEnvironment, tables: Tables) {
    self.text = text
    self.tables = tables
    self.environment = environment
    spaceControl = WhiteSpaceControl(spacing: environment.spacing)
  }

  /// Compiles the whole template.
  mutating func parseTemplate() -> Result<Program.Unit, Program.Unusable> {
    var lexer = Lexer(text.bytes)
    lexer.run()
    tokens = lexer.tokens
    let nodes = parseNodes()
    if let unclosed = lexer.unclosed { reportUnclosed(unclosed) }
    if hasErrors { return .failure(Program.Unusable(diagnostics: diagnostics)) }
    return .success(Program.Unit(nodes: nodes, warnings: diagnostics))
  }

  /// What follows is dropped, as in the original; strict mode does not put up with it.
  private mutating func reportUnclosed(_ range: Range<Int>) {
    let message = "the tag is never closed; the rest of the template is dropped"
    let fix = "Close the tag, or write the braces as {{ \"{{\" }}."
    if environment.isStrict {
      report(SyntaxFault("template/unclosed-tag", message, at: range, fix: fix))
    } else {
      warn("template/unclosed-tag", message, at: range, fix: fix)
    }
  }

  /// Compiles up to (not including) a block with one of these names, or to the end.
  mutating func parseNodes(until ends: [String] = []) -> [Node] {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else {
      stop()
      return []
    }
    var nodes: [Node] = []
    while position < tokens.count {
      let token = tokens[position]
      if let name = token.name, ends.contains(name.text) { return nodes }
      position += 1
      if let node = parseToken(token) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func parseToken(_ token: Token) -> Node? {
    do {
      switch token.kind {
      case .text: return parseText(token)
      case .comment: return nil
      case .variable: return .output(try parseOutput(token))
      case .block: return try parseBlock(token)
      }
    } catch {
      report(error)
      return nil
    }
  }

  private func parseText(_ token: Token) -> Node? {
    let place = position - 1
    let previous = place > 0 && tokens[place - 1].kind == .block ? tokens[place - 1].trailing : nil
    let next =
      place + 1 < tokens.count && tokens[place + 1].kind == .block ? tokens[place + 1].leading : nil
    let kept = spaceControl.trimmed(text.bytes, token.range, after: previous, before: next)
    return kept.isEmpty ? nil : .text(kept)
  }

  /// The next token, whatever it is; nil at the end.
  mutating func nextToken() -> Token? {
    guard position < tokens.count else { return nil }
    position += 1
    return tokens[position - 1]
  }

  mutating func report(_ fault: SyntaxFault) {
    hasErrors = true
    guard !isStopped, diagnostics.count < Self.reportLimit else { return }
    diagnostics.append(
      Diagnostic(.error, fault.rule, fault.message, at: text.location(fault.range), fix: fault.fix))
  }

  mutating func warn(_ rule: RuleID, _ message: String, at range: Range<Int>, fix: String? = nil) {
    guard diagnostics.count < Self.reportLimit else { return }
    diagnostics.append(Diagnostic(.warning, rule, message, at: text.location(range), fix: fix))
  }

  /// Gives up at the current token: what follows would only be noise.
  private mutating func stop() {
    guard position < tokens.count else { return }
    let message = "tags are nested more than \(Self.nestingLimit) deep"
    report(SyntaxFault("template/limit", message, at: tokens[position].contentRange))
    position = tokens.count
    isStopped = true
  }
}
