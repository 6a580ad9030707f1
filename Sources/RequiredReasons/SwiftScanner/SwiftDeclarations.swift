/// What Swift files declare that decides about names in other files of their module: which class is a
/// document, what a method gives, what an alias stands for.
struct SwiftDeclarations: Sendable, Hashable {
  /// The module's name, as far as its folder tells; empty for an app.
  var module = ""
  /// Names of system types that modules give to types of their own, by module: there they mean those.
  private(set) var shadowed: [String: Set<String>] = [:]
  /// The names that each type inherits or adopts.
  private(set) var inherited: [String: Set<String>] = [:]
  /// What type aliases stand for.
  private(set) var aliases: [String: SwiftValueType] = [:]
  /// What members hold, and methods give, by type and name.
  private(set) var members: [String: [String: SwiftValueType]] = [:]
  /// What the variables and functions outside of types hold and give.
  private(set) var globals: [String: SwiftValueType] = [:]
  /// What members of that name hold or give, whatever type they belong to.
  private(set) var membersByName: [String: SwiftValueType] = [:]
  /// What functions and initialisers take, by their name or the type's, and the label.
  private(set) var parameters: [String: [String: SwiftValueType]] = [:]
  /// Types that declare a listed name as a member of their own, enum cases included, by that name.
  private(set) var listedMembers: [String: Set<String>] = [:]

  /// Nothing declared.
  static let none = SwiftDeclarations()

  private init() {}

  /// What one file declares.
  init(_ scopes: SwiftScopes, _ types: SwiftTypes) {
    for scope in scopes.scopes where scope.kind == .type || scope.kind == .file {
      if let name = scope.name, !scope.inherited.isEmpty {
        inherited[name, default: []].formUnion(scope.inherited)
      }
      for (name, declarations) in scope.declarations {
        for declaration in declarations { add(declaration, name, in: scope, types) }
      }
    }
  }

  private mutating func add(
    _ declaration: SwiftScopes.Declaration, _ name: String, in scope: SwiftScopes.Scope, _ types: SwiftTypes
  ) {
    if scope.kind == .file, types.code.isPrivate(declaration.token) { return }
    if declaration.kind == .type {
      if scope.kind == .file, declaration.type.isEmpty, Self.systemTypes.contains(name) {
        shadowed[module, default: []].insert(name)
      }
      if !declaration.type.isEmpty { Self.add(types.annotated(declaration.type), name, to: &aliases) }
      return
    }
    addParameters(declaration, name, scope, types)
    if scope.kind == .type, !RequiredReasonAPI.swift(name).isEmpty {
      listedMembers[name, default: []].insert(scope.name ?? "")
    }
    let type = declaration.kind == .function ? types.result(of: declaration) : types.type(of: declaration)
    if scope.kind == .file {
      Self.add(type, name, to: &globals)
    } else if let owner = scope.name {
      Self.add(type, name, to: &members[owner, default: [:]])
      Self.add(type, name, to: &membersByName)
    }
  }

  private mutating func addParameters(
    _ declaration: SwiftScopes.Declaration, _ name: String, _ scope: SwiftScopes.Scope, _ types: SwiftTypes
  ) {
    if let arguments = types.closureArguments(declaration) {
      return Self.add(types.annotated(arguments), "_", to: &parameters[name, default: [:]])
    }
    let type = scope.name ?? ""
    let taker =
      switch name {
      case "init": type
      case "subscript": type + "[]"
      default: name
      }
    for parameter in declaration.parameters {
      // A subscript's parameter has no label unless two names stand there.
      let label = name == "subscript" && !parameter.hasOwnLabel ? "_" : parameter.label
      Self.add(types.annotated(parameter.type), label, to: &parameters[taker, default: [:]])
    }
  }

  /// Of two answers that differ none is right.
  private static func add(
    _ type: SwiftValueType, _ name: String, to table: inout [String: SwiftValueType]
  ) {
    table.agree(type, for: name, undecided: .unknown)
  }

  mutating func addInherited(_ parent: String, by type: String) {
    inherited[type, default: []].insert(parent)
  }

  mutating func addMember(_ type: SwiftValueType, _ name: String, of owner: String) {
    Self.add(type, name, to: &members[owner, default: [:]])
  }

  /// Adds what other files declare. The order of files does not matter.
  mutating func merge(_ other: SwiftDeclarations) {
    shadowed.merge(other.shadowed) { $0.union($1) }
    listedMembers.merge(other.listedMembers) { $0.union($1) }
    inherited.merge(other.inherited) { $0.union($1) }
    aliases.agree(with: other.aliases, undecided: .unknown)
    globals.agree(with: other.globals, undecided: .unknown)
    membersByName.agree(with: other.membersByName, undecided: .unknown)
    for (name, table) in other.members {
      members[name, default: [:]].agree(with: table, undecided: .unknown)
    }
    for (name, table) in other.parameters {
      parameters[name, default: [:]].agree(with: table, undecided: .unknown)
    }
  }

  private static let systemTypes = Set(["AppStorage", "ProcessInfo", "UserDefaults"])

  /// Modules that declare those types themselves: a copy of their source shadows nothing.
  private static let systemModules: Set<String> = ["Foundation", "FoundationEssentials", "SwiftUI"]

  /// The same, said by a file of the module `name`.
  func said(by name: String) -> SwiftDeclarations {
    var said = self
    said.module = name
    let isSystem = Self.systemModules.contains(name)
    said.shadowed =
      shadowed.isEmpty || isSystem ? [:] : [name: shadowed.values.reduce(into: []) { $0.formUnion($1) }]
    return said
  }

  /// Whether `name` means a type of the module's own, or of one that a file imports.
  func isShadowed(_ name: String, imports: Set<String>) -> Bool {
    shadowed.contains { ($0.key == module || imports.contains($0.key)) && $0.value.contains(name) }
  }

  /// What the member of a type, or of a type that it inherits, holds or gives; nil when no file declares it.
  func member(_ name: String, of type: String) -> SwiftValueType? {
    if let own = members[type]?[name] { return own }
    for parent in ancestors(of: type) {
      if let found = members[parent]?[name] { return found }
    }
    return nil
  }

  /// All names that a type inherits, its parents' parents included, the nearest first.
  func ancestors(of type: String) -> [String] { Ancestry.names(of: type) { inherited[$0]?.sorted() ?? [] } }
}

/// Walks up from a type to what it inherits.
enum Ancestry {
  /// What is inherited, directly or not, the nearest first; each name once.
  ///
  /// - Parameter parents: the names that a type inherits directly, in a fixed order.
  static func names(of type: String, parents: (String) -> [String]) -> [String] {
    var result: [String] = []
    var seen: Set<String> = [type]
    var next = 0
    var current = type
    // Enough for real code; a bound for hostile input.
    while result.count < 1000 {
      for parent in parents(current) where seen.insert(parent).inserted { result.append(parent) }
      guard next < result.count else { break }
      current = result[next]
      next += 1
    }
    return result
  }
}
