@testable internal import RequiredReasons
internal import TestSupport
internal import Testing

/// Tokens as `kind‹text›`; white space is what lies between.
private func tokens(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return SwiftLexer.tokens(of: bytes).map {
    "\($0.kind)‹\(String(decoding: bytes[$0.range], as: UTF8.self))›"
  }
}

@Test(arguments: [
  ("a /* b /* c */ d */ e", ["identifier‹a›", "comment‹/* b /* c */ d */›", "identifier‹e›"]),
  ("\"a\\(b)c\"", ["string‹\"a›", "punctuation‹\\(›", "identifier‹b›", "punctuation‹)›", "string‹c\"›"]),
  ("#\"\\(a)\"#", ["string‹#\"\\(a)\"#›"]),
  ("a/b/c", ["identifier‹a›", "operator‹/›", "identifier‹b›", "operator‹/›", "identifier‹c›"]),
  ("f(/b/)", ["identifier‹f›", "punctuation‹(›", "regex‹/b/›", "punctuation‹)›"]),
  ("`a b`.c", ["identifier‹`a b`›", "punctuation‹.›", "identifier‹c›"]),
  ("#if A\n#endif", ["directive‹#if›", "identifier‹A›", "directive‹#endif›"]),
  ("a?.b!", ["identifier‹a›", "operator‹?›", "punctuation‹.›", "identifier‹b›", "operator‹!›"]),
])
func textIsSplitIntoTokens(_ text: String, _ expected: [String]) {
  #expect(tokens(text) == expected)
}

@Test(arguments: [
  "\"", "\"\\(", "\"\"\"", "#\"", "/*", "/* /*", "#/", "`", "\"\\(\"\\(", "<#", "#", "\\", "0x", "\u{1}",
])
func openLiteralsEndWithTheFile(_ text: String) {
  for tail in ["", "\n", " a", "\na"] {
    let bytes = Array((text + tail).utf8)
    let found = SwiftLexer.tokens(of: bytes)
    #expect(found.allSatisfy { $0.start < $0.end && $0.end <= bytes.count })
  }
}

/// Tokens lie in order, apart, and inside of the text, whatever the bytes.
private func expectSound(_ bytes: [UInt8]) {
  var last = 0
  for token in SwiftLexer.tokens(of: bytes) {
    #expect(token.start >= last && token.end > token.start && token.end <= bytes.count)
    last = token.end
  }
}

@Test(arguments: 0..<20)
func anyBytesGiveTokensInOrder(_ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let alphabet = Array("\"\"\"\\(()#/*`{}[]\n a1.é?!<>=".utf8)
  for _ in 0..<40 {
    let count = Int.random(in: 0...60, using: &random)
    expectSound((0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
    expectSound((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }
}

@Test func deepNestingCostsNoCallDepth() {
  let depth = 20_000
  let strings = String(repeating: "\"\\(", count: depth)
  #expect(SwiftLexer.tokens(of: Array(strings.utf8)).count == 2 * depth)
  #expect(SwiftLexer.tokens(of: Array(String(repeating: "/*", count: depth).utf8)).count == 1)
  let brackets =
    String(repeating: "([{", count: depth) + "UserDefaults" + String(repeating: "}])", count: depth)
  #expect(found(brackets) == ["UserDefaults proven"])
  #expect(
    found("#if " + String(repeating: "(", count: depth) + "A\nlet d = UserDefaults.standard\n#endif").isEmpty
      == false)
  #expect(
    scan("#if " + String(repeating: "(", count: depth) + "A\nint r = stat(p, &s);\n#endif", .c).isEmpty
      == false)
}
