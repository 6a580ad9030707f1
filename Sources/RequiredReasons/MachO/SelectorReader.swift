internal import Diagnostics

/// Finds the selectors that an image refers to.
///
/// The names stand in one section, the references to them in another. A name without a reference
/// belongs to a method that the image declares itself, so it is no use. Where the references cannot be
/// followed, every name counts.
struct SelectorReader {
  private let image: MachOImage
  private let symbols: SymbolTableReader?
  private let formats: [Int: UInt16]
  private let names: [MachOImage.Section]

  init(_ image: MachOImage, symbols: SymbolTableReader?, formats: [Int: UInt16]) {
    self.image = image
    self.symbols = symbols
    self.formats = formats
    names = Self.sections(of: image) { $0.name == "__objc_methname" }
  }

  /// Linkers write one or two sections of a kind.
  private static let sectionLimit = 64

  /// The sections that match and are not encrypted. Together they are no longer than the image: a file
  /// could name one stretch of bytes in many headers, and to read each would cost quadratic time.
  static func sections(
    of image: MachOImage, where matches: (MachOImage.Section) -> Bool
  ) -> [MachOImage.Section] {
    var room = UInt64(image.view.count)
    let sections = image.sections.filter { section in
      guard section.size > 0, !image.isEncrypted(section), matches(section) else { return false }
      let fits = section.size <= room
      // One that lies outside the file is kept, so that it is reported.
      if fits { room -= section.size }
      return fits || section.size > image.view.count
    }
    return Array(sections.prefix(sectionLimit))
  }

  /// The selectors that references lead to, then those of names that nothing is known about.
  func read(log: inout BinaryFaultLog, found: (String, BinaryImportTable) -> Void) {
    let references = Self.sections(of: image) {
      $0.name == "__objc_selrefs" || $0.name == "__message_refs"
    }
    var isFollowed = true
    for section in references {
      do {
        if try !follow(section, found: found) { isFollowed = false }
      } catch {
        log.record(error)
        isFollowed = false
      }
    }
    if isFollowed { return }
    for section in names {
      log.attempt { () throws(BinaryFault) in
        CStrings.forEach(in: try image.content(of: section)) { found($0, .methodNames) }
      }
    }
  }

  /// False when a reference could not be followed.
  private func follow(
    _ section: MachOImage.Section, found: (String, BinaryImportTable) -> Void
  ) throws(BinaryFault) -> Bool {
    let content = try image.content(of: section)
    let relocated = try relocations(of: section)
    let format = pointerFormat(of: section)
    guard format.isKnown else {
      throw BinaryFault(
        rule: BinaryRules.unknownFormat, offset: content.start, message: "the pointer format is not known")
    }
    let width = image.is64Bit ? 8 : 4
    var isComplete = true
    for offset in stride(from: 0, to: content.count - content.count % width, by: width) {
      let value = try content.word(offset, is64Bit: image.is64Bit, "a selector reference")
      let address =
        relocated[UInt64(offset)].map { $0 &+ value }
        ?? format.target(of: value, baseAddress: image.baseAddress)
      if let address, let name = try name(at: address) {
        found(name, .selectorReferences)
      } else {
        isComplete = false
      }
    }
    return isComplete
  }

  private func pointerFormat(of section: MachOImage.Section) -> PointerFormat {
    if let number = formats[section.segment] { return .chained(number) }
    // Before chained fixups had a table, arm64e images used their first format without saying so.
    return image.isARM64E && !image.isObject && image.chainedFixups == nil ? .chained(1) : .plain
  }

  private func name(at address: UInt64) throws(BinaryFault) -> String? {
    for section in names where address >= section.address && address - section.address < section.size {
      return try image.content(of: section).text(Int(address - section.address))
    }
    return nil
  }

  /// In objects, references point by way of relocations to symbols; gives their addresses by offset.
  private func relocations(of section: MachOImage.Section) throws(BinaryFault) -> [UInt64: UInt64] {
    guard image.isObject, let symbols, section.relocationCount > 0 else { return [:] }
    let table = try image.view.slice(
      section.relocationOffset, section.relocationCount * 8, "a table of relocations")
    var addresses: [UInt64: UInt64] = [:]
    for offset in stride(from: 0, to: table.count, by: 8) {
      let place = try table.u32(offset, "a relocation")
      let bits = try table.u32(offset + 4, "a relocation")
      // The bit fields are laid out from the other end in big-endian files.
      let number = image.view.isBigEndian ? bits >> 8 : bits & 0xFF_FFFF
      let isExternal = (image.view.isBigEndian ? bits >> 4 : bits >> 27) & 1 == 1
      let isPointer = UInt64(place) < section.size && place % (image.is64Bit ? 8 : 4) == 0
      guard isPointer, isExternal else { continue }
      if let address = try symbols.address(ofSymbol: Int(number)) { addresses[UInt64(place)] = address }
    }
    return addresses
  }
}

/// Sections of C strings.
enum CStrings {
  /// Calls `body` with each string, long ones cut short.
  static func forEach(in view: ByteView, _ body: (String) -> Void) {
    var offset = 0
    while let text = view.text(offset) {
      body(text)
      guard let end = view.nextNull(after: offset) else { return }
      offset = end + 1
    }
  }
}
