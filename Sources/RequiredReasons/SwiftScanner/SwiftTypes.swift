/// What the scanner knows about the type of an expression: only the types that listed members hang on.
enum SwiftValueType: Hashable {
  /// `[FileAttributeKey: Any]`, as file managers give and take.
  case fileAttributes
  /// One `FileAttributeKey` or a collection of them.
  case fileAttributeKey
  case resourceValues
  /// One `URLResourceKey` or a collection of them.
  case resourceKey
  case processInfo
  /// A `UIDocument` or an object of a subclass.
  case document
  case userDefaults
  /// A type itself: `FileAttributeKey` in `FileAttributeKey.creationDate`.
  case metatype(String)
  /// Some other type, known by name.
  case other(String)
  case unknown
}

/// Works out the type of an expression as far as the file tells.
struct SwiftTypes {
  let code: SwiftCode
  let scopes: SwiftScopes
  /// What the files of the module declare, this one included.
  let module: SwiftDeclarations
  static let limit = 8

  /// The type of the expression whose last token is `end`.
  func type(endingAt end: Int, depth: Int = 0) -> SwiftValueType {
    guard depth < Self.limit, let token = code.token(end) else { return .unknown }
    switch token.kind {
    case .operator where code.is(end, "?") || code.is(end, "!"):
      return type(endingAt: end - 1, depth: depth + 1)
    case .punctuation where code.is(end, ")"): return parenthesised(end, depth)
    case .punctuation where code.is(end, "]"): return bracketed(end, depth)
    case .punctuation where code.is(end, "}"): return selected(closure: code.partners[end], depth)
    case .identifier: return named(end, depth)
    case .number where code.is(end - 1, "."):
      // `pair.1`: what is known of a tuple is the part that matters.
      return element(of: type(endingAt: end - 2, depth: depth + 1))
    case .keyword where code.is(end, "self") || code.is(end, "super"): return ownType(at: end)
    case .keyword where code.is(end, "Self"):
      return scopes.enclosingType(of: end)?.name.map { .metatype($0) } ?? .unknown
    default: return .unknown
    }
  }

  /// The type of the expression that the tokens of `range` spell.
  func type(of range: Range<Int>, depth: Int = 0) -> SwiftValueType {
    guard depth < Self.limit, !range.isEmpty else { return .unknown }
    var end = range.upperBound
    var index = range.lowerBound
    while index < range.upperBound {
      // `x ?? y`: the left side says it all.
      if code.is(index, "??"), index > range.lowerBound {
        end = index
        break
      }
      if code.is(index, "as") {
        let start = code.is(index + 1, "?") || code.is(index + 1, "!") ? index + 2 : index + 1
        return annotated(min(start, range.upperBound)..<range.upperBound)
      }
      index = max(index, code.partners[index]) + 1
    }
    return type(endingAt: end - 1, depth: depth)
  }

  /// The type that an annotation spells.
  func annotated(_ range: Range<Int>, depth: Int = 0) -> SwiftValueType {
    var first: String?
    for index in range.prefix(40) where code.isIdentifier(index) {
      let name = code.text(index)
      switch name {
      case "FileAttributeKey":
        return range.contains(where: { code.is($0, "Any") }) ? .fileAttributes : .fileAttributeKey
      case "URLResourceValues": return .resourceValues
      case "URLResourceKey": return .resourceKey
      case "ProcessInfo", "NSProcessInfo": return .processInfo
      case "UserDefaults", "NSUserDefaults": return .userDefaults
      case "UITextInputMode": return .other(name)
      default:
        if isDocument(name) { return .document }
        if let meant = alias(name, depth), meant != .unknown { return meant }
        first = first ?? name
      }
    }
    return first.map { .other($0) } ?? .unknown
  }

  /// What a type alias stands for; nil when no file declares one of that name.
  private func alias(_ name: String, _ depth: Int) -> SwiftValueType? {
    guard depth < Self.limit else { return nil }
    if let own = scopes.alias(name) { return annotated(own, depth: depth + 1) }
    return module.aliases[name]
  }

  /// The type itself that `name` names, through an alias.
  private func metatype(_ name: String, _ depth: Int) -> SwiftValueType {
    switch alias(name, depth) {
    case .other(let type): .metatype(type)
    case .fileAttributeKey: .metatype("FileAttributeKey")
    case .resourceKey: .metatype("URLResourceKey")
    case .resourceValues: .metatype("URLResourceValues")
    case .processInfo: .metatype("ProcessInfo")
    case .userDefaults: .metatype("UserDefaults")
    default: .metatype(name)
    }
  }

  /// Whether some file of the module declares a type of that name, or extends it with members.
  func isDeclared(_ type: String) -> Bool {
    scopes.scopesByTypeName[type] != nil || module.members[type] != nil || module.inherited[type] != nil
  }

  /// An object of a type.
  private func instance(of metatype: SwiftValueType) -> SwiftValueType {
    guard case .metatype(let name) = metatype else { return .unknown }
    switch name {
    case "ProcessInfo", "NSProcessInfo": return .processInfo
    case "URLResourceValues": return .resourceValues
    case "UserDefaults": return .userDefaults
    default: return isDocument(name) ? .document : .other(name)
    }
  }

  func isDocument(_ type: String) -> Bool {
    if Self.documentClasses.contains(type) { return true }
    // The parent may be an alias that is another class on another platform.
    return (scopes.ancestors(of: type) + module.ancestors(of: type)).contains { parent in
      Self.documentClasses.contains(parent) || module.aliases[parent] == .document
        || scopes.alias(parent)?.contains { Self.documentClasses.contains(code.text($0)) } ?? false
    }
  }

  static let documentClasses: Set<String> = ["UIDocument", "UIManagedDocument"]

  /// The type of `self` at a token.
  func ownType(at token: Int) -> SwiftValueType {
    guard let scope = scopes.enclosingType(of: token), let name = scope.name else { return .unknown }
    if !scope.element.isEmpty { return annotated(scope.element) }
    return instance(of: .metatype(name))
  }

  private func parenthesised(_ close: Int, _ depth: Int) -> SwiftValueType {
    let open = code.partners[close]
    guard open >= 0 else { return .unknown }
    // `[FileAttributeKey: Any]()`
    if code.is(open - 1, "]"), code.partners[open - 1] >= 0, open == close - 1 {
      return annotated(code.partners[open - 1]..<open)
    }
    // `{ … }()`, `Type.init()`
    if code.is(open - 1, "}"), code.tokens[open].isLeftBound {
      return result(ofClosure: code.partners[open - 1], depth + 1)
    }
    if code.is(open - 1, "init"), code.is(open - 2, ".") {
      return instance(of: type(endingAt: open - 3, depth: depth + 1))
    }
    let isCall = code.isIdentifier(open - 1) && code.tokens[open].isLeftBound
    guard isCall else { return type(of: open + 1..<close, depth: depth + 1) }
    return called(open - 1, depth)
  }

  private func called(_ name: Int, _ depth: Int) -> SwiftValueType {
    let text = code.text(name)
    switch text {
    case "resourceValues", "promisedItemResourceValues", "URLResourceValues": return .resourceValues
    case "attributesOfItem", "attributesOfFileSystem", "fileAttributes": return .fileAttributes
    case "ProcessInfo", "NSProcessInfo", "processInfo": return .processInfo
    case "UserDefaults": return .userDefaults
    // `Optional(x)`, `.some(x)` and collections of a collection's elements.
    case "Optional", "some", "Array", "Set":
      return type(of: name + 2..<code.partners[name + 1], depth: depth + 1)
    case "get" where code.is(name + 2, ")"): return element(of: type(endingAt: name - 2, depth: depth + 1))
    case _ where Self.keepingMethods.contains(text) && code.isMemberDot(name - 1):
      return element(of: type(endingAt: name - 2, depth: depth + 1))
    case "map", "compactMap", "flatMap":
      return mapped(by: name + 2..<code.partners[name + 1], depth + 1)
    default: break
    }
    if text.first?.isUppercase == true {
      return isDocument(text) ? .document : alias(text, depth) ?? .other(text)
    }
    if code.isMemberDot(name - 1) { return member(text, at: name, depth) }
    if code.is(name - 1, ".") { return .unknown }
    if let own = scopes.declaration(of: text, at: name) {
      return own.kind == .function ? result(of: own) : .unknown
    }
    return declaredElsewhere(text, at: name)
  }

  /// What a function gives.
  func result(of function: SwiftScopes.Declaration) -> SwiftValueType {
    function.type.isEmpty ? .unknown : annotated(function.type)
  }

  private func named(_ index: Int, _ depth: Int) -> SwiftValueType {
    let name = code.text(index)
    if code.isMemberDot(index - 1) { return member(name, at: index, depth) }
    if code.is(index - 1, ".") { return .unknown }
    if name.hasPrefix("$") { return anonymousArgument(at: index, depth) }
    if let declaration = scopes.declaration(of: name, at: index) {
      return declaration.kind == .type ? metatype(name, depth) : type(of: declaration, depth: depth + 1)
    }
    return name.first?.isUppercase == true ? metatype(name, depth) : declaredElsewhere(name, at: index)
  }

  private func member(_ name: String, at index: Int, _ depth: Int) -> SwiftValueType {
    let base = type(endingAt: index - 2, depth: depth + 1)
    if name.first?.isUppercase == true {
      // A type inside of one of the project's own is not the system's.
      if case .metatype(let outer) = base, scopes.scopesByTypeName[outer] != nil {
        return .metatype("\(outer).\(name)")
      }
      return metatype(name, depth)
    }
    if name == "processInfo" { return isNestedType(base) ? .other(name) : .processInfo }
    if base == .fileAttributes, name == "key" || name == "keys" { return .fileAttributeKey }
    if Self.keepingMembers.contains(name), element(of: base) != .unknown { return base }
    switch base {
    case .metatype("FileAttributeKey"): return .fileAttributeKey
    case .metatype("URLResourceKey"): return .resourceKey
    case .other(let type), .metatype(let type):
      if let own = scopes.member(name, of: type) { return self.type(of: own, depth: depth + 1) }
      if let member = module.member(name, of: type) { return resolved(member) }
      // A singleton is of the type that it hangs on.
      if base == .metatype(type), Self.singletons.contains(name) { return .other(type) }
    case .document, .unknown:
      if let own = scopes.members(named: name).first { return type(of: own, depth: depth + 1) }
      return member(named: name)
    default: break
    }
    return .unknown
  }

  private func isNestedType(_ type: SwiftValueType) -> Bool {
    if case .metatype(let name) = type { name.contains(".") } else { false }
  }

  private static let singletons: Set<String> = [
    "shared", "default", "standard", "current", "main", "instance",
  ]

  /// The type of a declared name.
  func type(of declaration: SwiftScopes.Declaration, depth: Int = 0) -> SwiftValueType {
    guard depth < Self.limit else { return .unknown }
    if declaration.kind == .function { return result(of: declaration) }
    if !declaration.type.isEmpty { return annotated(declaration.type) }
    if declaration.kind == .parameter { return closureArgument(declaration, depth) }
    if declaration.isElement {
      return part(declaration.position, of: element(of: type(of: declaration.value, depth: depth + 1)))
    }
    return type(of: declaration.value, depth: depth + 1)
  }
}
