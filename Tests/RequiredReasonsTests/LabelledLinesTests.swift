internal import Diagnostics
internal import Files
internal import Foundation
internal import RequiredReasons
internal import Testing

/// How often the scanner is right, over lines that were labelled by hand (see `Labelled/README.md`).
@Suite struct LabelledLinesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Labelled")

  private struct Row {
    var file: String
    var line: Int
    var label: String
    var hash: String?
  }

  /// The counts of one comparison.
  private struct Score {
    var hits = 0
    var falseAlarms: [String] = []
    var misses: [String] = []

    var precision: Double { Double(hits) / Double(max(hits + falseAlarms.count, 1)) }
    var recall: Double { Double(hits) / Double(max(hits + misses.count, 1)) }

    /// The bounds of the 95 % interval after Wilson.
    static func interval(_ share: Double, of count: Int) -> (low: Double, high: Double) {
      let z = 1.96
      let n = Double(max(count, 1))
      let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
      let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
      return (middle - half, middle + half)
    }

    var summary: String {
      func text(_ share: Double, _ count: Int) -> String {
        let bounds = Self.interval(share, of: count)
        return String(format: "%.3f (%.3f to %.3f)", share, bounds.low, bounds.high)
      }
      return "precision \(text(precision, hits + falseAlarms.count)), "
        + "recall \(text(recall, hits + misses.count)), \(hits) hits\n"
        + (falseAlarms.map { "false alarm: \($0)" } + misses.map { "missed: \($0)" }).joined(separator: "\n")
    }
  }

  /// The rows of a table: of a set of our own, or of a draw from Debian's sources.
  private static func rows(_ path: String, isDraw: Bool) throws -> [Row] {
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard isDraw else {
        return fields.count >= 3 ? Row(file: fields[0], line: Int(fields[1]) ?? 0, label: fields[2]) : nil
      }
      guard fields.count >= 6 else { return nil }
      return Row(
        file: "\(fields[0])/\(fields[2])", line: Int(fields[3]) ?? 0, label: fields[5], hash: fields[4])
    }
  }

  /// The categories that a scan finds at "likely" and above, by file and line.
  private static func found(in paths: [String], below root: String) async -> [String: [Int: Set<String>]] {
    let runner = SourceScanRunner(LocalFileSystem())
    var found: [String: [Int: Set<String>]] = [:]
    for scan in await runner.run(paths.map { root + "/" + $0 }) {
      guard let file = scan.file else { continue }
      let lines = LineTable(file)
      let name = String(scan.path.dropFirst(root.count + 1))
      for reference in scan.references where reference.evidence != .nameOnly {
        let categories = RequiredReasonAPI.named(reference.api)?.categories.map(\.shortName) ?? []
        let line = lines.position(of: reference.range.lowerBound).line
        found[name, default: [:]][line, default: []].formUnion(categories)
      }
    }
    return found
  }

  private static func compare(_ rows: [Row], _ found: [String: [Int: Set<String>]], into score: inout Score) {
    for row in rows where row.label != "uncounted" {
      let wanted = row.label == "none" ? [] : Set(row.label.split(separator: "|").map(String.init))
      let got = found[row.file]?[row.line] ?? []
      let place = "\(row.file):\(row.line) \(row.label), found \(got.sorted())"
      switch (wanted.isEmpty, got.isEmpty) {
      case (true, true): break
      case (true, false): score.falseAlarms.append(place)
      case (false, true): score.misses.append(place)
      case (false, false):
        if wanted.isDisjoint(with: got) { score.misses.append(place) } else { score.hits += 1 }
        if !got.isSubset(of: wanted) { score.falseAlarms.append(place) }
      }
    }
  }

  /// The sets of our own samples.
  static let sets: [String] = {
    let path = folder.appendingPathComponent("sets").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }()

  @Test func theSetsAreThere() {
    #expect(Self.sets.count >= 8)
  }

  @Test(arguments: sets)
  func theScannerIsRightAboutOurOwnSamples(_ set: String) async throws {
    var score = Score()
    let root = Self.folder.appendingPathComponent("sets/\(set)/samples").path
    let rows = try Self.rows("sets/\(set)/labels.tsv", isDraw: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: root).sorted()
    var found: [String: [Int: Set<String>]] = [:]
    // The files of the first set are no app together: each stands for itself.
    for group in set == "first" ? names.map({ [$0] }) : [names] {
      found.merge(await Self.found(in: group, below: root)) { $1 }
    }
    Self.compare(rows, found, into: &score)
    // Lines that the table leaves out hold nothing.
    let labelled = Set(rows.map { "\($0.file):\($0.line)" })
    for (name, lines) in found.sorted(by: { $0.key < $1.key }) {
      for line in lines.keys.sorted() where !labelled.contains("\(name):\(line)") {
        score.falseAlarms.append("\(name):\(line) none, found \(lines[line]?.sorted() ?? [])")
      }
    }
    print("\(set): \(score.summary)")
    #expect(score.hits > 150)
    #expect(score.precision >= 0.99, "\(score.summary)")
    #expect(score.recall >= 0.99, "\(score.summary)")
  }

  /// Needs unpacked Debian source packages, `WAYBILL_DEBIAN_SOURCES/<package>/…`.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["WAYBILL_DEBIAN_SOURCES"] != nil),
    arguments: ["debian.tsv", "debian-2.tsv", "debian-3.tsv"])
  func theScannerIsRightAboutRealSources(_ table: String) async throws {
    let root = ProcessInfo.processInfo.environment["WAYBILL_DEBIAN_SOURCES"] ?? ""
    var score = Score()
    let rows = try Self.rows(table, isDraw: true).filter {
      FileManager.default.fileExists(atPath: root + "/" + $0.file)
    }
    let found = await Self.found(in: Set(rows.map(\.file)).sorted(), below: root)
    Self.compare(rows, found, into: &score)
    print("\(table): \(score.summary)")
    #expect(score.hits > 50)
    // Code under flags is reported in every branch; the labels take flags as set.
    #expect(score.precision >= 0.9, "\(score.summary)")
    #expect(score.recall >= 0.95, "\(score.summary)")
  }
}
