internal import Diagnostics

/// `for`, `break`, `continue` and `map`.
extension Renderer {
  /// What a loop runs over.
  private enum Items {
    case list([Value])
    case pairs([(key: String, value: Value)])
    case range(from: Int, to: Int)

    var count: Int {
      switch self {
      case .list(let values): values.count
      case .pairs(let pairs): pairs.count
      case .range(let from, let to):
        max(from, to).subtractingReportingOverflow(min(from, to)).partialValue.addingReportingOverflow(1)
          .partialValue
      }
    }
  }

  private mutating func items(_ expression: Expression) throws(Failure) -> Items {
    if let (from, to) = try bounds(expression) {
      let (distance, overflow) = max(from, to).subtractingReportingOverflow(min(from, to))
      guard !overflow, distance < Int.max else {
        throw Failure("template/limit", "the range is too large to loop over")
      }
      return .range(from: from, to: to)
    }
    switch try evaluate(expression, isStrict: true) {
    case .array(let values): return .list(values)
    case .dictionary(let dictionary): return .pairs(dictionary.sortedEntries())
    default: return .list([])
    }
  }

  mutating func render(_ node: LoopNode) throws(Failure) -> Flow {
    let items: Items
    let places: [Int]?
    do throws(Failure) {
      items = try self.items(node.items)
      places = try chosenPlaces(of: items, for: node)
    } catch {
      throw error.located(at: node.location)
    }
    let count = places?.count ?? items.count
    guard count > 0 else { return node.otherwise.isEmpty ? .normal : try renderInLevel(node.otherwise) }
    let state = LoopState(label: node.label, length: count, labelled: labelledLoops)
    loops.append(state)
    scope.push()
    if let name = program.names.number(of: "forloop") { scope.bind(name, .loop(state)) }
    do throws(Failure) {
      let flow = try run(node, items, places, state)
      scope.pop()
      loops.removeLast()
      return flow
    } catch {
      throw error.located(at: node.location)
    }
  }

  private var labelledLoops: [LoopState] {
    guard let outer = loops.last else { return [] }
    return outer.label == nil ? outer.labelled : [outer] + outer.labelled
  }

  private mutating func run(
    _ node: LoopNode, _ items: Items, _ places: [Int]?, _ state: LoopState
  ) throws(Failure) -> Flow {
    while state.position < state.length {
      scope.push()
      try bind(items, places?[state.position] ?? state.position, for: node)
      let flow = try render(node.body)
      scope.pop()
      if case .leave(let loop, let again) = flow {
        guard loop === state else { return flow }
        if !again { return .normal }
      }
      state.position += 1
    }
    return .normal
  }

  private mutating func bind(_ items: Items, _ place: Int, for node: LoopNode) throws(Failure) {
    switch items {
    case .list(let values): bindFirst(of: node, .value(values[place]))
    case .range(let from, let to): bindFirst(of: node, .value(.int(from <= to ? from + place : from - place)))
    case .pairs(let pairs):
      let (key, value) = pairs[place]
      guard node.variables.count < 3 else {
        let tuple = "(key: \(key.debugDescription), value: \(value.quotedText))"
        throw Failure(
          "template/loop", "Tuple '\(tuple)' has less values than loop variables", at: node.location)
      }
      bindFirst(of: node, .value(.string(key)))
      if node.variables.count > 1, let name = node.variables[1] { scope.bind(name, .value(value)) }
    }
  }

  private mutating func bindFirst(of node: LoopNode, _ binding: Binding) {
    if let first = node.variables.first, let name = first { scope.bind(name, binding) }
  }

  /// The places that `where` lets through; nil for all.
  private mutating func chosenPlaces(of items: Items, for node: LoopNode) throws(Failure) -> [Int]? {
    guard let condition = node.condition else { return nil }
    var places: [Int] = []
    for place in 0..<items.count {
      try countSteps(1)
      scope.push()
      try bind(items, place, for: node)
      if try isTrue(condition) { places.append(place) }
      scope.pop()
    }
    return places
  }

  mutating func render(_ node: ExitNode) throws(Failure) -> Flow {
    let target = loops.last { node.label == nil || $0.label == node.label }
    guard let target else {
      let message = node.label.map { "No loop labeled '\($0)' is currently running" }
      throw Failure("template/loop", message ?? "No loop is currently running", at: node.location)
    }
    return .leave(target, again: node.kind == .continue)
  }

  mutating func render(_ node: MapNode) throws(Failure) -> Flow {
    guard case .array(let values) = try evaluate(node.items, isStrict: true), !values.isEmpty else {
      return .normal
    }
    let loopName = program.names.number(of: "maploop")
    var results: [Value] = []
    var flow = Flow.normal
    for (place, value) in values.enumerated() {
      scope.push()
      if let loopName { scope.bind(loopName, .value(Self.mapState(place, values.count, value))) }
      if let variable = node.variable { scope.bind(variable, .value(value)) }
      let (text, left) = try capture(node.body)
      scope.pop()
      results.append(.string(text))
      flow = left
      if case .leave = left { break }
    }
    scope.bind(node.result, .value(.array(results)))
    return flow
  }

  private static func mapState(_ place: Int, _ count: Int, _ value: Value) -> Value {
    [
      "counter": .int(place), "first": .bool(place == 0), "last": .bool(place == count - 1), "item": value,
    ]
  }
}
