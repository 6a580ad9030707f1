internal import Diagnostics

/// Scans the slices and members of one file.
struct BinaryFileScanner {
  private let path: String
  private let matcher: SymbolMatcher
  private var log = BinaryFaultLog()

  /// What one slice gave; the findings' slice indexes are 0.
  struct Scanned {
    var slice: BinarySlice
    var findings: [BinaryAPIReference]
  }

  static func scan(_ bytes: [UInt8], path: String, into sink: inout DiagnosticSink) -> [Scanned] {
    var scanner = BinaryFileScanner(path: path, matcher: .shared)
    let scanned = scanner.scan(ByteView(bytes))
    scanner.log.report(path: path, into: &sink)
    return scanned
  }

  private init(path: String, matcher: SymbolMatcher) {
    self.path = path
    self.matcher = matcher
  }

  private mutating func scan(_ view: ByteView) -> [Scanned] {
    guard UniversalBinary.isUniversal(view) else { return [scanSlice(view)].compactMap(\.self) }
    do {
      return try UniversalBinary.slices(view, log: &log).compactMap { scanSlice($0) }
    } catch {
      log.record(error)
      return []
    }
  }

  private mutating func scanSlice(_ view: ByteView) -> Scanned? {
    var contents = SliceContents(path: path)
    var faults = BinaryFaultLog()
    if StaticArchive.isArchive(view) {
      contents.isArchive = true
      scanArchive(view, &contents, &faults)
    } else {
      scanImage(view, member: nil, &contents, &faults)
    }
    log.append(contentsOf: faults)
    return contents.scanned(isComplete: faults.isEmpty)
  }

  private func scanArchive(_ view: ByteView, _ contents: inout SliceContents, _ log: inout BinaryFaultLog) {
    do throws(BinaryFault) {
      try StaticArchive.forEachMember(view, log: &log) { member, log in
        log.member = member.name
        scanImage(member.content, member: member.name, &contents, &log)
        log.member = nil
      }
      if contents.isEmpty, log.isEmpty {
        throw BinaryFault(
          rule: BinaryRules.noExecutable, offset: view.start, message: "the archive holds no objects")
      }
    } catch {
      log.record(error)
    }
  }

  private func scanImage(
    _ view: ByteView, member: String?, _ contents: inout SliceContents, _ log: inout BinaryFaultLog
  ) {
    do {
      try rejectUnreadable(view, isMember: member != nil)
      contents.add(try ImageScanner.scan(view, matcher: matcher, log: &log), member: member)
    } catch {
      log.record(error)
    }
  }

  private func rejectUnreadable(_ view: ByteView, isMember: Bool) throws(BinaryFault) {
    if isBitcode(view) {
      throw BinaryFault(
        rule: BinaryRules.bitcode, offset: view.start,
        message: "the object holds bitcode for link-time optimisation, which was not read")
    }
    if isMember, !MachOHeaderReader.isMachO(view) {
      throw BinaryFault(
        rule: BinaryRules.notMachO, offset: view.start, message: "the archive member is no Mach-O file")
    }
  }

  /// Plain bitcode, or bitcode in its wrapper.
  private func isBitcode(_ view: ByteView) -> Bool {
    let magic = (0..<4).map { view.u8($0) }
    return magic == [0x42, 0x43, 0xC0, 0xDE] || magic == [0xDE, 0xC0, 0x17, 0x0B]
  }
}

/// What the images of one slice gave.
private struct SliceContents {
  let path: String
  var isArchive = false
  private var outcomes: [(outcome: ImageScanner.Outcome, member: String?)] = []

  init(path: String) { self.path = path }

  var isEmpty: Bool { outcomes.isEmpty }

  mutating func add(_ outcome: ImageScanner.Outcome, member: String?) {
    outcomes.append((outcome, member))
  }

  /// Nil when there was no readable image.
  func scanned(isComplete: Bool) -> BinaryFileScanner.Scanned? {
    guard let image = outcomes.first?.outcome.image else { return nil }
    let platform = outcomes.lazy.compactMap(\.outcome.image.platform).first.map(MachONames.platform)
    let slice = BinarySlice(
      path: path, architecture: MachONames.architecture(cpu: image.cpu, subtype: image.subtype),
      platform: platform?.name, isSimulator: platform?.isSimulator ?? false,
      kind: isArchive ? "static archive" : MachONames.fileKind(image.fileType),
      isEncrypted: outcomes.contains { $0.outcome.image.encrypted != nil }, isComplete: isComplete)
    return BinaryFileScanner.Scanned(slice: slice, findings: references())
  }

  private func references() -> [BinaryAPIReference] {
    // What one member of an archive defines, another one's import is bound to.
    let defined = outcomes.reduce(into: Set<String>()) { $0.formUnion($1.outcome.defined) }
    let hints = defaultsHints
    return outcomes.flatMap { outcome, member in
      outcome.findings.filter { !defined.contains($0.symbol) }
        .map { reference($0, outcome.image, member, hints) }.sorted(by: precedes)
    }
  }

  private func reference(
    _ finding: ImageScanner.Finding, _ image: MachOImage, _ member: String?, _ hints: [String]
  ) -> BinaryAPIReference {
    BinaryAPIReference(
      categories: finding.entry.categories, api: finding.entry.api, symbol: finding.symbol,
      kind: finding.entry.kind, isListed: finding.entry.isListed, evidence: finding.evidence,
      tables: finding.tables.sorted(),
      reasonHints: finding.entry.categories == [.userDefaults] ? hints : [],
      architecture: MachONames.architecture(cpu: image.cpu, subtype: image.subtype), member: member,
      slice: 0)
  }

  private func precedes(_ left: BinaryAPIReference, _ right: BinaryAPIReference) -> Bool {
    if left.categories != right.categories {
      return left.categories.lexicographicallyPrecedes(right.categories)
    }
    let first = [left.api, left.symbol, left.kind.rawValue]
    let second = [right.api, right.symbol, right.kind.rawValue]
    return first.lexicographicallyPrecedes(second) { Self.scalarsPrecede($0, $1) }
  }

  private static func scalarsPrecede(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }

  /// Which reasons for UserDefaults the selectors speak for.
  private var defaultsHints: [String] {
    let outcomes = outcomes.map(\.outcome)
    var hints: [String] = []
    if outcomes.contains(where: \.hasManagedConfiguration) { hints.append("AC6B.1") }
    if outcomes.contains(where: \.hasSuiteName) { hints.append("1C8F.1") }
    if outcomes.contains(where: \.hasStandardDefaults) { hints.append("CA92.1") }
    return hints
  }
}
