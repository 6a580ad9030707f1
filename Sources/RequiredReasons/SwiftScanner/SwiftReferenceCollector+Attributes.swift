/// Keys of file attributes in Swift: names that many types have, told apart by what they hang on.
extension SwiftReferenceCollector {
  func verdict(
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
    // Another type by name is never this one.
    case .metatype: return nil
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
    if types.expected(at: index - 1, enclosure) == .fileAttributeKey {
      return proven("typed 'FileAttributeKey'")
    }
    switch types.parameter(enclosure) {
    case .fileAttributeKey, .fileAttributes: return proven("given to '\(enclosure.callee ?? "")'")
    default: break
    }
    if isComparedWithAttributeKey(index - 1) { return proven("compared with a 'FileAttributeKey'") }
    switch enclosure.kind {
    case .subscripted(let baseEnd):
      return subscriptVerdict(api, baseEnd, isCastToDate: isCastToDate(index + 1))
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
      if types.type(endingAt: callee - 2) == .fileAttributeKey { return proven("looked for among keys") }
      if isAttributes(callee - 2) { return likely("given to a method of file attributes") }
    case .element(let open):
      if types.literal(open) == .fileAttributeKey { return proven("beside a 'FileAttributeKey'") }
      if enclosure.callee == nil, types.annotated(enclosure.annotation) == .fileAttributes {
        return proven("typed 'FileAttributeKey'")
      }
    default: break
    }
    // An enum case or static member of the file is what the name means here.
    if declaresStaticMember(api.swiftName) { return nil }
    return verdict(api, .implicitMember, .nameOnly, "an implicit member whose type is not written here")
  }

  /// Whether the implicit member at `dot` is compared with, or matched against, a key of file attributes.
  private func isComparedWithAttributeKey(_ dot: Int) -> Bool {
    if code.is(dot - 1, "==") || code.is(dot - 1, "!=") || code.is(dot - 1, "~=") {
      return types.type(endingAt: dot - 2) == .fileAttributeKey
    }
    if code.is(dot + 2, "==") || code.is(dot + 2, "!=") {
      var end = dot + 3
      while code.is(end + 1, "."), code.isIdentifier(end + 2) { end += 2 }
      return types.type(endingAt: end) == .fileAttributeKey
    }
    // `case .a, .name:`, but not an argument in the case's body.
    let isFurther = code.is(dot - 1, ",") && SwiftEnclosure(of: dot, in: code).kind == .plain
    guard code.is(dot - 1, "case") || isFurther else { return false }
    let brace = scopes.scopes[scopes.chain(from: dot)[0]].brace
    return brace > 0 && types.isSwitch(brace) && types.type(endingAt: brace - 1) == .fileAttributeKey
  }

  private static let creatingCalls: Set<String> = ["createFile", "createDirectory"]

  /// `…[.creationDate] as? Date`: a dictionary of anything gives a date.
  private func isCastToDate(_ close: Int) -> Bool {
    guard code.is(close, "]"), code.is(close + 1, "as") else { return false }
    let type = code.is(close + 2, "?") || code.is(close + 2, "!") ? close + 3 : close + 2
    return code.is(type, "Date") || code.is(type, "NSDate")
  }

  /// Bases whose values are dates of something else.
  private static let foreignBases = ["record", "json", "snapshot", "metadata", "row", "fields", "payload"]

  private func subscriptVerdict(_ api: RequiredReasonAPI, _ baseEnd: Int, isCastToDate: Bool) -> Verdict? {
    switch types.type(endingAt: baseEnd) {
    case .fileAttributes: return verdict(api, .implicitMember, .proven, "a key of file attributes")
    case .other(let type) where types.isKeyedByAttributes(type):
      return verdict(api, .implicitMember, .proven, "given to a subscript of '\(type)'")
    case .other(let type) where !Self.looseTypes.contains(type): return nil
    default: break
    }
    let hasOwnMeaning = declaresStaticMember(api.swiftName)
    if namesAttributes(baseEnd), markers.handlesFileAttributes || !hasOwnMeaning {
      return verdict(api, .implicitMember, .likely, "a key of what is named like file attributes")
    }
    let base = lastName(baseEnd)?.lowercased() ?? ""
    let isForeign = Self.foreignBases.contains { base.contains($0) }
    if isCastToDate, !hasOwnMeaning, !isForeign {
      return verdict(api, .implicitMember, .likely, "a key whose value is cast to a date")
    }
    if !hasOwnMeaning, isDistinctive(api) || markers.handlesFileAttributes {
      return verdict(api, .implicitMember, .likely, "a key in a file that handles file attributes")
    }
    return verdict(api, .implicitMember, .nameOnly, "a key of a collection whose type is not written here")
  }

  /// Types that may well be file attributes or resource values under another name.
  static let looseTypes: Set<String> = ["NSDictionary", "Dictionary", "Any", "AnyObject"]

  /// Names that no other type in the systems' libraries has.
  private func isDistinctive(_ api: RequiredReasonAPI) -> Bool {
    api.swiftName == "systemFreeSize"
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
}
