internal import SwiftNames
internal import TemplateEngine

/// What settled names depend on beside the resources.
struct NamingOptions {
  /// The family of templates.
  var dialect: NameScope.Dialect
  /// Whether SwiftGen's rules hold: names without identifier are left out, whole reals are integers.
  var isCompatible: Bool
  /// The `params` of the output.
  var parameters: Value.Dictionary

  init(
    dialect: NameScope.Dialect = .swift5, isCompatible: Bool = false,
    parameters: Value.Dictionary = [:]
  ) {
    self.dialect = dialect
    self.isCompatible = isCompatible
    self.parameters = parameters
  }

  /// The options for a template: the family shows in its name, `…-swift6` or `objc-…`.
  init(template: String, isCompatible: Bool, parameters: Value.Dictionary) {
    var dialect = NameScope.Dialect.swift5
    if template.hasSuffix("swift6") { dialect = .swift6 }
    if template.hasPrefix("objc-") { dialect = .objectiveC }
    self.init(dialect: dialect, isCompatible: isCompatible, parameters: parameters)
  }

  /// A parameter as text; nil when it is missing or no text.
  func text(_ name: String) -> String? {
    if case .string(let value)? = parameters[name], !value.isEmpty { value } else { nil }
  }

  /// Whether a parameter counts as true in a template.
  func isTrue(_ name: String) -> Bool {
    switch parameters[name] {
    case .bool(let value)?: value
    case .string(let value)?: !value.isEmpty
    case .int(let value)?: value > 0
    default: false
    }
  }

  /// Whether each file, table or catalog gets an enum of its own even if it is the only one.
  var forcesFileEnums: Bool { isTrue("forceFileNameEnum") }

  func settler(reserved: Set<String>) -> ScopeSettler {
    ScopeSettler(dialect: dialect, isCompatible: isCompatible, reserved: reserved)
  }
}

/// How generated code names the standard library's and Foundation's types so that no nested type of its
/// own shadows them.
struct TypeQualifiers {
  /// `Swift.`, or nothing when a nested type is called `Swift`.
  var swift = "Swift."
  /// `Foundation.`, or nothing when a nested type is called `Foundation`.
  var foundation = "Foundation."
  /// Identifiers that nested types must not have.
  var reserved: Set<String> = []

  private static let swiftTypes: Set<String> = [
    "Any", "Array", "Bool", "CChar", "CVarArg", "CustomStringConvertible", "Dictionary", "Double", "Float",
    "Int", "Sendable", "String", "UInt", "UInt16", "UnsafePointer", "UnsafeRawPointer",
  ]
  private static let foundationTypes: Set<String> = [
    "Bundle", "Data", "Date", "Locale", "LocalizedStringResource", "URL",
  ]

  /// - Parameter identifiers: those that nested types want. A type called like a module keeps its name
  ///   as long as the module need not be named.
  init(identifiers: Set<String>) {
    if identifiers.contains("Swift") {
      if identifiers.isDisjoint(with: Self.swiftTypes) { swift = "" } else { reserved.insert("Swift") }
    }
    if identifiers.contains("Foundation") {
      if identifiers.isDisjoint(with: Self.foundationTypes) {
        foundation = ""
      } else {
        reserved.insert("Foundation")
      }
    }
  }

  /// The qualifiers as templates get them.
  var values: Value.Dictionary { ["swift": .string(swift), "foundation": .string(foundation)] }
}
