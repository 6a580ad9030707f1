internal import Diagnostics
internal import SwiftNames
internal import TextServices

/// What filters keep while one template is rendered.
struct FilterState {
  /// Patterns compiled once; nil for those that do not compile.
  var patterns: [String: RegularExpression?] = [:]
  /// Chains named at run time.
  var chains: [String: [FilterCall]] = [:]
  /// Who took which identifier, by scope.
  var identifiers: [String: [String: String]] = [:]
}

/// The choice of the filter; each group has a file of its own.
extension Renderer {
  /// Sends a value through one filter.
  mutating func apply(_ call: FilterCall, to value: Value) throws(Failure) -> Value {
    do throws(Failure) {
      if call.filter.takesNoArgument, !call.arguments.isEmpty {
        throw Failure(
          "template/filter-argument", "Can't invoke filter with an argument",
          note: "the filter '\(call.filter.rawValue)' takes no argument")
      }
      let result = try result(of: call, for: value)
      if case .string(let text) = result { try checkSize(of: text.utf8.count) }
      return result
    } catch {
      throw error.located(at: call.location)
    }
  }

  private mutating func result(of call: FilterCall, for value: Value) throws(Failure) -> Value {
    switch call.filter {
    case .capitalize: return value.mappingText(capitalizedWords)
    case .uppercase: return value.mappingText { $0.uppercased() }
    case .lowercase: return value.mappingText { $0.lowercased() }
    case .default: return try replacingNothing(value, call)
    case .join: return try join(value, call)
    case .split: return try split(value, call)
    case .indent: return try indent(value, call)
    case .filter: return try applyNamed(value, call)
    case .percent: return try percent(value, call)
    case .int255toFloat: return try fraction(value, call)
    case .hexToInt:
      guard case .string(let text) = value else { throw invalidInput(call, value) }
      return Int(text, radix: 16).map(Value.int) ?? .nil
    default:
      return try textResult(of: call, for: try inputText(value, call))
    }
  }

  private mutating func textResult(of call: FilterCall, for text: String) throws(Failure) -> Value {
    switch call.filter {
    case .contains: return .bool(try self.text(call, 0).isContained(in: text))
    case .notContains: return .bool(try !self.text(call, 0).isContained(in: text))
    case .hasPrefix: return .bool(text.hasPrefix(try self.text(call, 0)))
    case .notHasPrefix: return .bool(!text.hasPrefix(try self.text(call, 0)))
    case .hasSuffix: return .bool(text.hasSuffix(try self.text(call, 0)))
    case .notHasSuffix: return .bool(!text.hasSuffix(try self.text(call, 0)))
    case .replace: return .string(try replace(text, call))
    default: return .string(try convertedText(of: call, text))
    }
  }

  private mutating func convertedText(of call: FilterCall, _ text: String) throws(Failure) -> String {
    switch call.filter {
    case .lowerFirstLetter: return text.prefix(1).lowercased() + text.dropFirst()
    case .upperFirstLetter, .titlecase: return TextFilters.upperFirst(text)
    case .lowerFirstWord: return SwiftIdentifier.lowerFirstWord(text)
    case .camelToSnakeCase:
      return SwiftIdentifier.camelToSnakeCase(text, lowercase: try flag(call, 0) ?? true)
    case .snakeToCamelCase:
      return SwiftIdentifier.snakeToCamelCase(text, stripLeadingUnderscores: try flag(call, 0) ?? false)
    case .swiftIdentifier:
      return SwiftIdentifier.make(
        text, mode: try mode(call, 0, SwiftIdentifier.Mode.init(rawValue:)) ?? .normal)
    case .escapeReservedKeywords: return SwiftIdentifier.escapeReservedKeywords(text)
    case .removeNewlines:
      let isLeading = try mode(call, 0) { ["all": false, "leading": true][$0] } ?? false
      return isLeading ? TextFilters.joinLines(text) : TextFilters.removeWhiteSpace(text)
    case .basename: return PathFilters.baseName(text)
    case .dirname: return PathFilters.directoryName(text)
    default: return try ownText(of: call, text)
    }
  }

  // MARK: Input and arguments

  private func invalidInput(_ call: FilterCall, _ value: Value) -> Failure {
    Failure(
      "template/filter-input", "invalidInputType",
      note: "the filter '\(call.filter.rawValue)' cannot take \(value.kindName)")
  }

  /// The input of a filter that works on text.
  private func inputText(_ value: Value, _ call: FilterCall) throws(Failure) -> String {
    guard let text = value.losslessText else { throw invalidInput(call, value) }
    return text
  }

  /// An argument; nil when it is missing or nothing.
  mutating func argument(_ call: FilterCall, _ index: Int) throws(Failure) -> Value? {
    guard index < call.arguments.count else { return nil }
    let value = try evaluate(call.arguments[index], isStrict: call.filter != .default)
    if case .nil = value { return nil }
    return value
  }

  /// A text argument that must be there.
  mutating func text(_ call: FilterCall, _ index: Int) throws(Failure) -> String {
    let value = try argument(call, index)
    guard let text = value?.losslessText else {
      throw Failure(
        "template/filter-argument", "invalidInputType",
        note: "argument \(index + 1) of the filter '\(call.filter.rawValue)' must be text, not "
          + (value ?? .nil).kindName)
    }
    return text
  }

  /// A text argument that says yes or no; anything but text is ignored, as the original does.
  mutating func flag(_ call: FilterCall, _ index: Int) throws(Failure) -> Bool? {
    guard case .string(let text)? = try argument(call, index) else { return nil }
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default:
      throw Failure(
        "template/filter-argument", "invalidInputType",
        note: "argument \(index + 1) of the filter '\(call.filter.rawValue)' must be \"true\" or \"false\"")
    }
  }

  /// An argument that names one of several modes.
  mutating func mode<Mode>(
    _ call: FilterCall, _ index: Int, _ modes: (String) -> Mode?
  ) throws(Failure) -> Mode? {
    guard let text = try argument(call, index)?.losslessText else { return nil }
    guard let mode = modes(text) else {
      throw Failure(
        "template/filter-argument", "invalidOption(option: \(text.debugDescription))",
        note: "the filter '\(call.filter.rawValue)' does not know this mode")
    }
    return mode
  }

  // MARK: Named chains

  private mutating func applyNamed(_ value: Value, _ call: FilterCall) throws(Failure) -> Value {
    guard call.arguments.count == 1 else {
      throw Failure("template/filter-argument", "'filter' filter takes one argument")
    }
    if case .nil = value { return .nil }
    let chain = try argument(call, 0)?.text ?? ""
    var result = value
    try enter(at: call.location)
    for filter in try filters(named: chain, at: call.location) { result = try apply(filter, to: result) }
    leave()
    return result
  }

  private mutating func filters(named chain: String, at location: Location) throws(Failure) -> [FilterCall] {
    if let filters = filterState.chains[chain] { return filters }
    switch program.compileFilters(chain, at: location) {
    case .success(let filters):
      addNames()
      filterState.chains[chain] = filters
      return filters
    case .failure(let unusable): throw Self.failure(unusable)
    }
  }
}

extension Value {
  /// The text of a value that filters for text accept; nil for nothing, lists, mappings and the like.
  var losslessText: String? {
    switch self {
    case .string(let text): text
    case .bool, .int, .unsigned, .float, .double, .character: text
    case .nil, .null, .date, .data, .array, .dictionary: nil
    }
  }

  /// The text of every element of a list, or of the value itself, converted.
  func mappingText(_ convert: (String) -> String) -> Value {
    if case .array(let elements) = self { return .array(elements.map { .string(convert($0.text)) }) }
    return .string(convert(text))
  }
}
