/// What a C-family file declares itself, as far as tokens tell: functions and variables with listed
/// names, types of variables that matter, superclasses, and the class or namespace around each place.
struct CFileFacts {
  /// Listed functions that the file defines outside of a class.
  private(set) var definedFunctions: Set<String> = []
  /// Listed functions that are members, as `Class::name`.
  private(set) var memberFunctions: Set<String> = []
  /// Where listed names are variables, parameters or fields of the file.
  private(set) var variables: [String: [Range<Int>]] = [:]
  /// Variables of function-pointer type, and names of such types.
  private(set) var functionPointers: Set<String> = []
  /// Types of pointers by the variable's name; nil when two declarations differ.
  private(set) var pointerTypes: [String: String] = [:]
  private(set) var superclasses: [String: String] = [:]
  /// For each token the class that it lies in; empty outside.
  private(set) var owners: [Int32] = []
  private(set) var ownerNames: [String] = [""]
  private(set) var words: Set<String> = []
  let speaksOfBugReports: Bool
  let usesManagedConfiguration: Bool

  private let code: CCode

  init(_ code: CCode) {
    self.code = code
    speaksOfBugReports = PurposeWords.speakOfBugReports(code.bytes)
    usesManagedConfiguration = PurposeWords.nameManagedConfiguration(code.bytes)
    readOwners()
    var open: [Int] = []
    for index in code.tokens.indices {
      if code.tokens[index].kind == .identifier { readIdentifier(index, open) }
      if code.partners[index] > index {
        open.append(index)
      } else if code.partners[index] >= 0 {
        while let last = open.last, code.partners[last] <= index { open.removeLast() }
      }
    }
  }

  /// Whether the name means a variable at the token.
  func isVariable(_ name: String, at index: Int) -> Bool {
    variables[name]?.contains { $0.contains(index) } ?? false
  }

  func owner(of index: Int) -> String {
    owners.indices.contains(index) ? ownerNames[Int(owners[index])] : ""
  }

  /// Whether `name` or one of its superclasses in the file is `ancestor`.
  func inherits(_ name: String, _ ancestor: String) -> Bool {
    var name = name
    for _ in 0..<16 {
      if name == ancestor { return true }
      guard let next = superclasses[name] else { return false }
      name = next
    }
    return false
  }

  private static let interesting = WordTable([
    "UIDocumentPickerViewController", "startAccessingSecurityScopedResource", "UIInputViewController",
    "ATTR_CMN_CRTIME", "ATTR_CMN_MODTIME", "ATTR_VOL_SPACEFREE", "ATTR_VOL_SPACEAVAIL", "ATTR_VOL_SIZE",
  ])

  private mutating func readIdentifier(_ index: Int, _ open: [Int]) {
    if Self.interesting.contains(code.bytes[code.tokens[index].range]) { words.insert(code.text(index)) }
    readPointer(index)
    readFunctionPointer(index)
    guard CReferenceCollector.isListed(code, index), code.text(index).first?.isLowercase == true else {
      return
    }
    let name = code.text(index)
    if CCallShape(of: index, in: code) != nil {
      readFunction(name, index)
    } else if isVariable(index), variables[name, default: []].count < 64 {
      variables[name, default: []].append(visibility(of: index, open))
    }
  }

  private mutating func readFunction(_ name: String, _ index: Int) {
    guard let shape = CCallShape(of: index, in: code) else { return }
    switch shape.role {
    case .definition:
      let owner = owner(of: index)
      // A stand-in under a condition of the project's own hides nothing.
      if owner.isEmpty {
        if code.tokens[index].isSure { definedFunctions.insert(name) }
      } else {
        memberFunctions.insert(owner + "::" + name)
      }
    case .declaration:
      let owner = owner(of: index)
      if !owner.isEmpty { memberFunctions.insert(owner + "::" + name) }
    case .memberDefinition(let owner): memberFunctions.insert(owner + "::" + name)
    default: break
    }
  }

  /// `Type name;`, `Type *name = …`, `Type name[…]`, a parameter.
  private func isVariable(_ index: Int) -> Bool {
    guard
      code.is(index - 1, "*") && code.isName(index - 2) || code.isName(index - 1)
        || code.is(index - 1, "&") && code.isName(index - 2)
          && (code.is(index - 3, "(") || code.is(index - 3, ",") || code.is(index - 3, "const"))
    else { return false }
    if code.is(index - 1, "struct") { return false }
    return code.is(index + 1, ";") || code.is(index + 1, "=") || code.is(index + 1, ",")
      || code.is(index + 1, ")")
      || code.is(index + 1, "[") || code.is(index + 1, ":")
  }

  /// The tokens for which a variable declared at `index` may hide the function.
  private func visibility(of index: Int, _ open: [Int]) -> Range<Int> {
    let all = 0..<code.tokens.count
    // A field is seen in all functions of its class, wherever they are defined.
    guard owner(of: index).isEmpty, !code.tokens[index].isInMacro, let bracket = open.last else { return all }
    if code.is(bracket, "{") { return index..<code.partners[bracket] }
    guard code.is(bracket, "(") else { return all }
    // A parameter is seen in the body; where there is none, as long as what is around it.
    let close = code.partners[bracket]
    if let body = (close + 1..<close + 6).first(where: { code.is($0, "{") }), code.partners[body] > body {
      return index..<code.partners[body]
    }
    if let around = open.last(where: { code.is($0, "{") }) { return index..<code.partners[around] }
    return code.is(close + 1, ";") ? index..<close : all
  }

  /// `(*name)(`, also behind `typedef`, and `using name = …(*)(`.
  private mutating func readFunctionPointer(_ index: Int) {
    if code.is(index - 1, "*"), code.is(index - 2, "("), code.is(index + 1, ")"), code.is(index + 2, "(") {
      functionPointers.insert(code.text(index))
    }
    guard code.is(index - 1, "using"), code.is(index + 1, "=") else { return }
    for place in index + 2..<index + 24 {
      if code.is(place, ";") { return }
      if code.is(place, "*"), code.is(place - 1, "("), code.is(place + 1, ")"), code.is(place + 2, "(") {
        functionPointers.insert(code.text(index))
      }
    }
  }

  /// `Type *name`, `Type * _Nonnull name`, `Type<X> *name`.
  private mutating func readPointer(_ index: Int) {
    guard code.is(index + 1, "*"), code.isName(index) else { return }
    var name = index + 2
    while code.text(name).hasPrefix("_N") || code.text(name).hasPrefix("__") || code.is(name, "const") {
      name += 1
    }
    // A method's parameter is written `(Type *)name`.
    if code.is(name, ")") { name += 1 }
    guard code.isName(name) else { return }
    let type = code.text(index)
    let variable = code.text(name)
    if let old = pointerTypes[variable], old != type {
      // Two types under one name: the doubtful ones must not win.
      pointerTypes[variable] = ""
    } else {
      pointerTypes[variable] = type
    }
  }

  // MARK: classes around places

  private mutating func readOwners() {
    var stack: [Int32] = []
    var current: Int32 = 0
    /// The class whose body or method begins at the next brace.
    var next: Int32?
    owners.reserveCapacity(code.tokens.count)
    for index in code.tokens.indices {
      owners.append(current)
      let token = code.tokens[index]
      guard !token.isInMacro else { continue }
      if token.kind == .identifier {
        if let name = className(at: index) { next = number(name) }
        if let name = implementationName(at: index) { current = number(name) }
      } else if token.kind == .punctuation {
        switch code.bytes[token.start] {
        case UInt8(ascii: "{"):
          stack.append(current)
          if let owner = next { current = owner }
          next = nil
        case UInt8(ascii: "}"): current = stack.popLast() ?? 0
        case UInt8(ascii: ";"): next = nil
        case UInt8(ascii: "@") where code.is(index + 1, "end"): current = 0
        default: break
        }
      }
    }
  }

  private mutating func number(_ name: String) -> Int32 {
    if ownerNames.last == name { return Int32(ownerNames.count - 1) }
    ownerNames.append(name)
    return Int32(ownerNames.count - 1)
  }

  /// `class X`, `struct X` in C++, and `X::method(` at the start of a definition.
  private func className(at index: Int) -> String? {
    guard code.language != .c, code.language != .objectiveC else { return nil }
    if code.is(index, "class") || code.is(index, "struct"), code.isName(index + 1),
      !code.is(index - 1, "enum"),
      !code.is(index - 1, "<"), !code.is(index - 1, ",")
    {
      var name = index + 1
      while code.isName(name + 1), !code.is(name + 1, "final") { name += 1 }
      guard code.is(name + 1, "{") || code.is(name + 1, ":") || code.is(name + 1, "final") else { return nil }
      return code.text(name)
    }
    guard code.is(index + 1, "::"), code.isName(index + 2), code.is(index + 3, "("),
      code.partners[index + 3] > index,
      CCallShape.isFollowedByBody(code.partners[index + 3], in: code)
    else { return nil }
    return code.text(index)
  }

  /// `@implementation X`, `@interface X : Y`.
  private mutating func implementationName(at index: Int) -> String? {
    guard code.is(index - 1, "@"), code.is(index, "implementation") || code.is(index, "interface"),
      code.isName(index + 1)
    else { return nil }
    let name = code.text(index + 1)
    if code.is(index + 2, ":"), code.isName(index + 3) { superclasses[name] = code.text(index + 3) }
    return name
  }
}
