internal import Foundation
public import Testing

/// Files with expected output, kept beside the tests.
///
/// `make record` (the environment variable `WAYBILL_RECORD=1`) writes what the code gives now; the
/// recording run fails, so that it is never mistaken for a check.
public enum Golden {
  /// Compares `actual` with the file at `path`, given relative to the caller's folder.
  public static func expect(
    _ actual: String, matches path: String, from testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let url = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["WAYBILL_RECORD"] == "1" {
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(actual.utf8).write(to: url)
        Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("cannot record \(path): \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      Issue.record("no golden file \(path); record it with 'make record'", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: data, as: UTF8.self)
    if actual != expected {
      Issue.record(
        "\(path) differs:\n\(lineDifference(expected: expected, actual: actual))",
        sourceLocation: sourceLocation)
    }
  }

  /// The lines that differ, `-` for expected and `+` for actual ones.
  public static func lineDifference(expected: String, actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return new.difference(from: old).prefix(60).map { change in
      switch change {
      case .insert(let offset, let line, _): "+\(offset + 1): \(line)"
      case .remove(let offset, let line, _): "-\(offset + 1): \(line)"
      }
    }.joined(separator: "\n")
  }
}
