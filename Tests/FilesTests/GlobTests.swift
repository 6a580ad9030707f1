internal import Files
internal import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.swift", "a.swift"), ("*.swift", "Sources/App/a.swift"), ("Tests", "App/Tests"),
    ("**/Tests/**", "Tests/a"), ("**/Tests/**", "App/Tests/deep/a.swift"), ("Sources/*/x", "Sources/A/x"),
    ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"), ("/top", "top"), ("a?c", "abc"), ("[a-c]x", "bx"),
    ("[!a]x", "bx"), ("\\*x", "*x"), ("[x", "[x"), ("Pods/", "Pods"), ("ä*", "äöü"), ("a/**", "a/b/c"),
    ("[]]", "]"), ("a**b", "axxb"), ("caf?", "caf\u{E9}"), ("caf[à-ü]", "caf\u{E9}"),
    ("[!a]x", "日x"), ("?", "😀"), ("a/?x", "a/\u{301}x"), ("cafe?", "cafe\u{301}"),
  ])
  func aPatternMatchesThePathsThatAShellWould(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(arguments: [
    ("*.swift", "a.swiftx"), ("/top", "a/top"), ("Sources/*/x", "Sources/A/B/x"), ("a/**/b", "axb"),
    ("a/**", "a"), ("[a-c]x", "dx"), ("a?c", "a/c"), ("**/Tests/**", "MyTests/a"), ("a/**/b", "a/xb"),
    ("[!a]x", "/x"), ("", "a"), ("caf??", "caf\u{E9}"), ("[à-ü]", "日"), ("[é]?", "é"), ("[!é]", "é"),
    ("caf?", "cafe\u{301}"),
  ])
  func aPatternLeavesOtherPathsAlone(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test func manyStarsTakeNoExponentialTime() {
    let glob = Glob(String(repeating: "*a", count: 60) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 4000)))
  }
}
