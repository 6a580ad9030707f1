internal import Diagnostics
internal import RequiredReasons
internal import Testing

/// Scans bytes and gives the result with what was reported.
func scanBinary(_ bytes: [UInt8], path: String = "binary") -> (result: BinaryScanResult, lines: [String]) {
  var sink = DiagnosticSink()
  let result = BinaryScanner.scan(bytes: bytes, path: path, into: &sink)
  let lines = sink.diagnostics.map { "\($0.severity.rawValue): \($0.message) [\($0.rule)]" }
  return (result, lines)
}

extension BinaryScanResult {
  /// The APIs found with this evidence or better, sorted.
  func apis(from evidence: Evidence = .nameOnly, kind: BinarySymbols.Kind? = nil) -> [String] {
    Set(findings.filter { $0.evidence >= evidence && (kind == nil || $0.kind == kind) }.map(\.api)).sorted()
  }
}

@Suite(.enabled(if: MachOToolchain.canCompile, "no clang beside swiftc"))
struct MachOObjectTests {
  static let targets = [
    "arm64-apple-ios17.0", "arm64e-apple-ios17.0", "x86_64-apple-macos13", "arm64_32-apple-watchos10",
    "armv7-apple-ios9", "x86_64-apple-ios17.0-simulator",
  ]

  @Test(arguments: targets) func everyFormInAnObjectIsFound(target: String) throws {
    let (result, lines) = scanBinary(try MachOToolchain.object(MachOSources.everything, target: target))
    #expect(lines == [])
    #expect(result.apis(from: .proven, kind: .function) == MachOSources.functions.sorted())
    #expect(result.apis(from: .proven, kind: .constant) == MachOSources.constants.sorted())
    #expect(result.apis(from: .proven, kind: .objcClass) == MachOSources.classes)
    #expect(result.apis(from: .likely, kind: .selector) == MachOSources.selectors.sorted())
    #expect(result.slices.map(\.kind) == ["object"])
    #expect(result.slices[0].isComplete)
    #expect(target.hasPrefix(result.slices[0].architecture))
    #expect(result.slices[0].isSimulator == target.hasSuffix("simulator"))
  }

  @Test(arguments: targets) func nothingThatOnlyLooksLikeAListedNameIsFound(target: String) throws {
    let (result, lines) = scanBinary(try MachOToolchain.object(MachOSources.lookAlikes, target: target))
    #expect(lines == [])
    #expect(result.findings == [])
  }

  @Test func everyListedEntryOfTheTableIsInTheFixture() {
    let listed = BinarySymbols.all.filter { $0.isListed && $0.kind != .string && $0.kind != .swiftSymbol }
    let used = MachOSources.functions + MachOSources.constants + MachOSources.classes + MachOSources.selectors
    #expect(listed.map(\.api).sorted() == used.sorted())
  }

  @Test(arguments: [
    "stat", "fstat", "lstat", "fstatat", "statfs", "fstatfs", "getattrlist", "mach_absolute_time",
  ])
  func versionSuffixesAreLeftOutOfTheComparison(name: String) throws {
    for suffix in ["$INODE64", "$UNIX2003", "$NOCANCEL", "$DARWIN_EXTSN", "$1050", "$INODE64$NOCANCEL"] {
      let source = "\t.text\n_f:\n\tb \"_\(name)\(suffix)\"\n"
      let (result, _) = scanBinary(try MachOToolchain.object(source, language: "s"))
      #expect(result.findings.map(\.api) == [name])
      #expect(result.findings.map(\.symbol) == ["_\(name)\(suffix)"])
    }
    let (result, _) = scanBinary(
      try MachOToolchain.object(
        "\t.text\n_f:\n\tb \"_\(name)$OTHER\"\n\tb \"_my\(name)$INODE64\"\n", language: "s"))
    #expect(result.findings == [])
  }

  static let swiftNames: [(mangled: String, api: String, evidence: Evidence)] = [
    (
      "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvg", "URLResourceValues.creationDate", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvs", "URLResourceValues.creationDate", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvM", "URLResourceValues.creationDate", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvpMV", "URLResourceValues.creationDate",
      .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV23contentModificationDateAA0F0VSgvg",
      "URLResourceValues.contentModificationDate", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV23volumeAvailableCapacitySiSgvg",
      "URLResourceValues.volumeAvailableCapacity", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV40volumeAvailableCapacityForImportantUsages5Int64VSgvg",
      "URLResourceValues.volumeAvailableCapacityForImportantUsage", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV44volumeAvailableCapacityForOpportunisticUsages5Int64VSgvg",
      "URLResourceValues.volumeAvailableCapacityForOpportunisticUsage", .proven
    ),
    (
      "_$s10Foundation17URLResourceValuesV19volumeTotalCapacitySiSgvg",
      "URLResourceValues.volumeTotalCapacity",
      .proven
    ),
    ("_$s7SwiftUI10AppStorageV12wrappedValuexvg", "AppStorage", .likely),
    ("_$sSo14NSUserDefaultsC10FoundationE3fooyyF", "UserDefaults", .likely),
  ]

  @Test(arguments: swiftNames)
  func swiftSymbolsAreFound(mangled: String, api: String, evidence: Evidence) throws {
    let source = "\t.text\n_f:\n\tb \"\(mangled)\"\n"
    let (result, _) = scanBinary(try MachOToolchain.object(source, language: "s"))
    #expect(result.findings.map(\.api) == [api])
    #expect(result.findings.map(\.evidence) == [evidence])
  }

  @Test(arguments: [
    "_$s5Model4NoteV12creationDate10Foundation0D0Vvg", "_$s10Foundation17URLResourceValuesV8fileSizeSiSgvg",
    "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvx",
    "_$s7SwiftUI12SceneStorageV12wrappedValuexvg",
    "_$sSo24NSUserDefaultsControllerC3AppE3fooyyF", "_$s3App12UserDefaultsC3fooyyF",
  ])
  func otherSwiftSymbolsAreNotFound(mangled: String) throws {
    let source = "\t.text\n_f:\n\tb \"\(mangled)\"\n"
    #expect(scanBinary(try MachOToolchain.object(source, language: "s")).result.findings == [])
  }

  @Test func aSelectorWithoutTheClassIsANameOnly() throws {
    let (result, _) = scanBinary(try MachOToolchain.object(MachOSources.ownMethodSent))
    #expect(result.findings.map(\.api) == ["ProcessInfo.systemUptime"])
    #expect(result.findings.map(\.evidence) == [.nameOnly])
    #expect(result.findings.first?.whatDecides != nil)
  }

  @Test(arguments: targets) func aSelectorThatIsOnlyDeclaredIsNoUse(target: String) throws {
    for other in ["", "@interface Clock (Other) - (id)other; @end id f(Clock *c) { return [c other]; }\n"] {
      let (result, _) = scanBinary(try MachOToolchain.object(MachOSources.ownMethod + other, target: target))
      #expect(result.findings == [])
    }
  }

  @Test func aStubThatSendsASelectorIsFound() throws {
    let source = """
      \t.text
      _f:
      \tbl "_objc_msgSend$systemUptime"
      \tbl "_objc_msgSend$systemUptimes"
      \tbl "_objc_msgSend$activeInputModes"
      \t.section __DATA,__objc_classrefs
      \t.quad "_OBJC_CLASS_$_NSProcessInfo"

      """
    let (result, _) = scanBinary(try MachOToolchain.object(source, language: "s"))
    #expect(result.apis(from: .likely) == ["ProcessInfo.systemUptime"])
    #expect(result.apis() == ["ProcessInfo.systemUptime", "UITextInputMode.activeInputModes"])
    #expect(result.findings.map(\.tables) == [[.symbolTable], [.symbolTable]])
  }

  @Test func aStringThatEqualsAConstantIsANameOnly() throws {
    let source = """
      const char *key(void) { return "NSFileCreationDate"; }
      const char *other(void) { return "NSFileCreationDate is a key"; }
      """
    let (result, _) = scanBinary(try MachOToolchain.object(source, language: "c"))
    #expect(result.findings.map(\.kind) == [.string])
    #expect(result.findings.map(\.evidence) == [.nameOnly])
  }

  @Test func anAPIThatTheObjectDefinesItselfIsNotFound() throws {
    let source = "int stat(void) { return 0; }\nint f(void) { return stat(); }\n"
    #expect(scanBinary(try MachOToolchain.object(source, language: "c")).result.findings == [])
  }

  @Test func aVariableThatAsksForRoomIsNoImport() throws {
    let (result, _) = scanBinary(
      try MachOToolchain.object(
        "int stat;\nint f(void) { return stat; }\n", language: "c", options: ["-fcommon"]))
    #expect(result.findings == [])
  }

  @Test func variantsThatAppleDoesNotNameAreNamesOnly() throws {
    let source = "int stat64(void), statfs64(void);\nint f(void) { return stat64() + statfs64(); }\n"
    let (result, _) = scanBinary(try MachOToolchain.object(source, language: "c"))
    #expect(result.apis() == ["stat64", "statfs64"])
    #expect(result.apis(from: .likely) == [])
    #expect(result.findings.allSatisfy { !$0.isListed && $0.whatDecides?.contains("Apple's list") == true })
  }

  @Test func theSelectorsOfDefaultsHintAtReasons() throws {
    let (result, _) = scanBinary(try MachOToolchain.object(MachOSources.everything))
    let defaults = result.findings.first { $0.api == "UserDefaults" }
    #expect(defaults?.reasonHints == ["1C8F.1", "CA92.1"])
    #expect(result.findings.filter { $0.api != "UserDefaults" }.allSatisfy { $0.reasonHints.isEmpty })
  }

  @Test(arguments: [["-flto"], ["-emit-llvm"]])
  func anObjectForLinkTimeOptimisationIsReported(options: [String]) throws {
    let object = try MachOToolchain.object(MachOSources.everything, options: options)
    let (result, lines) = scanBinary(object)
    #expect(result.slices == [])
    #expect(
      lines == [
        "warning: the object holds bitcode for link-time optimisation, which was not read (byte 0) [binary/bitcode]"
      ])
  }
}
