/// What C-family files declare that decides about names in other files of their module: which class is a
/// document, what a property holds, what a header hides.
///
/// A type is its class's name; `[Name]` is a collection of such. An empty name means that declarations
/// differ.
struct CDeclarations: Sendable, Hashable {
  /// The superclass of each class.
  private(set) var superclasses: [String: String] = [:]
  /// What properties, instance variables and methods hold and give, by class and name.
  private(set) var members: [String: [String: String]] = [:]
  /// What members of that name hold or give, whatever class they belong to.
  private(set) var membersByName: [String: String] = [:]
  /// What variables and functions outside of classes hold and give.
  private(set) var globals: [String: String] = [:]
  /// What type names stand for.
  private(set) var aliases: [String: String] = [:]
  /// Listed names that are members, as `Class::name`.
  private(set) var listedMembers: Set<String> = []
  /// Listed names that a header defines as its own functions or macros, by each path that may include it.
  ///
  /// A header that hides nothing is entered too, for another may have its name. What names nothing listed
  /// is not read at all, so of such a header it is not known that it could be the one that is included;
  /// nor is it known where the build looks for headers.
  private(set) var hidden: [String: Set<String>] = [:]

  /// Nothing declared.
  static let none = CDeclarations()

  /// Whether one of the headers hides a listed name.
  func hides(inOneOf headers: Set<String>) -> Bool {
    !hidden.isEmpty && headers.contains { !(hidden[$0] ?? []).isEmpty }
  }

  /// Adds what other files declare. The order of files does not matter.
  mutating func merge(_ other: CDeclarations) {
    Self.merge(other.superclasses, into: &superclasses)
    Self.merge(other.membersByName, into: &membersByName)
    Self.merge(other.globals, into: &globals)
    Self.merge(other.aliases, into: &aliases)
    for (name, table) in other.members { Self.merge(table, into: &members[name, default: [:]]) }
    listedMembers.formUnion(other.listedMembers)
    // Of two headers that one include may mean, only what both hide is hidden.
    hidden.merge(other.hidden) { $0.intersection($1) }
  }

  private static func merge(_ other: [String: String], into table: inout [String: String]) {
    table.agree(with: other, undecided: "")
  }

  mutating func addSuperclass(_ name: String, of type: String) { Self.add(name, type, to: &superclasses) }

  mutating func addGlobal(_ name: String, _ type: String) { Self.add(type, name, to: &globals) }

  mutating func addAlias(_ name: String, _ type: String) {
    if name != type { Self.add(type, name, to: &aliases) }
  }

  mutating func addListedMember(_ name: String, of type: String) { listedMembers.insert(type + "::" + name) }

  /// - Parameters:
  ///   - names: what the header hides; may be empty.
  ///   - path: the header's path.
  mutating func hide(_ names: Set<String>, in path: String) {
    for name in CHeaderPath.names(of: path) { hidden[name] = names }
  }

  /// - Parameter owner: the class; empty when it is not known.
  mutating func addMember(_ name: String, _ type: String, of owner: String) {
    if !owner.isEmpty { Self.add(type, name, to: &members[owner, default: [:]]) }
    Self.add(type, name, to: &membersByName)
  }

  /// Of two answers that differ none is right.
  private static func add(_ type: String, _ name: String, to table: inout [String: String]) {
    table.agree(type, for: name, undecided: "")
  }
}

extension CReferenceCollector {
  /// What the file tells the others of its module.
  ///
  /// - Parameter path: the file's path; headers hide names from those who include them.
  func declarations(path: String) -> CDeclarations {
    var result = facts.declarations
    for macro in types.macroTypes() { result.addGlobal(macro.name, macro.type) }
    if code.language == .header {
      let macros = code.macros.keys.filter { !RequiredReasonAPI.cFamily($0).isEmpty }
      result.hide(facts.definedFunctions.union(macros), in: path)
    }
    return result
  }

  /// Whether the classes that other files declare may change the verdict on a name.
  ///
  /// - Parameter references: what ``references()`` gave.
  func isOpenToOtherFiles(_ references: [APIReference]) -> Bool {
    let known = references.evidenceByPlace
    return listedNames.contains { index in
      guard let api = RequiredReasonAPI.cFamily(code.text(index)).first else { return false }
      let evidence = known[code.tokens[index].range.lowerBound]
      switch api.kind {
      case .function:
        return !code.is(index - 1, "struct") && !facts.owner(of: index).isEmpty && evidence != nil
      case .instanceProperty, .typeProperty:
        return evidence.map { $0 < .proven } ?? false
      default: return false
      }
    }
  }

  /// The headers that may hide a function from the file, as it includes them.
  var openHeaders: Set<String> {
    let namesFunction = listedNames.contains { index in
      RequiredReasonAPI.cFamily(code.text(index)).first?.isFunction == true && !code.is(index - 1, "struct")
    }
    return namesFunction ? code.projectHeaders : []
  }
}
