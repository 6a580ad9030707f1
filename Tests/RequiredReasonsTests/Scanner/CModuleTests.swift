internal import Files
internal import RequiredReasons
internal import TestSupport
internal import Testing

// What a header declares decides about names in the files that include it, and the other way round.

private struct Case: Sendable, CustomTestStringConvertible {
  var header: String
  var path: String
  var use: String
  var found: String

  init(_ header: String, _ path: String, _ use: String, _ found: String) {
    self.header = header
    self.path = path
    self.use = use
    self.found = found
  }

  var testDescription: String { use }
}

private let note = "@interface Note : UIDocument\n@property NSString *title;\n@end"
private let proven = "UIDocument.fileModificationDate proven"
private let uptime = "ProcessInfo.systemUptime proven"

private let cases: [Case] = [
  Case(note, "Use.m", "void f(Note *n) { g(n.fileModificationDate); }", proven),
  Case(note, "Note.m", "@implementation Note\n- (void)f { g(self.fileModificationDate); }\n@end", proven),
  Case(
    note, "Note+More.m", "@implementation Note (More)\n- (void)f { g([super fileModificationDate]); }\n@end",
    proven),
  Case(
    note, "Draft.m",
    "@interface Draft : Note\n@end\n@implementation Draft\n- (void)f { g(self.fileModificationDate); }\n@end",
    proven),
  Case(note, "Use.mm", "void f(const std::vector<int> &v, Note *n) { g(n.fileModificationDate); }", proven),
  Case(
    note
      + "\n@interface Editor : NSObject\n@property (weak) Note *current;\n- (Note *)noteAt:(NSInteger)i;\n@end",
    "Use.m", "void f(Editor *e) { g(e.current.fileModificationDate, [[e noteAt:1] fileModificationDate]); }",
    proven + ", " + proven),
  Case(
    note + "\n@interface Editor : NSObject\n@property NSArray<Note *> *notes;\n@end", "Editor.m",
    "@implementation Editor\n- (void)f { for (id n in self.notes) { g([n fileModificationDate]); } }\n@end",
    proven),
  Case(
    "@interface Note : NSObject\n@property NSDate *fileModificationDate;\n@end", "Use.m",
    "void f(Note *document) { g(document.fileModificationDate); }",
    "UIDocument.fileModificationDate nameOnly"),
  Case(
    "@interface ListDocument : NSObject\n@property NSDate *fileModificationDate;\n@end", "Use.m",
    "void f(ListDocument *d) { g(d.fileModificationDate); }", "UIDocument.fileModificationDate nameOnly"),
  Case(
    "@interface Clock : NSObject {\n  NSProcessInfo *_source;\n}\n@property (readonly) NSProcessInfo *info;\n@end",
    "Clock.m", "@implementation Clock\n- (void)f { g(_source.systemUptime, self.info.systemUptime); }\n@end",
    uptime + ", " + uptime),
  Case(
    "extern NSProcessInfo *SharedInfo(void);\ntypedef NSProcessInfo *InfoRef;", "Use.m",
    "void f(InfoRef i) { g(i.systemUptime, SharedInfo().systemUptime); }", uptime + ", " + uptime),
  Case(
    "#define INFO ([NSProcessInfo processInfo])", "Use.m",
    "void f(void) { g(INFO.systemUptime, [INFO systemUptime]); }",
    uptime + ", " + uptime),
  Case(
    "@interface A : NSObject\n@property NSProcessInfo *info;\n@end\n@interface B : NSObject\n@property Report *info;\n@end",
    "Use.m", "void f(A *a, B *b) { g(a.info.systemUptime, b.info.systemUptime, c.info.systemUptime); }",
    uptime + ", ProcessInfo.systemUptime nameOnly, ProcessInfo.systemUptime nameOnly"),
  // own functions and macros
  Case(
    "#define stat(p, s) my_stat(p, s)", "Use.c", "#include \"Header.h\"\nint f(void) { return stat(p, &s); }",
    "stat nameOnly"),
  Case(
    "#define stat my_stat", "Use.c", "#include \"../lib/./../Header.h\"\nint f(void) { return stat(p, &s); }",
    "stat nameOnly"),
  Case(
    "#define stat my_stat", "Use.c", "#include \"lib/Header.h\"\nint f(void) { return stat(p, &s); }",
    "stat proven"),
  Case(
    "#define stat my_stat", "Use.c", "#include \"Other.h\"\nint f(void) { return stat(p, &s); }",
    "stat proven"),
  Case(
    "#ifdef _WIN32\n#define stat my_stat\n#endif\nint stat_count;", "Use.c",
    "#include \"Header.h\"\nint f(void) { return stat(p, &s); }", "stat proven"),
  Case(
    "static inline int lstat(const char *p, struct stat *s) { return my_stat(p, s); }", "Use.c",
    "#include \"Header.h\"\nint f(void) { return lstat(p, &s); }", "lstat nameOnly"),
  Case(
    "extern int lstat(const char *, struct stat *);", "Use.c",
    "#include \"Header.h\"\nint f(void) { return lstat(p, &s); }", "lstat proven"),
  Case(
    "class File { int stat(const char *p, struct stat *s); };", "Use.cpp",
    "int File::open() { return stat(p, &s) + ::stat(p, &s); }", "stat nameOnly, stat proven"),
  Case(
    "class File { int stat(const char *p, struct stat *s); };\nclass Log : public File { void f(); };",
    "Use.cpp",
    "int Log::open() { return stat(p, &s); }", "stat nameOnly"),
  Case(
    "class File { int fstat(); };", "Use.cpp",
    "int File::open() { return retry(::fstat, fd, &s) + retry(fstat); }",
    "fstat likely"),
  Case(
    "class File { int lstat; };", "Use.cpp", "int File::open() { return g(lstat); }", ""),
  Case(
    "class File { int stat(const char *p, struct stat *s); };", "Use.cpp",
    "int Other::open() { return stat(p, &s); }", "stat proven"),
]

@Suite struct CModuleTests {
  private func found(_ files: [String: String], in path: String) async -> String {
    let runner = SourceScanRunner(MemoryFileSystem(files))
    let scans = await runner.run(files.keys.sorted())
    let references = scans.first { $0.path == path }?.references ?? []
    return references.map { "\($0.api) \($0.evidence)" }.joined(separator: ", ")
  }

  @Test(arguments: cases) private func aHeaderDecidesAboutASource(_ example: Case) async {
    for folder in ["a/", "z/"] {
      let files = [folder + "Header.h": example.header, "m/" + example.path: example.use]
      #expect(await found(files, in: "m/" + example.path) == example.found)
    }
  }

  @Test func twoHeadersOfOneNameHideOnlyWhatBothDefine() async {
    let use = "#include \"compat.h\"\nint f(void) { return stat(p, &s) + lstat(p, &s); }"
    let files = [
      "a/compat.h": "#define stat my_stat\n#define lstat my_lstat", "b/compat.h": "#define stat other_stat",
      "use.c": use,
    ]
    #expect(await found(files, in: "use.c") == "stat nameOnly, lstat proven")
  }

  @Test(arguments: ["a/", "z/"], ["extern int lstat(const char *, struct stat *);", "void g(void);"])
  func aHeaderThatHidesNothingUndoesWhatItsNamesakeHides(_ folder: String, _ header: String) async {
    let files = [
      folder + "compat.h": "static int lstat(const char *p, struct stat *s) { return 0; }",
      "m/compat.h": header,
      "m/use.c": "#include \"compat.h\"\nint f(void) { return lstat(p, &s); }",
    ]
    #expect(await found(files, in: "m/use.c") == "lstat proven")
  }

  @Test(arguments: [
    ("<sys/stat.h>", "stat proven"), ("\"sys/stat.h\"", "stat nameOnly"), ("\"stat.h\"", "stat nameOnly"),
    ("<stat.h>", "stat nameOnly"), ("<port/sys/stat.h>", "stat nameOnly"), ("<other/stat.h>", "stat proven"),
    ("\"../port/sys/stat.h\"", "stat nameOnly"), ("<Foundation/stat.h>", "stat proven"),
  ])
  func anIncludeMeansTheHeaderWhosePathEndsLikeIt(_ include: String, _ verdict: String) async {
    let files = [
      "port/sys/stat.h": "#define stat _wstat64",
      "app/use.c": "#include \(include)\nint f(const char *p) { struct stat s; return stat(p, &s); }",
    ]
    #expect(await found(files, in: "app/use.c") == verdict)
  }

  @Test func aHeaderOfTheProjectNeverStandsForOneOfTheSystem() async {
    for name in ["unistd.h", "fcntl.h", "time.h"] {
      let files = [
        "port/" + name: "#define stat _wstat64",
        "use.c": "#include <\(name)>\nint f(const char *p) { struct stat s; return stat(p, &s); }",
      ]
      #expect(await found(files, in: "use.c") == "stat proven")
    }
  }
}
