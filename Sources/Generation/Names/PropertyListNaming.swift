internal import Diagnostics
internal import Documents
internal import Resources
internal import SwiftNames
internal import TemplateEngine

/// The settled names of property lists, with each value as Swift.
struct PropertyListNaming {
  let options: NamingOptions

  /// The names as templates get them, under `swiftNames`:
  /// `{files: [{name, rawName, path, members, isList}], swift, foundation, needsFoundation}`, where a member is
  /// `{name, key, type, literal, canBeStored, castType, canBeCast}`, the latter two for values read at run
  /// time; a file that holds a list has one member, `items`,
  /// without `key`.
  func settle(_ inputs: [PropertyListFile], into sink: inout DiagnosticSink) -> Value.Dictionary {
    let inputs = PropertyListContext.ordered(inputs).map(\.element)
    let isSeveral = inputs.count > 1 || options.forcesFileEnums
    let identifiers = isSeveral ? Set(inputs.map { SwiftIdentifier.type($0.name) }) : []
    let qualifiers = TypeQualifiers(identifiers: identifiers)
    let writer = SwiftValue(
      qualifiers: qualifiers, isSendable: options.dialect == .swift6,
      foldsWholeReals: options.isCompatible)
    var settler = options.settler(reserved: qualifiers.reserved.union(Self.helpers))
    let names = settler.settleFileTypes(inputs.map(Self.fileType), isUsed: isSeveral)
    let files = zip(names, inputs).map { name, input in
      var file = settler.settle(Self.tree(of: input, writer))
      file["types"] = nil
      file["name"] = .string(name)
      file["rawName"] = .string(input.name)
      file["path"] = .string(input.relativePath)
      file["isList"] = .bool(input.document.root.array != nil)
      return Value.dictionary(file)
    }
    sink.append(contentsOf: settler.sink)
    var result = qualifiers.values
    result["files"] = .array(files)
    result["needsFoundation"] = .bool(inputs.contains { Self.needsFoundation($0, writer) })
    return result
  }

  /// Types that the templates declare beside the enum.
  private static let helpers: Set<String> = ["BundleToken", "PlistDocument"]

  private static func fileType(_ input: PropertyListFile) -> ScopeMember {
    ScopeMember(
      key: input.relativePath, spelling: input.name,
      source: NameSource(
        description: "file '\(input.relativePath)'", location: Location(input.document.file)),
      values: [:])
  }

  /// Whether a member's type is one of Foundation's, which its import must then make public.
  private static func needsFoundation(_ input: PropertyListFile, _ writer: SwiftValue) -> Bool {
    let root = input.document.root
    guard let mapping = root.dictionary else { return writer.needsFoundation(writer.type(of: root)) }
    return mapping.entries.contains { writer.needsFoundation(writer.type(of: $0.value)) }
  }

  private static func tree(of input: PropertyListFile, _ writer: SwiftValue) -> ScopeTree {
    let tree = ScopeTree()
    let file = input.document.file
    // What is read at run time is cast, and nothing can be cast to 'any Sendable'.
    var caster = writer
    caster.isSendable = false
    func add(_ spelling: String, key: String?, _ node: Node, _ span: Range<Int>) {
      let type = writer.type(of: node)
      var values: Value.Dictionary = [
        "type": .string(writer.text(type)), "literal": .string(writer.literal(node)),
        "canBeStored": .bool(writer.canBeStored(type)), "castType": .string(caster.text(type)),
        "canBeCast": .bool(caster.canBeStored(type)),
      ]
      if let key { values["key"] = .string(key) }
      tree.add(
        ScopeMember(
          key: spelling, spelling: spelling,
          source: NameSource(description: "key '\(spelling)'", location: Location(file, span)),
          values: values))
    }
    guard let mapping = input.document.root.dictionary else {
      add("items", key: nil, input.document.root, input.document.root.span)
      return tree
    }
    let ordered = mapping.uniqueEntries.sorted {
      $0.key == $1.key
        ? $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) : $0.key < $1.key
    }
    for entry in ordered { add(entry.key, key: entry.key, entry.value, entry.keySpan) }
    return tree
  }
}
