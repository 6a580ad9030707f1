internal import Diagnostics
internal import Files
internal import RequiredReasons
internal import TestSupport
internal import Testing

/// A manifest that declares categories with reasons.
func manifest(_ entries: [(String, [String])]) -> String {
  let items = entries.map { category, reasons in
    """
    <dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
    <key>NSPrivacyAccessedAPITypeReasons</key>
    <array>\(reasons.map { "<string>\($0)</string>" }.joined())</array></dict>
    """
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key>
    <array>\(items.joined())</array></dict></plist>
    """
}

func lint(
  _ files: [String: String], options: SourceLint.Options = SourceLint.Options(), paths: [String] = ["."]
) async -> [String] {
  await SourceLint(MemoryFileSystem(files), options: options).run(paths).diagnostics.map {
    let line = $0.location.flatMap { place in
      place.range.map { LineTable(place.file).position(of: $0.lowerBound).line }
    }
    return "\($0.location?.file.path ?? ""):\(line ?? 0) \($0.rule.rawValue.split(separator: "/").last ?? "")"
  }
}

private let defaults = "let d = UserDefaults.standard\n"

@Test func aUseWithoutAManifestIsReported() async {
  #expect(await lint(["App/A.swift": defaults]) == ["App/A.swift:1 undeclared"])
}

@Test func aDeclaredUseIsNotReported() async {
  let files = [
    "App/A.swift": defaults, "App/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["CA92.1"])]),
  ]
  #expect(await lint(files) == [])
}

@Test func theMessageNamesManifestEvidenceAndReason() async {
  let files = ["App/A.swift": defaults, "App/PrivacyInfo.xcprivacy": manifest([])]
  let found = await SourceLint(MemoryFileSystem(files)).run(["App"]).diagnostics
  #expect(
    found.map(\.message) == [
      "'UserDefaults' needs a declared user defaults reason, and 'App/PrivacyInfo.xcprivacy' has none"
    ])
  #expect(found.first?.severity == .warning)
  #expect(found.first?.notes.map(\.message) == ["proven: the class by name"])
  #expect(
    found.first?.fix
      == "declare 'NSPrivacyAccessedAPICategoryUserDefaults' with a reason that is true, such as 'CA92.1' (read and write defaults only the app itself can reach)"
  )
  #expect(found.first?.details.contains(Diagnostic.Detail("itms", "ITMS-91053")) == true)
}

private let addition =
  "add a PrivacyInfo.xcprivacy that declares 'NSPrivacyAccessedAPICategoryUserDefaults' with a reason that is true, such as '"

@Test(arguments: [
  ("App/A.swift", "no privacy manifest answers for the code"),
  ("Pods/Alpha/A.swift", "package 'Alpha' has no privacy manifest"),
  ("Sources/Core/A.swift", "target 'Core' has no privacy manifest"),
])
func theMessageSaysWhereAManifestIsMissing(_ path: String, _ lack: String) async {
  let package = "let package = Package(name: \"Kit\", targets: [.target(name: \"Core\")])"
  let found = await SourceLint(MemoryFileSystem([path: defaults, "Package.swift": package])).run(["."])
    .diagnostics
  #expect(found.map(\.message) == ["'UserDefaults' needs a declared user defaults reason, and \(lack)"])
  #expect(found.first?.fix?.hasPrefix(addition) == true)
}

@Test func aBinarySaysThatItsBundleHasNoManifest() {
  let image = MachOBuilder(
    cpu: 0x0100_000C, symbols: [.init(name: "_OBJC_CLASS_$_NSUserDefaults", description: 0x0100)],
    platform: 2
  ).build()
  var files = MemoryFileSystem([:])
  files.add("Own.framework/Own", image)
  var sink = DiagnosticSink()
  let result = BinaryScanner.scan("Own.framework", in: files, into: &sink)
  BinaryComparison.report(result, manifests: [], isSDK: false, into: &sink)
  #expect(
    sink.diagnostics.map(\.message) == [
      "'UserDefaults' needs a declared user defaults reason, and its bundle has no privacy manifest"
    ])
  #expect(sink.diagnostics.first?.fix?.hasPrefix(addition) == true)
}

@Test func aDoubtfulNameIsANoteThatSaysWhatWouldDecide() async {
  let found = await SourceLint(MemoryFileSystem(["A.swift": "let d = asset.creationDate\n"])).run(["."])
    .diagnostics
  #expect(found.map(\.severity) == [.note])
  #expect(found.map(\.rule.rawValue) == ["required-reason/possible-use"])
  #expect(found.first?.notes.last?.message == "a written type decides: a value of type 'URLResourceValues'")
}

@Test func eachTargetOfAPackageIsHeldAgainstItsOwnManifest() async {
  let package = """
    let package = Package(name: "Kit", targets: [
      .target(name: "Core", dependencies: [.target(name: "Base")]),
      .target(name: "Base", path: "Base/Code"),
      .testTarget(name: "CoreTests"),
    ])
    """
  let files = [
    "Package.swift": package, "Sources/Core/A.swift": defaults, "Base/Code/B.swift": defaults,
    "Base/Code/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["CA92.1"])]),
    "Tests/CoreTests/T.swift": defaults,
  ]
  // The only manifest of the tree is inside of another target.
  #expect(await lint(files) == [])
  var two = files
  two["Sources/Core/Resources/PrivacyInfo.xcprivacy"] = manifest([])
  #expect(await lint(two) == ["Sources/Core/A.swift:1 undeclared"])
}

@Test func theNearestManifestAboveAnswers() async {
  let files = [
    "App/A.swift": defaults, "App/Resources/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["CA92.1"])]),
    "Widget/W.swift": defaults, "Widget/PrivacyInfo.xcprivacy": manifest([]),
  ]
  #expect(
    await lint(files) == [
      "Widget/W.swift:1 undeclared"
    ])
}

@Test func oneManifestInTheTreeAnswersForFoldersBesideIt() async {
  let files = [
    "Shared/A.swift": defaults, "App/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["CA92.1"])]),
  ]
  #expect(await lint(files) == [])
}

@Test func aManifestGivenByHandAnswersForAllOwnCode() async {
  let files = [
    "Shared/A.swift": defaults, "App/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["CA92.1"])]),
    "Other/PrivacyInfo.xcprivacy": manifest([]),
  ]
  #expect(await lint(files, options: .init(manifests: ["App/PrivacyInfo.xcprivacy"])) == [])
  #expect(
    await lint(files) == ["Shared/A.swift:1 undeclared", "App/PrivacyInfo.xcprivacy:3 declared-not-seen"])
}

@Test(arguments: [
  ("Pods/Alpha/Source/A.m", "Alpha", VendoredCode.Manager.cocoaPods),
  ("ios/Pods/Alpha/A.m", "Alpha", .cocoaPods),
  ("Carthage/Checkouts/Beta/Sources/A.m", "Beta", .carthage),
  (".build/checkouts/gamma/Sources/G/A.m", "gamma", .swiftPackageManager),
  ("Build/SourcePackages/checkouts/gamma/A.m", "gamma", .swiftPackageManager),
  (".symlinks/plugins/delta/ios/A.m", "delta", .flutter),
  ("node_modules/@scope/eps/ios/A.m", "@scope/eps", .npm),
  ("Vendor/zeta/A.m", "zeta", .vendored),
])
func dependenciesAreReportedApartWithTheirPackage(
  _ path: String, _ package: String, _ manager: VendoredCode.Manager
) async {
  let files = [path: "void f(void) { [NSUserDefaults standardUserDefaults]; }"]
  let found = await SourceLint(MemoryFileSystem(files)).run(["."]).diagnostics
  #expect(found.map(\.rule.rawValue) == ["required-reason/undeclared-in-dependency"])
  #expect(found.first?.notes.last?.message == "brought by '\(package)' (\(manager.rawValue))")
  #expect(found.first?.details.contains(Diagnostic.Detail("package", package)) == true)
  #expect(
    await SourceLint(MemoryFileSystem(files), options: .init(includesDependencies: false)).run(["."])
      .diagnostics == [])
}

@Test func aManifestInsideOfADependencyAnswersForIt() async {
  let files = [
    "Pods/Alpha/Source/A.m": "void f(void) { [NSUserDefaults standardUserDefaults]; }",
    "Pods/Alpha/Resources/PrivacyInfo.xcprivacy": manifest([("UserDefaults", ["C56D.1"])]),
  ]
  #expect(await lint(files) == [])
}

@Test func aFileWithoutAParentFolderForItsPackageIsOwnCode() {
  #expect(VendoredCode.package(of: "Pods/A.m") == nil)
  #expect(VendoredCode.package(of: "vendor.swift") == nil)
  #expect(VendoredCode.package(of: "") == nil)
}

@Test func declaredAndNotSeenIsANote() async {
  let files = ["A.swift": "let a = 1", "PrivacyInfo.xcprivacy": manifest([("DiskSpace", ["E174.1"])])]
  let found = await SourceLint(MemoryFileSystem(files)).run(["."]).diagnostics
  #expect(found.map(\.rule.rawValue) == ["required-reason/declared-not-seen"])
  #expect(found.map(\.severity) == [.note])
}

@Test func eitherCategoryDeclaresACallThatAppleListsTwice() async {
  let call = "int f(void) { return getattrlist(p, &l, b, n, 0); }"
  for category in ["DiskSpace", "FileTimestamp"] {
    let files = ["a.c": call, "PrivacyInfo.xcprivacy": manifest([(category, ["E174.1"])])]
    #expect(await lint(files) == [])
  }
  let volume = "int f(void) { l.volattr = ATTR_VOL_SPACEFREE; return getattrlist(p, &l, b, n, 0); }"
  let found = await SourceLint(MemoryFileSystem(["a.c": volume])).run(["."]).diagnostics
  #expect(
    found.first?.details.first == Diagnostic.Detail("category", "NSPrivacyAccessedAPICategoryDiskSpace"))
}

@Test(arguments: [
  ("let d = UserDefaults(suiteName: \"group.a\")", ["CA92.1"], ["unfit-reason"]),
  ("let d = UserDefaults(suiteName: \"group.a\")", ["1C8F.1"], []),
  ("let d = UserDefaults(suiteName: \"group.a\")", ["C56D.1"], []),
  ("let d = UserDefaults.standard", ["CA92.1"], []),
  ("let d = UserDefaults.standard", ["1C8F.1"], ["unfit-reason", "reason-not-seen"]),
  ("let d = UserDefaults.standard", ["CA92.1", "1C8F.1"], ["reason-not-seen"]),
  ("let d = UserDefaults.standard.dictionary(forKey: \"com.apple.configuration.managed\")", ["AC6B.1"], []),
  ("@AppStorage(\"a\", store: group) var a = 1", ["CA92.1"], ["unfit-reason"]),
])
func reasonsAreHeldAgainstWhatIsSeen(_ code: String, _ reasons: [String], _ expected: [String]) async {
  let files = ["A.swift": code, "PrivacyInfo.xcprivacy": manifest([("UserDefaults", reasons)])]
  #expect(await lint(files).map { $0.split(separator: " ").last.map(String.init) } == expected)
}

@Test func oneLineGivesOneFindingPerAPI() async {
  let files = [
    "A.swift": "let d = UserDefaults.standard, e = UserDefaults.standard, t = mach_absolute_time()"
  ]
  #expect(await lint(files) == ["A.swift:1 undeclared", "A.swift:1 undeclared"])
}

@Test func ofSeveralReferencesOnALineTheSurestIsTold() async {
  let files = [
    "A.swift": "func f(_ r: Report) { g(x.systemUptime, ProcessInfo.processInfo.systemUptime) }",
    "B.m": "void f(void) { report.systemUptime = [[NSProcessInfo processInfo] systemUptime]; }",
  ]
  #expect(await lint(files) == ["A.swift:1 undeclared", "B.m:1 undeclared"])
}

@Test func aLineIsALineInEveryEncoding() async {
  // U+0A05 has the byte of a line feed in it.
  let text = "let a = UserDefaults.standard; /* \u{A05} */ let b = UserDefaults.standard"
  let units: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  let bytes: [UInt8] = [0xFF, 0xFE] + Array(units.joined())
  var files = MemoryFileSystem([:])
  files.add("A.swift", bytes)
  let found = await SourceLint(files).run(["."]).diagnostics
  #expect(found.map(\.rule.rawValue) == ["required-reason/undeclared"])
}

@Test func everyRuleOfTheModuleIsExplainedOnce() {
  let ids = RequiredReasonRules.all.map(\.id)
  #expect(Set(ids).count == ids.count)
  #expect(ids.allSatisfy { $0.rawValue.hasPrefix("required-reason/") })
}

@Test func aFileOfOneLineCostsNoMoreThanItsLength() async {
  let line = String(repeating: "_ = UserDefaults.standard;", count: 20_000)
  #expect(await lint(["A.swift": line]) == ["A.swift:1 undeclared"])
  #expect(
    await lint(["a.m": String(repeating: "[NSUserDefaults x];", count: 20_000)]) == ["a.m:1 undeclared"])
}
