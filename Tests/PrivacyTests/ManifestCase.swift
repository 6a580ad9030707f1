internal import Privacy
internal import Testing

/// A manifest's content and the findings it must give, as ``brief(_:role:strict:)`` writes them.
struct ManifestCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var content: String
  var role: BundleRole
  var expected: [String]

  init(_ name: String, role: BundleRole = .unknown, _ content: String, _ expected: String...) {
    testDescription = name
    self.content = content
    self.role = role
    self.expected = expected
  }
}
