/// Properties of `NSProcessInfo`, `UIDocument` and `UITextInputMode`: messages and dots.
extension CReferenceCollector {
  func propertyVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard code.language != .c, code.language != .cPlusPlus else { return nil }
    if code.is(index - 1, "("), code.is(index - 2, "selector"), code.is(index - 3, "@") {
      return selectorVerdict(api, index)
    }
    if code.is(index - 1, ".") { return dotVerdict(api, index) }
    guard let open = messageStart(index, isSetter: api.setters.contains(code.text(index))) else { return nil }
    let type = types.receiver(open).type
    return judge(CReceiver(code.range(open + 1, index), in: code, type: type), .messageSend, api)
  }

  /// A class that has the property names its own.
  private func selectorVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict {
    let owner = facts.owner(of: index)
    let isOwn = !owner.isEmpty && isOwner(CReceiver(index..<index, in: code, type: owner), api.owner ?? "")
    if isOwn { return Verdict(.selector, .likely, "a selector in a '\(api.owner ?? "")'") }
    if isGivenToOwner(index, api) {
      return Verdict(.selector, .likely, "a selector given to a '\(api.owner ?? "")'")
    }
    return Verdict(.selector, .nameOnly, "a selector, which any class may have")
  }

  /// `[document addObserver:self forKeyPath:NSStringFromSelector(@selector(name)) …]`.
  private func isGivenToOwner(_ index: Int, _ api: RequiredReasonAPI) -> Bool {
    var place = index
    for _ in 0..<6 {
      guard let open = enclosing(place) else { return false }
      place = open
      guard code.is(open, "["), open > 0 else { continue }
      let receiver = types.receiver(open)
      let words = CReceiver(code.range(open + 1, receiver.end + 1), in: code, type: receiver.type)
      if isOwner(words, api.owner ?? "") { return true }
      if receiver.type == nil, isNamedLikeOwner(words.name, api) { return true }
    }
    return false
  }

  /// The bracket of the message whose selector is at `index`: `[x name]`, `[x setName:value]`.
  private func messageStart(_ index: Int, isSetter: Bool) -> Int? {
    guard code.is(index + 1, isSetter ? ":" : "]") else { return nil }
    let open = isSetter ? enclosing(index) ?? -1 : code.partners[index + 1]
    guard open >= 0, open < index - 1, code.is(open, "[") else { return nil }
    return open
  }

  private func dotVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    guard !code.is(index + 1, "(") else { return nil }
    var start = index - 2
    if code.is(start, "]") || code.is(start, ")"), code.partners[start] >= 0 {
      start = code.partners[start]
      if code.is(start, "("), code.isName(start - 1) { start -= 1 }
    } else {
      while code.is(start - 1, ".") || code.is(start - 1, "->"),
        code.isName(start - 2) || code.is(start - 2, "]")
      {
        start = code.is(start - 2, "]") ? max(code.partners[start - 2], 0) : start - 2
      }
    }
    let type = types.type(endingAt: index - 2)
    return judge(CReceiver(code.range(max(start, 0), index - 1), in: code, type: type), .memberAccess, api)
  }

  private func judge(_ receiver: CReceiver, _ form: APIReference.Form, _ api: RequiredReasonAPI) -> Verdict {
    let owner = api.owner ?? ""
    if isOwner(receiver, owner) { return Verdict(form, .proven, "sent to a '\(owner)'") }
    if let type = receiver.type {
      return isDocument(type, api)
        ? Verdict(form, .likely, "sent to what is by its class's name a document")
        : Verdict(form, .nameOnly, "sent to a value of another class")
    }
    if isNamedLikeOwner(receiver.name, api) {
      return Verdict(form, .likely, "sent to what is named like a '\(owner)'")
    }
    return Verdict(form, .nameOnly, "sent to a value whose class is not known here")
  }

  private func isOwner(_ receiver: CReceiver, _ owner: String) -> Bool {
    if let type = receiver.type { return types.inherits(type, owner) || types.inherits(type, "NS" + owner) }
    return receiver.words.contains { $0 == "NS" + owner || $0 == owner && owner == "UITextInputMode" }
  }

  /// A class of which nothing is known but its name.
  private func isDocument(_ type: String, _ api: RequiredReasonAPI) -> Bool {
    guard api.owner == "UIDocument", let last = types.chain(type).last else { return false }
    return last.hasSuffix("Document") && last != "NSDocument"
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
