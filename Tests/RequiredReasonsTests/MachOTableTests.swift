internal import Testing

@testable internal import RequiredReasons

/// What no linker at hand writes, from bytes made here.
@Suite struct MachOTableTests {
  static let apis = ["_stat", "_NSFileSystemSize", "_OBJC_CLASS_$_NSUserDefaults"]
  static let names = ["FileAttributeKey.systemSize", "UserDefaults", "stat"]

  @Test func everyNameThatTheTableOfAPIsGivesIsLookedFor() {
    let matcher = SymbolMatcher.shared
    for api in RequiredReasonAPI.all {
      for name in api.imports + api.swiftImports {
        #expect(matcher.matters(name), "\(name)")
        // The class of a property is only a sign beside the selector.
        if let entry = matcher.entry(ofImport: name) { #expect(entry.api == api.id) }
      }
      for name in api.selectors where api.kind != .type {
        #expect(matcher.entry(ofSelector: name)?.api == api.id)
      }
    }
  }

  // MARK: Symbol tables

  struct Machine: Sendable, CustomTestStringConvertible {
    var cpu: UInt32
    var subtype: UInt32 = 0
    var is64Bit: Bool
    var isBigEndian: Bool
    var testDescription: String
  }

  static let machines = [
    Machine(cpu: 18, is64Bit: false, isBigEndian: true, testDescription: "ppc"),
    Machine(cpu: 0x0100_0012, is64Bit: true, isBigEndian: true, testDescription: "ppc64"),
    Machine(cpu: 7, is64Bit: false, isBigEndian: false, testDescription: "i386"),
    Machine(cpu: 12, subtype: 9, is64Bit: false, isBigEndian: false, testDescription: "armv7"),
    Machine(
      cpu: 0x0100_000C, subtype: 0x8000_0002, is64Bit: true, isBigEndian: false, testDescription: "arm64e"),
    Machine(cpu: 0x0200_000C, is64Bit: false, isBigEndian: false, testDescription: "arm64_32"),
    Machine(cpu: 0x0100_0007, subtype: 8, is64Bit: true, isBigEndian: false, testDescription: "x86_64h"),
    Machine(cpu: 99, subtype: 5, is64Bit: true, isBigEndian: false, testDescription: "cpu 99.5"),
  ]

  @Test(arguments: machines) func everyByteOrderAndWidthIsRead(machine: Machine) {
    let builder = MachOBuilder(
      is64Bit: machine.is64Bit, isBigEndian: machine.isBigEndian, cpu: machine.cpu, subtype: machine.subtype,
      base: 0x1000, symbols: Self.apis.map { .init(name: $0, description: 0x0100) })
    let (result, lines) = scanBinary(builder.build())
    #expect(lines == [])
    #expect(result.apis(from: .proven) == Self.names)
    #expect(result.slices.map(\.architecture) == [machine.testDescription])
  }

  @Test(
    arguments: [
      (0x0100, Evidence.proven), (0x0200, .nameOnly), (0xFE00, .likely), (0xFF00, .nameOnly),
      (0x0900, .likely),
    ] as [(UInt16, Evidence)])
  func theLibraryDecidesTheEvidence(description: UInt16, evidence: Evidence) {
    let builder = MachOBuilder(
      libraries: ["/usr/lib/libSystem.B.dylib", "@rpath/Own.framework/Own"],
      symbols: [.init(name: "_stat", description: description)])
    #expect(scanBinary(builder.build()).result.findings.map(\.evidence) == [evidence])
  }

  @Test func aSymbolOfTheImageItselfIsNoImport() {
    let builder = MachOBuilder(symbols: [
      .init(name: "_stat", description: 0x0000), .init(name: "_fstat", type: 0x0F, section: 1, value: 8),
      .init(name: "_lstat", type: 0x24), .init(name: "_statfs", type: 0x0E, section: 1, value: 8),
    ])
    #expect(scanBinary(builder.build()).result.findings == [])
  }

  @Test func anAliasOfAListedNameIsFound() {
    // The string table starts with an empty name, so the alias's target is at 1.
    let builder = MachOBuilder(symbols: [
      .init(name: "_stat", type: 0x0E), .init(name: "_other", type: 0x0B, description: 0x0100, value: 1),
    ])
    #expect(scanBinary(builder.build()).result.findings.map(\.symbol) == ["_stat"])
  }

  @Test func theClassSymbolOfTheOldRuntimeIsFound() {
    let builder = MachOBuilder(
      is64Bit: false, isBigEndian: true, cpu: 18, base: 0x1000,
      symbols: [.init(name: ".objc_class_name_NSUserDefaults", description: 0x0100)])
    #expect(scanBinary(builder.build()).result.apis(from: .proven) == ["UserDefaults"])
  }

  // MARK: Bind opcodes

  private func name(_ text: String) -> [UInt8] { [0x40] + Array(text.utf8) + [0] }

  @Test func bindOpcodesOfEveryKindAreRead() {
    let bind: [UInt8] =
      [0x11] + name("_stat") + [0x51, 0x72, 0x80, 0x01, 0x90]  // immediate ordinal, segment, bind
      + [0x20, 0x01] + name("_fstat") + [0x60, 0x7F, 0xA0, 0x08]  // ordinal as a number, addend, bind and add
      + name("_lstat") + [0x80, 0x08, 0xB2]  // add address, bind and add scaled
      + name("_statfs") + [0xC0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0x08]  // four thousand million times
      + [0x3E] + name("_statvfs") + [0x90]  // any image
      + [0x30] + name("_fstatfs") + [0x90]  // the image itself
      + [0xD0, 0x05] + name("_fstatat") + [0x11, 0x90, 0xD1]  // threaded
      + name("_fstatvfs") + [0x00]  // named but not bound
      + name("_getattrlist") + [0x90]  // after the end
    let (result, lines) = scanBinary(MachOBuilder(bind: bind).build())
    #expect(lines == [])
    #expect(result.apis(from: .proven) == ["fstat", "fstatat", "lstat", "stat", "statfs"])
    #expect(result.apis() == ["fstat", "fstatat", "lstat", "stat", "statfs", "statvfs"])
    #expect(result.findings.allSatisfy { $0.tables == [.bind] })
  }

  @Test func lazyAndWeakBindsAreRead() {
    let builder = MachOBuilder(
      weakBind: name("_fstat") + [0x90, 0x00],
      lazyBind: [0x70, 0x00, 0x11] + name("_stat") + [0x90, 0x00, 0x70, 0x08, 0x11] + name("_lstat") + [
        0x90, 0x00,
      ])
    let (result, lines) = scanBinary(builder.build())
    #expect(lines == [])
    #expect(result.apis(from: .proven) == ["lstat", "stat"])
    #expect(result.findings.first { $0.api == "fstat" }?.tables == [.weakBind])
  }

  @Test(
    arguments: [
      ([0xE0], "malformed"), ([0x40, 0x41], "truncated"), ([0x20, 0x80], "truncated"),
      ([0x80] + [UInt8](repeating: 0xFF, count: 12), "malformed"), ([0xC0, 0x01], "truncated"),
    ] as [([UInt8], String)])
  func damagedBindOpcodesAreReported(bind: [UInt8], rule: String) {
    let (result, lines) = scanBinary(MachOBuilder(bind: self.name("_stat") + [0x90] + bind).build())
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasSuffix("[binary/\(rule)]") && $0.contains("(byte ") })
    #expect(result.slices.map(\.isComplete) == [false])
  }

  // MARK: Chained fixups

  @Test(arguments: [1, 2, 3]) func everyImportFormatIsRead(format: Int) {
    let imports: [(String, Int)] = [
      ("_stat", 1), ("_fstat", 2), ("_lstat", 0), ("_statfs", -1), ("_statvfs", -2), ("_fstatvfs", -3),
      ("_my_stat", 1),
    ]
    let chained = ChainedFixupsBuilder(format: format, imports: imports.map { (name: $0.0, ordinal: $0.1) })
    let builder = MachOBuilder(
      libraries: ["/usr/lib/libSystem.B.dylib", "@rpath/Own.framework/Own"], chainedFixups: chained.build())
    let (result, lines) = scanBinary(builder.build())
    #expect(lines == [])
    let evidence = Dictionary(uniqueKeysWithValues: result.findings.map { ($0.api, $0.evidence) })
    #expect(
      evidence == [
        "stat": .proven, "fstat": .nameOnly, "statfs": .nameOnly, "statvfs": .likely, "fstatvfs": .likely,
      ])
  }

  @Test func libraryNumbersAbove127AreNotTakenForSpecialPlaces() {
    let libraries = (1...200).map { $0 == 200 ? "/usr/lib/libSystem.B.dylib" : "@rpath/Own\($0)" }
    let chained = ChainedFixupsBuilder(imports: [(name: "_stat", ordinal: 200)])
    let builder = MachOBuilder(libraries: libraries, chainedFixups: chained.build())
    #expect(scanBinary(builder.build()).result.findings.map(\.evidence) == [.proven])
  }

  @Test func compressedNamesAreReportedAndTheSymbolTableIsStillRead() {
    let chained = ChainedFixupsBuilder(compression: 1, imports: [(name: "_fstat", ordinal: 1)])
    let builder = MachOBuilder(
      symbols: [.init(name: "_stat", description: 0x0100)], chainedFixups: chained.build())
    let (result, lines) = scanBinary(builder.build())
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasSuffix("[binary/compressed-symbols]") })
    #expect(result.apis() == ["stat"])
    #expect(result.slices.map(\.isComplete) == [false])
  }

  @Test func unknownFormatsAreReported() {
    let imports = [(name: "_stat", ordinal: 1)]
    for chained in [
      ChainedFixupsBuilder(version: 1, imports: imports), ChainedFixupsBuilder(format: 9, imports: imports),
      ChainedFixupsBuilder(compression: 7, imports: imports),
    ] {
      let (result, lines) = scanBinary(MachOBuilder(chainedFixups: chained.build()).build())
      #expect(lines.count == 1)
      #expect(lines.allSatisfy { $0.hasPrefix("warning: ") && $0.hasSuffix("[binary/unknown-format]") })
      #expect(result.findings == [])
    }
  }

  // MARK: Pointers to selectors

  static let base: UInt64 = 0x1_0000_0000
  /// Writes a pointer to an address in the given format, with bits set that are not part of the target.
  static let pointers: [(format: UInt16, write: @Sendable (UInt64) -> UInt64)] = [
    (1, { $0 | 0x12 << 43 | 5 << 51 }),  // plain arm64e: address
    (1, { ($0 - base) | 1 << 63 | 0xBEEF << 32 | 3 << 51 }),  // signed: from the image's start
    (2, { $0 | 7 << 36 | 3 << 51 }),
    (6, { ($0 - base) | 7 << 36 | 3 << 51 }),
    (7, { ($0 - base) | 3 << 51 }),
    (9, { ($0 - base) | 0x12 << 43 | 5 << 51 }),
    (9, { ($0 - base) | 1 << 63 | 0xBEEF << 32 | 2 << 49 }),
    (10, { $0 | 3 << 51 }),
    (12, { ($0 - base) | 0x12 << 43 | 5 << 51 }),
    (12, { ($0 - base) | 1 << 63 | 0xBEEF << 32 }),
    (8, { ($0 - base) | 1 << 32 | 3 << 51 }),
    (11, { ($0 - base) | 1 << 32 | 3 << 51 }),
  ]

  private func selectorImage(
    formats: [UInt16], subtype: UInt32 = 2, write: @escaping @Sendable (UInt64) -> UInt64
  )
    -> MachOBuilder
  {
    let writer = MachOBuilder()
    return MachOBuilder(
      subtype: subtype, symbols: [.init(name: "_OBJC_CLASS_$_NSProcessInfo", description: 0x0100)],
      sections: [
        .init("__TEXT", "__objc_methname", type: 2, Array("activeInputModes\0init\0systemUptime\0".utf8)),
        .init("__DATA", "__objc_selrefs", size: 16) { addresses in
          let start = addresses["__objc_methname", default: 0]
          return [start + 22, start + 17].flatMap { writer.number(write($0), 8) }
        },
      ],
      chainedFixups: formats.isEmpty ? [] : ChainedFixupsBuilder(imports: [], pointerFormats: formats).build()
    )
  }

  @Test(arguments: pointers.indices) func selectorsAreFoundThroughEveryPointerFormat(index: Int) {
    let (format, write) = Self.pointers[index]
    let (result, lines) = scanBinary(selectorImage(formats: [0, format], write: write).build())
    #expect(lines == [])
    // activeInputModes is not referred to, so it is a method that the image declares.
    #expect(result.findings.map(\.api) == ["ProcessInfo.systemUptime"])
    #expect(result.findings.map(\.evidence) == [.likely])
    #expect(result.findings.map(\.tables) == [[.selectorReferences]])
  }

  @Test func oldARM64EImagesWithoutATableOfChainsAreRead() {
    let write: @Sendable (UInt64) -> UInt64 = { $0 | 5 << 51 }
    let (result, _) = scanBinary(selectorImage(formats: [], write: write).build())
    #expect(result.findings.map(\.api) == ["ProcessInfo.systemUptime"])
    #expect(result.findings.map(\.evidence) == [.likely])
  }

  @Test func selectorsBehindAnUnknownPointerFormatAreNamesOnly() {
    let (result, lines) = scanBinary(selectorImage(formats: [0, 99], write: { $0 }).build())
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasSuffix("[binary/unknown-format]") })
    #expect(result.apis() == ["ProcessInfo.systemUptime", "UITextInputMode.activeInputModes"])
    #expect(result.apis(from: .likely) == [])
  }

  @Test(
    arguments: [
      (2, 1 << 63), (3, 1 << 31), (6, 1 << 63), (9, 1 << 62), (13, 0x1000), (0, 0x1000),
    ] as [(UInt16, UInt64)])
  func aBoundPointerHasNoTarget(format: UInt16, value: UInt64) {
    #expect(PointerFormat.chained(format).target(of: value, baseAddress: 0x1000) == nil)
  }

  @Test func narrowPointersAreDecoded() {
    #expect(PointerFormat.chained(3).target(of: 0x7C00_4010, baseAddress: 0) == 0x4010)
    #expect(PointerFormat.chained(4).target(of: 0x4000_4010, baseAddress: 0x1000) == 0x5010)
    #expect(PointerFormat.chained(5).target(of: 0xFC00_4010, baseAddress: 0) == 0x4010)
    #expect(PointerFormat.plain.target(of: 0x4010, baseAddress: 0x1000) == 0x4010)
  }

  // MARK: Encryption, platforms

  @Test func anEncryptedBinaryIsReportedAndItsImportsAreRead() {
    var builder = selectorImage(formats: [0, 6]) { $0 - Self.base }
    builder.symbols.append(.init(name: "_stat", description: 0x0100))
    builder.cryptID = 1
    let (result, lines) = scanBinary(builder.build())
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasSuffix("[binary/encrypted]") })
    #expect(result.findings.map(\.api) == ["stat"])
    #expect(result.slices.map(\.isEncrypted) == [true])
    builder.cryptID = 0
    #expect(scanBinary(builder.build()).result.slices.map(\.isEncrypted) == [false])
  }

  @Test(
    arguments: [
      (1, "macOS", false), (2, "iOS", false), (6, "Mac Catalyst", false), (7, "iOS", true),
      (11, "visionOS", false),
      (12, "visionOS", true), (77, "platform 77", false),
    ] as [(UInt32, String, Bool)])
  func thePlatformIsTold(number: UInt32, name: String, isSimulator: Bool) {
    let slices = scanBinary(MachOBuilder(platform: number).build()).result.slices
    #expect(slices.map(\.platform) == [name])
    #expect(slices.map(\.isSimulator) == [isSimulator])
  }
}
