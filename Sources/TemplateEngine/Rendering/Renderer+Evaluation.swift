internal import Diagnostics

/// Values of expressions.
extension Renderer {
  /// The largest list that a range may become.
  private static let rangeLimit = 4_000_000

  /// The value of an expression.
  ///
  /// - Parameter isStrict: whether an undefined variable is reported when the environment is strict;
  ///   conditions and `default` ask whether something is there, so they never report it.
  mutating func evaluate(_ expression: Expression, isStrict: Bool) throws(Failure) -> Value {
    switch expression {
    case .literal(let value): return value
    case .path(let path): return try lookUp(path, isStrict: isStrict)
    case .filtered(let filtered):
      let isChecked = isStrict && filtered.filters.first?.filter != .default
      var value = try evaluate(filtered.base, isStrict: isChecked)
      for call in filtered.filters { value = try apply(call, to: value) }
      return value
    case .range(let range): return try list(range)
    case .not, .and, .or, .comparison: return .bool(try isTrue(expression))
    }
  }

  /// Whether an expression counts as true.
  mutating func isTrue(_ expression: Expression) throws(Failure) -> Bool {
    switch expression {
    case .not(let operand): return try !isTrue(operand)
    case .and(let left, let right):
      guard try isTrue(left) else { return false }
      return try isTrue(right)
    case .or(let left, let right):
      if try isTrue(left) { return true }
      return try isTrue(right)
    case .comparison(let comparison, let left, let right): return try compare(comparison, left, right)
    case .path(let path):
      if path.steps.isEmpty, path.fault == nil, case .macro = scope[path.root] { return true }
      return try lookUp(path, isStrict: false).isTrue
    case .range: return try bounds(expression) != nil
    case .literal, .filtered: return try evaluate(expression, isStrict: false).isTrue
    }
  }

  private mutating func compare(
    _ comparison: Comparison, _ left: Expression, _ right: Expression
  ) throws(Failure) -> Bool {
    let first = try evaluate(left, isStrict: false)
    if case .member = comparison, let bounds = try bounds(right) {
      return first.isMember(between: bounds.from, and: bounds.to)
    }
    let second = try evaluate(right, isStrict: false)
    switch comparison {
    case .equal: return first.equals(second)
    case .unequal: return !first.equals(second)
    case .member: return first.isMember(of: second)
    case .less: return numbers(first, second).map { $0 < $1 } ?? false
    case .lessOrEqual: return numbers(first, second).map { $0 <= $1 } ?? false
    case .greater: return numbers(first, second).map { $0 > $1 } ?? false
    case .greaterOrEqual: return numbers(first, second).map { $0 >= $1 } ?? false
    }
  }

  private func numbers(_ left: Value, _ right: Value) -> (Float, Float)? {
    guard let left = left.number, let right = right.number else { return nil }
    return (left, right)
  }

  /// The ends of a range; nil when the expression is none.
  mutating func bounds(_ expression: Expression) throws(Failure) -> (from: Int, to: Int)? {
    guard case .range(let range) = expression else { return nil }
    return try bounds(range)
  }

  private mutating func bounds(_ range: RangeExpression) throws(Failure) -> (from: Int, to: Int) {
    let from = try evaluate(range.from, isStrict: true)
    let to = try evaluate(range.to, isStrict: true)
    guard let first = from.wholeNumber else {
      throw Failure(
        "template/range", "'from' value is not an Integer (\(Self.shown(from)))", at: range.location,
        note: "'...' makes a range of whole numbers, also inside quotes")
    }
    guard let last = to.wholeNumber else {
      throw Failure(
        "template/range", "'to' value is not an Integer (\(Self.shown(to)) )", at: range.location,
        note: "'...' makes a range of whole numbers, also inside quotes")
    }
    return (first, last)
  }

  private static func shown(_ value: Value) -> String {
    if case .nil = value { return "nil" }
    return value.text
  }

  private mutating func list(_ range: RangeExpression) throws(Failure) -> Value {
    let (from, to) = try bounds(range)
    let (distance, overflow) = max(from, to).subtractingReportingOverflow(min(from, to))
    guard !overflow, distance < Self.rangeLimit else {
      throw Failure(
        "template/limit", "the range has more than \(Self.rangeLimit) elements", at: range.location)
    }
    let numbers = from <= to ? Array(from...to) : Array((to...from).reversed())
    return .array(numbers.map(Value.int))
  }

  /// What a name is bound to when the expression is just a name, else its value: macros and loops
  /// can be passed on.
  mutating func binding(_ expression: Expression) throws(Failure) -> Binding {
    if case .path(let path) = expression, path.steps.isEmpty, path.fault == nil,
      case .macro(let macro) = scope[path.root]
    {
      return .macro(macro)
    }
    return .value(try evaluate(expression, isStrict: true))
  }
}

extension Value {
  /// The operator `in` for a range.
  func isMember(between from: Int, and to: Int) -> Bool {
    guard !isBoolean, let number = wholeNumber else { return false }
    return min(from, to) <= number && number <= max(from, to)
  }

  private var isBoolean: Bool {
    if case .bool = self { return true }
    return false
  }
}
