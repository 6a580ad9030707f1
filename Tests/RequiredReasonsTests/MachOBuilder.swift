/// Writes Mach-O files byte by byte, for what no linker at hand makes.
struct MachOBuilder {
  struct Symbol {
    var name: String
    var type: UInt8 = 0x01
    var section: UInt8 = 0
    var description: UInt16 = 0
    var value: UInt64 = 0
  }

  struct Section {
    var segment: String
    var name: String
    var type: UInt32 = 0
    /// Written when the addresses of the sections are known; gets them by name.
    var content: ([String: UInt64]) -> [UInt8]
    var size: Int

    init(_ segment: String, _ name: String, type: UInt32 = 0, _ content: [UInt8]) {
      self.segment = segment
      self.name = name
      self.type = type
      self.content = { _ in content }
      size = content.count
    }

    init(_ segment: String, _ name: String, size: Int, content: @escaping ([String: UInt64]) -> [UInt8]) {
      self.segment = segment
      self.name = name
      self.content = content
      self.size = size
    }
  }

  var is64Bit = true
  var isBigEndian = false
  var cpu: UInt32 = 0x0100_000C
  var subtype: UInt32 = 0
  var fileType: UInt32 = 6
  var flags: UInt32 = 0x80
  var base: UInt64 = 0x1_0000_0000
  var libraries = ["/usr/lib/libSystem.B.dylib"]
  var symbols: [Symbol] = []
  var sections: [Section] = []
  var bind: [UInt8] = []
  var weakBind: [UInt8] = []
  var lazyBind: [UInt8] = []
  var chainedFixups: [UInt8] = []
  var cryptID: UInt32?
  var platform: UInt32?
  var extraCommands: [[UInt8]] = []

  func number(_ value: UInt64, _ size: Int) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    return isBigEndian ? little.reversed() : little
  }

  func u32(_ value: Int) -> [UInt8] { number(UInt64(value), 4) }
  func word(_ value: UInt64) -> [UInt8] { number(value, is64Bit ? 8 : 4) }

  private func command(_ kind: UInt32, _ body: [UInt8]) -> [UInt8] {
    let padding = (8 - body.count % 8) % 8
    return number(UInt64(kind), 4) + u32(8 + body.count + padding) + body
      + [UInt8](repeating: 0, count: padding)
  }

  private func fixed(_ text: String, _ size: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: size - text.utf8.count)
  }

  /// The whole file.
  func build() -> [UInt8] {
    // The commands' size does not hang on the offsets in them, so a first pass with zeros gives it.
    let commandSize = commands(Layout()).joined().count
    let layout = Layout(self, commandSize: commandSize)
    let list = commands(layout)
    var bytes: [UInt8] = number(is64Bit ? 0xFEED_FACF : 0xFEED_FACE, 4)
    bytes += number(UInt64(cpu), 4) + number(UInt64(subtype), 4) + number(UInt64(fileType), 4)
    bytes += u32(list.count) + u32(commandSize) + number(UInt64(flags), 4)
    if is64Bit { bytes += u32(0) }
    bytes += list.joined()
    for part in layout.parts {
      bytes += [UInt8](repeating: 0, count: part.offset - bytes.count)
      bytes += part.content
    }
    return bytes
  }

  private struct Layout {
    var offsets: [Int] = []
    var addresses: [String: UInt64] = [:]
    var tables: [Int] = []
    var parts: [(offset: Int, content: [UInt8])] = []
    var stringSize = 0

    init() {}

    init(_ builder: MachOBuilder, commandSize: Int) {
      var position = (builder.is64Bit ? 32 : 28) + commandSize
      func place(_ size: Int) -> Int {
        let start = (position + 7) / 8 * 8
        position = start + size
        return start
      }
      offsets = builder.sections.map { place($0.size) }
      for (section, offset) in zip(builder.sections, offsets) {
        addresses[section.name] = builder.base + UInt64(offset)
      }
      let (symbols, strings) = builder.symbolBytes()
      stringSize = strings.count
      let content = [
        builder.bind, builder.weakBind, builder.lazyBind, builder.chainedFixups, symbols, strings,
      ]
      tables = content.map { place($0.count) }
      parts = zip(offsets, builder.sections.map { $0.content(addresses) }).map { ($0, $1) }
      parts += zip(tables, content).map { ($0, $1) }
    }

    func table(_ index: Int) -> Int { tables.isEmpty ? 0 : tables[index] }
  }

  private func symbolBytes() -> (symbols: [UInt8], strings: [UInt8]) {
    var table: [UInt8] = []
    var strings: [UInt8] = [0]
    for symbol in symbols {
      table += u32(strings.count) + [symbol.type, symbol.section] + number(UInt64(symbol.description), 2)
      table += word(symbol.value)
      strings += Array(symbol.name.utf8) + [0]
    }
    return (table, strings)
  }

  private func commands(_ layout: Layout) -> [[UInt8]] {
    var list = [segment("__TEXT", layout, fileSize: 0x1000)]
    for name in ["__DATA"] where sections.contains(where: { $0.segment == name }) {
      list.append(segment(name, layout, fileSize: 0))
    }
    for library in libraries {
      list.append(command(0xC, u32(24) + u32(0) + u32(0) + u32(0) + Array(library.utf8) + [0]))
    }
    if !(bind + weakBind + lazyBind).isEmpty {
      let places = [(0, bind), (1, weakBind), (2, lazyBind)].flatMap {
        u32(layout.table($0.0)) + u32($0.1.count)
      }
      list.append(command(0x8000_0022, u32(0) + u32(0) + places + u32(0) + u32(0)))
    }
    if !chainedFixups.isEmpty {
      list.append(command(0x8000_0034, u32(layout.table(3)) + u32(chainedFixups.count)))
    }
    list.append(
      command(
        0x2, u32(layout.table(4)) + u32(symbols.count) + u32(layout.table(5)) + u32(layout.stringSize)))
    if let cryptID {
      list.append(command(0x2C, u32(0) + u32(0x10_0000) + number(UInt64(cryptID), 4) + u32(0)))
    }
    if let platform { list.append(command(0x32, number(UInt64(platform), 4) + u32(0) + u32(0) + u32(0))) }
    return list + extraCommands
  }

  private func segment(_ name: String, _ layout: Layout, fileSize: UInt64) -> [UInt8] {
    var body = fixed(name, 16) + word(base) + word(0x10_0000) + word(0) + word(fileSize)
    let own = sections.indices.filter { sections[$0].segment == name }
    body += u32(7) + u32(7) + u32(own.count) + u32(0)
    for index in own {
      let section = sections[index]
      let offset = layout.offsets.isEmpty ? 0 : layout.offsets[index]
      body += fixed(section.name, 16) + fixed(name, 16) + word(base + UInt64(offset))
      body += word(UInt64(section.size)) + u32(offset) + u32(0) + u32(0) + u32(0)
      body += number(UInt64(section.type), 4) + u32(0) + u32(0)
      if is64Bit { body += u32(0) }
    }
    return command(is64Bit ? 0x19 : 0x1, body)
  }

  /// A universal binary of the slices.
  static func universal(_ slices: [[UInt8]], is64Bit: Bool = false, isBigEndian: Bool = true) -> [UInt8] {
    let writer = MachOBuilder(is64Bit: is64Bit, isBigEndian: isBigEndian)
    var bytes = writer.number(is64Bit ? 0xCAFE_BABF : 0xCAFE_BABE, 4) + writer.u32(slices.count)
    var offset = 8 + slices.count * (is64Bit ? 32 : 20)
    for slice in slices {
      bytes += writer.u32(0) + writer.u32(0) + writer.word(UInt64(offset)) + writer.word(UInt64(slice.count))
      bytes += writer.u32(0) + (is64Bit ? writer.u32(0) : [])
      offset += slice.count
    }
    return bytes + slices.joined()
  }
}

/// Writes tables of chained fixups.
struct ChainedFixupsBuilder {
  var version = 0
  /// 1, 2 or 3: 32 bits, with addend, 64 bits with addend.
  var format = 1
  var compression = 0
  var imports: [(name: String, ordinal: Int)]
  /// The pointer format of each segment, 0 for one without fixups.
  var pointerFormats: [UInt16] = []

  func build(isBigEndian: Bool = false) -> [UInt8] {
    let writer = MachOBuilder(isBigEndian: isBigEndian)
    let starts = self.starts(writer)
    var names: [UInt8] = [0]
    var table: [UInt8] = []
    for (name, ordinal) in imports {
      table += entry(writer, name: names.count, ordinal: ordinal)
      names += Array(name.utf8) + [0]
    }
    let header = [
      version, 28, 28 + starts.count, 28 + starts.count + table.count, imports.count, format, compression,
    ]
    return header.flatMap(writer.u32) + starts + table + names
  }

  private func entry(_ writer: MachOBuilder, name: Int, ordinal: Int) -> [UInt8] {
    let ordinal = UInt64(bitPattern: Int64(ordinal))
    switch format {
    case 3: return writer.number(ordinal & 0xFFFF | UInt64(name) << 32, 8) + writer.number(0, 8)
    default:
      let value = writer.number(ordinal & 0xFF | UInt64(name) << 9, 4)
      return format == 2 ? value + writer.number(0, 4) : value
    }
  }

  private func starts(_ writer: MachOBuilder) -> [UInt8] {
    var offset = 4 + 4 * pointerFormats.count
    var bytes = writer.u32(pointerFormats.count)
    for format in pointerFormats {
      bytes += writer.u32(format == 0 ? 0 : offset)
      if format != 0 { offset += 24 }
    }
    for format in pointerFormats where format != 0 {
      bytes += writer.u32(24) + writer.number(0x4000, 2) + writer.number(UInt64(format), 2)
      bytes += writer.number(0, 8) + writer.u32(0) + writer.number(1, 2) + writer.number(0, 2)
    }
    return bytes
  }
}
