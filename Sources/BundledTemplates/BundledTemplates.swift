/// A template that comes with the tool: `Templates/<kind>/<name>.stencil` of this package.
public struct BundledTemplate: Sendable {
  /// The resource kind, such as `strings`: the name of the template's folder.
  public let kind: String
  /// The name as a configuration's `templateName` gives it, such as `structured-swift5`.
  public let name: String
  /// The text, which lies in the binary.
  public let text: StaticString

  /// The text as UTF-8.
  public var bytes: [UInt8] { text.withUTF8Buffer { Array($0) } }
}

/// The templates that come with the tool.
public enum BundledTemplates {
  /// All of them, sorted by kind and name.
  public static var all: [BundledTemplate] { EmbeddedTemplates.all }

  /// The template `name` for `kind`, also by a name that SwiftGen had for the same text (see
  /// ``aliases``); nil when there is none.
  public static func find(kind: String, name: String) -> BundledTemplate? {
    let own = aliases[name] ?? name
    return all.first { $0.kind == kind && ($0.name == name || $0.name == own) }
  }

  /// The names of the templates for `kind`, sorted, without aliases.
  public static func names(kind: String) -> [String] { all.filter { $0.kind == kind }.map(\.name) }

  /// The kinds that have a template, sorted.
  public static var kinds: [String] {
    var kinds: [String] = []
    for template in all where kinds.last != template.kind { kinds.append(template.kind) }
    return kinds
  }

  /// SwiftGen's deprecated `swift4` names and the templates that serve them. Most were the same text
  /// there; that of xcassets declared a subset.
  public static let aliases: [String: String] = [
    "swift4": "swift5", "flat-swift4": "flat-swift5", "structured-swift4": "structured-swift5",
    "inline-swift4": "inline-swift5", "runtime-swift4": "runtime-swift5",
  ]
}
