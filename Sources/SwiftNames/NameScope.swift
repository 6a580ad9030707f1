/// Settles the names of one scope of generated code, so that it always compiles and every key stays
/// reachable.
///
/// Of several keys that want one identifier, the one spelt exactly like it keeps it, else the smallest
/// in scalar order; the others get a suffix made from a hash of their own key, never a counter. So
/// adding a key changes names only among those that want the same identifier. Identifiers are
/// composed (NFC), which makes canonically equivalent ones the same.
public struct NameScope: Sendable {
  /// Which family of templates the names are for.
  public enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// Names as SwiftGen gives them wherever those compile.
    case swift5
    /// As swift5, but `init`, which needs backticks at every use, is renamed.
    case swift6
    /// Names of Objective-C class methods: those that every class has already are renamed.
    case objectiveC
  }

  /// One key that wants a name.
  public struct Request: Sendable, Hashable {
    /// What tells it from the others in the scope; its hash makes the suffix.
    public var key: String
    /// The text that the identifier was made from; compared with it to find the one spelt exactly.
    public var spelling: String
    /// The wanted identifier, without backticks; may be empty.
    public var identifier: String

    /// - Parameters:
    ///   - key: what tells it from the others in the scope.
    ///   - spelling: the text that the identifier was made from; the key when left out.
    ///   - identifier: the wanted identifier, without backticks.
    public init(key: String, spelling: String? = nil, identifier: String) {
      self.key = key
      self.spelling = spelling ?? key
      self.identifier = identifier
    }

    /// A request for a member, named as SwiftGen names it.
    public static func member(key: String, spelling: String? = nil) -> Request {
      Request(key: key, spelling: spelling, identifier: SwiftIdentifier.member(spelling ?? key))
    }

    /// A request for a nested type, named as SwiftGen names it.
    public static func type(key: String, spelling: String? = nil) -> Request {
      Request(key: key, spelling: spelling, identifier: SwiftIdentifier.type(spelling ?? key))
    }
  }

  /// Why a name is not the wanted one.
  public enum Change: Sendable, Hashable {
    /// Another request keeps the identifier: its index.
    case collision(keptBy: Int)
    /// The identifier cannot be used, or means something else in this scope.
    case reserved
    /// There was no identifier; one was made from the key's scalars.
    case madeUp
  }

  /// A settled name.
  public struct Name: Sendable, Hashable {
    /// The identifier, without backticks.
    public var identifier: String
    /// The identifier as code declares and uses it: in backticks if need be.
    public var code: String { SwiftKeywords.escape(identifier) }
    /// What was wanted, where the name differs.
    public var wanted: String
    /// Why the name is not the wanted one; nil if it is.
    public var change: Change?
  }

  /// The family of templates.
  public var dialect: Dialect
  /// Identifiers that mean something else in this scope, such as the types that the template declares.
  public var reserved: Set<String>

  /// - Parameters:
  ///   - dialect: the family of templates.
  ///   - reserved: identifiers that mean something else in this scope.
  public init(dialect: Dialect, reserved: Set<String> = []) {
    self.dialect = dialect
    self.reserved = reserved
  }

  /// The names of `requests`, in their order, no two alike.
  public func settle(_ requests: [Request]) -> [Name] {
    var names = requests.map(wantedName)
    var groups: [String: [Int]] = [:]
    for (index, name) in names.enumerated() { groups[name.identifier, default: []].append(index) }
    for (identifier, group) in groups where group.count > 1 {
      let kept = keeper(of: identifier, among: group, requests)
      let suffixes = suffixes(for: group, requests, avoiding: identifier, groups)
      for index in group where index != kept {
        names[index].identifier = "\(identifier)_\(suffixes[index] ?? "")"
        names[index].change = .collision(keptBy: kept)
      }
    }
    return names
  }

  /// Whether `identifier` cannot be used as it is in this scope.
  private func isForbidden(_ identifier: String) -> Bool {
    SwiftKeywords.isUnusable(identifier) || reserved.contains(identifier)
      || (dialect == .swift6 && identifier == "init")
      || (dialect == .objectiveC && ObjectiveCNames.isClassMethod(identifier))
  }

  private func wantedName(_ request: Request) -> Name {
    // Composition may turn a letter into punctuation (U+037E is a semicolon).
    var scalars = CanonicalComposition.compose(request.identifier).unicodeScalars
    scalars.removeAll { !IdentifierScalars.isTail($0) || IdentifierScalars.isUnwanted($0) }
    var name = Name(identifier: String(scalars), wanted: request.identifier, change: nil)
    if let first = name.identifier.unicodeScalars.first, !IdentifierScalars.isHead(first) {
      name.identifier = "_" + name.identifier
    }
    if name.identifier.unicodeScalars.allSatisfy({ $0 == "_" }) {
      name.identifier = Self.madeUpIdentifier(for: request.spelling)
      name.change = .madeUp
    }
    if isForbidden(name.identifier) {
      name.identifier += "_"
      name.change = .reserved
    }
    return name
  }

  /// An identifier that shows the scalars of a text without letters: `%@` gives `u25_u40`.
  private static func madeUpIdentifier(for text: String) -> String {
    if text.isEmpty { return "empty" }
    let shown = text.unicodeScalars.prefix(8).map { "u" + String($0.value, radix: 16, uppercase: true) }
    let rest = text.unicodeScalars.count > 8 ? ["x" + StableHash.digits(text).prefix(6)] : []
    return (shown + rest).joined(separator: "_")
  }

  private func keeper(of identifier: String, among group: [Int], _ requests: [Request]) -> Int {
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let leftExact = Self.isExact(requests[left].spelling, identifier)
      if leftExact != Self.isExact(requests[right].spelling, identifier) { return leftExact }
      let leftKey = requests[left].key.unicodeScalars
      let rightKey = requests[right].key.unicodeScalars
      if leftKey.elementsEqual(rightKey) { return left < right }
      return leftKey.lexicographicallyPrecedes(rightKey)
    }
    return group.min(by: precedes) ?? group[0]
  }

  /// Compares scalars: `==` of texts takes canonically equivalent ones for equal.
  private static func isExact(_ spelling: String, _ identifier: String) -> Bool {
    spelling.unicodeScalars.elementsEqual(identifier.unicodeScalars)
  }

  private func suffixes(
    for group: [Int], _ requests: [Request], avoiding identifier: String, _ groups: [String: [Int]]
  ) -> [Int: String] {
    var occurrences: [[UInt8]: Int] = [:]
    var digits: [Int: String] = [:]
    for index in group {
      // Equal keys are the caller's fault, but the code must compile all the same.
      let occurrence = occurrences[Array(requests[index].key.utf8), default: 0]
      occurrences[Array(requests[index].key.utf8)] = occurrence + 1
      let repeated = occurrence == 0 ? "" : "\u{0}\(occurrence)"
      digits[index] = StableHash.digits(requests[index].key + repeated)
    }
    let shared = Dictionary(grouping: digits.values, by: { $0.prefix(6) })
    return digits.mapValues { all in
      let short = String(all.prefix(6))
      let isTaken = groups["\(identifier)_\(short)"] != nil || (shared[all.prefix(6)]?.count ?? 0) > 1
      return isTaken ? all : short
    }
  }
}
