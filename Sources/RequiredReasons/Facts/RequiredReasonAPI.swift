/// One API that needs a declared reason: how it is written in each language and in binaries, what it
/// hangs on, and what is easily taken for it.
public struct RequiredReasonAPI: Sendable, Hashable, Identifiable {
  /// What sort of thing the API is; it decides which contexts prove a use.
  public enum Kind: String, Sendable, Hashable {
    /// A static member of `FileAttributeKey`; a constant in Objective-C.
    case fileAttributeKey
    /// A static member of `URLResourceKey`; a constant in Objective-C.
    case resourceKey
    /// A property of `URLResourceValues`, Swift only.
    case resourceValue
    /// A property of the objects of a class.
    case instanceProperty
    /// A property of a class itself.
    case typeProperty
    /// A C function.
    case function
    /// A class.
    case type
    /// A SwiftUI property wrapper.
    case propertyWrapper
  }

  /// A stable name, such as `FileAttributeKey.creationDate` or `statfs`.
  public var id: String
  /// The categories that a declaration may name; Apple lists three calls under two of them.
  public var categories: [RequiredReasonCategory]
  /// What sort of thing it is.
  public var kind: Kind
  /// The word in Swift, without its type.
  public var swiftName: String
  /// The Swift type that the word hangs on.
  public var owner: String?
  /// The constant, class or selector in Objective-C.
  public var objectiveCName: String?
  /// How many arguments the C function takes.
  public var argumentCount: Int?
  /// Whether Apple's page has the name; the others give the same data by another name.
  public var isListedByApple: Bool
  /// A variant that no Apple text names and that device code cannot call: never above "name only".
  public var isNoteOnly: Bool
  /// Things of the same name that are not this API.
  public var lookAlikes: [String]
  /// Names that a binary imports.
  public var imports: [String]
  /// Objective-C selectors that a binary holds.
  public var selectors: [String]
  /// Mangled Swift names that a binary imports.
  public var swiftImports: [String]

  /// Where the table comes from.
  public static let source = "Apple, \"Describing use of required reason API\""
  /// When the table was last compared with its source.
  public static let asOf = "2026-11"

  /// The Objective-C setters' names, without their colon.
  var setters: [String] {
    selectors.filter { $0.hasPrefix("set") && $0.hasSuffix(":") }.map { String($0.dropLast()) }
  }

  /// Whether the API is a C function.
  public var isFunction: Bool { kind == .function }
}

extension RequiredReasonAPI {
  /// The API with this ``id``.
  public static func named(_ id: String) -> RequiredReasonAPI? { byID[id] }

  /// The APIs that `word` can mean in Swift; more than one when types share a member name.
  public static func swift(_ word: String) -> [RequiredReasonAPI] { bySwiftName[word] ?? [] }

  /// The APIs that `word` can mean in C, C++ or Objective-C.
  public static func cFamily(_ word: String) -> [RequiredReasonAPI] { byCName[word] ?? [] }

  /// Every word that can be a use in any language, sorted.
  static let allWords: [String] = Set(bySwiftName.keys).union(byCName.keys).sorted()

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  private static let bySwiftName: [String: [RequiredReasonAPI]] = {
    var table = Dictionary(grouping: all, by: \.swiftName)
    // Swift 2 spellings and code that reaches for the Objective-C names.
    for api in all {
      guard let name = api.objectiveCName, name.hasPrefix("NS") else { continue }
      table[name, default: []].append(api)
    }
    return table
  }()

  private static let byCName: [String: [RequiredReasonAPI]] = {
    var table: [String: [RequiredReasonAPI]] = [:]
    for api in all {
      if let name = api.objectiveCName { table[name, default: []].append(api) }
      for setter in api.setters { table[setter, default: []].append(api) }
      if api.isFunction { table[api.swiftName, default: []].append(api) }
    }
    return table
  }()
}
