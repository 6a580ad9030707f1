/// Reads the imports, and the listed names that are defined, from the symbol table.
struct SymbolTableReader {
  private let image: MachOImage
  private let symbols: ByteView
  private let strings: ByteView
  private let entrySize: Int

  /// Nil when the image has no symbol table; throws when it or its strings lie outside the file.
  init?(_ image: MachOImage) throws(BinaryFault) {
    guard let table = image.symbolTable else { return nil }
    self.image = image
    entrySize = image.is64Bit ? 16 : 12
    // Both factors are at most 32 bits wide, so the product cannot overflow.
    symbols = try image.view.slice(table.symbols, table.count * UInt64(entrySize), "the symbol table")
    strings = try image.view.slice(table.strings, table.stringSize, "the string table")
  }

  /// The number of symbols.
  var count: Int { symbols.count / entrySize }

  /// Adds what the table says to `names`; symbols whose name lies outside the string table are faults.
  func read(into names: inout ImageNames, log: inout BinaryFaultLog) {
    for index in 0..<count {
      log.attempt { () throws(BinaryFault) in try readSymbol(at: index * entrySize, into: &names) }
    }
  }

  private func readSymbol(at offset: Int, into names: inout ImageNames) throws(BinaryFault) {
    let type = symbols.u8(offset + 4) ?? 0
    let isDebugging = type & 0xE0 != 0
    if isDebugging { return }
    let isExternal = type & 0x01 != 0
    switch type & 0x0E {
    case 0x0 where isExternal, 0xC where isExternal: try readUndefined(offset, into: &names)
    case 0xA: try readAlias(offset, into: &names)
    case 0xE, 0x2: try readDefinition(offset, isExternal: isExternal, into: &names)
    default: break
    }
  }

  private func readUndefined(_ offset: Int, into names: inout ImageNames) throws(BinaryFault) {
    let name = try name(at: offset)
    // An undefined symbol with a value is a variable for which an object asks to be given room.
    if image.isObject, try value(at: offset) != 0 {
      names.addDefinition(name)
    } else {
      names.addImport(name, .symbolTable, try origin(at: offset))
    }
  }

  /// The value of an alias is the place of the name that it stands for.
  private func readAlias(_ offset: Int, into names: inout ImageNames) throws(BinaryFault) {
    guard let place = Int(exactly: try value(at: offset)), let other = strings.text(place) else {
      throw .malformed("the name of a symbol lies outside the string table", at: symbols.start + offset)
    }
    names.addImport(other, .symbolTable, try origin(at: offset))
  }

  private func readDefinition(
    _ offset: Int, isExternal: Bool, into names: inout ImageNames
  ) throws(BinaryFault) {
    let place = Int(try symbols.u32(offset, "a symbol"))
    if strings.matches("_objc_msgSend$", at: place) {
      names.addImport(try name(at: offset), .symbolTable, .unlinked)
    } else if isExternal {
      names.addDefinition(try name(at: offset))
    }
  }

  private func value(at offset: Int) throws(BinaryFault) -> UInt64 {
    try symbols.word(offset + 8, is64Bit: image.is64Bit, "a symbol")
  }

  private func name(at offset: Int) throws(BinaryFault) -> String {
    guard let name = strings.text(Int(try symbols.u32(offset, "a symbol"))) else {
      throw .malformed("the name of a symbol lies outside the string table", at: symbols.start + offset)
    }
    return name
  }

  private func origin(at offset: Int) throws(BinaryFault) -> ImageImport.Origin {
    if image.isObject { return .unlinked }
    guard image.isTwoLevel else { return .anyImage }
    let ordinal = Int(try symbols.u16(offset + 6, "a symbol") >> 8)
    switch ordinal {
    case 0xFF: return .mainExecutable
    case 0xFE: return .anyImage
    default: return ImageImport.Origin(ordinal: ordinal, libraries: image.libraries)
    }
  }

  /// The address of the symbol with this number, for relocations; nil when there is none.
  func address(ofSymbol index: Int) throws(BinaryFault) -> UInt64? {
    index >= 0 && index < count ? try value(at: index * entrySize) : nil
  }
}
