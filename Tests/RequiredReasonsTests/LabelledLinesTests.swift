internal import Diagnostics
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

  private static func rows(_ name: String) throws -> [Row] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if name == "labels.tsv" {
        return fields.count >= 3 ? Row(file: fields[0], line: Int(fields[1]) ?? 0, label: fields[2]) : nil
      }
      guard fields.count >= 6 else { return nil }
      return Row(
        file: "\(fields[0])/\(fields[2])", line: Int(fields[3]) ?? 0, label: fields[5], hash: fields[4])
    }
  }

  /// The categories that the scanner finds at "likely" and above, by line.
  private static func found(in file: SourceFile) -> [Int: Set<String>] {
    guard let language = SourceLanguage(fileExtension: URL(fileURLWithPath: file.path).pathExtension) else {
      return [:]
    }
    let lines = LineTable(file)
    var found: [Int: Set<String>] = [:]
    for reference in SourceScanner.scan(file: file, language: language, platforms: .covered)
    where reference.evidence != .nameOnly {
      let names = RequiredReasonAPI.named(reference.api)?.categories.map(\.shortName) ?? []
      found[lines.position(of: reference.range.lowerBound).line, default: []].formUnion(names)
    }
    return found
  }

  private static func compare(_ rows: [Row], _ found: [Int: Set<String>], into score: inout Score) {
    for row in rows where row.label != "uncounted" {
      let wanted = row.label == "none" ? [] : Set(row.label.split(separator: "|").map(String.init))
      let got = found[row.line] ?? []
      let place = "\(row.file):\(row.line) \(row.label), found \(got.sorted())"
      switch (wanted.isEmpty, got.isEmpty) {
      case (true, true): break
      case (true, false): score.falseAlarms.append(place)
      case (false, true): score.misses.append(place)
      case (false, false):
        if wanted.isDisjoint(with: got) { score.misses.append(place) } else { score.hits += 1 }
      }
    }
  }

  @Test func theScannerIsRightAboutOurOwnSamples() throws {
    var score = Score()
    let byFile = Dictionary(grouping: try Self.rows("labels.tsv"), by: \.file)
    for (name, rows) in byFile.sorted(by: { $0.key < $1.key }) {
      let path = Self.folder.appendingPathComponent("samples/\(name)")
      let found = Self.found(in: SourceFile(path: name, bytes: Array(try Data(contentsOf: path))))
      Self.compare(rows, found, into: &score)
      // Lines that the table leaves out hold nothing.
      let labelled = Set(rows.map(\.line))
      for line in found.keys.sorted() where !labelled.contains(line) {
        score.falseAlarms.append("\(name):\(line) none, found \(found[line]?.sorted() ?? [])")
      }
    }
    print("own samples: \(score.summary)")
    #expect(score.hits > 150)
    #expect(score.precision >= 0.99, "\(score.summary)")
    #expect(score.recall >= 0.95, "\(score.summary)")
  }

  /// Needs unpacked Debian source packages, `WAYBILL_DEBIAN_SOURCES/<package>/…`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYBILL_DEBIAN_SOURCES"] != nil))
  func theScannerIsRightAboutRealSources() throws {
    let root = ProcessInfo.processInfo.environment["WAYBILL_DEBIAN_SOURCES"] ?? ""
    var score = Score()
    let byFile = Dictionary(grouping: try Self.rows("debian.tsv"), by: \.file)
    for (name, rows) in byFile.sorted(by: { $0.key < $1.key }) {
      guard let data = FileManager.default.contents(atPath: root + "/" + name) else { continue }
      Self.compare(rows, Self.found(in: SourceFile(path: name, bytes: Array(data))), into: &score)
    }
    print("Debian sources: \(score.summary)")
    #expect(score.hits > 50)
    #expect(score.precision >= 0.95, "\(score.summary)")
    #expect(score.recall >= 0.95, "\(score.summary)")
  }
}
