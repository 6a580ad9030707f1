internal import Diagnostics
internal import SwiftNames
internal import TemplateEngine

/// Where a name comes from, for messages.
struct NameSource {
  /// What it is, such as `key 'a.b'`.
  var description: String
  /// Where it stands.
  var location: Location?
}

/// A member of generated code that wants a name.
struct ScopeMember {
  /// What tells it from the others; its hash makes the suffix if it needs one.
  var key: String
  /// The text that its identifier is made from.
  var spelling: String
  /// Where it comes from.
  var source: NameSource
  /// What templates get beside the name.
  var values: TemplateEngine.Value.Dictionary
}

/// A type of generated code with what it declares, before names are settled.
///
/// Types of one identifier are one: the keys `foo.bar` and `Foo.baz` share an enum `Foo`.
final class ScopeTree {
  private(set) var members: [ScopeMember] = []
  private(set) var children: [ScopeTree] = []
  /// The wanted identifier; empty for the root, or for a name without any.
  let identifier: String
  /// The first name that led to it.
  let name: String
  let source: NameSource
  /// The places of children, by identifier and by the names that led to them.
  private var places: [String: Int] = [:]
  private var placesByName: [String: Int] = [:]

  /// - Parameters:
  ///   - name: the name as the resource has it.
  ///   - source: where it comes from.
  init(name: String, source: NameSource) {
    self.name = name
    self.source = source
    identifier = CanonicalComposition.compose(SwiftIdentifier.type(name))
  }

  /// The root of a tree.
  convenience init() { self.init(name: "", source: NameSource(description: "", location: nil)) }

  /// Whether nothing lies in it.
  var isEmpty: Bool { members.isEmpty && children.isEmpty }

  /// Adds a member.
  func add(_ member: ScopeMember) { members.append(member) }

  /// The type for `name`, made on first use.
  func child(_ name: String, source: @autoclosure () -> NameSource) -> ScopeTree {
    if let index = placesByName[name] { return children[index] }
    let identifier = CanonicalComposition.compose(SwiftIdentifier.type(name))
    // Names without an identifier are kept apart; no identifier has a NUL.
    let place = identifier.isEmpty ? "\0" + name : identifier
    if let index = places[place] {
      placesByName[name] = index
      return children[index]
    }
    let child = ScopeTree(name: name, source: source())
    places[place] = children.count
    placesByName[name] = children.count
    children.append(child)
    return child
  }

  /// Sorts the types at every level by name, in SwiftGen's order (Swift's `<`, then scalars). Nothing can
  /// be added afterwards.
  func sortChildren() {
    children.sort { left, right in
      left.name == right.name
        ? left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
        : left.name < right.name
    }
    places = [:]
    placesByName = [:]
    for child in children { child.sortChildren() }
  }

  /// The identifiers that types want, at every level.
  func collectIdentifiers(into identifiers: inout Set<String>) {
    for child in children {
      identifiers.insert(child.identifier)
      child.collectIdentifiers(into: &identifiers)
    }
  }
}
