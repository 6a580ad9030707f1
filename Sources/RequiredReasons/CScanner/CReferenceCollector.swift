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

  private static let words = WordTable(
    RequiredReasonAPI.allWords.filter { !RequiredReasonAPI.cFamily($0).isEmpty })

  init(_ bytes: [UInt8], language: SourceLanguage, wanted: PlatformSet) {
    code = CCode(bytes, language: language, wanted: wanted)
    facts = CFileFacts(code)
  }

  static func isListed(_ code: CCode, _ index: Int) -> Bool {
    words.contains(code.bytes[code.tokens[index].range])
  }

  /// All references in file order.
  func references() -> [APIReference] {
    code.tokens.indices.compactMap { index in
      guard code.tokens[index].kind == .identifier, Self.isListed(code, index) else { return nil }
      return reference(at: index)
    }
  }

  private func reference(at index: Int) -> APIReference? {
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
      if let macro = code.macros[name], macro <= index {
        return Verdict(.call, .nameOnly, "the file defines a macro '\(name)'")
      }
      if facts.definedFunctions.contains(name) {
        return Verdict(.call, .nameOnly, "the file defines a function '\(name)'")
      }
      let owner = facts.owner(of: index)
      if !owner.isEmpty, facts.memberFunctions.contains(owner + "::" + name) {
        return Verdict(.call, .nameOnly, "'\(owner)' has a member '\(name)'")
      }
      return judge(shape, api)
    }
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

  // MARK: properties

  private func propertyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard code.language != .c, code.language != .cPlusPlus else { return nil }
    if code.is(index - 1, "("), code.is(index - 2, "selector"), code.is(index - 3, "@") {
      return Verdict(.selector, .nameOnly, "a selector, which any class may have")
    }
    if code.is(index - 1, ".") { return dotVerdict(api, index) }
    guard code.is(index + 1, "]"), let open = messageStart(index) else { return nil }
    return judge(CReceiver(open + 1..<index, in: code), .messageSend, api)
  }

  /// The bracket of the message that ends behind the selector at `index`.
  private func messageStart(_ index: Int) -> Int? {
    let open = code.partners[index + 1]
    guard open >= 0, open < index - 1 else { return nil }
    return open
  }

  private func dotVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard !code.is(index + 1, "(") else { return nil }
    var start = index - 2
    if code.is(start, "]") || code.is(start, ")"), code.partners[start] >= 0 {
      start = code.partners[start]
    } else {
      while code.is(start - 1, ".") || code.is(start - 1, "->"),
        code.isName(start - 2) || code.is(start - 2, "]")
      {
        start = code.is(start - 2, "]") ? max(code.partners[start - 2], 0) : start - 2
      }
    }
    return judge(CReceiver(max(start, 0)..<index - 1, in: code), .memberAccess, api)
  }

  private func judge(_ receiver: CReceiver, _ form: APIReference.Form, _ api: RequiredReasonAPI) -> Verdict {
    let owner = api.owner ?? ""
    let classNames: Set<String> = [owner, "NS" + owner]
    if isOwner(receiver, classNames) { return Verdict(form, .proven, "sent to a '\(owner)'") }
    if receiver.isSelf, api.owner == "UIDocument", facts.owner(of: receiver.start).hasSuffix("Document") {
      return Verdict(form, .likely, "sent to 'self' in what is by its name a document")
    }
    if receiver.isSelf || receiver.type(facts) != nil {
      return Verdict(form, .nameOnly, "sent to a value of another class")
    }
    if isNamedLikeOwner(receiver.name, api) {
      return Verdict(form, .likely, "sent to what is named like a '\(owner)'")
    }
    return Verdict(form, .nameOnly, "sent to a value whose class is not known here")
  }

  private func isOwner(_ receiver: CReceiver, _ classNames: Set<String>) -> Bool {
    if receiver.words.contains(where: { $0 == "NSProcessInfo" || $0 == "UITextInputMode" }),
      !classNames.isDisjoint(with: receiver.words)
    {
      return true
    }
    let type = receiver.isSelf ? facts.owner(of: receiver.start) : receiver.type(facts) ?? ""
    return classNames.contains { facts.inherits(type, $0) }
  }

  private func isNamedLikeOwner(_ name: String, _ api: RequiredReasonAPI) -> Bool {
    let name = name.lowercased()
    switch api.owner {
    case "ProcessInfo": return name.contains("processinfo")
    case "UIDocument": return name.hasSuffix("document") || name == "doc" || name == "_doc"
    default: return name.contains("inputmode")
    }
  }
}

extension CFileFacts {
  /// Whether the file includes one of the headers that declare the `stat` family.
  func includesSystemHeader(of code: CCode) -> Bool {
    code.headers.contains { $0.hasPrefix("sys/") || $0 == "unistd.h" }
  }
}
