internal import Diagnostics

/// A main template with everything that it includes by a name known in advance.
struct Program: Sendable {
  /// A template that cannot be used, and why.
  struct Unusable: Error, Sendable {
    var diagnostics: [Diagnostic]
  }

  /// One compiled template.
  struct Unit: Sendable {
    var nodes: [Node]
    var warnings: [Diagnostic] = []
  }

  let environment: TemplateEnvironment
  var names = NameTable()
  /// How many keys have a place in the renderer's table of likely positions.
  var hintCount = 0
  /// Warnings about all templates compiled so far that can be used.
  var warnings: [Diagnostic] = []
  /// Included templates by the name under which they were asked for.
  private var units: [String: Result<Unit, Unusable>] = [:]
  /// Literal names in tags already compiled.
  private var pending: [String] = []

  init(environment: TemplateEnvironment) {
    self.environment = environment
  }

  /// The names of the included templates that were found, sorted.
  var unitNames: [String] { units.keys.sorted() }

  /// The template called `name`, compiled when it is asked for the first time; nil when there is none.
  mutating func unit(named name: String) -> Result<Unit, Unusable>? {
    if let unit = units[name] { return unit }
    guard let file = environment.loader.load(name) else { return nil }
    let unit = compile(file)
    units[name] = unit
    return unit
  }

  /// Compiles one template.
  mutating func compile(_ file: SourceFile) -> Result<Unit, Unusable> {
    guard let text = TemplateText(file, spacing: environment.spacing) else {
      let message = "the template is not valid UTF-8"
      return .failure(
        Unusable(diagnostics: [Diagnostic(.error, "template/encoding", message, at: Location(file))]))
    }
    var parser = Parser(text, in: environment, tables: takeTables())
    let unit = parser.parseTemplate()
    restore(parser.tables)
    pending += parser.includedNames
    if case .success(let unit) = unit { warnings += unit.warnings }
    return unit
  }

  /// Compiles what is included by literal names, so that rendering finds it ready. What cannot be
  /// loaded or used counts only when rendering reaches it.
  mutating func compileIncludes() {
    while let name = pending.popLast() { _ = unit(named: name) }
  }

  /// Compiles a chain of filters that is known only while rendering.
  mutating func compileFilters(_ text: String, at location: Location) -> Result<[FilterCall], Unusable> {
    guard let template = TemplateText(SourceFile(path: location.file.path, text: text), spacing: .nothing)
    else { return .success([]) }
    var parser = Parser(template, in: environment, tables: takeTables())
    let filters = parser.parseFilters(at: location)
    restore(parser.tables)
    return filters
  }

  /// Moved out, not copied, while a parser adds to them.
  private mutating func takeTables() -> Parser.Tables {
    let tables = Parser.Tables(names: names, hintCount: hintCount)
    names = NameTable()
    return tables
  }

  private mutating func restore(_ tables: Parser.Tables) {
    names = tables.names
    hintCount = tables.hintCount
  }
}
