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
