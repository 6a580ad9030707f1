internal import RequiredReasons
internal import Testing

// Uses that no call and no plain member access shows.

private let attributes = "let attributes = try fm.attributesOfItem(atPath: p)\n"
private let document = "class Note: UIDocument {}\n"

private let swiftUses: [(String, String)] = [
  // comparisons with keys of attributes
  (attributes + "let a = attributes.filter { $0.key == .creationDate }", "FileAttributeKey.creationDate"),
  (attributes + "let a = attributes.filter { .creationDate != $0.key }", "FileAttributeKey.creationDate"),
  (
    attributes + "let a = attributes.contains(where: { pair in pair.key == .modificationDate })",
    "FileAttributeKey.modificationDate"
  ),
  (
    attributes + "for entry in attributes { if entry.key == .modificationDate { f() } }",
    "FileAttributeKey.modificationDate"
  ),
  (
    "func f(_ key: FileAttributeKey) { switch key {\ncase .size: f()\ncase .creationDate: g()\ndefault: h() } }",
    "FileAttributeKey.creationDate"
  ),
  (
    attributes
      + "for (key, value) in attributes { switch key { case .creationDate: f(value)\n default: break } }",
    "FileAttributeKey.creationDate"
  ),
  (
    attributes + "attributes.forEach { key, value in if key == .modificationDate { f(value) } }",
    "FileAttributeKey.modificationDate"
  ),
  (
    "func f() { for key: FileAttributeKey in [.size, .creationDate] { g(key) } }",
    "FileAttributeKey.creationDate"
  ),
  (
    "func f() { func n(_ key: FileAttributeKey) -> Int { 0 }\n g(total: n(.systemSize), free: n(.systemFreeSize)) }",
    "FileAttributeKey.systemSize FileAttributeKey.systemFreeSize"
  ),
  (
    "let d = urls.compactMap { try? $0.resourceValues(forKeys: keys) }.map { $0.creationDate }",
    "URLResourceValues.creationDate"
  ),
  (
    "let d = urls.compactMap { url in\n log(url)\n return try? url.resourceValues(forKeys: keys)\n }.sorted { $0.creationDate! < $1.creationDate! }",
    "URLResourceValues.creationDate URLResourceValues.creationDate"
  ),
  (
    "func values() throws(Failure) -> URLResourceValues {}\nf(try values().creationDate)",
    "URLResourceValues.creationDate"
  ),
  // what functions and properties give
  ("var keys: [FileAttributeKey] { [.creationDate, .size] }", "FileAttributeKey.creationDate"),
  ("func key() -> FileAttributeKey { return .creationDate }", "FileAttributeKey.creationDate"),
  ("struct S { static var key: FileAttributeKey { .systemSize } }", "FileAttributeKey.systemSize"),
  (
    "enum E { case a, b\n var key: FileAttributeKey { switch self { case .a: .creationDate\n case .b: return .modificationDate } } }",
    "FileAttributeKey.creationDate FileAttributeKey.modificationDate"
  ),
  (
    "var key: FileAttributeKey { get { if f { return .creationDate }\n return .size } }",
    "FileAttributeKey.creationDate"
  ),
  ("var path: KeyPath<URLResourceValues, Date?> { \\.creationDate }", "URLResourceValues.creationDate"),
  (
    "var d: [Double] { switch n { case 0: return [] default: let u = ProcessInfo.processInfo[keyPath: \\.systemUptime]\n return [u] } }",
    "ProcessInfo.systemUptime"
  ),
  (
    "let v = urls.compactMap { try? $0.resourceValues(forKeys: keys) }.sorted(using: KeyPathComparator(\\.creationDate))",
    "URLResourceValues.creationDate"
  ),
  // functions and members that are mapped over
  (
    "let read: (URL) throws -> URLResourceValues = { try $0.resourceValues(forKeys: keys) }\nlet d = urls.map(read).compactMap(\\.creationDate)",
    "URLResourceValues.creationDate"
  ),
  (
    "func read(_ u: URL) -> URLResourceValues {}\nlet d = urls.map(read).map { $0.creationDate }",
    "URLResourceValues.creationDate"
  ),
  (
    "struct F { let info: URLResourceValues }\nfunc f(_ a: [F]) { a.map(\\.info).compactMap(\\.creationDate) }",
    "URLResourceValues.creationDate"
  ),
  (attributes + "f(attributes.keys.contains(.creationDate))", "FileAttributeKey.creationDate"),
  (
    document + "extension Note { func f() { token = observe(\\.fileModificationDate) { _, _ in } } }",
    "UIDocument.fileModificationDate"
  ),
  // overriding changes nothing
  (
    "class Note: UIDocument { override var fileModificationDate: Date? { didSet { f() } }\n func g() { h(fileModificationDate) } }",
    "UIDocument.fileModificationDate"
  ),
  (
    "class Note: UIDocument { func f() { super.fileModificationDate = nil } }",
    "UIDocument.fileModificationDate"
  ),
  // what closures give
  (
    "let v = queue.sync { try? url.resourceValues(forKeys: keys) }\nf(v?.creationDate)",
    "URLResourceValues.creationDate"
  ),
  (
    "let v = { try? url.resourceValues(forKeys: keys) }()\nf(v?.creationDate)",
    "URLResourceValues.creationDate"
  ),
  (
    "let r = Result { try url.resourceValues(forKeys: keys) }\nf(try r.get().creationDate)",
    "URLResourceValues.creationDate"
  ),
  (
    "let v = try await Task { try url.resourceValues(forKeys: keys) }.value\nf(v.creationDate)",
    "URLResourceValues.creationDate"
  ),
  // cases, tuples and dictionaries
  (
    "switch try url.resourceValues(forKeys: keys) { case let v where f(v.creationDate): g()\n default: h() }",
    "URLResourceValues.creationDate"
  ),
  (
    "func f(_ pairs: [(URL, URLResourceValues)]) { pairs.map { $0.1.creationDate } }",
    "URLResourceValues.creationDate"
  ),
  (
    "let v = try url.resourceValues(forKeys: keys)\nlet d = [url: v]\nf(d[url]?.creationDate)",
    "URLResourceValues.creationDate"
  ),
  ("let a = [FileAttributeKey.size: 1]\nf(a[.creationDate])", "FileAttributeKey.creationDate"),
  ("let u = ProcessInfo.init().systemUptime", "ProcessInfo.systemUptime"),
  (
    "extension URL { subscript(attribute key: FileAttributeKey) -> Any? { nil } }\nfunc f(_ u: URL) { g(u[attribute: .creationDate]) }",
    "FileAttributeKey.creationDate"
  ),
  (
    "func f(_ key: FileAttributeKey) { switch key { case .size, .creationDate: g()\n default: h() } }",
    "FileAttributeKey.creationDate"
  ),
  // conditions behind another one
  ("func f() { guard let path, lstat(path, &info) == 0 else { return } }", "lstat"),
  ("func f() { if let path, stat(path, &info) == 0 { g() } }", "stat"),
  (
    "func f() { func read(_ key: FileAttributeKey) {}\n read(.creationDate) }",
    "FileAttributeKey.creationDate"
  ),
  // elements of collections and optionals
  (
    document
      + "func f(_ notes: [Note]) { notes.sorted { $0.fileModificationDate! < $1.fileModificationDate! } }",
    "UIDocument.fileModificationDate UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ notes: [Note]) { for note in notes { g(note.fileModificationDate) } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ n: [Note]) { n.filter { $0.isOpen }.first?.fileModificationDate }",
    "UIDocument.fileModificationDate"
  ),
  (
    document
      + "func f(_ n: [Note]) { n.forEach { note in if note.isOpen { g(note.fileModificationDate) } } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ n: [Note]) { n.forEach { if $0.isOpen { g($0.fileModificationDate) } } }",
    "UIDocument.fileModificationDate"
  ),
  (document + "func f(_ n: [Note]) { g(n[0].fileModificationDate) }", "UIDocument.fileModificationDate"),
  ("let u = Optional(ProcessInfo.processInfo)?.systemUptime", "ProcessInfo.systemUptime"),
  ("let u = Optional.some(ProcessInfo.processInfo)!.systemUptime", "ProcessInfo.systemUptime"),
  ("let u = [ProcessInfo.processInfo].map { $0.systemUptime }", "ProcessInfo.systemUptime"),
  // key paths
  ("let u = [ProcessInfo.processInfo].map(\\.systemUptime)", "ProcessInfo.systemUptime"),
  ("let p: KeyPath<ProcessInfo, Double> = \\.systemUptime", "ProcessInfo.systemUptime"),
  ("let u = ProcessInfo.processInfo[keyPath: \\.systemUptime]", "ProcessInfo.systemUptime"),
  ("let p: KeyPath<URLResourceValues, Date?> = \\.creationDate", "URLResourceValues.creationDate"),
  (
    document + "func f(_ notes: [Note]) { g(notes.map(\\.fileModificationDate)) }",
    "UIDocument.fileModificationDate"
  ),
  // values kept first
  (
    "extension URL { var d: Date? { let values = try? self.resourceValues(forKeys: keys)\n return values?.creationDate } }",
    "URLResourceValues.creationDate"
  ),
  // elements beside a typed one, and arguments of functions of one's own
  ("for key in [FileAttributeKey.size, .creationDate] { f(key) }", "FileAttributeKey.creationDate"),
  ("let keys = [.creationDate, FileAttributeKey.size]", "FileAttributeKey.creationDate"),
  ("func f(_ key: FileAttributeKey) {}\nf(.creationDate)", "FileAttributeKey.creationDate"),
  (
    "func f(keys: [FileAttributeKey]) {}\nf(keys: [.size, .modificationDate])",
    "FileAttributeKey.modificationDate"
  ),
  ("struct R { init(_ key: FileAttributeKey) {} }\nlet r = R(.systemSize)", "FileAttributeKey.systemSize"),
  ("func f(_ p: KeyPath<URLResourceValues, Date?> = \\.creationDate) {}", "URLResourceValues.creationDate"),
  (
    "func f(by p: KeyPath<URLResourceValues, Date?>) {}\nf(by: \\.creationDate)",
    "URLResourceValues.creationDate"
  ),
  ("func f() { let key: FileAttributeKey = .creationDate }", "FileAttributeKey.creationDate"),
  (
    "func f() { let read: (FileAttributeKey) -> Int = { g($0) }\n read(.systemSize) }",
    "FileAttributeKey.systemSize"
  ),
  (
    "struct C { var read: @Sendable (FileAttributeKey) -> Int }\nc.read(.systemSize)",
    "FileAttributeKey.systemSize"
  ),
  (
    "struct F { subscript(key: FileAttributeKey) -> Any? { nil } }\nfunc f(_ a: F) { g(a[.creationDate]) }",
    "FileAttributeKey.creationDate"
  ),
  (
    "enum Q { case attribute(FileAttributeKey) }\nlet q = Q.attribute(.creationDate)",
    "FileAttributeKey.creationDate"
  ),
  (
    "enum Q { case attribute(key: FileAttributeKey, of: URL) }\nlet q: Q = .attribute(key: .systemSize, of: u)",
    "FileAttributeKey.systemSize"
  ),
  // extensions of the owner and of its collections
  (
    "extension UITextInputMode { static func f() { g(activeInputModes) } }",
    "UITextInputMode.activeInputModes"
  ),
  (
    "extension UITextInputMode { class var n: Int { self.activeInputModes.count } }",
    "UITextInputMode.activeInputModes"
  ),
  (
    "extension Array where Element: UIDocument { func f() { sorted { a, b in a.fileModificationDate! < b.fileModificationDate! } } }",
    "UIDocument.fileModificationDate UIDocument.fileModificationDate"
  ),
  (
    document + "extension [Note] { var d: [Date?] { map(\\.fileModificationDate) } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "extension Array<Note> { func f() { for n in self { g(n.fileModificationDate) } } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document
      + "class C { var open: [URL: Note] = [:]\n func f() { open.values.map { $0.fileModificationDate } } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ d: [URL: Note]) { g(d.compactMapValues(\\.fileModificationDate)) }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ n: Note) { n.observe(\\.fileModificationDate) { _, _ in } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ n: Note) { n.publisher(for: \\.fileModificationDate).sink { g($0) } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document
      + "struct V { var n: [Note]\n func f() { ForEach(n) { item in Text(item.fileModificationDate) } } }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ n: [Note]) { Dictionary(grouping: n, by: \\.fileModificationDate) }",
    "UIDocument.fileModificationDate"
  ),
  (
    document + "func f(_ n: [Note]) { n.reduce(into: [:]) { r, item in r[0] = item.fileModificationDate } }",
    "UIDocument.fileModificationDate"
  ),
  // aliases
  (
    "typealias Values = URLResourceValues\nfunc f(_ v: Values) { g(v.creationDate) }",
    "URLResourceValues.creationDate"
  ),
  ("typealias Key = FileAttributeKey\nlet k = Key.creationDate", "FileAttributeKey.creationDate"),
  (
    "typealias Attributes = [FileAttributeKey: Any]\nfunc f(_ a: Attributes) { g(a[.creationDate]) }",
    "FileAttributeKey.creationDate"
  ),
  // a property wrapper that the initialiser completes
  ("struct V: View { @AppStorage private var size: Double }", "AppStorage"),
  // functions as values
  ("let f: (UnsafePointer<CChar>?, UnsafeMutablePointer<stat>?) -> Int32 = Darwin.stat", "stat"),
  ("let f = custom ?? stat", "stat"), ("let r = retry(path, using: Darwin.stat)", "stat"),
  ("let r = make(stat)(path, &info)", "stat"),
  // parenthesised
  ("let r = (stat)(path, &info)", "stat"),
  ("f((lstat)(path, &info))", "lstat"),
]

@Test(arguments: swiftUses)
func usesInSwiftAreFoundThroughElementsAndPaths(_ code: String, _ expected: String) {
  let found = scan(code).filter { $0.evidence > .nameOnly }
  #expect(found.map(\.api).joined(separator: " ") == expected)
}

private let swiftLookAlikes = [
  "let a = notes.filter { $0.key == .creationDate }",
  "enum Order { case creationDate }\nfunc f(_ order: Order) { switch order { case .creationDate: g() } }",
  attributes + "let a = notes.filter { $0.order == .creationDate }",
  attributes + "attributes.forEach { queue.async { f($0.key == .creationDate) } }",
  document + "func f(_ n: [Note], _ r: [Remote]) { n.forEach { note in r.map { $0.fileModificationDate } } }",
  document + "func f(_ n: [Note]) { n.map { Row($0) }.map { $0.fileModificationDate } }",
  document + "func f(_ n: [Note]) { n.map { Row($0) }.map(\\.fileModificationDate) }",
  "let u = reports.map(\\.systemUptime)",
  "let u = Optional(report)?.systemUptime",
  "let u = [report, ProcessInfo.processInfo.hostName].map(\\.systemUptime)",
  "let u = [ProcessInfo.processInfo: 1].map { $0.systemUptime }",
  "let p: KeyPath<Report, Double> = \\.systemUptime",
  "let p: KeyPath<Note, Date?> = \\.creationDate",
  "let r = (stat)(path)",
  // the structure and things of that name where no value stands
  "typealias Info = stat", "func f(_ info: stat, _ other: Darwin.stat) {}", "enum E { case info(stat) }",
  "struct S { init(_ info: stat) {} }", "let s = MemoryLayout<Darwin.stat>.size", "let s: Darwin.stat? = nil",
  "class A { var stat = 1\n func f() { g(stat) } }",
  // elements, parameters and owners of other types
  "for key in [Order.title, .creationDate] { f(key) }",
  "func f(_ order: Order) {}\nf(.creationDate)",
  "func f(_ key: FileAttributeKey) {}\nf(order: .creationDate)",
  "extension Array where Element == Note { func f() { sorted { $0.fileModificationDate < $1.fileModificationDate } } }",
  "extension Array where Element: UIDocument { func f() { notes.map { $0.fileModificationDate } } }",
  "let d = urls.compactMap { url in\n guard let v = try? url.resourceValues(forKeys: keys) else { return nil }\n return Export(v)\n }.sorted { $0.creationDate < $1.creationDate }",
  "typealias A = B\nclass B: A {}\nfunc f(_ b: B) { g(b.fileModificationDate) }",
  "let r = queue.sync { Report(ProcessInfo.processInfo) }\nf(r.systemUptime)",
  "let d = [url: Photo(url.resourceValues(forKeys: keys))]\nf(d[url]?.creationDate)",
  "switch photo { case let p where f(p.creationDate): g()\n default: h() }",
  "var order: Order { .creationDate }", "func f() -> [Order] { return [.creationDate] }",
  "func f() -> FileAttributeKey { notes.sort { .creationDate } }",
  "func read(_ u: URL) -> Photo {}\nlet d = urls.map(read).map { $0.creationDate }",
  "class Player: NSObject { func f() { observe(\\.fileModificationDate) { _, _ in } } }",
  attributes + "f(orders.contains(.creationDate))",
  "enum NS { class ProcessInfo { static let processInfo = ProcessInfo() } }\nlet u = NS.ProcessInfo.processInfo.systemUptime",
  "class A { func stat(_ a: String, _ b: inout Int) {} }\nclass B: A { func f() { var m = 1; stat(\"hp\", &m) } }",
  "let r = urls.compactMap { url in\n guard let v = try? url.resourceValues(forKeys: keys) else { return nil }\n return Recording(v)\n }.sorted(using: KeyPathComparator(\\.creationDate, order: .reverse))",
  "class C: BaseController<UIDocument> { func f() { g(self.fileModificationDate) } }",
  "class C: UIDocument.Observer { func f() { g(self.fileModificationDate) } }",
  "func f(_ key: FileAttributeKey) { switch key { case .size: sort(items, .creationDate)\n default: g() } }",
  "let x = y as\n!Foo\nf(x.systemUptime)", "let x = y as", "let x = y as\n?\nf(x.creationDate)",
  attributes + "for (key, value) in attributes { f(value == .creationDate) }",
  "for (key, value) in rows { switch key { case .creationDate: f(value)\n default: break } }",
  "struct F { subscript(key: Column) -> Any? { nil } }\nfunc f(_ a: F) { g(a[.creationDate]) }",
  "enum Q { case sorted(Order), attribute(FileAttributeKey) }\nlet q = Q.sorted(.creationDate)",
  "func f(_ n: [Note]) { ForEach(n) { item in Text(item.fileModificationDate) } }",
  "extension [Note] { var d: [Date] { map(\\.creationDate) } }",
  "extension Keyboard { static func f() { g(activeInputModes) } }",
  "typealias Values = Photo\nfunc f(_ v: Values) { g(v.creationDate) }",
  "typealias A = B\ntypealias B = A\nfunc f(_ v: A) { g(v.creationDate) }",
  "class Gauge { static let shared = Gauge()\n func read() -> Reading {} }\nlet v = Gauge.shared.read().volumeTotalCapacity",
]

@Test(arguments: swiftLookAlikes)
func elementsAndPathsOfOtherTypesAreNoUses(_ code: String) {
  #expect(scan(code).filter { $0.evidence > .nameOnly }.map(\.api) == [])
}

private let cUses: [(SourceLanguage, String, String)] = [
  (.c, "int f(void) { return (stat)(path, &info); }", "stat"),
  (.c, "int f(void) { return 1 + (lstat)(path, &info); }", "lstat"),
  (.c, "int f(void) { return (&stat)(path, &info); }", "stat"),
  (.cPlusPlus, "int f() { return (::stat)(path, &info); }", "stat"),
  (.c, "void f(void) { int (*g)(const char *, struct stat *) = &lstat; }", "lstat"),
  (.c, "void f(void) { int (*g)(const char *, struct stat *) = stat; }", "stat"),
  (.c, "void f(void) { int (*g)(const char *, struct stat *) = &stat; }", "stat"),
  (.c, "int (*g)(const char *, struct stat *);\nvoid f(void) { g = &stat; }", "stat"),
  (.c, "typedef int (*Reader)(const char *, struct stat *);\nReader reader = stat;", "stat"),
  (
    .objectiveC, "typedef int (*Reader)(const char *, struct stat *);\nstatic Reader const kReader = &stat;",
    "stat"
  ),
  (.cPlusPlus, "using Reader = int (*)(const char *, struct stat *);\nReader reader = ::stat;", "stat"),
  (.cPlusPlus, "Reader f(bool links) { return links ? ::stat : ::lstat; }", "stat lstat"),
  (.c, "Reader f(int links) { return links ? stat : lstat; }", "stat lstat"),
  (.c, "Reader f(int links) { return links ? &lstat : &stat; }", "lstat stat"),
  (.cPlusPlus, "auto r = retry(path, ::stat);", "stat"),
  // A variable elsewhere hides nothing.
  (.c, "struct entry { const char *lstat; };\nvoid f(void) { g(&lstat); }", "lstat"),
  (.c, "int count(int lstat) { return lstat; }\nvoid f(void) { g(&lstat); }", "lstat"),
  (.c, "void a(void) { int lstat = 1; }\nvoid f(void) { g(&lstat); }", "lstat"),
]

@Test(arguments: cUses)
func functionsOfTheCFamilyAreFoundAsValues(_ language: SourceLanguage, _ code: String, _ expected: String) {
  let found = scan(code, language).filter { $0.evidence > .nameOnly }
  #expect(found.map(\.api).joined(separator: " ") == expected)
}

private let cLookAlikes: [(SourceLanguage, String)] = [
  (.c, "int (lstat)(const char *path, struct stat *info);"),
  (.c, "int (stat)(const char *path, struct stat *info);"),
  (.c, "int f(void) { return make(stat)(path, &info); }"),
  (.c, "void f(void) { struct stat stat; fill(&stat); }"),
  (.c, "void f(void) { fill(&stat); }"),
  (.c, "void f(void) { struct stat *info = &stat; }"),
  (.c, "int f(int stat) { return stat ? stat : other; }"),
  (.c, "int f(int lstat) { return g(lstat); }"),
  (.c, "void f(void) { for (int lstat = 0; g(lstat); ) {} }"),
  (.c, "static int lstat;\nvoid f(void) { g(&lstat); }"),
  (.c, "int f(void) { int (*lstat)(int); return (*lstat)(1); }"),
  (.cPlusPlus, "void f() { struct ::stat info; g(&info); }"),
  (.cPlusPlus, "auto n = sizeof(::stat);"),
  (.cPlusPlus, "void f(int, ::stat *info);"),
  (.cPlusPlus, "std::map<int, ::stat> files;"),
  (.cPlusPlus, "class A { int lstat;\n void g() { h(lstat); } };\nvoid A::f() { h(lstat); }"),
  (.cPlusPlus, "struct A { A(int lstat) : size(lstat) {} int size; };"),
  (.cPlusPlus, "auto r = retry(path, File::stat);"),
]

@Test(arguments: cLookAlikes)
func structuresVariablesAndDeclarationsAreNoUses(_ language: SourceLanguage, _ code: String) {
  #expect(scan(code, language).filter { $0.evidence > .nameOnly }.map(\.api) == [])
}
