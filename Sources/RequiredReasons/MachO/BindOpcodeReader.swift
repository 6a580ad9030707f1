/// Reads the imported names from a table of bind opcodes.
///
/// Only names and libraries matter, so addresses are skipped and repeat counts never looped over.
struct BindOpcodeReader {
  private let view: ByteView
  private let table: BinaryImportTable
  private let libraries: [String]
  private var position = 0
  private var origin = ImageImport.Origin.image
  private var name: String?

  init(_ view: ByteView, table: BinaryImportTable, libraries: [String]) {
    self.view = view
    self.table = table
    self.libraries = libraries
    // Weak binds look through all images and name no library.
    if table == .weakBind { origin = .anyImage }
  }

  mutating func read(into names: inout ImageNames) throws(BinaryFault) {
    while let byte = view.u8(position) {
      position += 1
      // Each lazy bind ends with an end mark of its own.
      if byte & 0xF0 == 0, table != .lazyBind { return }
      try perform(byte & 0xF0, Int(byte & 0x0F), &names)
    }
  }

  private mutating func perform(
    _ opcode: UInt8, _ immediate: Int, _ names: inout ImageNames
  ) throws(BinaryFault) {
    switch opcode {
    case 0x00, 0x50: break
    case 0x10: setOrdinal(immediate)
    case 0x20: setOrdinal(Int(exactly: try number()) ?? .max)
    // Four bits with a sign.
    case 0x30: setOrdinal(immediate == 0 ? 0 : immediate - 16)
    case 0x40: try readName()
    case 0x60, 0x70, 0x80: _ = try number()
    case 0x90, 0xB0: bind(&names)
    case 0xA0:
      bind(&names)
      _ = try number()
    case 0xC0:
      bind(&names)
      _ = try number()
      _ = try number()
    // Threaded: 0 is followed by the size of its table, 1 applies it.
    case 0xD0: if immediate == 0 { _ = try number() }
    default:
      throw .malformed("there is no bind opcode \(opcode >> 4)", at: view.start + position - 1)
    }
  }

  private mutating func setOrdinal(_ ordinal: Int) {
    origin = ImageImport.Origin(ordinal: ordinal, libraries: libraries)
  }

  private mutating func readName() throws(BinaryFault) {
    guard let end = view.nextNull(after: position) else {
      throw .truncated("the name of a bound symbol", at: view.start + position)
    }
    name = view.text(position)
    position = end + 1
  }

  private mutating func bind(_ names: inout ImageNames) {
    if let name { names.addImport(name, table, origin) }
  }

  /// A number of seven bits a byte, low ones first.
  private mutating func number() throws(BinaryFault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard let byte = view.u8(position) else {
        throw .truncated("a number among the bind opcodes", at: view.start + position)
      }
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw .malformed("a number among the bind opcodes is too long", at: view.start + position)
  }
}
