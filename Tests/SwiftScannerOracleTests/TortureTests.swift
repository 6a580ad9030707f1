internal import Foundation
internal import Testing

/// The cases of `Fixtures/torture.txt`.
private func tortureCases() throws -> [(line: Int, source: String)] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/torture.txt")
  return try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    .enumerated().filter { !$0.element.isEmpty && !$0.element.hasPrefix("## ") }
    .map { ($0.offset + 1, String($0.element).replacing("⏎", with: "\n").replacing("⇥", with: "\t")) }
}

@Test func tokensOfTheTortureCasesAgreeWithSwiftSyntax() throws {
  let cases = try tortureCases()
  #expect(cases.count >= 400)
  for (line, source) in cases { expectAgreement(on: source, "torture.txt:\(line)") }
}

@Test func tokensOfTheTortureCasesInARowAgreeWithSwiftSyntax() throws {
  // A literal that is read too far swallows the next case.
  let closed = try tortureCases().map(\.source).filter { !$0.contains("#!") }
  for start in stride(from: 0, to: closed.count, by: 10) {
    expectAgreement(
      on: closed[start..<min(start + 10, closed.count)].joined(separator: "\n;\n"), "cases from \(start)")
  }
}
