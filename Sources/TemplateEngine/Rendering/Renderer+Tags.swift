internal import Diagnostics
internal import TextServices

/// `set`, `call`, `filter`, `include`, `import`, `extends`, `block` and `now`.
extension Renderer {
  mutating func render(_ node: SetNode) throws(Failure) -> Flow {
    switch node.source {
    case .value(let expression):
      let bound = try binding(expression)
      scope.bind(node.name, bound)
      return .normal
    case .body(let nodes):
      let (text, flow) = try capture(nodes)
      scope.bind(node.name, .value(.string(text)))
      return flow
    }
  }

  mutating func render(_ node: CallNode) throws(Failure) -> Flow {
    guard case .path(let path) = node.target, path.steps.isEmpty, case .macro(let macro) = scope[path.root]
    else {
      throw undefinedMacro(node)
    }
    guard node.arguments.count == macro.parameters.count else {
      throw Failure(
        "template/call",
        "Block '\(node.title)' accepts \(macro.parameters.count) parameters, \(node.arguments.count) given.",
        at: node.location)
    }
    do throws(Failure) {
      var arguments: [Binding] = []
      arguments.reserveCapacity(node.arguments.count)
      for argument in node.arguments { arguments.append(try binding(argument)) }
      try enter(at: node.location)
      scope.push()
      for (name, argument) in zip(macro.parameters, arguments) {
        if case .value(.nil) = argument { continue }
        scope.bind(name, argument)
      }
      let flow = try render(macro.body)
      scope.pop()
      leave()
      return flow
    } catch {
      throw error.passing("in the macro '\(macro.title)' called here", at: node.location)
    }
  }

  private func undefinedMacro(_ node: CallNode) -> Failure {
    let macros = program.names.names.indices.filter { place in
      if case .macro = scope[place] { true } else { false }
    }
    let near = Suggestion.nearest(to: node.title, in: macros.map { program.names.names[$0] })
    return Failure(
      "template/call", "Call to undefined block '\(node.title)'.", at: node.location,
      fix: near.map { "Did you mean '\($0)'?" })
  }

  mutating func render(_ node: FilterNode) throws(Failure) -> Flow {
    let (text, flow) = try capture(node.body)
    let indents = node.filters.contains { $0.filter == .indent }
    var value = Value.string(indents ? TextFilters.withPlainLineEnds(text) : text)
    for call in node.filters { value = try apply(call, to: value) }
    try write(value)
    return flow
  }

  mutating func render(_ node: NowNode) throws(Failure) {
    var format = Value.string("yyyy-MM-dd 'at' HH:mm")
    if let expression = node.format { format = try evaluate(expression, isStrict: true) }
    if case .string(let pattern) = format { try write(.string(CurrentDate.formatted(pattern))) }
  }

  mutating func render(_ node: IncludeNode) throws(Failure) -> Flow {
    let nodes = try template(node.name, node.nameText, at: node.location)
    do throws(Failure) {
      try enter(at: node.location)
      let flow = node.isImport ? try renderImported(nodes) : try renderIncluded(nodes, node.context)
      leave()
      return flow
    } catch {
      throw error.passing(node.isImport ? "imported here" : "included here", at: node.location)
    }
  }

  private mutating func renderImported(_ nodes: [Node]) throws(Failure) -> Flow {
    let start = output.count
    let flow = try render(nodes)
    output.removeSubrange(start...)
    return flow
  }

  private mutating func renderIncluded(_ nodes: [Node], _ context: Int?) throws(Failure) -> Flow {
    var entries: [(key: String, value: Value)] = []
    if let context {
      switch scope[context] {
      case .value(.dictionary(let dictionary)): entries = dictionary.entries
      case .loop(let loop): entries = loop.snapshot().entries
      default: break
      }
    }
    scope.push()
    for (key, value) in entries {
      let name = program.names.intern(key)
      addNames()
      scope.bind(name, .value(value))
    }
    let flow = try render(nodes)
    scope.pop()
    return flow
  }

  /// The nodes of the template that an expression names.
  private mutating func template(
    _ expression: Expression, _ text: String, at location: Location
  ) throws(Failure) -> [Node] {
    guard case .string(let name) = try evaluate(expression, isStrict: false) else {
      throw Failure(
        "template/missing-template",
        "'Variable(variable: \(text.debugDescription))' could not be resolved as a string", at: location,
        note: "the name of a template is a text in quotes or a variable, without filters")
    }
    guard let unit = program.unit(named: name) else {
      throw Failure(
        "template/missing-template", "Template named `\(name)` does not exist", at: location,
        fix: "Names are relative to the folder of the main template.")
    }
    addNames()
    switch unit {
    case .success(let unit): return unit.nodes
    case .failure(let unusable): throw Self.failure(unusable)
    }
  }

  static func failure(_ unusable: Program.Unusable) -> Failure {
    guard let first = unusable.diagnostics.first(where: { $0.severity == .error }) else {
      return Failure("template/syntax", "the template cannot be used")
    }
    return Failure(first, others: unusable.diagnostics.filter { $0 != first })
  }

  mutating func render(_ node: ExtendsNode) throws(Failure) -> Flow {
    do throws(Failure) {
      let nodes = try template(node.name, node.nameText, at: node.location)
      try enter(at: node.location)
      let outer = overrides
      var blocks = overrides ?? [:]
      for (name, block) in node.blocks { blocks[name, default: []].append(block) }
      overrides = blocks
      let flow = try renderInLevel(nodes)
      if outer == nil { overrides = nil }
      leave()
      return flow
    } catch {
      throw error.passing("extended here", at: node.location)
    }
  }

  mutating func render(_ node: BlockNode) throws(Failure) -> Flow {
    guard let override = overrides?[node.name]?.first else { return try renderBody(of: node) }
    overrides?[node.name]?.removeFirst()
    let start = output.count
    _ = try render(node)
    let inherited = takeOutput(from: start)
    scope.push()
    scope.bind(NameTable.block, .value(["super": .string(inherited)]))
    let flow = try render(override)
    scope.pop()
    return flow
  }

  /// Renders a block's own body and remembers the output for `block.name`.
  private mutating func renderBody(of node: BlockNode) throws(Failure) -> Flow {
    let start = output.count
    let flow = try render(node.body)
    // A variable of the context with this name stays visible.
    guard context["block"] == nil else { return flow }
    blockOutputs[node.name] = .string(String(decoding: output[start...], as: UTF8.self))
    scope.bindOutermost(NameTable.block, .value(.dictionary(blockOutputs)))
    return flow
  }
}
