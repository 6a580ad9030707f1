/// C functions, the class, the property wrapper and Objective-C constants in Swift.
extension SwiftReferenceCollector {
  private static let modules: Set<String> = [
    "Darwin", "Foundation", "UIKit", "SwiftUI", "AppKit", "WatchKit", "ObjectiveC", "Glibc", "Musl", "System",
  ]

  func functionVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let name = api.swiftName
    let isQualified = code.isMemberDot(index - 1)
    // A member of anything but a module is never the C function.
    if code.is(index - 1, "."), !isQualified || !isModule(index - 2) { return nil }
    if !isQualified, let own = scopes.declaration(of: name, at: index) {
      guard call(at: index) != nil else { return nil }
      return Verdict(
        api: api.id, form: .call, evidence: .nameOnly, basis: "the file declares a \(own.kind) '\(name)'")
    }
    guard let call = call(at: index) else { return functionReference(api, index) }
    if !isQualified, let type = scopes.enclosingType(of: index)?.name, types.inheritsMember(name, type) {
      return Verdict(api: api.id, form: .call, evidence: .nameOnly, basis: "'\(type)' has a member '\(name)'")
    }
    return judge(call, of: api)
  }

  /// A module name in front of a dot, itself behind no dot.
  private func isModule(_ index: Int) -> Bool {
    code.isIdentifier(index) && !code.is(index - 1, ".") && Self.modules.contains(code.text(index))
  }

  /// The arguments of a call: how many, whether any has a label, whether one passes an address.
  private struct Arguments {
    var count = 0
    var hasLabels = false
    var hasAddress = false
  }

  private func call(at index: Int) -> Arguments? {
    // `(stat)(path, &info)` calls it as well.
    let isParenthesised =
      code.is(index - 1, "(") && code.is(index + 1, ")")
      && !(code.endsExpression(index - 2) && code.tokens[index - 1].isLeftBound)
    let open = isParenthesised ? index + 2 : index + 1
    guard code.is(open, "("), !code.tokens[open].startsLine, code.partners[open] > open else { return nil }
    var arguments = Arguments()
    let close = code.partners[open]
    guard close > open + 1 else { return arguments }
    arguments.count = 1
    var place = open + 1
    var starts = true
    while place < close {
      if starts {
        if code.is(place + 1, ":"), code.isIdentifier(place) || code.isKeyword(place) {
          arguments.hasLabels = true
        }
        if code.is(place, "&") { arguments.hasAddress = true }
      }
      starts = code.is(place, ",")
      if starts { arguments.count += 1 }
      place = max(place, code.partners[place]) + 1
    }
    return arguments
  }

  private func judge(_ call: Arguments, of api: RequiredReasonAPI) -> Verdict {
    func verdict(_ evidence: Evidence, _ basis: String) -> Verdict {
      Verdict(api: api.id, form: .call, evidence: evidence, basis: basis)
    }
    let expected = api.argumentCount ?? 0
    if call.hasLabels { return verdict(.nameOnly, "called with labels, which the C function has not") }
    if call.count == 0, expected > 0 {
      return verdict(.nameOnly, "an empty structure is made, no function called")
    }
    if call.count != expected {
      return verdict(.nameOnly, "called with \(call.count) arguments where the C function takes \(expected)")
    }
    return verdict(.proven, "a call of the C function with its \(expected) arguments")
  }

  /// The function as a value; only names that stand for nothing else.
  private func functionReference(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let isStructure = ["stat", "statfs", "statvfs", "stat64", "statfs64"].contains(api.swiftName)
    if isStructure, !isValue(index) { return structureVerdict(api, index) }
    return Verdict(
      api: api.id, form: .functionReference, evidence: .likely, basis: "the C function used as a value")
  }

  /// Whether a name stands where only a value can: assigned, returned, given to a function.
  private func isValue(_ index: Int) -> Bool {
    // `Darwin.stat`
    let start = code.isMemberDot(index - 1) ? index - 2 : index
    if code.is(start - 3, "typealias") || code.is(start - 3, "associatedtype") { return false }
    if code.is(start - 1, "=") || code.is(start - 1, "??") || code.is(start - 1, "return") { return true }
    // Bare, it may be a property that another file declares.
    if start == index, types.isDeclaredElsewhere(code.text(index)) { return false }
    guard code.is(index + 1, ",") || code.is(index + 1, ")"),
      case .argument(let callee) = SwiftEnclosure(of: start, in: code).kind
    else { return false }
    let isDeclared =
      code.is(callee - 1, "func") || code.is(callee, "init") && !code.is(callee - 1, ".")
      || code.is(callee, "subscript") || scopes.declarations(at: callee) != nil
    return !isDeclared
  }

  /// `var info: stat`, `UnsafeMutablePointer<stat>`: the structure, no call.
  private func structureVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let isType =
      code.is(index - 1, ":") && !code.is(index + 1, ":")
      || code.is(index - 1, "<") && code.is(index + 1, ">")
      || code.is(index - 1, "->")
      || code.is(index + 1, ".") && code.is(index + 2, "self")
    guard isType else { return nil }
    return Verdict(
      api: api.id, form: .typeUse, evidence: .nameOnly, basis: "the structure of that name, no call")
  }

  func typeVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    func verdict(_ evidence: Evidence, _ basis: String, _ form: APIReference.Form = .typeUse) -> Verdict {
      Verdict(api: api.id, form: form, evidence: evidence, basis: basis)
    }
    if code.is(index - 1, "@") { return verdict(.nameOnly, "an attribute of that name", .attribute) }
    if code.is(index - 1, ".") {
      guard code.isMemberDot(index - 1), isModule(index - 2) else {
        return verdict(.nameOnly, "a member of \(baseText(index))", .memberAccess)
      }
      return verdict(.proven, "the class of Foundation")
    }
    if let own = scopes.declaration(of: code.text(index), at: index) {
      return verdict(.nameOnly, "the file declares a \(own.kind) '\(code.text(index))'")
    }
    if code.is(index + 1, "("), !code.tokens[index + 1].startsLine {
      return verdict(.proven, "an object of the class is made", .call)
    }
    return verdict(.proven, "the class by name")
  }

  func wrapperVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    let isMember = code.is(index - 1, ".") && !(code.isMemberDot(index - 1) && isModule(index - 2))
    let form: APIReference.Form = code.is(index - 1, "@") ? .attribute : .typeUse
    func verdict(_ evidence: Evidence, _ basis: String) -> Verdict {
      Verdict(api: api.id, form: form, evidence: evidence, basis: basis)
    }
    if isMember { return verdict(.nameOnly, "a member of \(baseText(index))") }
    if scopes.declares(api.swiftName) { return verdict(.nameOnly, "the file declares a type of that name") }
    guard hasWrapperShape(index) else {
      return verdict(
        .nameOnly, "not written like SwiftUI's property wrapper, which takes a key and has no static members")
    }
    return verdict(.likely, "SwiftUI's property wrapper, which keeps its value in user defaults")
  }

  /// `@AppStorage("key")`, `AppStorage(wrappedValue: …)`, `AppStorage<Bool>`, and `@AppStorage private var`,
  /// which an initialiser completes.
  private func hasWrapperShape(_ index: Int) -> Bool {
    if code.is(index + 1, "<") { return true }
    if code.is(index - 1, "@"), code.isKeyword(index + 1) || code.is(index + 1, "@") { return true }
    guard code.is(index + 1, "("), code.partners[index + 1] > index + 2 else { return false }
    return code.is(index - 1, "@") || code.is(index + 2, "wrappedValue")
      || code.token(index + 2)?.kind == .string
  }

  func constantVerdict(_ api: RequiredReasonAPI, _ index: Int) -> Verdict? {
    Verdict(api: api.id, form: .constant, evidence: .proven, basis: "the constant by its Objective-C name")
  }

  /// What stands before the dot in front of a name, for messages.
  func baseText(_ index: Int) -> String {
    guard code.isMemberDot(index - 1) else { return "a type that is not written" }
    if code.isIdentifier(index - 2) || code.isKeyword(index - 2) { return "'\(code.text(index - 2))'" }
    return "another value"
  }
}
