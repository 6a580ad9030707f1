/// Properties of system classes in Swift.
extension SwiftReferenceCollector {
  func propertyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    if let root = keyPathRoot(index) { return propertyKeyPath(api, root, index) }
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
      (.metatype("UITextInputMode"), "UITextInputMode"), (.other("UITextInputMode"), "UITextInputMode"):
      return verdict(api, .memberAccess, .proven, "hangs on '\(api.owner ?? "")'")
    case (.other(let type), "UIDocument") where type.hasSuffix("Document") && !types.isDeclared(type):
      return verdict(api, .memberAccess, .likely, "hangs on a '\(type)', by its name a document")
    case (.other, _), (.metatype, _): return nil
    case (.unknown, _) where isNamedLikeOwner(api, index - 2):
      return verdict(api, .memberAccess, .likely, "hangs on what is named like a '\(api.owner ?? "")'")
    default: break
    }
    return verdict(
      api, .memberAccess, .nameOnly, "hangs on \(baseText(index)), whose type is not written here")
  }

  private func propertyKeyPath(_ api: RequiredReasonAPI, _ root: String, _ index: Int) -> Verdict? {
    let isOwner = root == api.owner || root == "NS" + (api.owner ?? "")
    guard isOwner || root.isEmpty else { return nil }
    if root.isEmpty {
      switch (types.keyPathRoot(at: index - 2), api.owner) {
      case (.processInfo, "ProcessInfo"), (.document, "UIDocument"):
        return verdict(api, .keyPath, .proven, "begins at '\(api.owner ?? "")'")
      default: break
      }
    }
    return verdict(
      api, .keyPath, isOwner ? .proven : .nameOnly,
      isOwner ? "hangs on '\(root)'" : "a key path whose root type is not written")
  }

  private func bareProperty(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard scopes.declaration(of: api.swiftName, at: index) == nil else { return nil }
    switch (types.ownType(at: index), api.owner) {
    case (.document, "UIDocument"), (.processInfo, "ProcessInfo"),
      (.other("UITextInputMode"), "UITextInputMode"):
      return verdict(api, .memberAccess, .proven, "in a subclass or extension of '\(api.owner ?? "")'")
    default: return nil
    }
  }

  private func isNamedLikeOwner(_ api: RequiredReasonAPI, _ end: Int) -> Bool {
    guard let name = lastName(end)?.lowercased(), !hasRival(api) else { return false }
    return Self.isNamedLike(api, name)
  }

  /// Whether a name speaks of the type that the API hangs on.
  private static func isNamedLike(_ api: RequiredReasonAPI, _ name: String) -> Bool {
    let name = name.lowercased()
    return switch api.owner {
    case "ProcessInfo": name.contains("processinfo")
    case "UIDocument": name.hasSuffix("document") || name == "doc"
    default: name.contains("inputmode")
    }
  }

  /// Whether a type of the module that is named like the owner has a member of that name of its own.
  private func hasRival(_ api: RequiredReasonAPI) -> Bool {
    let rivals = types.module.listedMembers[api.swiftName] ?? []
    return rivals.contains { Self.isNamedLike(api, $0) }
  }

  /// Whether a type of the module has a member of that name of its own.
  func declaresMember(_ name: String) -> Bool {
    !scopes.members(named: name).isEmpty || types.module.listedMembers[name] != nil
  }

  /// Whether a type of the file has an enum case or a static member of that name: what an implicit
  /// member could mean instead.
  func declaresStaticMember(_ name: String) -> Bool {
    scopes.members(named: name).contains { member in
      member.kind == .enumCase || (member.token - 4..<member.token).contains { code.is($0, "static") }
    }
  }
}
