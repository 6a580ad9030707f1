internal import Diagnostics
internal import Documents
internal import Resources
internal import SwiftNames
internal import TemplateEngine

/// The settled names of property lists, with each value as Swift.
struct PropertyListNaming {
  let options: NamingOptions

  /// The names as templates get them, under `swiftNames`:
  /// `{files: [{name, rawName, path, members, isList}], swift, foundation, needsFoundation}`, where a
  /// member is `{name, key, type, literal, canBeStored, castType, canBeCast}`; `castType` and `canBeCast`
  /// are for values read at run time. A file that holds a list has one member, `items`, without `key`.
  /// A value that nests too deep is reported and left out.
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
    let entries = inputs.map { Self.entries(of: $0, into: &sink) }
    let files = zip(names, zip(inputs, entries)).map { name, content in
      let (input, entries) = content
      let tree = ScopeTree()
      for entry in entries { tree.add(Self.member(entry, in: input, writer)) }
      var file = settler.settle(tree)
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
    // A member's type that is one of Foundation's must be imported publicly.
    let types = entries.joined().map { writer.type(of: $0.value) }
    result["needsFoundation"] = .bool(types.contains(where: writer.needsFoundation))
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

  /// What gets a member: the entries of a dictionary by key, or the whole list as `items`; reports and
  /// leaves out what cannot be written.
  private static func entries(
    of input: PropertyListFile, into sink: inout DiagnosticSink
  ) -> [Mapping.Entry] {
    let root = input.document.root
    let list = [Mapping.Entry(key: "items", keySpan: root.span, value: root)]
    let entries = root.dictionary?.uniqueEntries ?? list
    return entries.sorted { $0.key < $1.key }.filter { entry in
      guard SwiftValue.isTooDeep(entry.value) else { return true }
      sink.error(
        NamesRules.deepValue,
        "the value of '\(entry.key)' nests more than \(SwiftValue.depthLimit) deep, too deep for Swift code",
        at: Location(input.document.file, entry.keySpan), fix: "nest the value less deep")
      return false
    }
  }

  private static func member(
    _ entry: Mapping.Entry, in input: PropertyListFile, _ writer: SwiftValue
  ) -> ScopeMember {
    // What is read at run time is cast, and nothing can be cast to 'any Sendable'.
    var caster = writer
    caster.isSendable = false
    let type = writer.type(of: entry.value)
    var values: Value.Dictionary = [
      "type": .string(writer.text(type)), "literal": .string(writer.literal(entry.value)),
      "canBeStored": .bool(writer.canBeStored(type)), "castType": .string(caster.text(type)),
      "canBeCast": .bool(caster.canBeStored(type)),
    ]
    if input.document.root.dictionary != nil { values["key"] = .string(entry.key) }
    return ScopeMember(
      key: entry.key, spelling: entry.key,
      source: NameSource(
        description: "key '\(entry.key)'", location: Location(input.document.file, entry.keySpan)),
      values: values)
  }
}
