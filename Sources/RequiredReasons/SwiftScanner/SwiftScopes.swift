/// The scopes of a file and what is declared in them, read from tokens without a parser.
///
/// It answers one question: what does a name mean here? Precise where names are declared in plain
/// ways; where it cannot tell, it says nothing.
struct SwiftScopes {
  struct Scope {
    enum Kind: Hashable {
      case file
      case type
      case function
      /// A closure, a branch, an accessor.
      case block
      /// The body of a preview.
      case preview
    }

    var kind: Kind
    var parent: Int
    /// The token of its opening brace; -1 for the file.
    var brace = -1
    /// For a type or an extension: its last name component.
    var name: String?
    /// For a type: the names behind its colon.
    var inherited: [String] = []
    /// For an extension of a collection: what its elements are, as tokens.
    var element: Range<Int> = 0..<0
    /// For a function or a computed property: what it gives, as tokens.
    var result: Range<Int> = 0..<0
    /// The names declared in it.
    var declarations: [String: [Declaration]] = [:]
  }

  struct Declaration {
    enum Kind: Hashable {
      case variable
      case function
      case type
      case enumCase
      case parameter
    }

    var kind: Kind
    /// The index of the name's token.
    var token: Int
    var scope: Int
    /// The tokens of its type annotation, of a function's result, or of what a type alias stands for.
    var type: Range<Int> = 0..<0
    /// The tokens of its first value.
    var value: Range<Int> = 0..<0
    /// Whether it is the variable of a loop: then the value is the sequence.
    var isElement = false
    /// Its place in a pattern such as `(key, value)`; nil when it stands alone.
    var position: Int?
    /// A parameter's label, or its name; `_` for none.
    var label = ""
    /// Whether the label stands beside the name.
    var hasOwnLabel = false
    /// The parameters of a function, or what an enum case holds.
    var parameters: [Declaration] = []
  }

  let code: SwiftCode
  private(set) var scopes: [Scope] = [Scope(kind: .file, parent: -1)]
  /// The innermost scope of each token.
  private(set) var scopeOfToken: [Int32] = []
  /// Scopes of each type name: a type and its extensions share their members.
  private(set) var scopesByTypeName: [String: [Int]] = [:]
  /// Members of the file's types by name.
  private var membersByName: [String: [Declaration]] = [:]
  /// The same by type and name; of several the one in the first scope of the type.
  private var membersByType: [String: [String: Declaration]] = [:]
  private var declaredNames: Set<String> = []
  /// What type aliases stand for, as tokens.
  private var aliases: [String: Range<Int>] = [:]

  init(_ code: SwiftCode) {
    self.code = code
    var builder = SwiftScopeBuilder(code)
    builder.run()
    scopes = builder.scopes
    scopeOfToken = builder.scopeOfToken
    for (index, scope) in scopes.enumerated() {
      declaredNames.formUnion(scope.declarations.keys)
      for (name, declarations) in scope.declarations {
        for alias in declarations where alias.kind == .type && !alias.type.isEmpty {
          aliases[name] = alias.type
        }
      }
      guard scope.kind == .type else { continue }
      if let name = scope.name { scopesByTypeName[name, default: []].append(index) }
      for (name, declarations) in scope.declarations {
        membersByName[name, default: []] += declarations
        guard let type = scope.name, membersByType[type]?[name] == nil else { continue }
        membersByType[type, default: [:]][name] = declarations.last
      }
    }
  }

  /// The scopes around a token, innermost first.
  func chain(from token: Int) -> [Int] {
    guard scopeOfToken.indices.contains(token) else { return [0] }
    var result: [Int] = []
    var scope = Int(scopeOfToken[token])
    while scope >= 0, result.count < 256 {
      result.append(scope)
      scope = scopes[scope].parent
    }
    return result
  }

  /// What the bare name means at `token`; nil when the file does not declare it there.
  func declaration(of name: String, at token: Int) -> Declaration? {
    for index in chain(from: token) {
      let scope = scopes[index]
      if let found = scope.declarations[name]?.last(where: { isVisible($0, in: scope, at: token) }) {
        return found
      }
      guard scope.kind == .type, let type = scope.name else { continue }
      if let member = member(name, of: type) { return member }
    }
    return nil
  }

  /// A member that the file declares in a type or an extension of it.
  func member(_ name: String, of type: String) -> Declaration? {
    membersByType[type]?[name]
  }

  /// Every declaration of the name as a member of some type of the file.
  func members(named name: String) -> [Declaration] {
    membersByName[name] ?? []
  }

  /// What the type alias `name` stands for; nil when the file declares none.
  func alias(_ name: String) -> Range<Int>? { aliases[name] }

  /// Whether the file declares `name` anywhere.
  func declares(_ name: String) -> Bool { declaredNames.contains(name) }

  /// The innermost type around a token.
  func enclosingType(of token: Int) -> Scope? {
    chain(from: token).lazy.map { scopes[$0] }.first { $0.kind == .type }
  }

  func isInPreview(_ token: Int) -> Bool {
    chain(from: token).contains {
      scopes[$0].kind == .preview || scopes[$0].inherited.contains("PreviewProvider")
    }
  }

  /// The names that a type of the file inherits, its own parents of the file included.
  func ancestors(of type: String) -> [String] {
    Ancestry.names(of: type) { name in (scopesByTypeName[name] ?? []).flatMap { scopes[$0].inherited } }
  }

  /// Locals count behind their declaration only; members and globals everywhere in their scope.
  private func isVisible(_ declaration: Declaration, in scope: Scope, at token: Int) -> Bool {
    switch scope.kind {
    case .file, .type: declaration.token != token
    case .function, .block, .preview:
      declaration.kind == .function || declaration.kind == .type || declaration.token < token
    }
  }
}
