internal import Diagnostics
internal import Resources
internal import SwiftNames
internal import TemplateEngine

/// The settled names of string tables, for the flat and the structured layout.
struct StringNaming {
  /// The layouts that a template may want.
  enum Layout: String, CaseIterable {
    case flat, structured
  }

  let options: NamingOptions
  /// What parts the components of a key.
  let separator: String
  /// The layouts to make.
  var layouts: Set<Layout> = [.flat, .structured]

  /// The names as templates get them, under `swiftNames`:
  /// `{tables: [{name, rawName, flat: {members}, structured: {members, types}}], swift, foundation}`,
  /// where a member is
  /// `{name, key, text, comment, isFormat, arguments: [{position, type, isUnused}]}`; `comment` and
  /// `arguments` may be missing.
  func settle(_ tables: [StringTable], into sink: inout DiagnosticSink) -> Value.Dictionary {
    let tables = StringTableContext.ordered(tables)
    let trees = tables.map { table in
      let members = Self.ordered(table.entries).compactMap(member)
      return Trees(
        flat: layouts.contains(.flat) ? flat(members) : ScopeTree(),
        structured: layouts.contains(.structured) ? structured(members) : ScopeTree())
    }
    let qualifiers = qualifiers(tables, trees)
    var settler = options.settler(reserved: qualifiers.reserved.union(["BundleToken"]))
    var values: [Value] = []
    for (name, (table, tree)) in zip(tableNames(tables, &settler), zip(tables, trees)) {
      var value: Value.Dictionary = ["name": .string(name), "rawName": .string(table.name)]
      if layouts.contains(.flat) { value["flat"] = .dictionary(settler.settle(tree.flat)) }
      if layouts.contains(.structured) {
        value["structured"] = .dictionary(settler.settle(tree.structured))
      }
      values.append(.dictionary(value))
    }
    sink.append(contentsOf: settler.sink)
    var result = qualifiers.values
    result["tables"] = .array(values)
    return result
  }

  private struct Trees {
    var flat: ScopeTree
    var structured: ScopeTree
  }

  /// In the context's order: by lower-cased key; the scalars decide between equal ones.
  private static func ordered(_ entries: [StringEntry]) -> [StringEntry] {
    entries.map { ($0.key.lowercased(), $0) }.sorted { left, right in
      left.0 == right.0
        ? left.1.key.unicodeScalars.lexicographicallyPrecedes(right.1.key.unicodeScalars)
        : left.0 < right.0
    }.map(\.1)
  }

  /// The member for an entry; nil when its arguments contradict each other or SwiftGen's rules leave it
  /// out, both of which the reader reports.
  private func member(for entry: StringEntry) -> ScopeMember? {
    guard let arguments = entry.signature?.arguments else { return nil }
    if options.isCompatible, components(of: entry.key).isEmpty { return nil }
    var values: Value.Dictionary = [
      "key": .string(entry.key), "text": .string(entry.sourceText),
      "isFormat": .bool(!arguments.isEmpty || Self.needsFormat(entry.sourceText)),
    ]
    if let comment = entry.comment { values["comment"] = .string(comment) }
    if !arguments.isEmpty {
      values["arguments"] = .array(
        arguments.map { argument in
          .dictionary([
            "position": .int(argument.position), "type": .string(argument.type.rawValue),
            "isUnused": .bool(argument.isUnused),
          ])
        })
    }
    return ScopeMember(
      key: entry.key, spelling: entry.key,
      source: NameSource(description: "key '\(entry.key)'", location: entry.keyLocation), values: values)
  }

  /// Whether a text without arguments must go through `String(format:)` all the same: its percent signs
  /// are doubled. SwiftGen's inference says so of every text.
  private static func needsFormat(_ text: String) -> Bool {
    guard text.utf8.contains(0x25) else { return false }
    do throws(FormatConflict) {
      return try FormatSignature.infer(text, inference: .corrected).isFormat
    } catch {
      return false
    }
  }

  private func components(of key: String) -> [String] {
    StringTableContext.components(
      of: key, options: .init(compatibility: options.isCompatible, separator: separator))
  }

  private func flat(_ members: [ScopeMember]) -> ScopeTree {
    let root = ScopeTree()
    members.forEach(root.add)
    return root
  }

  private func structured(_ members: [ScopeMember]) -> ScopeTree {
    let root = ScopeTree()
    for var member in members {
      let components = components(of: member.key)
      guard let last = components.last else { continue }
      var scope = root
      for component in components.dropLast() { scope = scope.child(component, source: member.source) }
      member.spelling = last
      scope.add(member)
    }
    root.sortChildren()
    return root
  }

  private func qualifiers(_ tables: [StringTable], _ trees: [Trees]) -> TypeQualifiers {
    var identifiers = Set(tables.map { SwiftIdentifier.type($0.name) })
    for tree in trees { tree.structured.collectIdentifiers(into: &identifiers) }
    return TypeQualifiers(identifiers: identifiers)
  }

  /// Tables are never merged: a key belongs to one.
  private func tableNames(_ tables: [StringTable], _ settler: inout ScopeSettler) -> [String] {
    let types = tables.map { table in
      let file = table.localizations.first?.files.first
      return ScopeMember(
        key: table.name, spelling: table.name,
        source: NameSource(description: "table '\(table.name)'", location: file.map { Location($0) }),
        values: [:])
    }
    return settler.settleFileTypes(types, isUsed: tables.count > 1 || options.forcesFileEnums)
  }
}
