/// Resource keys and the values of URLs in Swift, and key paths to them.
extension SwiftReferenceCollector {
  // MARK: URLResourceKey

  func resourceKeyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    if code.isMemberDot(index - 1) {
      switch types.type(endingAt: index - 2) {
      case .metatype("URLResourceKey"):
        return verdict(api, .memberAccess, .proven, "hangs on 'URLResourceKey'")
      case .metatype, .other: return nil
      default: return verdict(api, .memberAccess, .nameOnly, "hangs on \(baseText(index))")
      }
    }
    guard code.is(index - 1, ".") else { return nil }
    let enclosure = SwiftEnclosure(of: index - 1, in: code)
    if let label = enclosure.label, Self.keyLabels.contains(label) {
      return verdict(api, .implicitMember, .proven, "given as '\(label):'")
    }
    if types.expected(at: index - 1, enclosure) == .resourceKey {
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
    case .other(let type) where Self.looseTypes.contains(type): break
    case .unknown: break
    default: return nil
    }
    if let name = lastName(index - 2)?.lowercased(), name.contains("resource") {
      return verdict(api, .memberAccess, .likely, "hangs on what is named like resource values")
    }
    if isSpecific(api), !declaresMember(api.swiftName) {
      return verdict(api, .memberAccess, .likely, "a name that only resource values have")
    }
    if markers.handlesResourceValues, isNamedValues(index - 2) || isFedByResourceValues(index - 2) {
      return verdict(
        api, .memberAccess, .likely, "hangs on values in a file that asks URLs for resource values")
    }
    return verdict(
      api, .memberAccess, .nameOnly, "hangs on \(baseText(index)), whose type is not written here")
  }

  private func isSpecific(_ api: RequiredReasonAPI) -> Bool { api.swiftName.hasPrefix("volume") }

  /// Whether the base is a closure's argument, and the closure works on what `resourceValues` gave.
  private func isFedByResourceValues(_ end: Int) -> Bool {
    var base = end
    while code.is(base, "!") || code.is(base, "?") { base -= 1 }
    let isNumbered = code.text(base).hasPrefix("$")
    guard isNumbered || scopes.declaration(of: code.text(base), at: base)?.kind == .parameter else {
      return false
    }
    var brace = base
    while brace > 0, !(code.is(brace, "{") && code.partners[brace] > base), base - brace < 400 { brace -= 1 }
    guard code.is(brace, "{") else { return false }
    return statement(around: brace - 1).prefix { $0 < brace }.contains { code.is($0, "resourceValues") }
  }

  private func isNamedValues(_ end: Int) -> Bool {
    guard let name = lastName(end)?.lowercased() else { return false }
    return name == "values" || name == "rv" || name == "vals" || name.hasSuffix("values")
  }

  /// A bare name is the listed property only inside of an extension of its type.
  func bareValue(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
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
  func isKeyPath(_ index: Int) -> Bool { keyPathRoot(index) != nil }

  /// The type that a key path names; empty when it names none, nil when there is no key path.
  func keyPathRoot(_ index: Int) -> String? {
    guard code.is(index - 1, ".") else { return nil }
    if code.is(index - 2, "\\") { return "" }
    guard code.isIdentifier(index - 2) else { return nil }
    if code.is(index - 3, "\\") || code.is(index - 3, "(") && code.is(index - 4, "keyPath") {
      return code.text(index - 2)
    }
    return nil
  }

  func resourceKeyPath(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let value = RequiredReasonAPI.named("URLResourceValues." + api.swiftName) ?? api
    switch keyPathRoot(index) {
    case "URLResourceValues": return verdict(value, .keyPath, .proven, "hangs on 'URLResourceValues'")
    case "": break
    default: return nil
    }
    switch types.keyPathRoot(at: index - 2) {
    case .resourceValues: return verdict(value, .keyPath, .proven, "begins at 'URLResourceValues'")
    case .other: return nil
    default: break
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
      if code.is(start, "}"), code.partners[start] >= 0, start != index || code.is(start + 1, ".") {
        // A closure earlier in the chain.
        start = code.partners[start] - 1
        continue
      }
      if code.is(start, "{") || code.is(start, ";") { break }
      if code.tokens[start].startsLine, !code.is(start, "."), start != index { break }
      start -= 1
    }
    start = max(start, 0)
    return start..<min(max(code.expressionEnd(index), index + 1), code.tokens.count)
  }
}
