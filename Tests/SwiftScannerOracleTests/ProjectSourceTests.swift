internal import Foundation
internal import Testing

/// Compares our tokens with swift-syntax's and names the first difference.
func expectAgreement(on source: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let bytes = Array(source.utf8)
  let ours = Normalisation.ours(bytes)
  let theirs = Normalisation.theirs(bytes)
  guard ours != theirs else { return }
  let index =
    zip(ours, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    ?? min(ours.count, theirs.count)
  func show(_ spans: [ClassifiedSpan]) -> String {
    spans.dropFirst(max(index - 2, 0)).prefix(5).map {
      "\($0) ‹\(String(decoding: bytes[$0.range], as: UTF8.self).replacing("\n", with: "⏎"))›"
    }.joined(separator: ", ")
  }
  Issue.record(
    "\(name)\n  ours:   \(show(ours))\n  theirs: \(show(theirs))", sourceLocation: sourceLocation)
}

@Test func tokensOfThisProjectsSourcesAgreeWithSwiftSyntax() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  var count = 0
  for folder in ["Sources", "Tests", "Plugins"] {
    let enumerator = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    while let url = enumerator?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      count += 1
      expectAgreement(on: try String(contentsOf: url, encoding: .utf8), url.path)
    }
  }
  #expect(count > 50)
}
