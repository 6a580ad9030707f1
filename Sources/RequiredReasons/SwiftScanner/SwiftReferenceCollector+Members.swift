/// Keys and properties in Swift: names that many types have, told apart by what they hang on.
extension SwiftReferenceCollector {
  private func verdict(
    _ api: RequiredReasonAPI, _ form: APIReference.Form, _ evidence: Evidence, _ basis: String
  ) -> Verdict {
    Verdict(api: api.id, form: form, evidence: evidence, basis: basis)
  }

  // MARK: FileAttributeKey

  func attributeKeyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    if isKeyPath(index) { return resourceKeyPath(api, index) }
    if code.isMemberDot(index - 1) { return attributeMember(api, index) }
    if code.is(index - 1, ".") { return implicitAttribute(api, index) }
    return bareValue(api, index)
  }

  /// A member of a written base: the key's type, or a value of any other type.
  private func attributeMember(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    switch types.type(endingAt: index - 2) {
    case .metatype("FileAttributeKey"):
      return verdict(api, .memberAccess, .proven, "hangs on 'FileAttributeKey'")
    case .metatype(let type):
      return verdict(api, .memberAccess, .nameOnly, "hangs on '\(type)'")
    default:
      guard let value = RequiredReasonAPI.named("URLResourceValues." + api.swiftName) else {
        // A static member cannot hang on a value.
        return verdict(api, .memberAccess, .nameOnly, "hangs on a value, not on 'FileAttributeKey'")
      }
      return resourceValueVerdict(value, index)
    }
  }

  private func implicitAttribute(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let enclosure = SwiftEnclosure(of: index - 1, in: code)
    func likely(_ basis: String) -> Verdict { verdict(api, .implicitMember, .likely, basis) }
    func proven(_ basis: String) -> Verdict { verdict(api, .implicitMember, .proven, basis) }
    if case .fileAttributeKey = types.annotated(enclosure.annotation) {
      return proven("typed 'FileAttributeKey'")
    }
    switch enclosure.kind {
    case .subscripted(let baseEnd): return subscriptVerdict(api, baseEnd)
    case .dictionaryKey:
      if types.annotated(enclosure.annotation) == .fileAttributes {
        return proven("typed '[FileAttributeKey: Any]'")
      }
      if enclosure.callee == "setAttributes" { return proven("given to 'setAttributes'") }
      if let callee = enclosure.callee, enclosure.label == "attributes", Self.creatingCalls.contains(callee) {
        return proven("given to '\(callee)'")
      }
      if markers.handlesFileAttributes {
        return likely("a dictionary key in a file that handles file attributes")
      }
    case .argument(let callee) where code.isMemberDot(callee - 1):
      if isAttributes(callee - 2) { return likely("given to a method of file attributes") }
    case .element where enclosure.callee == nil && markers.has("FileAttributeKey"):
      if types.annotated(enclosure.annotation) == .fileAttributes {
        return proven("typed 'FileAttributeKey'")
      }
    default: break
    }
    return verdict(api, .implicitMember, .nameOnly, "an implicit member whose type is not written here")
  }

  private static let creatingCalls: Set<String> = ["createFile", "createDirectory"]

  private func subscriptVerdict(_ api: RequiredReasonAPI, _ baseEnd: Int) -> Verdict {
    switch types.type(endingAt: baseEnd) {
    case .fileAttributes: return verdict(api, .implicitMember, .proven, "a key of file attributes")
    case .other(let type) where !Self.looseTypes.contains(type):
      return verdict(api, .implicitMember, .nameOnly, "a key of '\(type)'")
    default: break
    }
    if namesAttributes(baseEnd) {
      return verdict(api, .implicitMember, .likely, "a key of what is named like file attributes")
    }
    if isDistinctive(api) || markers.handlesFileAttributes && !declaresStaticMember(api.swiftName) {
      return verdict(api, .implicitMember, .likely, "a key in a file that handles file attributes")
    }
    return verdict(api, .implicitMember, .nameOnly, "a key of a collection whose type is not written here")
  }

  /// Types that may well be file attributes under another name.
  private static let looseTypes: Set<String> = ["NSDictionary", "Dictionary", "Any", "AnyObject"]

  /// Names that no other type in the systems' libraries has.
  private func isDistinctive(_ api: RequiredReasonAPI) -> Bool {
    api.swiftName == "systemFreeSize" && !declaresStaticMember(api.swiftName)
  }

  private func isAttributes(_ end: Int) -> Bool {
    types.type(endingAt: end) == .fileAttributes || namesAttributes(end)
  }

  /// Whether the last name of an expression speaks of attributes: `attrs`, `fileAttributes(of: url)`.
  private func namesAttributes(_ end: Int) -> Bool {
    guard let name = lastName(end)?.lowercased() else { return false }
    return name.contains("attr") && !name.contains("attributed")
  }

  /// The last name component of the expression that ends at `end`.
  func lastName(_ end: Int) -> String? {
    var index = end
    for _ in 0..<8 {
      if code.is(index, "?") || code.is(index, "!") {
        index -= 1
      } else if code.is(index, ")") || code.is(index, "]"), code.partners[index] >= 0 {
        let open = code.partners[index]
        // `(attributes as NSDictionary)`
        if !code.endsExpression(open - 1), code.isIdentifier(open + 1) { return code.text(open + 1) }
        index = open - 1
      } else {
        return code.isIdentifier(index) ? code.text(index) : nil
      }
    }
    return nil
  }

  // MARK: URLResourceKey

  func resourceKeyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    if code.isMemberDot(index - 1) {
      switch types.type(endingAt: index - 2) {
      case .metatype("URLResourceKey"):
        return verdict(api, .memberAccess, .proven, "hangs on 'URLResourceKey'")
      default: return verdict(api, .memberAccess, .nameOnly, "hangs on \(baseText(index))")
      }
    }
    guard code.is(index - 1, ".") else { return nil }
    let enclosure = SwiftEnclosure(of: index - 1, in: code)
    if let label = enclosure.label, Self.keyLabels.contains(label) {
      return verdict(api, .implicitMember, .proven, "given as '\(label):'")
    }
    if types.annotated(enclosure.annotation) == .resourceKey {
      return verdict(api, .implicitMember, .proven, "typed 'URLResourceKey'")
    }
    if declaresStaticMember(api.swiftName) {
      return verdict(api, .implicitMember, .nameOnly, "the file declares a member '\(api.swiftName)'")
    }
    return verdict(api, .implicitMember, .likely, "an implicit member with the name of a resource key")
  }

  private static let keyLabels: Set<String> = ["forKeys", "includingPropertiesForKeys", "forKey"]

  // MARK: URLResourceValues

  func resourceValueVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    if isKeyPath(index) { return resourceKeyPath(api, index) }
    guard code.is(index - 1, ".") else { return bareValue(api, index) }
    guard code.isMemberDot(index - 1) else {
      return verdict(api, .implicitMember, .nameOnly, "an implicit member; resource values have none")
    }
    switch types.type(endingAt: index - 2) {
    case .resourceValues: return verdict(api, .memberAccess, .proven, "hangs on resource values of a URL")
    case .other(let type), .metatype(let type):
      return verdict(api, .memberAccess, .nameOnly, "hangs on '\(type)'")
    case .unknown: break
    default: return verdict(api, .memberAccess, .nameOnly, "hangs on a value of another type")
    }
    if let name = lastName(index - 2)?.lowercased(), name.contains("resource") {
      return verdict(api, .memberAccess, .likely, "hangs on what is named like resource values")
    }
    if isSpecific(api), !declaresMember(api.swiftName) {
      return verdict(api, .memberAccess, .likely, "a name that only resource values have")
    }
    if markers.handlesResourceValues, isNamedValues(index - 2) {
      return verdict(
        api, .memberAccess, .likely, "hangs on values in a file that asks URLs for resource values")
    }
    return verdict(
      api, .memberAccess, .nameOnly, "hangs on \(baseText(index)), whose type is not written here")
  }

  private func isSpecific(_ api: RequiredReasonAPI) -> Bool {
    api.swiftName.hasPrefix("volume")
      || api.swiftName == "contentModificationDate" && markers.handlesResourceValues
  }

  private func isNamedValues(_ end: Int) -> Bool {
    guard let name = lastName(end)?.lowercased() else { return false }
    return name == "values" || name == "rv" || name == "vals" || name.hasSuffix("values")
  }

  /// A bare name is the listed property only inside of an extension of its type.
  private func bareValue(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard types.ownType(at: index) == .resourceValues, scopes.declaration(of: api.swiftName, at: index) == nil
    else {
      return nil
    }
    let name = "URLResourceValues." + api.swiftName
    guard let value = RequiredReasonAPI.named(name) else { return nil }
    return verdict(value, .memberAccess, .proven, "in an extension of 'URLResourceValues'")
  }

  // MARK: key paths

  /// `\.name`, `\Type.name`, `#keyPath(Type.name)`.
  private func isKeyPath(_ index: Int) -> Bool { keyPathRoot(index) != nil }

  /// The type that a key path names; empty when it names none, nil when there is no key path.
  private func keyPathRoot(_ index: Int) -> String? {
    guard code.is(index - 1, ".") else { return nil }
    if code.is(index - 2, "\\") { return "" }
    guard code.isIdentifier(index - 2) else { return nil }
    if code.is(index - 3, "\\") || code.is(index - 3, "(") && code.is(index - 4, "keyPath") {
      return code.text(index - 2)
    }
    return nil
  }

  private func resourceKeyPath(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let value = RequiredReasonAPI.named("URLResourceValues." + api.swiftName) ?? api
    switch keyPathRoot(index) {
    case "URLResourceValues": return verdict(value, .keyPath, .proven, "hangs on 'URLResourceValues'")
    case "": break
    case let root: return verdict(value, .keyPath, .nameOnly, "hangs on '\(root ?? "")'")
    }
    if statement(around: index).contains(where: { code.is($0, "resourceValues") }) {
      return verdict(value, .keyPath, .likely, "a key path beside 'resourceValues'")
    }
    return verdict(value, .keyPath, .nameOnly, "a key path whose root type is not written")
  }

  /// The tokens of the statement around a token, as far as brackets and lines tell.
  private func statement(around index: Int) -> Range<Int> {
    var start = index
    while start > 0, index - start < 200 {
      if code.is(start, "{") || code.is(start, "}") || code.is(start, ";") { break }
      if code.tokens[start].startsLine, !code.is(start, "."), start != index { break }
      start -= 1
    }
    return start..<min(max(code.expressionEnd(index), index + 1), code.tokens.count)
  }

  // MARK: properties of classes

  func propertyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    if let root = keyPathRoot(index) { return propertyKeyPath(api, root) }
    guard code.is(index - 1, ".") else { return bareProperty(api, index) }
    guard code.isMemberDot(index - 1) else {
      return verdict(api, .implicitMember, .nameOnly, "an implicit member whose type is not written here")
    }
    if api.id == "UIDocument.fileModificationDate", code.is(index + 1, "("), code.is(index + 2, ")") {
      return verdict(api, .call, .nameOnly, "called like the method of NSDictionary")
    }
    let base = types.type(endingAt: index - 2)
    switch (base, api.owner) {
    case (.processInfo, "ProcessInfo"), (.document, "UIDocument"),
      (.metatype("UITextInputMode"), "UITextInputMode"):
      return verdict(api, .memberAccess, .proven, "hangs on '\(api.owner ?? "")'")
    case (.unknown, _) where isNamedLikeOwner(api, index - 2):
      return verdict(api, .memberAccess, .likely, "hangs on what is named like a '\(api.owner ?? "")'")
    default: break
    }
    return verdict(
      api, .memberAccess, .nameOnly, "hangs on \(baseText(index)), whose type is not written here")
  }

  private func propertyKeyPath(_ api: RequiredReasonAPI, _ root: String) -> Verdict {
    let isOwner = root == api.owner || root == "NS" + (api.owner ?? "")
    return verdict(
      api, .keyPath, isOwner ? .proven : .nameOnly,
      isOwner ? "hangs on '\(root)'" : "a key path whose root type is not written or another")
  }

  private func bareProperty(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard scopes.declaration(of: api.swiftName, at: index) == nil else { return nil }
    switch (types.ownType(at: index), api.owner) {
    case (.document, "UIDocument"), (.processInfo, "ProcessInfo"):
      return verdict(api, .memberAccess, .proven, "in a subclass or extension of '\(api.owner ?? "")'")
    default: return nil
    }
  }

  private func isNamedLikeOwner(_ api: RequiredReasonAPI, _ end: Int) -> Bool {
    guard let name = lastName(end)?.lowercased(), !declaresMember(api.swiftName) else { return false }
    switch api.owner {
    case "ProcessInfo": return name.contains("process")
    case "UIDocument": return name.hasSuffix("document") || name == "doc"
    default: return name.contains("inputmode")
    }
  }

  /// Whether a type of the file has a member of that name of its own.
  func declaresMember(_ name: String) -> Bool { !scopes.members(named: name).isEmpty }

  /// Whether a type of the file has an enum case or a static member of that name: what an implicit
  /// member could mean instead.
  private func declaresStaticMember(_ name: String) -> Bool {
    scopes.members(named: name).contains { member in
      member.kind == .enumCase || (member.token - 4..<member.token).contains { code.is($0, "static") }
    }
  }
}
