internal import RequiredReasons
internal import Testing

@Suite(.enabled(if: MachOToolchain.canLink, "no ld64.lld of Debian's lld-15 or later"))
struct MachOLinkedTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var name: String
    var target = "arm64-apple-ios17.0"
    var architecture = "arm64"
    var platform = ["ios", "17.0", "17.0"]
    var options: [String]
    var kind = "dynamic library"
    var tables: Set<BinaryImportTable>

    var testDescription: String { name }
  }

  static let chained: Set<BinaryImportTable> = [.symbolTable, .chainedFixups]
  static let bound: Set<BinaryImportTable> = [.symbolTable, .bind, .lazyBind]

  static let forms = [
    Form(name: "chained", options: ["-dylib", "-fixup_chains"], tables: chained),
    Form(name: "bind opcodes", options: ["-dylib", "-no_fixup_chains"], tables: bound),
    Form(
      name: "executable", options: ["-execute", "-fixup_chains", "-e", "_main"], kind: "executable",
      tables: chained),
    Form(
      name: "executable with bind opcodes", options: ["-execute", "-no_fixup_chains", "-e", "_main"],
      kind: "executable", tables: bound),
    Form(name: "bundle", options: ["-bundle", "-fixup_chains"], kind: "bundle", tables: chained),
    Form(
      name: "x86_64", target: "x86_64-apple-macos13", architecture: "x86_64",
      platform: ["macos", "13.0", "13.0"],
      options: ["-dylib", "-fixup_chains"], tables: chained),
    Form(
      name: "x86_64 with bind opcodes", target: "x86_64-apple-macos13", architecture: "x86_64",
      platform: ["macos", "13.0", "13.0"], options: ["-dylib", "-no_fixup_chains"], tables: bound),
  ]

  static let system = TextStub(
    installName: "/usr/lib/libSystem.B.dylib",
    symbols: (MachOSources.functions + MachOSources.constantNames).map { "_" + $0 } + MachOSources.runtime,
    classes: MachOSources.usedClasses)

  private func link(_ source: String, _ form: Form, libraries: [TextStub] = [system]) throws -> [UInt8] {
    try MachOToolchain.linked(
      try MachOToolchain.object(source, target: form.target), architecture: form.architecture,
      platform: form.platform, libraries: libraries, options: form.options)
  }

  @Test(arguments: forms) func everyFormInALinkedBinaryIsFound(form: Form) throws {
    let (result, lines) = scanBinary(try link(MachOSources.everything, form))
    #expect(lines == [])
    #expect(result.apis(from: .proven, kind: .function) == MachOSources.functions.sorted())
    #expect(result.apis(from: .proven, kind: .constant) == MachOSources.constants.sorted())
    #expect(result.apis(from: .proven, kind: .objcClass) == MachOSources.classes)
    #expect(result.apis(from: .likely, kind: .selector) == MachOSources.selectors.sorted())
    #expect(result.slices.map(\.kind) == [form.kind])
    #expect(result.slices.map(\.architecture) == [form.architecture])
    #expect(result.findings.reduce(into: Set()) { $0.formUnion($1.tables) }.isSuperset(of: form.tables))
    #expect(result.findings.filter { $0.kind == .selector }.allSatisfy { $0.tables == [.selectorReferences] })
  }

  @Test(arguments: forms) func everyImportIsInTheBindTablesToo(form: Form) throws {
    // A symbol table may be stripped, the tables of the dynamic linker may not.
    let (result, _) = scanBinary(withoutSymbolTable(try link(MachOSources.everything, form)))
    #expect(result.apis(from: .proven, kind: .function) == MachOSources.functions.sorted())
    #expect(result.apis(from: .proven, kind: .constant) == MachOSources.constants.sorted())
    #expect(result.findings.allSatisfy { !$0.tables.contains(.symbolTable) })
  }

  @Test func aNameFromALibraryOfOnesOwnIsANameOnly() throws {
    let source = "int stat(void), fstat(void);\nint f(void) { return stat() + fstat(); }\n"
    let own = TextStub(installName: "@rpath/Own.framework/Own", symbols: ["_stat"])
    let system = TextStub(installName: "/usr/lib/libSystem.B.dylib", symbols: ["_fstat", "dyld_stub_binder"])
    for form in Self.forms.prefix(2) {
      let (result, _) = scanBinary(try link(source, form, libraries: [own, system]))
      #expect(result.apis() == ["fstat", "stat"])
      #expect(result.apis(from: .likely) == ["fstat"])
    }
  }

  @Test func aNameThatAnyImageMayProvideIsLikely() throws {
    let object = try MachOToolchain.object("int stat(void);\nint f(void) { return stat(); }\n", language: "c")
    let bytes = try MachOToolchain.linked(
      object, libraries: [], options: ["-dylib", "-fixup_chains", "-undefined", "dynamic_lookup"])
    #expect(scanBinary(bytes).result.findings.map(\.evidence) == [.likely])
  }

  /// Empties the symbol table command of a little-endian 64-bit image.
  private func withoutSymbolTable(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
    var offset = 32
    for _ in 0..<number(16) {
      if number(offset) == 2 { for index in 8..<24 { bytes[offset + index] = 0 } }
      offset += number(offset + 4)
    }
    return bytes
  }
}
