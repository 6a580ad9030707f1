internal import RequiredReasons
internal import TestSupport
internal import Testing

// Sources that no compiler takes: brackets that close in another branch, nesting without end.

private let headers = "#include <sys/stat.h>\n"
private let use = "\nint size(const char *path) { struct stat s; return lstat(path, &s); }\n"
private let crossed: [(SourceLanguage, String)] = [
  (.objectiveCPlusPlus, "NSProcessInfo *p; void f(int b,int x){ bool q = T{A < b} > x; }"),
  (.objectiveCPlusPlus, "NSProcessInfo *p; void f(int b,int x){ bool q = T(A < b) > x, r = a[A < b] > x; }"),
  (.objectiveC, "void f() {\n(\n#if FOO\n}\n#else\nUIDocument *doc\n#endif\n)"),
  (.objectiveC, "void f() {\n#if FOO\n}\n#else\nUIDocument *doc;\n#endif\n"),
  (.objectiveC, "- (void)f:(int)a {\n[\n#if FOO\n}\n#else\n(UIDocument *)doc\n#endif\n]"),
  (.c, "void f(void) { enum {\n#if FOO\n} }\n#else\na, stat\n#endif\n}"),
  (.c, "void f() { (\n#if FOO\n}\n#else\nint stat\n#endif\n)"),
  (.c, "void f() {\n#if FOO\n}\n#else\nint stat;\n#endif\n"),
  (
    .c,
    headers + "int x = { (\n#if FOO\n}\n#else\n" + String(repeating: "a ", count: 40) + "\n#endif\n), stat, b"
  ),
  (.c, headers + "x = f(\n#if FOO\n)\n#else\ng(\n#endif\n, lstat), stat ? lstat : b }"),
  (.cPlusPlus, headers + "template <int (*F)(\n#if FOO\n)\n#else\n> struct X { Y<stat\n#endif\n)> {}"),
]

@Test(arguments: crossed) private func bracketsThatCloseInAnotherBranchHideNoOtherUse(
  _ language: SourceLanguage, _ text: String
) {
  let separator = "\n;}]);}]);\n"
  #expect(found(text + separator + use, language).contains("lstat proven"))
}

private let pieces = [
  "{", "}", "(", ")", "[", "]", "<", ">", ",", ";", ":", "::", ".", "->", "?", "=", "*", "&", "^", "@", "#",
  "\n#if A\n", "\n#else\n", "\n#endif\n", "\n#define M ", "\n", "auto", "id", "in", "using", "template",
  "class", "struct", "enum", "typedef", "function", "namespace", "return", "@property", "@interface",
  "@implementation", "@end", "@selector(", "Foo", "NSProcessInfo", "UIDocument", "doc", "self",
  "systemUptime",
  "fileModificationDate", "stat", "lstat", "fstat(", "int", "void", "init", "static_cast", "__typeof__",
  "\"s\"",
]

@Test(arguments: 0..<16) func anyOrderOfTokensIsReadToTheEnd(_ seed: Int) {
  var generator = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<40 {
    let count = Int.random(in: 5...120, using: &generator)
    let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    for language in [SourceLanguage.c, .cPlusPlus, .objectiveC, .objectiveCPlusPlus, .header] {
      let references = scan(text, language)
      #expect(references.allSatisfy { $0.range.upperBound <= text.utf8.count && !$0.range.isEmpty })
    }
  }
}

private let deep = 4000

private func repeated(_ text: String, _ count: Int = deep) -> String { String(repeating: text, count: count) }

@Test(
  arguments: [
    (.objectiveCPlusPlus, repeated("namespace a {\n") + repeated("Foo f();\n") + repeated("}")),
    (.objectiveC, repeated("(") + repeated("UIDocument *doc, ") + repeated(")")),
    (.objectiveC, repeated("{") + repeated("- (Foo *)f;\n") + repeated("}")),
    (.cPlusPlus, repeated("class ")),
    (.objectiveC, repeated("__typeof__ ")),
    (.c, repeated("#if A\n#endif\nint a;\n") + "#if B\n" + repeated("int fstat(int a) { }\n") + "#endif\n"),
    (.c, repeated("#if A\n) (\n") + repeated("#else\n)\n#endif\n")),
    (.c, repeated("#include <a.h>\n") + repeated("x = fstat ? g : h;\n")),
  ] as [(SourceLanguage, String)])
private func depthAndLengthTogetherEnd(_ language: SourceLanguage, _ text: String) {
  #expect(found(text + "\n;\n" + use, language).last == "lstat proven")
}

@Test func callsInCallsAreAllRead() {
  let calls = repeated("fstat(1, ", 1000) + "&s" + repeated(")", 1000)
  #expect(found("int a = " + calls + ";", .c) == Array(repeating: "fstat proven", count: 1000))
}

@Test func manyMacrosThatNameEachOtherGiveTheLastOne() {
  let macros = (0..<1000).map { "#define M\($0) (M\($0 + 1))\n" }.joined()
  let last = "#define INFO [Foo bar]\n#define INFO [NSProcessInfo processInfo]\n"
  let text = macros + last + "void f(void) { g(INFO.systemUptime); }"
  #expect(found(text, .objectiveC) == ["ProcessInfo.systemUptime proven"])
}

@Test func eachAliasOfManyIsFound() {
  let text = (0..<1000).map { "#define m\($0) lstat\n#define EMPTY\($0)\n" }.joined()
  #expect(found(text, .c) == Array(repeating: "lstat likely", count: 1000))
}
