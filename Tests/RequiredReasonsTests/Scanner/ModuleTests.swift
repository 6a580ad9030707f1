internal import Files
internal import RequiredReasons
internal import TestSupport
internal import Testing

// What one file declares decides about names in another.

/// The files of a module: what one declares, what another does with it, and what is found there.
private struct Case: Sendable, CustomTestStringConvertible {
  var declarations: String
  var use: String
  var found: String

  init(_ declarations: String, _ use: String, _ found: String) {
    self.declarations = declarations
    self.use = use
    self.found = found
  }

  var testDescription: String { use }
}

private let swiftCases: [Case] = [
  Case(
    "class Note: UIDocument {}", "func f(_ n: Note) { g(n.fileModificationDate) }",
    "UIDocument.fileModificationDate proven"),
  Case(
    "class Base: UIDocument {}\nclass Note: Base {}",
    "extension Note { var d: Date? { fileModificationDate } }",
    "UIDocument.fileModificationDate proven"),
  Case(
    "class Note: UIDocument {}\nclass Store { var open: [Note] = [] }",
    "func f(_ s: Store) { s.open.map { $0.fileModificationDate } }", "UIDocument.fileModificationDate proven"),
  Case(
    "#if os(macOS)\ntypealias Base = NSDocument\n#else\ntypealias Base = UIDocument\n#endif",
    "class Note: Base { func f() { g(fileModificationDate) } }", "UIDocument.fileModificationDate proven"),
  Case(
    "class Note: Model {}", "func f(_ n: Note) { g(n.fileModificationDate) }", ""),
  Case(
    "extension URL { func times() throws -> URLResourceValues {} }",
    "func f(_ u: URL) { g(try? u.times().creationDate) }", "URLResourceValues.creationDate proven"),
  Case(
    "extension URL { func times() throws -> URLResourceValues {} }",
    "urls.map { u in try? u.times().creationDate }", "URLResourceValues.creationDate proven"),
  Case(
    "struct Gauge { static let shared = Gauge()\n func read() -> Reading {} }\nstruct Reading { var volumeTotalCapacity = 0 }",
    "let v = Gauge.shared.read().volumeTotalCapacity", ""),
  Case(
    "struct Reading { var volumeTotalCapacity = 0 }", "let v = monitor.latest.volumeTotalCapacity",
    "URLResourceValues.volumeTotalCapacity nameOnly"),
  Case(
    "typealias Attributes = [FileAttributeKey: Any]", "func f(_ a: Attributes) { g(a[.creationDate]) }",
    "FileAttributeKey.creationDate proven"),
  Case(
    "typealias Keys = FileAttributeKey", "let k = Keys.systemSize", "FileAttributeKey.systemSize proven"),
  Case(
    "extension URL { func attribute(_ key: FileAttributeKey) -> Any? {} }",
    "let d = url.attribute(.creationDate)", "FileAttributeKey.creationDate proven"),
  Case(
    "extension Row { func attribute(_ key: Column) -> Any? {} }", "let d = url.attribute(.creationDate)",
    "FileAttributeKey.creationDate nameOnly"),
  // Two answers are none.
  Case(
    "extension Row { func value(_ key: Column) {} }\nextension URL { func value(_ key: FileAttributeKey) {} }",
    "let d = x.value(.creationDate)", "FileAttributeKey.creationDate nameOnly"),
  Case(
    "class Clock { let info: ProcessInfo = .processInfo }", "func f(_ c: Clock) { g(c.info.systemUptime) }",
    "ProcessInfo.systemUptime proven"),
  Case(
    "class Clock { let info = Device(ProcessInfo.processInfo) }",
    "func f(_ c: Clock) { g(c.info.systemUptime) }", ""),
  Case("let info = ProcessInfo.processInfo", "let u = info.systemUptime", "ProcessInfo.systemUptime proven"),
  Case(
    "@propertyWrapper struct AppStorage { init(_ key: String) {} }",
    "struct V { @AppStorage(\"k\") var a = 1 }",
    "AppStorage nameOnly"),
  Case("class A { var stat = Stat() }", "extension A { func f() { g(stat) } }", ""),
]

@Suite struct ModuleTests {
  private func found(_ files: [String: String], in path: String, jobs: Int = 2) async -> [String] {
    let runner = SourceScanRunner(MemoryFileSystem(files), options: .init(jobs: jobs))
    let scans = await runner.run(files.keys.sorted())
    return scans.first { $0.path == path }?.references.map { "\($0.api) \($0.evidence)" } ?? []
  }

  @Test(arguments: swiftCases) private func declarationsOfOneSwiftFileDecideAboutAnother(_ example: Case)
    async
  {
    for name in ["A.swift", "Z.swift"] {
      let files = [name: example.declarations, "Use.swift": example.use]
      #expect(await found(files, in: "Use.swift").joined(separator: ", ") == example.found)
    }
  }

  /// Classes of the one language, used in the other.
  private static let mixed = [
    (
      "Note.h", "@interface Note : UIDocument\n@end", "Use.swift",
      "func f(_ n: Note) { g(n.fileModificationDate) }"
    ),
    ("Note.swift", "class Note: UIDocument {}", "Use.m", "void f(Note *n) { g(n.fileModificationDate); }"),
    (
      "Store.h",
      "@interface Note : UIDocument\n@end\n@interface Store : NSObject\n@property Note *current;\n@end",
      "Use.swift", "func f(_ s: Store) { g(s.current?.fileModificationDate) }"
    ),
    (
      "Store.swift", "class Note: UIDocument {}\nclass Store: NSObject { @objc var current: Note? }", "Use.m",
      "void f(Store *s) { g(s.current.fileModificationDate); }"
    ),
  ]

  @Test func whatOneFileDeclaresMayBeExplainedInAnother() async {
    let files = [
      "Note.swift": "class Note: UIDocument {}\ntypealias Info = ProcessInfo",
      "Store.swift":
        "class Store: UIView { var notes: [Note] = []\n var info: Info { ProcessInfo.processInfo } }",
      "Use.swift": "func f(_ s: Store) { g(s.notes.first?.fileModificationDate, s.info.systemUptime) }",
      "Keep.swift": "protocol Keep { var document: UIDocument { get } }",
    ]
    let expected = ["UIDocument.fileModificationDate proven", "ProcessInfo.systemUptime proven"]
    #expect(await found(files, in: "Use.swift") == expected)
  }

  @Test(arguments: mixed) func theLanguagesSeeEachOthersClasses(
    _ path: String, _ declarations: String, _ use: String, _ code: String
  ) async {
    let evidence = await found([path: declarations, use: code], in: use)
    #expect(evidence == ["UIDocument.fileModificationDate proven"])
  }

  @Test func aClassThatIsNoDocumentIsNoneInTheOtherLanguage() async {
    let header = "@interface Note : NSObject\n@property NSDate *fileModificationDate;\n@end"
    let use = "func f(_ n: Note) { g(n.fileModificationDate) }"
    #expect(await found(["Note.h": header, "Use.swift": use], in: "Use.swift") == [])
  }

  @Test func aDependencyIsAModuleOfItsOwn() async {
    let use = "func f(_ n: Note) { g(n.fileModificationDate) }"
    let files = [
      "Pods/Notes/Note.swift": "class Note: UIDocument {}", "Use.swift": use, "Pods/Notes/Use.swift": use,
    ]
    #expect(await found(files, in: "Use.swift") == [])
    #expect(await found(files, in: "Pods/Notes/Use.swift") == ["UIDocument.fileModificationDate proven"])
  }

  /// A package whose own type has the name of a system one, with a file that means the one or the other.
  private static let shadows = [
    ("Sources/Core/Use.swift", "", "nameOnly"), ("Sources/App/Use.swift", "import Core", "nameOnly"),
    ("Sources/App/Use.swift", "import Foundation", "proven"), ("App/Use.swift", "", "proven"),
    ("Tests/CoreTests/Use.swift", "@testable import Core", "nameOnly"),
  ]

  @Test(arguments: shadows) func aTypeOfTheModulesOwnHidesTheSystemsName(
    path: String, header: String, evidence: String
  ) async {
    let files = [
      "Package.swift": "", "Sources/Core/Defaults.swift": "public enum UserDefaults { static let limit = 1 }",
      path: "\(header)\nlet limit = UserDefaults.limit",
    ]
    #expect(await found(files, in: path) == ["UserDefaults \(evidence)"])
  }

  @Test func anAppIsOneModuleWhateverItsFoldersAreCalled() async {
    let files = [
      "App/Sources/Model/Defaults.swift": "enum UserDefaults { static let limit = 1 }",
      "App/Sources/Views/Use.swift": "let limit = UserDefaults.limit",
    ]
    #expect(await found(files, in: "App/Sources/Views/Use.swift") == ["UserDefaults nameOnly"])
  }

  @Test func whatIsPrivateToAFileSaysNothingToOthers() async {
    let files = [
      "A.swift":
        "fileprivate struct ProcessInfo { var systemUptime = 1 }\nprivate typealias Info = Report\nprivate let clock = Report()",
      "B.swift": "private typealias Info = ProcessInfo",
      "Use.swift": "func f() { g(ProcessInfo.processInfo.systemUptime) }",
    ]
    #expect(await found(files, in: "Use.swift") == ["ProcessInfo.systemUptime proven"])
  }

  @Test func theNearestParentIsAskedFirst() async {
    let files = [
      "A.swift":
        "protocol AnyClock { var info: Report { get } }\nclass Base: AnyClock { let info: ProcessInfo = .processInfo }",
      "Use.swift": "class Sub: Base { func f() { g(info.systemUptime) } }",
    ]
    #expect(await found(files, in: "Use.swift") == ["ProcessInfo.systemUptime proven"])
  }

  @Test func aClassOfManyParentsIsReadTheSameEveryTime() async {
    let parents = (0..<40).map { "P\($0)" }
    let protocols = parents.map { "protocol \($0): \($0)A, \($0)B {}" }.joined(separator: "\n")
    let files = [
      "A.swift": "\(protocols)\nclass P7B: UIDocument {}",
      "Use.swift":
        "class Note: \(parents.joined(separator: ", ")) { func f() { g(self.fileModificationDate) } }",
    ]
    for _ in 0..<10 {
      #expect(await found(files, in: "Use.swift") == ["UIDocument.fileModificationDate proven"])
    }
  }

  @Test func aCopyOfAppleSourcesHidesNothing() async {
    let files = [
      "Package.swift": "", "Sources/Foundation/UserDefaults.swift": "open class UserDefaults {}",
      "Sources/App/Use.swift": "import Foundation\nlet d = UserDefaults.standard",
    ]
    #expect(await found(files, in: "Sources/App/Use.swift") == ["UserDefaults proven"])
  }

  @Test func theResultIsTheSameForAnyNumberOfJobs() async {
    var files: [String: String] = [:]
    for (index, example) in swiftCases.enumerated() {
      files["\(index).swift"] = example.declarations
      files["\(index)-use.swift"] = example.use
    }
    for path in files.keys.sorted() {
      #expect(await found(files, in: path, jobs: 1) == found(files, in: path, jobs: 8))
    }
  }
}
