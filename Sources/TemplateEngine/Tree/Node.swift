internal import Diagnostics

/// One piece of a compiled template.
enum Node: Sendable {
  case text([UInt8])
  case output(OutputNode)
  case condition(ConditionNode)
  case loop(LoopNode)
  case exit(ExitNode)
  case set(SetNode)
  case macro(MacroNode)
  case call(CallNode)
  case map(MapNode)
  case filter(FilterNode)
  case include(IncludeNode)
  case extends(ExtendsNode)
  case block(BlockNode)
  case now(NowNode)
}

/// `{{ value }}` and `{{ value if condition else alternative }}`.
final class OutputNode: Sendable {
  let value: Expression
  let condition: Expression?
  let alternative: Expression?
  let location: Location

  init(value: Expression, condition: Expression?, alternative: Expression?, location: Location) {
    self.value = value
    self.condition = condition
    self.alternative = alternative
    self.location = location
  }
}

/// `if`, `elif`, `else`, and `ifnot`.
final class ConditionNode: Sendable {
  struct Branch: Sendable {
    var condition: Expression
    var body: [Node]
  }

  let branches: [Branch]
  let otherwise: [Node]

  init(branches: [Branch], otherwise: [Node]) {
    self.branches = branches
    self.otherwise = otherwise
  }
}

/// `for`.
final class LoopNode: Sendable {
  let label: String?
  /// The numbers of the loop variables; nil for `_`.
  let variables: [Int?]
  let items: Expression
  let condition: Expression?
  let body: [Node]
  let otherwise: [Node]
  let location: Location

  init(
    header: Header, body: [Node], otherwise: [Node], location: Location
  ) {
    label = header.label
    variables = header.variables
    items = header.items
    condition = header.condition
    self.body = body
    self.otherwise = otherwise
    self.location = location
  }

  /// What the opening tag says.
  struct Header {
    var label: String?
    var variables: [Int?]
    var items: Expression
    var condition: Expression?
  }
}

/// `break` and `continue`.
final class ExitNode: Sendable {
  enum Kind: Sendable { case `break`, `continue` }

  let kind: Kind
  let label: String?
  let location: Location

  init(kind: Kind, label: String?, location: Location) {
    self.kind = kind
    self.label = label
    self.location = location
  }
}

/// `set`, with a value or a body.
final class SetNode: Sendable {
  enum Source: Sendable {
    case value(Expression)
    case body([Node])
  }

  let name: Int
  let source: Source

  init(name: Int, source: Source) {
    self.name = name
    self.source = source
  }
}

/// `macro`; also the value that the name stands for afterwards.
final class MacroNode: Sendable {
  let name: Int
  let title: String
  let parameters: [Int]
  let body: [Node]

  init(name: Int, title: String, parameters: [Int], body: [Node]) {
    self.name = name
    self.title = title
    self.parameters = parameters
    self.body = body
  }
}

/// `call`.
final class CallNode: Sendable {
  let target: Expression
  let title: String
  let arguments: [Expression]
  let location: Location

  init(target: Expression, title: String, arguments: [Expression], location: Location) {
    self.target = target
    self.title = title
    self.arguments = arguments
    self.location = location
  }
}

/// `map`.
final class MapNode: Sendable {
  let items: Expression
  let result: Int
  let variable: Int?
  let body: [Node]

  init(items: Expression, result: Int, variable: Int?, body: [Node]) {
    self.items = items
    self.result = result
    self.variable = variable
    self.body = body
  }
}

/// `filter`.
final class FilterNode: Sendable {
  let filters: [FilterCall]
  let body: [Node]

  init(filters: [FilterCall], body: [Node]) {
    self.filters = filters
    self.body = body
  }
}

/// `include` and `import`.
final class IncludeNode: Sendable {
  let name: Expression
  /// The text between the tag's name and the context, for messages.
  let nameText: String
  /// The number of the name whose entries the included template sees.
  let context: Int?
  /// Whether the output is dropped and the definitions stay.
  let isImport: Bool
  let location: Location

  init(name: Expression, nameText: String, context: Int?, isImport: Bool, location: Location) {
    self.name = name
    self.nameText = nameText
    self.context = context
    self.isImport = isImport
    self.location = location
  }
}

/// `extends`, with the blocks of the rest of the template.
final class ExtendsNode: Sendable {
  let name: Expression
  let nameText: String
  /// By name; of two blocks with one name the last.
  let blocks: [String: BlockNode]
  let location: Location

  init(name: Expression, nameText: String, blocks: [String: BlockNode], location: Location) {
    self.name = name
    self.nameText = nameText
    self.blocks = blocks
    self.location = location
  }
}

/// `block`.
final class BlockNode: Sendable {
  let name: String
  let body: [Node]
  let location: Location

  init(name: String, body: [Node], location: Location) {
    self.name = name
    self.body = body
    self.location = location
  }
}

/// `now`.
final class NowNode: Sendable {
  let format: Expression?
  let location: Location

  init(format: Expression?, location: Location) {
    self.format = format
    self.location = location
  }
}
