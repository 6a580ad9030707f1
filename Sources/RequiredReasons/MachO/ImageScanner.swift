internal import Diagnostics

/// Finds the required-reason APIs that one image refers to.
struct ImageScanner {
  /// A finding before it is known to which slice it belongs.
  struct Finding {
    var entry: BinarySymbols.Entry
    var symbol: String
    var evidence: Evidence
    var tables: Set<BinaryImportTable>
  }

  /// What an image is and what was found in it.
  struct Outcome {
    var image: MachOImage
    var findings: [Finding]
    /// Listed names that the image defines for others.
    var defined: Set<String>
    var hasSuiteName = false
    var hasStandardDefaults = false
    var hasManagedConfiguration = false
  }

  private let image: MachOImage
  private let matcher: SymbolMatcher
  private var names: ImageNames
  private var formats: [Int: UInt16] = [:]
  private var selectors: [String: Set<BinaryImportTable>] = [:]
  private var outcome: Outcome

  static func scan(
    _ view: ByteView, matcher: SymbolMatcher, log: inout BinaryFaultLog
  ) throws(BinaryFault) -> Outcome {
    let image = try MachOHeaderReader.read(view, log: &log)
    var scanner = ImageScanner(image, matcher)
    scanner.readTables(log: &log)
    scanner.addImports()
    scanner.addSelectors()
    return scanner.outcome
  }

  private init(_ image: MachOImage, _ matcher: SymbolMatcher) {
    self.image = image
    self.matcher = matcher
    names = ImageNames(matcher: matcher)
    outcome = Outcome(image: image, findings: [], defined: [])
  }

  private mutating func readTables(log: inout BinaryFaultLog) {
    if let encrypted = image.encrypted {
      log.record(
        BinaryFault(
          rule: BinaryRules.encrypted, offset: image.view.start &+ Int(encrypted.lowerBound),
          message: "the text is encrypted, so method names and strings were not read"))
    }
    var symbols: SymbolTableReader?
    log.attempt { () throws(BinaryFault) in symbols = try SymbolTableReader(image) }
    symbols?.read(into: &names, log: &log)
    for (table, place) in image.bindTables {
      log.attempt { () throws(BinaryFault) in
        let view = try image.view.slice(place.offset, place.size, "the table of \(table.rawValue)")
        var reader = BindOpcodeReader(view, table: table, libraries: image.libraries)
        try reader.read(into: &names)
      }
    }
    readChainedFixups(log: &log)
    readSelectors(symbols, log: &log)
    readStrings(log: &log)
    outcome.defined = names.defined
  }

  private mutating func readChainedFixups(log: inout BinaryFaultLog) {
    guard let place = image.chainedFixups else { return }
    var reader: ChainedFixupsReader?
    log.attempt { () throws(BinaryFault) in
      let view = try image.view.slice(place.offset, place.size, "the table of chained fixups")
      reader = ChainedFixupsReader(view, libraries: image.libraries)
    }
    guard let reader else { return }
    log.attempt { () throws(BinaryFault) in
      formats = try reader.pointerFormats(segmentCount: image.segmentCount)
    }
    log.attempt { () throws(BinaryFault) in try reader.readImports(into: &names) }
  }

  private mutating func readSelectors(_ symbols: SymbolTableReader?, log: inout BinaryFaultLog) {
    for name in names.imports where name.name.hasPrefix(SymbolMatcher.sendStub) {
      addSelector(String(name.name.dropFirst(SymbolMatcher.sendStub.count)), name.table)
    }
    SelectorReader(image, symbols: symbols, formats: formats).read(log: &log) { name, table in
      addSelector(name, table)
    }
  }

  private mutating func addSelector(_ name: String, _ table: BinaryImportTable) {
    switch name {
    case "initWithSuiteName:": outcome.hasSuiteName = true
    case "standardUserDefaults": outcome.hasStandardDefaults = true
    default: if matcher.entry(ofSelector: name) != nil { selectors[name, default: []].insert(table) }
    }
  }

  private mutating func readStrings(log: inout BinaryFaultLog) {
    let cStrings: UInt32 = 2
    let others: Set<String> = ["__objc_methname", "__objc_classname", "__objc_methtype"]
    let sections = SelectorReader.sections(of: image) { $0.type == cStrings && !others.contains($0.name) }
    for section in sections {
      log.attempt { () throws(BinaryFault) in
        CStrings.forEach(in: try image.content(of: section)) { addString($0) }
      }
    }
  }

  private mutating func addString(_ text: String) {
    if text == "com.apple.configuration.managed" { outcome.hasManagedConfiguration = true }
    guard let entry = matcher.entry(ofString: text) else { return }
    add(Finding(entry: entry, symbol: text, evidence: entry.evidence, tables: [.cStrings]))
  }

  private mutating func addImports() {
    for name in names.imports {
      guard let entry = matcher.entry(ofImport: name.name), let evidence = name.origin.evidence,
        !names.defined.contains(name.name)
      else { continue }
      add(
        Finding(
          entry: entry, symbol: name.name, evidence: min(evidence, entry.evidence), tables: [name.table]))
    }
  }

  private mutating func addSelectors() {
    let imported = Set(names.imports.map(\.name))
    for (name, tables) in selectors {
      guard let entry = matcher.entry(ofSelector: name) else { continue }
      let classes = entry.className.map(SymbolMatcher.classSymbols) ?? []
      // A name that no reference leads to may only be declared.
      let isReferenced = tables != [.methodNames]
      let isLikely = isReferenced && classes.contains { imported.contains($0) }
      add(
        Finding(entry: entry, symbol: name, evidence: isLikely ? .likely : .nameOnly, tables: tables))
    }
  }

  /// Adds a finding, or what it tells anew about one that is there.
  private mutating func add(_ finding: Finding) {
    let same = outcome.findings.firstIndex {
      $0.symbol == finding.symbol && $0.entry.kind == finding.entry.kind
    }
    guard let same else {
      outcome.findings.append(finding)
      return
    }
    outcome.findings[same].tables.formUnion(finding.tables)
    outcome.findings[same].evidence = max(outcome.findings[same].evidence, finding.evidence)
  }
}
