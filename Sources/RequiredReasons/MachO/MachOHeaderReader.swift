internal import Diagnostics

/// Reads the header and the load commands of a Mach-O image.
struct MachOHeaderReader {
  private var image: MachOImage
  private let commandCount: UInt32
  private let commands: ByteView

  /// The magic numbers as they stand in the file.
  static func isMachO(_ view: ByteView) -> Bool { layout(view) != nil }

  private static func layout(_ view: ByteView) -> (isBigEndian: Bool, is64Bit: Bool)? {
    switch (view.u8(0), view.u8(1), view.u8(2), view.u8(3)) {
    case (0xFE, 0xED, 0xFA, 0xCE): return (true, false)
    case (0xFE, 0xED, 0xFA, 0xCF): return (true, true)
    case (0xCE, 0xFA, 0xED, 0xFE): return (false, false)
    case (0xCF, 0xFA, 0xED, 0xFE): return (false, true)
    default: return nil
    }
  }

  /// Reads as much as is sound; faults in the commands go to `log`, one in the header is thrown.
  static func read(_ view: ByteView, log: inout BinaryFaultLog) throws(BinaryFault) -> MachOImage {
    var reader = try MachOHeaderReader(view)
    log.attempt { () throws(BinaryFault) in try reader.readCommands() }
    return reader.image
  }

  private init(_ source: ByteView) throws(BinaryFault) {
    guard let (isBigEndian, is64Bit) = Self.layout(source) else {
      throw BinaryFault(
        rule: BinaryRules.notMachO, offset: source.start, message: "the file is no Mach-O file")
    }
    var view = source
    view.isBigEndian = isBigEndian
    let what = "the Mach-O header"
    image = MachOImage(
      view: view, is64Bit: is64Bit, cpu: try view.u32(4, what), subtype: try view.u32(8, what),
      fileType: try view.u32(12, what), flags: try view.u32(24, what))
    commandCount = try view.u32(16, what)
    let size = try view.u32(20, what)
    commands = try view.slice(is64Bit ? 32 : 28, UInt64(size), "the list of load commands")
  }

  private mutating func readCommands() throws(BinaryFault) {
    var offset = 0
    for _ in 0..<commandCount {
      let kind = try commands.u32(offset, "a load command")
      let size = try commands.u32(offset + 4, "a load command")
      guard size >= 8 else {
        throw .malformed("a load command is \(size) bytes long", at: commands.start + offset)
      }
      let command = try commands.slice(UInt64(offset), UInt64(size), "a load command")
      try read(command, kind: kind)
      offset += command.count
    }
  }

  private mutating func read(_ command: ByteView, kind: UInt32) throws(BinaryFault) {
    switch kind {
    case 0x1: try readSegment(command, is64Bit: false)
    case 0x19: try readSegment(command, is64Bit: true)
    case 0x2: try readSymbolTable(command)
    case 0x22, 0x8000_0022: try readBindTables(command)
    case 0x8000_0034: try readChainedFixups(command)
    case 0xC, 0x8000_0018, 0x8000_001F, 0x20, 0x8000_0023: try readLibrary(command)
    case 0x21, 0x2C: try readEncryption(command)
    default: try readPlatform(command, kind: kind)
    }
  }

  private mutating func readSegment(_ command: ByteView, is64Bit: Bool) throws(BinaryFault) {
    let what = "a segment command"
    let width = is64Bit ? 8 : 4
    let name = try command.field(8, size: 16, what)
    let address = try command.word(24, is64Bit: is64Bit, what)
    let fileOffset = try command.word(24 + 2 * width, is64Bit: is64Bit, what)
    let fileSize = try command.word(24 + 3 * width, is64Bit: is64Bit, what)
    // The segment that maps the header tells where the image lies in memory.
    if fileOffset == 0, fileSize > 0, name == "__TEXT" { image.baseAddress = address }
    let sectionCount = try command.u32(32 + 4 * width, what)
    var offset = 40 + 4 * width
    for _ in 0..<sectionCount {
      try readSection(try command.suffix(from: offset, "a section header"), is64Bit: is64Bit)
      offset += is64Bit ? 80 : 68
    }
    image.segmentCount += 1
  }

  private mutating func readSection(_ header: ByteView, is64Bit: Bool) throws(BinaryFault) {
    let what = "a section header"
    let rest = is64Bit ? 48 : 40
    let section = MachOImage.Section(
      segmentName: try header.field(16, size: 16, what), name: try header.field(0, size: 16, what),
      address: try header.word(32, is64Bit: is64Bit, what),
      size: try header.word(is64Bit ? 40 : 36, is64Bit: is64Bit, what),
      offset: UInt64(try header.u32(rest, what)),
      relocationOffset: UInt64(try header.u32(rest + 8, what)),
      relocationCount: UInt64(try header.u32(rest + 12, what)),
      type: try header.u32(rest + 16, what) & 0xFF, segment: image.segmentCount)
    _ = try header.u32(is64Bit ? 76 : 64, what)
    image.sections.append(section)
  }

  private mutating func readSymbolTable(_ command: ByteView) throws(BinaryFault) {
    let what = "the symbol table command"
    let table = MachOImage.SymbolTableCommand(
      symbols: UInt64(try command.u32(8, what)), count: UInt64(try command.u32(12, what)),
      strings: UInt64(try command.u32(16, what)), stringSize: UInt64(try command.u32(20, what)))
    guard image.symbolTable == nil else {
      throw .malformed("there is a second symbol table", at: command.start)
    }
    image.symbolTable = table
  }

  private mutating func readBindTables(_ command: ByteView) throws(BinaryFault) {
    guard image.bindTables.isEmpty else {
      throw .malformed("there is a second table of dynamic linker information", at: command.start)
    }
    let places: [(BinaryImportTable, Int)] = [(.bind, 16), (.weakBind, 24), (.lazyBind, 32)]
    for (table, offset) in places {
      image.bindTables.append((table, try tablePlace(command, at: offset)))
    }
  }

  private mutating func readChainedFixups(_ command: ByteView) throws(BinaryFault) {
    guard image.chainedFixups == nil else {
      throw .malformed("there is a second table of chained fixups", at: command.start)
    }
    image.chainedFixups = try tablePlace(command, at: 8)
  }

  private func tablePlace(_ command: ByteView, at offset: Int) throws(BinaryFault) -> MachOImage.Table {
    let what = "a load command"
    return MachOImage.Table(
      offset: UInt64(try command.u32(offset, what)), size: UInt64(try command.u32(offset + 4, what)))
  }

  private mutating func readLibrary(_ command: ByteView) throws(BinaryFault) {
    let offset = Int(try command.u32(8, "a library command"))
    guard let name = command.text(offset, limit: 4096) else {
      throw .truncated("the name of a library", at: command.start)
    }
    image.libraries.append(name)
  }

  private mutating func readEncryption(_ command: ByteView) throws(BinaryFault) {
    let place = try tablePlace(command, at: 8)
    guard try command.u32(16, "the encryption command") != 0 else { return }
    image.encrypted = place.offset..<(place.offset + place.size)
  }

  private mutating func readPlatform(_ command: ByteView, kind: UInt32) throws(BinaryFault) {
    switch kind {
    case 0x32: if image.platform == nil { image.platform = try command.u32(8, "the platform command") }
    case 0x24: image.platform = 1
    case 0x25: image.platform = 2
    case 0x2F: image.platform = 3
    case 0x30: image.platform = 4
    default: break
    }
  }
}
