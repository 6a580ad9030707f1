internal import Diagnostics
internal import SwiftNames

/// Stencil's filters that take arguments, and the numeric ones of StencilSwiftKit.
extension Renderer {
  func capitalizedWords(_ text: String) -> String {
    SwiftIdentifier.capitalizedWords(text)
  }

  mutating func replacingNothing(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    switch value {
    case .nil, .string("nil"): break
    default: return value
    }
    for index in call.arguments.indices {
      if let argument = try argument(call, index) { return argument }
    }
    return .nil
  }

  mutating func join(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    guard call.arguments.count < 2 else {
      throw Failure("template/filter-argument", "'join' filter takes at most one argument")
    }
    guard case .array(let elements) = value else { return value }
    let separator = try argument(call, 0)?.text ?? ""
    let (size, overflow) = separator.utf8.count.multipliedReportingOverflow(by: elements.count)
    try checkSize(of: overflow ? .max : size)
    return .string(elements.map(\.text).joined(separator: separator))
  }

  mutating func split(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    guard call.arguments.count < 2 else {
      throw Failure("template/filter-argument", "'split' filter takes at most one argument")
    }
    guard case .string(let text) = value else { return value }
    let separator = call.arguments.isEmpty ? " " : try argument(call, 0)?.text ?? ""
    return .array(TextFilters.split(text, by: separator).map(Value.string))
  }

  mutating func indent(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    guard call.arguments.count < 4 else {
      throw Failure("template/filter-argument", "'indent' filter can take at most 3 arguments")
    }
    var width = 4
    var character = " "
    var indentsFirst = false
    if !call.arguments.isEmpty { width = try indentWidth(call) }
    if call.arguments.count > 1 { character = try indentCharacter(call) }
    if call.arguments.count > 2 { indentsFirst = try indentsFirstLine(call) }
    let (size, overflow) = max(width, 0).multipliedReportingOverflow(by: max(character.utf8.count, 1))
    guard !overflow, size <= 100_000 else {
      throw Failure("template/limit", "the filter 'indent' can indent by at most 100000 bytes")
    }
    let prefix = String(repeating: character, count: max(width, 0))
    let text = value.text
    return .string(
      try within { TextFilters.indent(text, by: prefix, includingFirst: indentsFirst, limit: $0) })
  }

  private mutating func indentWidth(_ call: FilterCall) throws(Failure) -> Int {
    let value = try argument(call, 0)
    if case .int(let width)? = value { return width }
    throw Failure(
      "template/filter-argument",
      "'indent' filter width argument must be an Integer (\(Self.optionalText(value)))")
  }

  private mutating func indentCharacter(_ call: FilterCall) throws(Failure) -> String {
    let value = try argument(call, 1)
    if case .string(let text)? = value { return text }
    throw Failure(
      "template/filter-argument",
      "'indent' filter indentation argument must be a String (\(Self.optionalText(value))")
  }

  private mutating func indentsFirstLine(_ call: FilterCall) throws(Failure) -> Bool {
    if case .bool(let flag)? = try argument(call, 2) { return flag }
    throw Failure("template/filter-argument", "'indent' filter indentFirst argument must be a Bool")
  }

  private static func optionalText(_ value: Value?) -> String {
    value.map { "Optional(\($0.quotedText))" } ?? "nil"
  }

  func fraction(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    guard case .int(let number) = value else { throw invalidNumber(call, value) }
    return .float(Float(number) / Float(255))
  }

  func percent(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    guard case .float(let number) = value else { throw invalidNumber(call, value) }
    let percent = (number * 100).rounded(.towardZero)
    return .string("\(Int(exactly: percent).map(String.init) ?? percent.description)%")
  }

  private func invalidNumber(_ call: FilterCall, _ value: Value) -> Failure {
    Failure(
      "template/filter-input", "invalidInputType",
      note: "the filter '\(call.filter.rawValue)' cannot take \(value.kindName)")
  }
}
