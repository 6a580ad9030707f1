internal import Diagnostics
internal import SwiftNames
internal import TemplateEngine

/// Settles the names of a tree of types and members, and reports those that are not the wanted ones.
struct ScopeSettler {
  /// The family of templates.
  var dialect: NameScope.Dialect
  /// Whether names without identifier are left out, as compatibility asks.
  var isCompatible: Bool
  /// Identifiers that the generated code itself needs.
  var reserved: Set<String>
  private(set) var sink = DiagnosticSink()

  init(dialect: NameScope.Dialect, isCompatible: Bool, reserved: Set<String>) {
    self.dialect = dialect
    self.isCompatible = isCompatible
    self.reserved = reserved
  }

  /// The scope as templates get it: `{members: [{name, …}], types: [{name, rawName, members, types}]}`.
  mutating func settle(_ tree: ScopeTree) -> Value.Dictionary {
    var wanted: [Wanted] = tree.members.map(Wanted.init) + tree.children.map(Wanted.init)
    if isCompatible { wanted = withoutUnnameable(wanted) }
    let names = NameScope(dialect: dialect, reserved: reserved).settle(wanted.map(\.request))
    report(names, wanted)
    var members: [Value] = []
    var types: [Value] = []
    for (name, item) in zip(names, wanted) {
      switch item.content {
      case .member(var values):
        values["name"] = .string(code(name))
        members.append(.dictionary(values))
      case .type(let child):
        var values = settle(child)
        values["name"] = .string(code(name))
        values["rawName"] = .string(child.name)
        types.append(.dictionary(values))
      }
    }
    return ["members": .array(members), "types": .array(types)]
  }

  /// The names of types for files, which are not merged, in order, as code writes them.
  ///
  /// - Parameter isUsed: false when the names will not be used, so that nothing need be said of them.
  mutating func settleFileTypes(_ types: [ScopeMember], isUsed: Bool) -> [String] {
    let wanted = types.map { type in
      Wanted(
        request: .type(key: type.key, spelling: type.spelling), source: type.source,
        content: .member(type.values))
    }
    let names = NameScope(dialect: dialect, reserved: reserved).settle(wanted.map(\.request))
    if isUsed { report(names, wanted) }
    return names.map(code)
  }

  /// The name as code writes it.
  private func code(_ name: NameScope.Name) -> String {
    dialect == .objectiveC ? name.identifier : name.code
  }

  private struct Wanted {
    enum Content {
      case member(Value.Dictionary)
      case type(ScopeTree)
    }

    var request: NameScope.Request
    var source: NameSource
    var content: Content

    init(request: NameScope.Request, source: NameSource, content: Content) {
      self.request = request
      self.source = source
      self.content = content
    }

    init(_ member: ScopeMember) {
      request = .member(key: member.key, spelling: member.spelling)
      source = member.source
      content = .member(member.values)
    }

    init(_ type: ScopeTree) {
      // A type's key ends in a dot, so that a member of the same name comes first and keeps it.
      let spelling = type.identifier.isEmpty ? type.name : type.identifier
      request = NameScope.Request(key: spelling + ".", spelling: spelling, identifier: type.identifier)
      source = type.source
      content = .type(type)
    }

    var hasIdentifier: Bool { request.identifier.unicodeScalars.contains { $0 != "_" } }
  }

  private mutating func withoutUnnameable(_ wanted: [Wanted]) -> [Wanted] {
    wanted.filter { item in
      if item.hasIdentifier { return true }
      sink.warning(
        "names/no-identifier", "\(item.source.description) gives no Swift identifier and is left out",
        at: item.source.location, fix: "Give it a name with letters.")
      return false
    }
  }

  private mutating func report(_ names: [NameScope.Name], _ wanted: [Wanted]) {
    for (name, item) in zip(names, wanted) {
      let source = item.source
      switch name.change {
      case nil: break
      case .collision(let keeper):
        let other = wanted[keeper].source
        sink.warning(
          "names/collision",
          "\(source.description) and \(other.description) both give '\(names[keeper].identifier)'; "
            + "\(source.description) is called '\(name.identifier)'",
          at: source.location, notes: [.init("\(other.description) keeps the name", at: other.location)],
          fix: "Rename one of the two.")
      case .reserved:
        sink.note(
          "names/reserved",
          "\(source.description) is called '\(name.identifier)', since '\(name.wanted)' cannot be used there",
          at: source.location)
      case .madeUp:
        sink.warning(
          "names/no-identifier",
          "\(source.description) gives no Swift identifier and is called '\(name.identifier)'",
          at: source.location, fix: "Give it a name with letters.")
      }
    }
  }
}
