/// What a C-family file declares itself, as far as tokens tell: functions and variables with listed
/// names, types of variables that matter, superclasses, and the class or namespace around each place.
struct CFileFacts {
  /// Listed functions that the file defines outside of a class.
  private(set) var definedFunctions: Set<String> = []
  /// Where listed functions that the file may define hide the others: the branches they stand in.
  private var possibleFunctions: [String: [Range<Int>]] = [:]
  /// Where listed names are variables, parameters or fields of the file.
  private(set) var variables: [String: [Range<Int>]] = [:]
  /// Variables of function-pointer type, and names of such types.
  private(set) var functionPointers: Set<String> = []
  /// Templates that take a pointer to a function.
  private(set) var functionTemplates: Set<String> = []
  /// Variables of functions with the type of a class, by name.
  var locals: [String: [Local]] = [:]
  /// What other files of the module may want to know.
  var declarations = CDeclarations.none
  /// For each token the class that it lies in; empty outside.
  private(set) var owners: [Int32] = []
  private(set) var ownerNames: [String] = [""]
  private(set) var words: Set<String> = []
  let speaksOfBugReports: Bool
  let usesManagedConfiguration: Bool
  /// Whether the file includes one of the headers that declare the `stat` family.
  let includesSystemHeader: Bool

  let code: CCode
  /// Whether the file may hold Objective-C.
  private let readsTypes: Bool

  init(_ code: CCode) {
    self.code = code
    readsTypes = Self.mayHoldTypes(code)
    speaksOfBugReports = PurposeWords.speakOfBugReports(code.bytes)
    usesManagedConfiguration = PurposeWords.nameManagedConfiguration(code.bytes)
    includesSystemHeader = code.headers.contains {
      $0.hasPrefix("sys/") || $0 == "unistd.h" || $0 == "fcntl.h"
    }
    readOwners()
    var open = CNesting()
    for index in code.tokens.indices {
      if code.tokens[index].kind == .identifier { readIdentifier(index, open) }
      if code.partners[index] > index {
        push(index, &open)
      } else if code.partners[index] >= 0 {
        while let last = open.last, code.partners[last] <= index { open.pop() }
      }
    }
  }

  private func push(_ bracket: Int, _ open: inout CNesting) {
    let isBrace = code.is(bracket, "{")
    // Only types ask what a brace belongs to.
    open.push(bracket, isBrace: isBrace, isBlock: !isBrace || readsTypes && isBlock(bracket))
  }

  /// Types of classes matter to Objective-C alone; most headers are C or C++.
  private static func mayHoldTypes(_ code: CCode) -> Bool {
    switch code.language {
    case .objectiveC, .objectiveCPlusPlus: true
    case .header:
      code.tokens.contains {
        $0.kind == .punctuation
          ? $0.start < $0.end && code.bytes[$0.start] == UInt8(ascii: "@")
          : $0.kind == .identifier && ownerWords.contains(code.bytes[$0.range])
      }
    default: false
    }
  }

  private static let ownerWords = WordTable([
    "NSProcessInfo", "UIDocument", "UIManagedDocument", "UITextInputMode",
  ])

  /// Whether the name means a variable at the token.
  func isVariable(_ name: String, at index: Int) -> Bool {
    variables[name]?.contains { $0.contains(index) } ?? false
  }

  func owner(of index: Int) -> String {
    owners.indices.contains(index) ? ownerNames[Int(owners[index])] : ""
  }

  private static let interesting = WordTable([
    "UIDocumentPickerViewController", "startAccessingSecurityScopedResource", "UIInputViewController",
    "ATTR_CMN_CRTIME", "ATTR_CMN_MODTIME", "ATTR_VOL_SPACEFREE", "ATTR_VOL_SPACEAVAIL", "ATTR_VOL_SIZE",
  ])

  private mutating func readIdentifier(_ index: Int, _ open: CNesting) {
    if Self.interesting.contains(code.bytes[code.tokens[index].range]) { words.insert(code.text(index)) }
    if readsTypes {
      readTyped(index, open)
      readAlias(index)
    }
    if functionPointer(at: index) { functionPointers.insert(code.text(index)) }
    if code.is(index, "template"), let name = functionTemplate(at: index) { functionTemplates.insert(name) }
    guard CReferenceCollector.isListed(code, index), code.text(index).first?.isLowercase == true else {
      return
    }
    let name = code.text(index)
    if CCallShape(of: index, in: code) != nil {
      readFunction(name, index)
    } else if isEnumerator(index, open) {
      addVariable(name, visibility(of: index, open.levels.dropLast().last))
    } else if isVariable(index) {
      addVariable(name, visibility(of: index, open.levels.last))
      let owner = owner(of: index)
      if let brace = open.last, !owner.isEmpty, isTypeBody(brace) {
        declarations.addListedMember(name, of: owner)
      }
    }
  }

  private mutating func addVariable(_ name: String, _ range: Range<Int>) {
    if variables[name, default: []].count < 64 { variables[name, default: []].append(range) }
  }

  private mutating func readFunction(_ name: String, _ index: Int) {
    guard let shape = CCallShape(of: index, in: code) else { return }
    switch shape.role {
    case .definition:
      let owner = owner(of: index)
      if owner.isEmpty {
        addFunction(name, index)
      } else {
        declarations.addListedMember(name, of: owner)
      }
    case .declaration:
      let owner = owner(of: index)
      if !owner.isEmpty { declarations.addListedMember(name, of: owner) }
    case .memberDefinition(let owner): declarations.addListedMember(name, of: owner)
    default: break
    }
  }

  /// A stand-in under a condition of the project's own hides nothing outside of it.
  private mutating func addFunction(_ name: String, _ index: Int) {
    if code.tokens[index].isSure {
      definedFunctions.insert(name)
    } else if possibleFunctions[name, default: []].count < 16 {
      // One in a branch that never ends hides nothing.
      let branch = code.branches.first { $0.contains(index) }
      possibleFunctions[name, default: []].append(branch ?? index..<index)
    }
  }

  /// Whether the name means a function of the file at the token.
  func isOwnFunction(_ name: String, at index: Int) -> Bool {
    definedFunctions.contains(name) || possibleFunctions[name]?.contains { $0.contains(index) } ?? false
  }

  /// The tokens for which a variable declared at `index` may hide the function.
  private func visibility(of index: Int, _ open: CNesting.Level?) -> Range<Int> {
    let all = 0..<code.tokens.count
    // A field is seen in all functions of its class, wherever they are defined.
    guard owner(of: index).isEmpty, !code.tokens[index].isInMacro, let bracket = open?.bracket else {
      return all
    }
    if code.is(bracket, "{") { return code.range(index, code.partners[bracket]) }
    guard code.is(bracket, "(") else { return all }
    // A parameter is seen in the body; where there is none, as long as what is around it.
    let close = code.partners[bracket]
    if let body = (close + 1..<close + 6).first(where: { code.is($0, "{") }), code.partners[body] > body {
      return code.range(index, code.partners[body])
    }
    if let around = open?.brace { return code.range(index, code.partners[around]) }
    return code.is(close + 1, ";") ? code.range(index, close) : all
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
  private mutating func className(at index: Int) -> String? {
    guard code.language != .c, code.language != .objectiveC else { return nil }
    if code.is(index, "class") || code.is(index, "struct"), code.isName(index + 1),
      !code.is(index - 1, "enum"),
      !code.is(index - 1, "<"), !code.is(index - 1, ",")
    {
      var name = index + 1
      while name < index + 64, code.isName(name + 1), !code.is(name + 1, "final") { name += 1 }
      guard code.is(name + 1, "{") || code.is(name + 1, ":") || code.is(name + 1, "final") else { return nil }
      addBase(of: name)
      return code.text(name)
    }
    guard code.is(index + 1, "::"), code.isName(index + 2), code.is(index + 3, "("),
      code.partners[index + 3] > index,
      CCallShape.isFollowedByBody(code.partners[index + 3], in: code)
    else { return nil }
    return code.text(index)
  }

  /// `class X : public Y`.
  private mutating func addBase(of name: Int) {
    var base = code.is(name + 1, "final") ? name + 2 : name + 1
    guard code.is(base, ":") else { return }
    base += 1
    while ["public", "private", "protected", "virtual"].contains(code.text(base)) { base += 1 }
    while code.isName(base), code.is(base + 1, "::") { base += 2 }
    if code.isName(base) { declarations.addSuperclass(code.text(base), of: code.text(name)) }
  }

  /// `@implementation X`, `@interface X : Y`.
  private mutating func implementationName(at index: Int) -> String? {
    guard code.is(index - 1, "@"), code.is(index, "implementation") || code.is(index, "interface"),
      code.isName(index + 1)
    else { return nil }
    let name = code.text(index + 1)
    if code.is(index + 2, ":"), code.isName(index + 3) {
      declarations.addSuperclass(code.text(index + 3), of: name)
    }
    return name
  }
}
