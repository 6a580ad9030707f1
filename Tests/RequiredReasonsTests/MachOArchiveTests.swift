internal import RequiredReasons
internal import Testing

/// Static archives and universal binaries.
@Suite struct MachOArchiveTests {
  private func object(_ names: [String], cpu: UInt32 = 0x0100_000C) -> [UInt8] {
    MachOBuilder(cpu: cpu, fileType: 1, libraries: [], symbols: names.map { .init(name: $0) }).build()
  }

  private func padded(_ text: String, _ size: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0x20, count: size - text.utf8.count)
  }

  private func member(_ name: String, _ content: [UInt8], size: String? = nil) -> [UInt8] {
    padded(name, 16) + padded("0", 12) + padded("0", 6) + padded("0", 6) + padded("644", 8)
      + padded(size ?? String(content.count), 10) + Array("`\n".utf8) + content
      + (content.count % 2 == 1 ? [0x0A] : [])
  }

  private func archive(_ members: [UInt8]...) -> [UInt8] { Array("!<arch>\n".utf8) + members.joined() }

  private func places(_ result: BinaryScanResult) -> [String] {
    result.findings.map { "\($0.member ?? "-"): \($0.api)" }
  }

  @Test func membersOfBSDArchivesAreRead() {
    let long = "a_member_with_a_long_name.o"
    let bytes = archive(
      member("__.SYMDEF SORTED", [0, 0, 0, 0]), member("short.o", object(["_stat"])),
      member("#1/\(long.utf8.count + 5)", Array(long.utf8) + [0, 0, 0, 0, 0] + object(["_fstat"])),
      member("#1/20", Array("__.SYMDEF_64 SORTED\0".utf8) + [1, 2, 3]), member("empty.o", object([])))
    let (result, lines) = scanBinary(bytes)
    #expect(lines == [])
    #expect(places(result) == ["short.o: stat", "\(long): fstat"])
    #expect(result.slices.map(\.kind) == ["static archive"])
  }

  @Test func membersOfGNUArchivesAreRead() {
    let names = "a_member_with_a_long_name.o/\nanother member, longer still.o/\n"
    let bytes = archive(
      member("/", [0, 0, 0, 0]), member("//", Array(names.utf8)), member("short.o/", object(["_stat"])),
      member("/29", object(["_fstat"])), member("/0", object(["_lstat"])), member("/SYM64/", [0, 0]))
    let (result, lines) = scanBinary(bytes)
    #expect(lines == [])
    #expect(
      places(result) == [
        "short.o: stat", "another member, longer still.o: fstat", "a_member_with_a_long_name.o: lstat",
      ])
  }

  @Test(
    .enabled(if: MachOToolchain.canCompile, "no clang beside swiftc"), arguments: ["bsd", "darwin", "gnu"])
  func archivesOfTheToolchainAreRead(format: String) throws {
    let everything = try MachOToolchain.object(MachOSources.everything)
    let bytes = try MachOToolchain.archive(
      [("a name that is too long for the header.o", everything), ("b.o", everything)], format: format)
    let (result, lines) = scanBinary(bytes)
    #expect(lines == [])
    #expect(Set(result.findings.map(\.member)) == ["a name that is too long for the header.o", "b.o"])
    #expect(result.apis(from: .proven, kind: .function) == MachOSources.functions.sorted())
    #expect(result.apis(from: .likely, kind: .selector) == MachOSources.selectors.sorted())
  }

  @Test func whatOneMemberDefinesIsNoImportOfAnother() {
    let own = MachOBuilder(
      fileType: 1, libraries: [], symbols: [.init(name: "_stat", type: 0x0F, section: 1)]
    ).build()
    let (result, _) = scanBinary(archive(member("a.o", object(["_stat", "_fstat"])), member("b.o", own)))
    #expect(places(result) == ["a.o: fstat"])
  }

  @Test func oneUnreadableMemberDoesNotHideTheOthers() {
    let bitcode: [UInt8] = [0x42, 0x43, 0xC0, 0xDE, 0, 0, 0, 0]
    let wrapped: [UInt8] = [0xDE, 0xC0, 0x17, 0x0B, 0, 0, 0, 0]
    let (result, lines) = scanBinary(
      archive(
        member("bc.o", bitcode), member("wrapped.o", wrapped), member("notes.txt", Array("text".utf8)),
        member("cut.o", Array(object(["_stat"]).prefix(40))), member("last.o", object(["_stat"]))))
    #expect(places(result) == ["last.o: stat"])
    #expect(result.slices.map(\.isComplete) == [false])
    #expect(
      lines == [
        "warning: 'bc.o': the object holds bitcode for link-time optimisation, which was not read (byte 68) "
          + "[binary/bitcode]",
        "warning: 'wrapped.o': the object holds bitcode for link-time optimisation, which was not read (byte 136) "
          + "[binary/bitcode]",
        "error: 'notes.txt': the archive member is no Mach-O file (byte 204) [binary/not-mach-o]",
        "error: 'cut.o': the list of load commands ends outside the file (byte 300) [binary/truncated]",
      ])
  }

  @Test func damagedArchivesAreReported() {
    let object = object(["_stat"])
    let cases: [([UInt8], String)] = [
      (archive(member("a.o", object, size: "x")), "error: 'x' is no number (byte 56) [binary/malformed]"),
      (
        archive(member("a.o", object, size: "99999999")),
        "error: an archive member ends outside the file (byte 68) [binary/truncated]"
      ),
      (
        archive(member("/7", object)),
        "error: the name of an archive member lies outside the name table (byte 8) [binary/malformed]"
      ),
      (
        archive(member("#1/9999999", object)),
        "error: the name of an archive member ends outside the file (byte 68) [binary/truncated]"
      ),
      (
        archive(Array("short".utf8)),
        "error: the header of an archive member ends outside the file (byte 8) [binary/truncated]"
      ),
      (
        archive([UInt8](repeating: 0x20, count: 60)),
        "error: the header of an archive member has no end mark (byte 8) [binary/malformed]"
      ),
      (
        Array("!<thin>\n".utf8),
        "warning: a thin archive holds no objects; they are in files of their own (byte 0) [binary/unknown-format]"
      ),
    ]
    for (bytes, line) in cases { #expect(scanBinary(bytes).lines == [line]) }
  }

  // MARK: Universal binaries

  @Test(arguments: [false, true], [false, true])
  func universalBinariesOfBothWidthsAndByteOrdersAreRead(is64Bit: Bool, isBigEndian: Bool) {
    let slices = [
      MachOBuilder(cpu: 0x0100_0007, symbols: [.init(name: "_stat", description: 0x0100)], platform: 7),
      MachOBuilder(subtype: 2, symbols: [.init(name: "_stat", description: 0x0100)], platform: 2),
      MachOBuilder(symbols: [.init(name: "_fstat", description: 0x0100)], platform: 2),
    ].map { $0.build() }
    let bytes = MachOBuilder.universal(slices, is64Bit: is64Bit, isBigEndian: isBigEndian)
    let (result, lines) = scanBinary(bytes)
    #expect(lines == [])
    #expect(result.slices.map(\.architecture) == ["arm64e", "arm64", "x86_64"])
    #expect(result.slices.map(\.isSimulator) == [false, false, true])
    #expect(
      result.findings.map { "\($0.slice) \($0.architecture) \($0.api)" }
        == ["0 arm64e stat", "1 arm64 fstat", "2 x86_64 stat"])
    #expect(result.distinctFindings.map(\.api) == ["stat", "fstat"])
    #expect(result.distinctFindings.map(\.slice) == [0, 1])
  }

  @Test func archivesInUniversalBinariesAreRead() {
    let slices = [
      archive(member("a.o", object(["_stat"]))),
      archive(
        member("a.o", object(["_stat"], cpu: 0x0100_0007)),
        member("b.o", object(["_lstat"], cpu: 0x0100_0007))),
    ]
    let (result, lines) = scanBinary(MachOBuilder.universal(slices))
    #expect(lines == [])
    #expect(result.slices.map(\.architecture) == ["arm64", "x86_64"])
    #expect(places(result) == ["a.o: stat", "a.o: stat", "b.o: lstat"])
  }

  @Test func oneDamagedSliceDoesNotHideTheOthers() {
    var bytes = MachOBuilder.universal([object(["_stat"]), object(["_fstat"])])
    bytes[19] = 0xFF  // the first slice's offset, now beyond the end
    bytes[16] = 0x7F
    let (result, lines) = scanBinary(bytes)
    #expect(result.findings.map(\.api) == ["fstat"])
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains("slice 0 ends outside the file") })
  }

  @Test func slicesThatShareBytesAreReadOnce() {
    var bytes = MachOBuilder.universal([object(["_stat"]), object(["_fstat"])])
    bytes.replaceSubrange(36..<40, with: bytes[16..<20])  // the second slice where the first one is
    let (result, lines) = scanBinary(bytes)
    #expect(result.findings.map(\.api) == ["stat"])
    #expect(lines == ["error: slice 1 overlaps another one (byte 28) [binary/malformed]"])
  }

  @Test func aJavaClassIsNoUniversalBinary() {
    let (result, lines) = scanBinary(
      [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52] + [UInt8](repeating: 0, count: 100))
    #expect(result.slices == [])
    #expect(
      lines == [
        "error: the file is no universal binary: it would have 52 slices (byte 0) [binary/not-mach-o]"
      ])
  }

  @Test func aUniversalBinaryInAUniversalBinaryIsNotFollowed() {
    let inner = MachOBuilder.universal([object(["_stat"])])
    let (result, lines) = scanBinary(MachOBuilder.universal([inner]))
    #expect(result.slices == [])
    #expect(lines == ["error: the file is no Mach-O file (byte 28) [binary/not-mach-o]"])
  }
}
