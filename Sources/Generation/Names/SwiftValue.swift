internal import Documents
internal import SwiftNames

/// The Swift type of a value in a document.
indirect enum SwiftType: Hashable {
  case string, bool, int, uint, double, date, data, any, none
  case array(SwiftType)
  case dictionary
}

/// Writes values of documents as Swift types and literals.
struct SwiftValue {
  /// How types are named.
  var qualifiers: TypeQualifiers
  /// Whether containers of mixed values are written with `any Sendable` rather than `Any`.
  var isSendable: Bool
  /// Whether a real without fraction is an integer, as SwiftGen has it.
  var foldsWholeReals: Bool

  /// The longest literal that is kept on one line.
  private static let lineLimit = 80
  /// The deepest nesting of arrays and dictionaries that can be written. The compiler refuses code that
  /// is nested more than 256 deep, the declarations around a literal included.
  static let depthLimit = 200

  /// Whether a value nests deeper than can be written; the other functions take none that does.
  static func isTooDeep(_ node: Node, depth: Int = 0) -> Bool {
    switch node.content {
    case .array(let elements):
      depth >= depthLimit || elements.contains { isTooDeep($0, depth: depth + 1) }
    case .dictionary(let mapping):
      depth >= depthLimit || mapping.entries.contains { isTooDeep($0.value, depth: depth + 1) }
    default: false
    }
  }

  /// The type of a value: containers get an element type where all elements have one.
  func type(of node: Node) -> SwiftType {
    switch node.content {
    case .null: .none
    case .bool: .bool
    case .integer: .int
    case .unsigned: .uint
    case .real(let value): foldsWholeReals && wholeNumber(value) != nil ? .int : .double
    case .string: .string
    case .date: .date
    case .data: .data
    case .array(let elements): .array(elementType(of: elements))
    case .dictionary: .dictionary
    }
  }

  private func elementType(of elements: [Node]) -> SwiftType {
    guard let first = elements.first else { return .string }
    let type = type(of: first)
    if type == .none { return .any }
    let others = elements.dropFirst().map { self.type(of: $0) }
    if others.allSatisfy({ $0 == type }) { return type }
    let areArrays = ([type] + others).allSatisfy { if case .array = $0 { true } else { false } }
    return areArrays ? .array(.any) : .any
  }

  /// The type as code writes it.
  func text(_ type: SwiftType) -> String {
    switch type {
    case .string: qualifiers.swift + "String"
    case .bool: qualifiers.swift + "Bool"
    case .int: qualifiers.swift + "Int"
    case .uint: qualifiers.swift + "UInt"
    case .double: qualifiers.swift + "Double"
    case .date: qualifiers.foundation + "Date"
    case .data: qualifiers.foundation + "Data"
    case .any: isSendable ? "any \(qualifiers.swift)Sendable" : "Any"
    case .none: isSendable ? "(any \(qualifiers.swift)Sendable)?" : "Any?"
    case .array(let element): "[\(text(element))]"
    case .dictionary: "[\(qualifiers.swift)String: \(text(.any))]"
    }
  }

  /// Whether values of the type may be shared between threads, so that they may be stored.
  func canBeStored(_ type: SwiftType) -> Bool {
    switch type {
    case .any, .none, .dictionary: isSendable
    case .array(let element): canBeStored(element)
    default: true
    }
  }

  /// Whether the type names one of Foundation's.
  func needsFoundation(_ type: SwiftType) -> Bool {
    switch type {
    case .date, .data: true
    case .array(let element): needsFoundation(element)
    default: false
    }
  }

  /// The value as a literal for a declaration of its own type; further lines are indented by two
  /// spaces a level, the first level at the margin.
  func literal(_ node: Node) -> String { literal(node, expected: type(of: node), indentation: "") }

  private func literal(_ node: Node, expected: SwiftType, indentation: String) -> String {
    switch node.content {
    case .null: return "nil"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .unsigned(let value): return expected == .uint ? String(value) : "\(text(.uint))(\(value))"
    case .real(let value):
      if foldsWholeReals, let whole = wholeNumber(value) { return String(whole) }
      return SwiftLiteral.double(value, type: text(.double))
    case .string(let value): return SwiftLiteral.string(value)
    case .date(let seconds): return "\(text(.date))(timeIntervalSinceReferenceDate: \(number(seconds)))"
    case .data(let bytes): return dataLiteral(bytes)
    case .array(let elements): return arrayLiteral(elements, of: node, expected, indentation)
    case .dictionary(let mapping): return dictionaryLiteral(mapping, expected, indentation)
    }
  }

  private func arrayLiteral(
    _ elements: [Node], of node: Node, _ expected: SwiftType, _ indentation: String
  ) -> String {
    let type = expected == .any ? type(of: node) : expected
    guard case .array(let element) = type else { return "[]" }
    let items = elements.map { literal($0, expected: element, indentation: indentation + "  ") }
    let list = joined(items, indentation, empty: "[]")
    return expected == .any ? "\(list) as \(text(type))" : list
  }

  private func dictionaryLiteral(
    _ mapping: Mapping, _ expected: SwiftType, _ indentation: String
  ) -> String {
    // Of a repeated key the last value counts, as for any reader; a literal must not repeat one.
    let items = mapping.uniqueEntries.sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }.map { entry in
      SwiftLiteral.string(entry.key) + ": "
        + literal(entry.value, expected: .any, indentation: indentation + "  ")
    }
    let list = joined(items, indentation, empty: "[:]")
    return expected == .any ? "\(list) as \(text(.dictionary))" : list
  }

  private func joined(_ items: [String], _ indentation: String, empty: String) -> String {
    if items.isEmpty { return empty }
    let line = "[" + items.joined(separator: ", ") + "]"
    if line.utf8.count <= Self.lineLimit, !line.utf8.contains(0x0A) { return line }
    let lines = items.map { "\(indentation)  \($0),\n" }.joined()
    return "[\n\(lines)\(indentation)]"
  }

  private func dataLiteral(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { "0x" + (($0 < 16) ? "0" : "") + String($0, radix: 16) }
    return "\(text(.data))([\(digits.joined(separator: ", "))])"
  }

  private func wholeNumber(_ value: Double) -> Int64? { Int64(exactly: value) }

  private func number(_ seconds: Double) -> String {
    wholeNumber(seconds).map(String.init) ?? SwiftLiteral.double(seconds, type: text(.double))
  }
}
