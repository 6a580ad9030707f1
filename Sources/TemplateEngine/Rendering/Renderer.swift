internal import Diagnostics

/// One rendering of a program.
///
/// Output goes to one byte buffer; what a tag captures is the end of that buffer, taken off again.
/// After a failure nothing is put in order: the rendering is over.
struct Renderer {
  /// What a body asks of the loops around it.
  enum Flow {
    case normal
    case leave(LoopState, again: Bool)
  }

  var program: Program
  var scope = Scope()
  var output: [UInt8] = []
  /// The running loops, innermost last.
  var loops: [LoopState] = []
  /// Where each key of a look-up was found the last time.
  var hints: [Int] = []
  /// The overriding blocks of templates that extend another, most derived first.
  var overrides: [String: [BlockNode]]?
  /// What each block gave last.
  var blockOutputs: Value.Dictionary = [:]
  /// State of filters.
  var filterState = FilterState()
  /// Undefined variables in strict mode.
  var findings: [Diagnostic] = []
  let context: Value.Dictionary
  private let limits: TemplateLimits
  /// The largest size of a text in bytes.
  var outputLimit: Int { limits.outputSize }
  private var depth = 0
  private var nesting = 0
  private var steps = 0
  private var captured = 0
  /// Bodies of tags nest on the machine's stack.
  private static let nestingLimit = 1000

  init(_ program: Program, context: Value.Dictionary) {
    self.program = program
    self.context = context
    limits = program.environment.limits
    addNames()
  }

  /// Makes room for names that were added to the program.
  mutating func addNames() {
    while scope.count < program.names.names.count {
      scope.addName(context[program.names.names[scope.count]].map(Binding.value) ?? .unbound)
    }
    while hints.count < program.hintCount { hints.append(0) }
  }

  mutating func render(_ nodes: [Node]) throws(Failure) -> Flow {
    nesting += 1
    if nesting > Self.nestingLimit {
      throw Failure("template/limit", "tags are nested more than \(Self.nestingLimit) deep while rendering")
    }
    try countSteps(nodes.count &+ 1)
    for node in nodes {
      if case .leave(let loop, let again) = try render(node) {
        nesting -= 1
        return .leave(loop, again: again)
      }
    }
    nesting -= 1
    return .normal
  }

  private mutating func render(_ node: Node) throws(Failure) -> Flow {
    switch node {
    case .text(let bytes): try append(bytes)
    case .output(let node): try render(node)
    case .condition(let node): return try render(node)
    case .loop(let node): return try render(node)
    case .exit(let node): return try render(node)
    case .set(let node): return try render(node)
    case .macro(let node): scope.bind(node.name, .macro(node))
    case .call(let node): return try render(node)
    case .map(let node): return try render(node)
    case .filter(let node): return try render(node)
    case .include(let node): return try render(node)
    case .extends(let node): return try render(node)
    case .block(let node): return try render(node)
    case .now(let node): try render(node)
    }
    return .normal
  }

  /// Counts what takes time, to stop a template that would run for ever.
  mutating func countSteps(_ count: Int) throws(Failure) {
    steps &+= count
    if steps > limits.steps {
      throw Failure("template/limit", "rendering takes more than \(limits.steps) steps")
    }
  }

  private mutating func append(_ bytes: [UInt8]) throws(Failure) {
    output.append(contentsOf: bytes)
    try checkSize(of: output.count)
  }

  /// Fails when a text of so many bytes is larger than the output may be.
  func checkSize(of count: Int) throws(Failure) {
    if count > limits.outputSize {
      throw Failure("template/limit", "the output is larger than \(limits.outputSize) bytes")
    }
  }

  /// What was captured and is kept in variables counts too, with room for nested captures.
  private mutating func countCaptured(_ count: Int) throws(Failure) {
    captured &+= count
    let limit = max(limits.outputSize, 1 << 20).multipliedReportingOverflow(by: 64)
    if !limit.overflow, captured > limit.partialValue {
      throw Failure(
        "template/limit", "the texts captured by tags are larger than \(limit.partialValue) bytes")
    }
  }

  /// Prints a value.
  mutating func write(_ value: Value) throws(Failure) {
    switch value {
    case .nil: return
    case .string(let text): write(text)
    default: write(value.text)
    }
    try checkSize(of: output.count)
  }

  private mutating func write(_ text: String) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) }
    if done == nil { output.append(contentsOf: text.utf8) }
  }

  /// Renders a body and takes its output off again.
  mutating func capture(_ nodes: [Node]) throws(Failure) -> (text: String, flow: Flow) {
    let start = output.count
    let flow = try render(nodes)
    try countCaptured(output.count - start)
    return (takeOutput(from: start), flow)
  }

  /// Takes off what was written since the output had `start` bytes.
  mutating func takeOutput(from start: Int) -> String {
    let text = String(decoding: output[start...], as: UTF8.self)
    output.removeSubrange(start...)
    return text
  }

  /// Enters an included template or a macro.
  mutating func enter(at location: Location) throws(Failure) {
    depth += 1
    if depth > limits.depth {
      throw Failure(
        "template/limit", "includes and macro calls are nested more than \(limits.depth) deep", at: location,
        fix:
          "Look for a template or macro that calls itself without end; 'limits' in the configuration can raise this."
      )
    }
  }

  mutating func leave() {
    depth -= 1
  }

  private mutating func render(_ node: OutputNode) throws(Failure) {
    do throws(Failure) {
      guard let condition = node.condition else { return try write(evaluate(node.value, isStrict: true)) }
      if try isTrue(condition) {
        try write(evaluate(node.value, isStrict: true))
      } else if let alternative = node.alternative {
        try write(evaluate(alternative, isStrict: true))
      }
    } catch {
      throw error.located(at: node.location)
    }
  }

  private mutating func render(_ node: ConditionNode) throws(Failure) -> Flow {
    for branch in node.branches where try isTrue(branch.condition) {
      return try renderInLevel(branch.body)
    }
    return node.otherwise.isEmpty ? .normal : try renderInLevel(node.otherwise)
  }

  /// Renders a body in a level of its own.
  mutating func renderInLevel(_ nodes: [Node]) throws(Failure) -> Flow {
    scope.push()
    let flow = try render(nodes)
    scope.pop()
    return flow
  }
}
