internal import Diagnostics
internal import RequiredReasons
internal import TestSupport
internal import Testing

/// Damaged and hostile files: an error with its place, never a crash, an over-read or a hang.
@Suite struct MachOHostileTests {
  /// A load command of the given kind with a body of 32-bit numbers.
  private func command(_ kind: UInt32, _ body: [Int], size: Int? = nil) -> [UInt8] {
    let writer = MachOBuilder()
    return writer.number(UInt64(kind), 4) + writer.u32(size ?? 8 + 4 * body.count) + body.flatMap(writer.u32)
  }

  private func lines(_ commands: [UInt8]...) -> [String] {
    scanBinary(MachOBuilder(libraries: [], extraCommands: commands).build()).lines
  }

  private func number(_ bytes: [UInt8], at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  @Test(arguments: ["", "\u{7F}ELF", "#!/bin/sh\n", "--- !tapi-tbd\n", "MZ"])
  func anythingElseIsNoMachOFile(text: String) {
    let (result, lines) = scanBinary(Array(text.utf8))
    #expect(result.slices == [])
    #expect(lines == ["error: the file is no Mach-O file (byte 0) [binary/not-mach-o]"])
  }

  @Test func aFaultNamesItsByte() {
    #expect(
      lines(command(0x22, [])).contains {
        $0.hasPrefix("error: a load command ends outside the file") && $0.hasSuffix("[binary/truncated]")
      })
    let bytes = MachOBuilder(libraries: [], extraCommands: [command(0x7, [], size: 4)]).build()
    let place = 32 + number(bytes, at: 20) - 8
    #expect(
      scanBinary(bytes).lines == ["error: a load command is 4 bytes long (byte \(place)) [binary/malformed]"])
  }

  @Test func tablesOutsideTheFileAreReported() {
    let huge = 0xFFFF_FFFF
    #expect(lines(command(0x8000_0034, [huge, 16])).map(rule) == ["truncated"])
    #expect(lines(command(0x8000_0034, [0, huge])).map(rule) == ["truncated"])
    #expect(
      lines(command(0x8000_0022, [0, 0, huge, 8, 0, huge, huge, huge, 0, 0])).map(rule) == [
        "truncated", "truncated", "truncated",
      ])
    #expect(lines(command(0x2, [0, 0, 0, 0])).map(rule) == ["malformed"])
    #expect(
      lines(command(0x8000_0034, [0, 0]), command(0x8000_0034, [0, 0])).map(rule) == [
        "malformed", "truncated",
      ])
  }

  @Test func containersOfNothingAreReported() {
    #expect(
      scanBinary(Array("!<arch>\n".utf8)).lines
        == ["warning: the archive holds no objects (byte 0) [binary/no-executable]"])
    #expect(
      scanBinary([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0]).lines
        == ["error: the universal binary has no slices (byte 0) [binary/malformed]"])
  }

  private func rule(_ line: String) -> String {
    String(line.split(separator: "/").last?.dropLast() ?? "")
  }

  @Test(arguments: [0x7FFF_FFFF, 0xFFFF_FFFF, 0x1000_0000])
  func countsBeyondTheFileAreReported(count: Int) {
    let writer = MachOBuilder()
    for offset in [12, 20] {
      // The symbol table's count of symbols, and its strings' size.
      var bytes = MachOBuilder(libraries: [], symbols: [.init(name: "_stat")]).build()
      let symbols = 32 + number(bytes, at: 20) - 24
      bytes.replaceSubrange(symbols + offset..<symbols + offset + 4, with: writer.u32(count))
      #expect(scanBinary(bytes).lines.map(rule) == ["truncated"])
    }
    // The number of load commands, and their size.
    for offset in [16, 20] {
      var bytes = MachOBuilder(symbols: [.init(name: "_stat")]).build()
      bytes.replaceSubrange(offset..<offset + 4, with: writer.u32(count))
      #expect(scanBinary(bytes).lines.map(rule) == ["truncated"])
    }
    // The sections of a segment.
    var bytes = MachOBuilder().build()
    bytes.replaceSubrange(32 + 64..<32 + 68, with: writer.u32(count))
    #expect(scanBinary(bytes).lines.map(rule) == ["truncated"])
    // The imports of chained fixups.
    var chained = ChainedFixupsBuilder(imports: [(name: "_stat", ordinal: 1)]).build()
    chained.replaceSubrange(16..<20, with: writer.u32(count))
    #expect(scanBinary(MachOBuilder(chainedFixups: chained).build()).lines.map(rule) == ["truncated"])
  }

  @Test func namesOutsideTheirTablesAreReported() {
    var bytes = MachOBuilder(libraries: [], symbols: [.init(name: "_stat")]).build()
    let symbols = number(bytes, at: 32 + number(bytes, at: 20) - 24 + 8)
    bytes.replaceSubrange(symbols..<symbols + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      scanBinary(bytes).lines
        == ["error: the name of a symbol lies outside the string table (byte \(symbols)) [binary/malformed]"])
  }

  @Test func onlyTheFirstOfManyFaultsAreReported() {
    let symbols = (0..<500).map { _ in MachOBuilder.Symbol(name: "x", type: 0x0B, value: 0xFFFF_FFFF) }
    let (_, lines) = scanBinary(MachOBuilder(symbols: symbols).build())
    #expect(lines.count == 51)
    #expect(lines.last == "note: 450 further faults of this file are left out [binary/malformed]")
  }

  @Test func manySectionsOverOneStretchOfBytesDoNotCostQuadraticTime() {
    // 4,000 sections of 200,000 bytes each would take a minute if each were read.
    let names = Array(repeating: UInt8(ascii: "a"), count: 200_000)
    var builder = MachOBuilder(sections: [.init("__TEXT", "__cstring", type: 2, names)])
    let section = Array(builder.build()[32 + 72..<32 + 152])
    let writer = MachOBuilder()
    let header = [UInt8](repeating: 0, count: 56) + writer.u32(4000) + writer.u32(0)
    let body = header + (0..<4000).flatMap { _ in section }
    builder.extraCommands = [writer.u32(0x19) + writer.u32(8 + body.count) + body]
    #expect(scanBinary(builder.build()).result.findings == [])
  }

  // MARK: Every truncation, and random damage

  private static let samples: [(name: String, bytes: [UInt8])] = {
    var builder = MachOBuilder(
      symbols: ["_stat", "_fstat", "_OBJC_CLASS_$_NSProcessInfo"].map {
        .init(name: $0, description: 0x0100)
      },
      sections: [
        .init("__TEXT", "__objc_methname", type: 2, Array("init\0systemUptime\0".utf8)),
        .init("__TEXT", "__cstring", type: 2, Array("NSFileCreationDate\0".utf8)),
        .init("__DATA", "__objc_selrefs", size: 16) { addresses in
          let start = addresses["__objc_methname", default: 0] - 0x1_0000_0000
          return [start, start + 5].flatMap { MachOBuilder().number($0, 8) }
        },
      ],
      bind: [0x11, 0x40] + Array("_lstat".utf8) + [0, 0x90, 0xC0, 0x81, 0x01, 0x08, 0x00],
      weakBind: [0x40] + Array("_statfs".utf8) + [0, 0x90],
      lazyBind: [0x11, 0x40] + Array("_statvfs".utf8) + [0, 0x90, 0],
      chainedFixups: ChainedFixupsBuilder(
        format: 3, imports: [(name: "_stat", ordinal: 1), (name: "_getattrlist", ordinal: -3)],
        pointerFormats: [0, 6]
      ).build(),
      platform: 2)
    let image = builder.build()
    builder.isBigEndian = true
    builder.is64Bit = false
    builder.chainedFixups = ChainedFixupsBuilder(imports: [(name: "_stat", ordinal: 1)]).build(
      isBigEndian: true)
    let other = builder.build()
    var archive = Array("!<arch>\n".utf8)
    for name in ["#1/8", "b.o/"] {
      let content = (name == "#1/8" ? Array("long.o\0\0".utf8) : []) + image
      let size = String(content.count)
      archive += Array((name + String(repeating: " ", count: 48 - name.utf8.count)).utf8)
      archive += Array((size + String(repeating: " ", count: 10 - size.utf8.count) + "`\n").utf8) + content
    }
    return [
      ("image", image), ("big-endian 32-bit image", other), ("archive", archive),
      ("universal binary", MachOBuilder.universal([image, other, archive])),
    ]
  }()

  /// Findings must come from the table and name a slice that is there.
  private func check(_ bytes: [UInt8]) {
    let (result, lines) = scanBinary(bytes)
    let known = Set(BinarySymbols.all.map(\.api))
    #expect(result.findings.allSatisfy { known.contains($0.api) && result.slices.indices.contains($0.slice) })
    #expect(lines.count <= 51)
    #expect(!result.slices.isEmpty || !lines.isEmpty)
  }

  @Test(arguments: samples.indices) func theSamplesAreSound(index: Int) {
    let (result, lines) = scanBinary(Self.samples[index].bytes)
    #expect(lines == [])
    #expect(result.apis().count >= 7)
  }

  @Test(arguments: samples.indices) func everyTruncationIsSurvived(index: Int) {
    let bytes = Self.samples[index].bytes
    for count in stride(from: 0, to: bytes.count, by: bytes.count > 2000 ? 11 : 1) {
      check(Array(bytes.prefix(count)))
    }
  }

  @Test(arguments: samples.indices) func everySingleByteMayBeWrong(index: Int) {
    let bytes = Self.samples[index].bytes
    for place in stride(from: 0, to: bytes.count, by: bytes.count > 2000 ? 13 : 2) {
      for value: UInt8 in [0x00, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[place] = value
        check(damaged)
      }
    }
  }

  @Test(arguments: samples.indices) func randomDamageIsSurvived(index: Int) {
    var generator = SeededGenerator(seed: UInt64(index))
    for _ in 0..<1000 { check(mutated(Self.samples[index].bytes, using: &generator)) }
  }

  @Test(.enabled(if: MachOToolchain.canLink, "no ld64.lld of Debian's lld-15 or later"))
  func randomDamageToLinkedBinariesAndObjectsIsSurvived() throws {
    let object = try MachOToolchain.object(MachOSources.everything)
    var samples = [object]
    for option in ["-fixup_chains", "-no_fixup_chains"] {
      samples.append(
        try MachOToolchain.linked(object, libraries: [MachOLinkedTests.system], options: ["-dylib", option]))
    }
    var generator = SeededGenerator(seed: 7)
    for sample in samples {
      for _ in 0..<300 {
        var bytes = sample
        // Header and tables hold all that is decided by; most of a linked file is padding.
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let inHeader = Bool.random(using: &generator)
          let range = inHeader ? 0..<min(2000, bytes.count) : max(0, bytes.count - 4000)..<bytes.count
          bytes[Int.random(in: range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        check(bytes)
        check(mutated(sample, using: &generator))
      }
    }
  }

  @Test func everyRuleIsDescribedOnce() {
    let ids = BinaryRules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.rawValue.hasPrefix("binary/") })
  }
}
