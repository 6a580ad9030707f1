internal import Diagnostics

/// Reads the imported names and the pointer formats from a table of chained fixups.
///
/// Every import stands in a table of its own, so the chains need not be followed to find them.
struct ChainedFixupsReader {
  private let view: ByteView
  private let libraries: [String]

  init(_ view: ByteView, libraries: [String]) {
    self.view = view
    self.libraries = libraries
  }

  private static let header = "the header of the chained fixups"

  func readImports(into names: inout ImageNames) throws(BinaryFault) {
    let version = try view.u32(0, Self.header)
    guard version == 0 else { throw unknown("version \(version) of the chained fixups", at: 0) }
    let count = UInt64(try view.u32(16, Self.header))
    let format = try view.u32(20, Self.header)
    let sizes: [UInt32: UInt64] = [1: 4, 2: 8, 3: 16]
    guard let size = sizes[format] else { throw unknown("import format \(format)", at: 20) }
    let imports = try view.slice(
      UInt64(try view.u32(8, Self.header)), count * size, "the table of imports")
    let symbols = try nameTable()
    for index in 0..<Int(count) {
      try readImport(imports, index * Int(size), isWide: format == 3, symbols, &names)
    }
  }

  private func nameTable() throws(BinaryFault) -> ByteView {
    let compression = try view.u32(24, Self.header)
    let symbols = try view.suffix(from: Int(try view.u32(12, Self.header)), "the names of the imports")
    guard compression != 0 else { return symbols }
    guard compression == 1 else { throw unknown("name table format \(compression)", at: 24) }
    throw BinaryFault(
      rule: BinaryRules.compressedSymbols, offset: symbols.start,
      message: "the names of the imports are compressed and were not read")
  }

  private func readImport(
    _ imports: ByteView, _ offset: Int, isWide: Bool, _ symbols: ByteView, _ names: inout ImageNames
  ) throws(BinaryFault) {
    let what = "the table of imports"
    let place: Int
    let ordinal: Int
    if isWide {
      let value = try imports.u64(offset, what)
      ordinal = Int(Int16(truncatingIfNeeded: value))
      place = Int(value >> 32)
    } else {
      let value = try imports.u32(offset, what)
      ordinal = Int(Int8(truncatingIfNeeded: value))
      place = Int(value >> 9)
    }
    guard let name = symbols.text(place) else {
      throw .malformed("the name of an import lies outside the name table", at: imports.start + offset)
    }
    // The places above the last library are negative numbers; library 240 and up is none of them.
    let special = ordinal < 0 && ordinal >= -3
    let library = special ? ordinal : ordinal & (isWide ? 0xFFFF : 0xFF)
    names.addImport(name, .chainedFixups, ImageImport.Origin(ordinal: library, libraries: libraries))
  }

  /// The pointer format of each segment, by index; segments without fixups are left out.
  func pointerFormats(segmentCount: Int) throws(BinaryFault) -> [Int: UInt16] {
    let starts = try view.suffix(from: Int(try view.u32(4, Self.header)), "the starts of the chains")
    let what = "the starts of the chains"
    let count = Int(try starts.u32(0, what))
    var formats: [Int: UInt16] = [:]
    for segment in 0..<min(count, segmentCount) {
      let offset = Int(try starts.u32(4 + 4 * segment, what))
      if offset != 0 { formats[segment] = try starts.u16(offset + 6, what) }
    }
    return formats
  }

  private func unknown(_ what: String, at offset: Int) -> BinaryFault {
    BinaryFault(
      rule: BinaryRules.unknownFormat, offset: view.start + offset, message: "\(what) is not known")
  }
}
