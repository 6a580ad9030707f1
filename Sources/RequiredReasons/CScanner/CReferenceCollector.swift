/// Finds the places in C-family source that name a required-reason API and says how sure each is.
struct CReferenceCollector {
  struct Verdict {
    var form: APIReference.Form
    var evidence: Evidence
    var basis: String

    init(_ form: APIReference.Form, _ evidence: Evidence, _ basis: String) {
      self.form = form
      self.evidence = evidence
      self.basis = basis
    }
  }

  let code: CCode
  let facts: CFileFacts
  let types: CTypes
  /// What the files of the module declare.
  let module: CDeclarations
  /// Listed names that the headers of the file hide.
  private let hidden: Set<String>

  private static let words = WordTable(
    RequiredReasonAPI.allWords.filter { !RequiredReasonAPI.cFamily($0).isEmpty })

  /// - Parameter module: what the files of the module declare.
  init(
    _ bytes: [UInt8], language: SourceLanguage, wanted: PlatformSet, module: CDeclarations = .none
  ) {
    code = CCode(bytes, language: language, wanted: wanted)
    facts = CFileFacts(code)
    types = CTypes(code: code, facts: facts, module: module)
    self.module = module
    hidden = code.projectHeaders.reduce(into: []) { names, header in
      names.formUnion(module.hidden[header] ?? [])
    }
  }

  static func isListed(_ code: CCode, _ index: Int) -> Bool {
    words.contains(code.bytes[code.tokens[index].range])
  }

  /// All references in file order.
  func references() -> [APIReference] { listedNames.compactMap(reference) }

  /// The tokens that are listed names.
  var listedNames: [Int] {
    code.tokens.indices.filter {
      code.tokens[$0].kind == .identifier && Self.isListed(code, $0) && !isPasted($0)
    }
  }

  /// Whether a macro makes something else of the name: its parameter, `#name`, `x##name`.
  private func isPasted(_ index: Int) -> Bool {
    let token = code.tokens[index]
    guard token.isInMacro else { return false }
    return token.isMacroParameter || code.is(index - 1, "#") || code.is(index + 1, "#")
  }

  func reference(at index: Int) -> APIReference? {
    guard let api = RequiredReasonAPI.cFamily(code.text(index)).first,
      var verdict = verdict(on: api, at: index)
    else {
      return nil
    }
    if code.tokens[index].isInMacro {
      verdict.form = .macro
      if verdict.evidence == .proven {
        verdict.evidence = .likely
        verdict.basis = "in the body of a macro"
      }
    }
    if api.isNoteOnly {
      verdict.evidence = .nameOnly
      verdict.basis = "a variant that Apple's page does not name"
    }
    let owner = facts.owner(of: index)
    return APIReference(
      api: api.id, form: verdict.form, evidence: verdict.evidence, range: code.tokens[index].range,
      basis: verdict.basis, platforms: code.platforms[index], enclosingType: owner.isEmpty ? nil : owner,
      hints: hints(for: api, at: index))
  }

  private func verdict(on api: RequiredReasonAPI, at index: Int) -> Verdict? {
    switch api.kind {
    case .function: functionVerdict(api, index)
    case .fileAttributeKey, .resourceKey: constantVerdict(index)
    case .type: classVerdict(index)
    case .instanceProperty, .typeProperty: propertyVerdict(api, index)
    case .resourceValue, .propertyWrapper: nil
    }
  }

  // MARK: functions

  private func functionVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let name = api.swiftName
    guard let shape = CCallShape(of: index, in: code) else { return functionValue(api, index) }
    switch shape.role {
    case .member, .declaration, .definition, .memberDefinition: return nil
    case .globalCall: return judge(shape, api)
    case .call:
      if let reason = ownFunction(name, index) { return Verdict(.call, .nameOnly, reason) }
      return judge(shape, api)
    }
  }

  /// What of the project's own a plain call of the name means instead; nil when nothing.
  func ownFunction(_ name: String, _ index: Int) -> String? {
    if let macro = code.macros[name], macro <= index { return "the file defines a macro '\(name)'" }
    if facts.isOwnFunction(name, at: index) { return "the file defines a function '\(name)'" }
    if hidden.contains(name) { return "a header of the project defines '\(name)'" }
    let owner = facts.owner(of: index)
    let listed = owner.isEmpty ? nil : types.chain(owner).first { isListedMember(name, of: $0) }
    return listed.map { "'\($0)' has a member '\(name)'" }
  }

  private func isListedMember(_ name: String, of type: String) -> Bool {
    let member = type + "::" + name
    return facts.declarations.listedMembers.contains(member) || module.listedMembers.contains(member)
  }

  private func judge(_ shape: CCallShape, _ api: RequiredReasonAPI) -> Verdict {
    let expected = api.argumentCount ?? 0
    guard shape.argumentCount == expected else {
      return Verdict(
        .call, .nameOnly,
        "called with \(shape.argumentCount) arguments where the C function takes \(expected)")
    }
    return Verdict(.call, .proven, "a call of the C function with its \(expected) arguments")
  }

  // MARK: constants and classes

  /// `extern NSString *const NAME;` and `NSString *const NAME = …` are no uses.
  private func constantVerdict(_ index: Int) -> Verdict? {
    if code.is(index - 1, "*") || code.is(index - 1, "const") || code.isName(index - 1) { return nil }
    return Verdict(.constant, .proven, "the constant by name")
  }

  private func classVerdict(_ index: Int) -> Verdict? {
    if code.is(index - 2, "@"), code.is(index - 1, "interface") || code.is(index - 1, "implementation") {
      guard code.is(index + 1, "(") else { return nil }
      return Verdict(.typeUse, .proven, "a category of the class")
    }
    if isForwardDeclaration(index) { return nil }
    let isSend = code.is(index - 1, "[") || code.is(index + 1, ".")
    return Verdict(
      isSend ? .messageSend : .typeUse, .proven, isSend ? "a message to the class" : "the class by name")
  }

  private func isForwardDeclaration(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0, code.is(place, ",") || code.token(place)?.kind == .identifier, index - place < 64 {
      if code.is(place, "class"), code.is(place - 1, "@") { return true }
      place -= 1
    }
    return false
  }
}
