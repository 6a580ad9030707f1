internal import Foundation
internal import TestSupport
internal import Testing

/// Type-checks generated files that lie in a folder of the caller's: `WAYBILL_CHECK_SWIFT=FOLDER make test`.
@Suite struct GivenFolderTests {
  private static let folder = ProcessInfo.processInfo.environment["WAYBILL_CHECK_SWIFT"]

  @Test(.enabled(if: folder != nil))
  func everyGeneratedFileOfTheGivenFolderCompiles() throws {
    let folder = URL(fileURLWithPath: Self.folder ?? "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let check = CompileCheck(isPackage: true)
      #expect(try check.faults(in: ["Generated.swift": text]) == [], "\(name)")
      print("checked \(name)")
    }
  }
}
