internal import RequiredReasons
internal import Testing

/// One way to write one API in one language.
struct ListedUse: Sendable, CustomTestStringConvertible {
  var api: String
  var language: SourceLanguage
  var code: String
  var form: APIReference.Form
  var testDescription: String { "\(language) \(code)" }
}

private func uses(of api: RequiredReasonAPI) -> [ListedUse] {
  let name = api.swiftName
  func swift(_ code: String, _ form: APIReference.Form) -> ListedUse {
    ListedUse(api: api.id, language: .swift, code: code, form: form)
  }
  func objectiveC(_ code: String, _ form: APIReference.Form) -> [ListedUse] {
    [.objectiveC, .objectiveCPlusPlus].map { ListedUse(api: api.id, language: $0, code: code, form: form) }
  }
  switch api.kind {
  case .fileAttributeKey:
    return [
      swift("let d = attributes[FileAttributeKey.\(name)] as? Date", .memberAccess),
      swift("let a = try fm.attributesOfItem(atPath: p)\nlet d = a[.\(name)]", .implicitMember),
      swift("let d = try? fm.attributesOfItem(atPath: p)[.\(name)] as? Date", .implicitMember),
      swift("let d = (try fm.attributesOfFileSystem(forPath: p))[.\(name)] as? Int", .implicitMember),
      swift("try fm.setAttributes([.\(name): date], ofItemAtPath: p)", .implicitMember),
      swift("let new: [FileAttributeKey: Any] = [.\(name): date]", .implicitMember),
      swift("let key: FileAttributeKey = .\(name)", .implicitMember),
      swift(
        "func f(_ attributes: [FileAttributeKey: Any]) { print(attributes[.\(name)]!) }", .implicitMember),
      swift("let x = Foundation.FileAttributeKey.\(name)", .memberAccess),
    ]
      + objectiveC("id d = [attrs objectForKey:\(api.objectiveCName ?? "")];", .constant)
      + objectiveC("NSDate *d = attrs[\(api.objectiveCName ?? "")];", .constant)
      + objectiveC("NSDictionary *a = @{ \(api.objectiveCName ?? "") : date };", .constant)
  case .resourceKey:
    return [
      swift("let v = try url.resourceValues(forKeys: [.\(name)])", .implicitMember),
      swift("let keys: Set<URLResourceKey> = [.\(name), .nameKey]", .implicitMember),
      swift("let keys: [URLResourceKey] = [.nameKey, .\(name)]", .implicitMember),
      swift("fm.enumerator(at: url, includingPropertiesForKeys: [.\(name)])", .implicitMember),
      swift("let key = URLResourceKey.\(name)", .memberAccess),
      swift("try (url as NSURL).getResourceValue(&v, forKey: .\(name))", .implicitMember),
    ]
      + objectiveC("[url getResourceValue:&v forKey:\(api.objectiveCName ?? "") error:nil];", .constant)
      + objectiveC("NSArray *keys = @[\(api.objectiveCName ?? "")];", .constant)
  case .resourceValue:
    return [
      swift("let v = try url.resourceValues(forKeys: keys)\nlet d = v.\(name)", .memberAccess),
      swift("let d = try? url.resourceValues(forKeys: keys).\(name)", .memberAccess),
      swift("let d = (try? url.resourceValues(forKeys: keys))?.\(name)", .memberAccess),
      swift("func f(_ v: URLResourceValues) { print(v.\(name) as Any) }", .memberAccess),
      swift("let sorted = values.map(\\URLResourceValues.\(name))", .keyPath),
      swift("extension URLResourceValues { var x: Any? { \(name) } }", .memberAccess),
    ]
  case .function: return functionUses(of: api)
  case .instanceProperty, .typeProperty: return propertyUses(of: api)
  case .type:
    return [
      swift("let d = UserDefaults.standard", .typeUse),
      swift("let d = UserDefaults(suiteName: \"g\")", .call),
      swift("let d: UserDefaults", .typeUse),
      swift("extension UserDefaults { }", .typeUse),
      swift("let d = Foundation.UserDefaults.standard", .typeUse),
      swift("func f(_ d: UserDefaults = .standard) {}", .typeUse),
      swift("let d = object as? UserDefaults", .typeUse),
      swift("typealias Defaults = UserDefaults", .typeUse),
      swift("let k = \\UserDefaults.name", .typeUse),
      swift("let s = \"\\(UserDefaults.standard.string(forKey: \"a\") ?? \"\")\"", .typeUse),
    ]
      + objectiveC("[[NSUserDefaults standardUserDefaults] synchronize];", .messageSend)
      + objectiveC("NSUserDefaults *d = x;", .typeUse)
      + objectiveC("[NSUserDefaults.standardUserDefaults boolForKey:k];", .messageSend)
      + objectiveC("@implementation NSUserDefaults (Mine)\n@end", .typeUse)
  case .propertyWrapper:
    return [
      swift("struct V: View { @AppStorage(\"a\") var a = 1 }", .attribute),
      swift("struct V: View { @AppStorage(\"a\", store: s) private var a: Bool? }", .attribute),
      swift("init() { _a = AppStorage(wrappedValue: 1, \"a\") }", .typeUse),
    ]
  }
}

private func functionUses(of api: RequiredReasonAPI) -> [ListedUse] {
  let name = api.swiftName
  let arguments = ["path", "&info", "x", "4", "5", "6"].prefix(api.argumentCount ?? 0).joined(separator: ", ")
  let calls = [
    "int r = \(name)(\(arguments));", "if (\(name)(\(arguments)) != 0) return 1;",
    "(void)\(name) (\(arguments));",
  ]
  let inBody = { (call: String) in "int f(void) { \(call) return 0; }" }
  var result: [ListedUse] = []
  for language in [SourceLanguage.c, .cPlusPlus, .objectiveC, .objectiveCPlusPlus, .header] {
    result += calls.map { ListedUse(api: api.id, language: language, code: inBody($0), form: .call) }
  }
  for call in ["auto r = ::\(name)(\(arguments));", "return TRY(::\(name)(\(arguments)));"] {
    result.append(ListedUse(api: api.id, language: .cPlusPlus, code: inBody(call), form: .call))
  }
  for call in [
    "let r = \(name)(\(arguments))", "guard \(name)(\(arguments)) == 0 else { return }",
    "let r = Darwin.\(name)(\(arguments))",
    "let r = Foundation.\(name)(\(arguments))",
  ] {
    result.append(ListedUse(api: api.id, language: .swift, code: call, form: .call))
  }
  return result
}

private func propertyUses(of api: RequiredReasonAPI) -> [ListedUse] {
  let name = api.swiftName
  let swift: [String]
  let objectiveC: [String]
  switch api.id {
  case "ProcessInfo.systemUptime":
    swift = [
      "let t = ProcessInfo.processInfo.systemUptime", "let t = ProcessInfo().systemUptime",
      "let info = ProcessInfo.processInfo\nlet t = info.systemUptime", "let k = \\ProcessInfo.systemUptime",
      "struct A { let info: ProcessInfo; func f() { print(self.info.systemUptime) } }",
      "extension ProcessInfo { var x: Double { systemUptime } }",
    ]
    objectiveC = [
      "double t = [[NSProcessInfo processInfo] systemUptime];",
      "double t = NSProcessInfo.processInfo.systemUptime;",
      "double t = [NSProcessInfo processInfo].systemUptime;",
      "NSProcessInfo *info = x; double t = [info systemUptime];",
      "NSProcessInfo *info = x; double t = info.systemUptime;",
    ]
  case "UITextInputMode.activeInputModes":
    swift = ["let m = UITextInputMode.activeInputModes", "for m in UITextInputMode.activeInputModes { }"]
    objectiveC = ["id m = [UITextInputMode activeInputModes];", "id m = UITextInputMode.activeInputModes;"]
  default:
    swift = [
      "class D: UIDocument { func f() { print(fileModificationDate!) } }",
      "class D: UIDocument { func f() { self.fileModificationDate = nil } }",
      "func f(_ document: UIDocument) { print(document.fileModificationDate as Any) }",
      "class D: UIDocument {}\nlet d = D(fileURL: u)\nprint(d.fileModificationDate)",
    ]
    objectiveC = [
      "UIDocument *doc = x; NSDate *d = doc.fileModificationDate;",
      "UIDocument *doc = x; NSDate *d = [doc fileModificationDate];",
      "@interface D : UIDocument @end\n@implementation D\n- (void)f { x = self.fileModificationDate; }\n@end",
      "@interface D : UIDocument @end\n@implementation D\n- (void)f { x = [self fileModificationDate]; }\n@end",
    ]
  }
  func form(_ code: String) -> APIReference.Form {
    if code.contains("\\ProcessInfo") { return .keyPath }
    return code.contains(" \(name)];") || code.contains(" \(name)]; }") ? .messageSend : .memberAccess
  }
  return swift.map { ListedUse(api: api.id, language: .swift, code: $0, form: form($0)) }
    + objectiveC.flatMap { code in
      [.objectiveC, .objectiveCPlusPlus].map {
        ListedUse(api: api.id, language: $0, code: code, form: form(code))
      }
    }
}

private let listedUses = RequiredReasonAPI.all.filter { !$0.isNoteOnly }.flatMap(uses)

@Test(arguments: listedUses)
func everyFormOfEveryListedAPIIsFound(_ use: ListedUse) {
  let hits = scan(use.code, use.language).filter { $0.api == use.api }
  #expect(hits.count == 1)
  #expect(hits.first.map { $0.evidence >= .likely } == true, "\(hits.map(\.basis))")
  #expect(hits.first?.form == use.form)
}

@Test func everyAPIHasUsesInTheTable() {
  let covered = Set(listedUses.map(\.api))
  #expect(RequiredReasonAPI.all.filter { !$0.isNoteOnly && !covered.contains($0.id) }.isEmpty)
}

@Test(arguments: RequiredReasonAPI.all.filter(\.isNoteOnly))
func variantsThatAppleDoesNotNameAreNotesOnly(_ api: RequiredReasonAPI) {
  let arguments = ["path", "&info", "x"].prefix(api.argumentCount ?? 0).joined(separator: ", ")
  let code = "int f(void) { return \(api.swiftName)(\(arguments)); }"
  #expect(found(code, .c) == ["\(api.id) nameOnly"])
}
