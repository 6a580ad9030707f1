internal import Diagnostics
internal import Files
internal import Privacy
internal import RequiredReasons
internal import TestSupport
internal import Testing

private let defaults = "let d = UserDefaults.standard\n"

// MARK: choosing files

@Test func testsSamplesAndMacOnlyCodeAreLeftOutUnlessAskedFor() async {
  let files = [
    "App/A.swift": defaults, "AppTests/T.swift": defaults, "Tests/T.swift": defaults,
    "Example/E.swift": defaults, "App/macOS/M.swift": defaults, "App/M+macOS.swift": defaults,
    "App/ATests.swift": defaults, "App/Helper.swift": "import XCTest\n" + defaults,
    "App/Window.swift": "import AppKit\n" + defaults,
    "App/Both.swift": "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n" + defaults,
  ]
  #expect(await lint(files) == ["App/A.swift:1 undeclared", "App/Both.swift:6 undeclared"])
  let all = SourceLint.Options(selection: .init(includesTests: true, includesMacOnly: true))
  #expect(await lint(files, options: all).count == 10)
}

@Test func excludesAndIgnoreFilesAreObeyed() async {
  let files = [
    "A.swift": defaults, "Gen/B.swift": defaults, "Old/C.swift": defaults, ".gitignore": "Old/\n",
    ".git/D.swift": defaults, "Assets.xcassets/E.swift": defaults,
  ]
  let options = SourceLint.Options(selection: .init(excludes: [Glob("Gen/**")]))
  #expect(await lint(files, options: options) == ["A.swift:1 undeclared"])
  let eager = SourceLint.Options(selection: .init(obeysIgnoreFiles: false))
  #expect(
    await lint(files, options: eager) == [
      "A.swift:1 undeclared", "Gen/B.swift:1 undeclared", "Old/C.swift:1 undeclared",
    ])
}

@Test func aPathThatIsNotThereIsAnError() async {
  let result = await SourceLint(MemoryFileSystem([:])).run(["nowhere"])
  #expect(result.diagnostics.map(\.message) == ["cannot read 'nowhere': no such file or folder"])
}

@Test(arguments: [
  ("none.xcprivacy", nil, "required-reason/unreadable-source"),
  ("broken.xcprivacy", "<plist><dict>", "plist/"),
  ("list.xcprivacy", "<plist version=\"1.0\"><array/></plist>", "privacy/"),
])
func aManifestThatIsNamedAndCannotBeUsedIsAnError(_ path: String, _ text: String?, _ rule: String) async {
  var files = ["A.swift": "let a = 1"]
  files[path] = text
  let found = await SourceLint(MemoryFileSystem(files), options: .init(manifests: [path])).run(["A.swift"])
    .diagnostics
  #expect(found.first?.severity == .error)
  #expect(found.first?.rule.rawValue.hasPrefix(rule) == true)
  #expect(found.first?.location?.file.path == path)
}

@Test(arguments: 1...5)
func resultsDoNotHangOnTheNumberOfJobs(_ jobs: Int) async {
  var files: [String: String] = [:]
  for index in 0..<150 { files["F\(index).swift"] = index % 7 == 0 ? defaults : "let a = 1" }
  let found = await lint(files, options: .init(jobs: jobs))
  #expect(found.count == 22)
  #expect(found == (await lint(files, options: .init(jobs: 1))))
}

// MARK: comments

@Test(arguments: [
  ("// waybill:disable:next required-reason/undeclared — reads a default\n", "A.swift", [String]()),
  ("// waybill:disable:next required-reason/undeclared - reads a default\n", "A.swift", []),
  ("/* waybill:disable:next required-reason/undeclared: reads a default */\n", "A.swift", []),
  ("/* waybill:disable:next required-reason/undeclared: reads\n a default */\n", "A.swift", []),
  ("/// The name waybill:disable:next in prose.\n", "A.swift", ["undeclared"]),
  ("// waybill:disable:next required-reason/undeclared\n", "A.swift", ["undeclared", "suppression-syntax"]),
  ("// waybill:disable:next\n", "A.swift", ["undeclared", "suppression-syntax"]),
  ("// waybill:disable:next required-reason/nothing — x\n", "A.swift", ["undeclared", "suppression-syntax"]),
  ("// waybill:off\n", "A.swift", ["undeclared", "suppression-syntax"]),
  (
    "// waybill:disable:next required-reason/possible-use — x\n", "A.swift",
    ["undeclared", "unused-suppression"]
  ),
  (
    "// waybill:disable:next required-reason/undeclared — x\n\n", "A.swift",
    ["undeclared", "unused-suppression"]
  ),
  ("let s = \"// waybill:disable:next required-reason/undeclared — x\"\n", "A.swift", ["undeclared"]),
])
func commentsAcceptFindingsOfTheNextLine(_ comment: String, _ path: String, _ expected: [String]) async {
  let found = await lint([path: comment + defaults])
  #expect(found.map { $0.split(separator: " ").last.map(String.init) } == expected)
}

@Test func commentsOfTheCFamilyWorkTheSame() async {
  let code =
    "int f(void) {\n  /* waybill:disable:next required-reason/undeclared — size only */\n  return stat(p, &s);\n}\n"
  #expect(await lint(["a.c": code]) == [])
}

@Test func aCommentInAFileWithoutUsesIsReportedAsUnused() async {
  let code = "// waybill:disable:next required-reason/undeclared — gone\nlet a = 1\n"
  #expect(await lint(["A.swift": code]) == ["A.swift:1 unused-suppression"])
}

// MARK: baseline

private func findings(_ files: [String: String]) async -> [Diagnostic] {
  await SourceLint(MemoryFileSystem(files)).run(["."]).diagnostics
}

@Test func aBaselineHidesWhatItHoldsWhereverItMoves() async throws {
  let old = await findings(["A.swift": defaults])
  let text = Baseline(of: old).text
  var sink = DiagnosticSink()
  let file = SourceFile(path: "baseline.json", text: text)
  let baseline = try #require(Baseline.read(file, into: &sink))
  let moved = await findings([
    "A.swift": "import UIKit\n\n  let  d = UserDefaults.standard\nlet e = UserDefaults()\n"
  ])
  let left = baseline.filter(moved, file: file)
  #expect(left.map(\.rule.rawValue) == ["required-reason/undeclared"])
  #expect(left.compactMap(\.location?.range?.lowerBound) == [55])
  #expect(Baseline(of: old).text == text)
}

@Test func anEqualLineMoreIsNew() async throws {
  let old = await findings(["A.swift": defaults])
  let two = await findings(["A.swift": defaults + "\n" + defaults])
  #expect(Baseline(of: old).filter(two, file: SourceFile(path: "b", text: "")).count == 1)
  #expect(Baseline(of: two).filter(two, file: SourceFile(path: "b", text: "")).isEmpty)
}

@Test func staleEntriesAreReported() async {
  let old = await findings(["A.swift": defaults])
  let stale = Baseline(of: old).filter([], file: SourceFile(path: "b", text: ""))
  #expect(stale.map(\.rule.rawValue) == ["required-reason/stale-baseline-entry"])
  #expect(stale.map(\.severity) == [.note])
}

@Test func pathsOfABaselineAreRelativeToItsFolder() async {
  let location = Location(SourceFile(path: "/app/app/A.swift", text: "let a = 1"), 4..<5)
  let diagnostic = Diagnostic(.warning, "required-reason/undeclared", "x", at: location)
  #expect(
    Baseline(of: [diagnostic], directory: "/app/app").text == """
      {
        "waybillBaseline": 1,
        "findings": [
          {"rule": "required-reason/undeclared", "file": "A.swift", "code": "let a = 1", "count": 1}
        ]
      }

      """)
}

@Test(arguments: [
  "", "{}", "[]", "not json", "{\"findings\": []}", "{\"waybillBaseline\": 2, \"findings\": []}",
  "{\"waybillBaseline\": 1}", "{\"waybillBaseline\": 1, \"findings\": [{}]}",
  "{\"waybillBaseline\": 1, \"findings\": [{\"rule\": \"a\", \"file\": \"b\", \"code\": \"c\", \"count\": 0}]}",
])
func aFileThatIsNoBaselineIsRefused(_ text: String) {
  var sink = DiagnosticSink()
  #expect(Baseline.read(SourceFile(path: "b.json", text: text), into: &sink) == nil)
  #expect(sink.diagnostics.map(\.rule.rawValue) == ["required-reason/baseline-format"])
}

@Test func baselinesSurviveCountsThatDoNotFit() {
  let entry = "{\"rule\": \"a\", \"file\": \"b\", \"code\": \"c\", \"count\": 9223372036854775807}"
  var sink = DiagnosticSink()
  let text = "{\"waybillBaseline\": 1, \"findings\": [\(entry), \(entry)]}"
  #expect(Baseline.read(SourceFile(path: "b.json", text: text), into: &sink) != nil)
}

@Test func builtProductsBelowAFolderAreFoundWithTheManifestAroundThem() async {
  let files = [
    "App/A.swift": "", "App/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["CA92.1"])]),
    "App/Vendor.framework/Vendor": "", "App/Kit.xcframework/ios-arm64/Kit.framework/Kit": "",
    "App/lib/libold.a": "", "App/Old.framework/libinner.a": "",
  ]
  let result = await SourceLint(MemoryFileSystem(files)).run(["."])
  #expect(
    result.binaries.map(\.path) == [
      "App/Kit.xcframework", "App/Old.framework", "App/Vendor.framework", "App/lib/libold.a",
    ])
  #expect(result.binaries.last?.manifests.map(\.file.path) == ["App/PrivacyInfo.xcprivacy"])
}
