/// The parts of a Mach-O image that its load commands name.
struct MachOImage {
  struct Section {
    var segmentName: String
    var name: String
    var address: UInt64
    var size: UInt64
    var offset: UInt64
    var relocationOffset: UInt64
    var relocationCount: UInt64
    var type: UInt32
    /// The index of the segment among the image's segments.
    var segment: Int
  }

  struct Table {
    var offset: UInt64
    var size: UInt64
  }

  struct SymbolTableCommand {
    var symbols: UInt64
    var count: UInt64
    var strings: UInt64
    var stringSize: UInt64
  }

  var view: ByteView
  var is64Bit: Bool
  var cpu: UInt32
  var subtype: UInt32
  var fileType: UInt32
  var flags: UInt32
  var sections: [Section] = []
  var segmentCount = 0
  /// The address of the Mach-O header in memory.
  var baseAddress: UInt64 = 0
  var symbolTable: SymbolTableCommand?
  var bindTables: [(BinaryImportTable, Table)] = []
  var chainedFixups: Table?
  /// Install names in the order of their ordinals, from 1.
  var libraries: [String] = []
  var encrypted: Range<UInt64>?
  var platform: UInt32?

  var isObject: Bool { fileType == 1 }
  var isTwoLevel: Bool { flags & 0x80 != 0 }
  var isARM64E: Bool { cpu == 0x0100_000C && subtype & 0xFF_FFFF == 2 }

  /// The bytes of a section; empty for one that takes no room in the file.
  func content(of section: Section) throws(BinaryFault) -> ByteView {
    let zeroFilled: Set<UInt32> = [0x1, 0xC, 0x12]
    let size = zeroFilled.contains(section.type) ? 0 : section.size
    return try view.slice(size == 0 ? 0 : section.offset, size, "the section '\(section.name)'")
  }

  func isEncrypted(_ section: Section) -> Bool {
    guard let encrypted, section.size > 0 else { return false }
    return section.offset < encrypted.upperBound && section.offset &+ section.size > encrypted.lowerBound
  }
}
