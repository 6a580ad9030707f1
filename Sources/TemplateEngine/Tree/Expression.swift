internal import Diagnostics

/// What a template computes.
indirect enum Expression: Sendable {
  case literal(Value)
  case path(Path)
  case filtered(FilteredExpression)
  case range(RangeExpression)
  case not(Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case comparison(Comparison, Expression, Expression)

  /// Whether this is a value (not a condition): only values can be compared.
  var isPlain: Bool {
    switch self {
    case .literal, .path, .filtered, .range: true
    case .not, .and, .or, .comparison: false
    }
  }
}

/// The operators that compare two plain values.
enum Comparison: Sendable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, member
}

/// A value and the filters that it goes through.
final class FilteredExpression: Sendable {
  let base: Expression
  let filters: [FilterCall]

  init(base: Expression, filters: [FilterCall]) {
    self.base = base
    self.filters = filters
  }
}

/// One filter of a chain with its arguments.
final class FilterCall: Sendable {
  let filter: Filter
  let arguments: [Expression]
  /// Where the filter stands.
  let location: Location

  init(filter: Filter, arguments: [Expression], location: Location) {
    self.filter = filter
    self.arguments = arguments
    self.location = location
  }
}

/// `from...to`, both ends included; counts down when `from` is larger.
final class RangeExpression: Sendable {
  let from: Expression
  let to: Expression
  let location: Location

  init(from: Expression, to: Expression, location: Location) {
    self.from = from
    self.to = to
    self.location = location
  }
}

/// A look-up such as `a.b[c].first`.
final class Path: Sendable {
  /// One step of a look-up after the first name.
  enum Step: Sendable {
    case key(Key)
    case index(Expression, text: String)
  }

  /// A key written in the template.
  struct Key: Sendable {
    let name: String
    /// The key as a position in a list; -1 when it is none.
    let position: Int
    let property: Property?
    /// The place of this key in the renderer's table of likely positions.
    let hint: Int
  }

  /// Keys that lists, texts and mappings answer themselves.
  enum Property: String, Sendable {
    case first, last, count
  }

  /// The path as written.
  let text: String
  /// The number of the first name.
  let root: Int
  let steps: [Step]
  /// What is wrong with the path; it fails when it is reached, after the subscripts before the fault.
  let fault: String?
  let location: Location
  /// Whether a step is a subscript.
  let hasSubscripts: Bool

  init(text: String, root: Int, steps: [Step], fault: String?, location: Location) {
    self.text = text
    self.root = root
    self.steps = steps
    hasSubscripts = steps.contains { if case .index = $0 { true } else { false } }
    self.fault = fault
    self.location = location
  }
}
