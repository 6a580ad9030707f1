internal import RequiredReasons
internal import Testing

// Properties of listed classes, reached through declarations of the file.

private let stub = """
  @interface Report : NSObject
  @property (nonatomic) NSTimeInterval systemUptime;
  @property (nonatomic, copy) NSArray *activeInputModes;
  @property NSDate *fileModificationDate;
  @end

  """
private let note = "@interface Note : UIDocument\n@end\n"

private func method(_ body: String) -> String {
  stub + "@implementation Clock\n- (void)run {\n\(body)\n}\n@end"
}

private func clock(_ declarations: String, _ body: String) -> String {
  stub + "@interface Clock ()\n\(declarations)\n@end\n@implementation Clock\n- (void)run {\n\(body)\n}\n@end"
}

private let uptime = "ProcessInfo.systemUptime"
private let date = "UIDocument.fileModificationDate"
private let modes = "UITextInputMode.activeInputModes"

private let uses: [(String, String)] = [
  // setters, and selectors in the class itself
  (note + "void f(Note *n) { [n setFileModificationDate:[NSDate date]]; }", date),
  ("@implementation Note\n- (void)f { [document setFileModificationDate:d]; }\n@end", date),
  (
    note
      + "void f(Note *n) { [n addObserver:o forKeyPath:NSStringFromSelector(@selector(fileModificationDate)) options:0 context:nil]; }",
    date
  ),
  (
    note + "@implementation Note\n- (SEL)f { return @selector(fileModificationDate); }\n@end", date
  ),
  // chains that begin with the class
  (method("report.systemUptime = NSProcessInfo.processInfo.systemUptime;"), uptime),
  (method("report.systemUptime = [NSProcessInfo processInfo].systemUptime;"), uptime),
  (method("report->systemUptime = [[NSProcessInfo processInfo] systemUptime];"), uptime),
  (method("report.systemUptime = [NSProcessInfo.processInfo systemUptime];"), uptime),
  (method("self.activeInputModes = UITextInputMode.activeInputModes;"), modes),
  (method("report.activeInputModes = [[UITextInputMode activeInputModes] copy];"), modes),
  (method("[report setSystemUptime:NSProcessInfo.processInfo.systemUptime];"), uptime),
  (method("id m = [[UITextInputMode class] activeInputModes];"), modes),
  (method("Class c = UITextInputMode.class; id m = [UITextInputMode.class activeInputModes];"), modes),
  // bodies of macros
  ("#define UPTIME() ([[NSProcessInfo processInfo] systemUptime])", uptime),
  ("#define UPTIME NSProcessInfo.processInfo.systemUptime", uptime),
  ("#define UPTIME \\\n  [[NSProcessInfo processInfo] \\\n    systemUptime]", uptime),
  ("#define MODES (UITextInputMode.activeInputModes)", modes),
  ("#define HAS(m) ([[UITextInputMode activeInputModes] containsObject:(m)])", modes),
  (
    "#define INFO [NSProcessInfo processInfo]\nvoid f(void) { g([INFO systemUptime]); h(INFO.systemUptime); }",
    uptime + " " + uptime
  ),
  // properties, instance variables and methods of the file
  (
    clock(
      "@property (nonatomic, strong) NSProcessInfo *info;", "report.systemUptime = self.info.systemUptime;"),
    uptime
  ),
  (
    clock("@property NSProcessInfo *info;", "g(_info.systemUptime, [self.info systemUptime]);"),
    uptime + " " + uptime
  ),
  (clock("@property (readonly, nullable) NSProcessInfo *info;", "g([[self info] systemUptime]);"), uptime),
  (
    stub
      + "@interface Clock () {\n  NSProcessInfo *_source;\n}\n@end\n@implementation Clock\n- (void)f { g(_source.systemUptime, self->_source.systemUptime); }\n@end",
    uptime + " " + uptime
  ),
  (
    stub
      + "@implementation Clock {\n  NSProcessInfo *_source;\n}\n- (void)f { g([_source systemUptime]); }\n@end",
    uptime
  ),
  (
    clock("- (NSProcessInfo *)source;", "g([[self source] systemUptime]); g(self.source.systemUptime);"),
    uptime + " " + uptime
  ),
  (
    clock(
      "+ (nonnull NSProcessInfo *)sourceFor:(NSString *)name;", "g([[Clock sourceFor:@\"x\"] systemUptime]);"),
    uptime
  ),
  (
    stub + note
      + "@interface Editor : NSObject\n@property (weak) Note *current;\n@end\nvoid f(Editor *e) { g(e.current.fileModificationDate); }",
    date
  ),
  (
    stub + note
      + "@interface Editor : NSObject\n@property NSArray<Note *> *open;\n@end\nvoid f(Editor *e) { g(e.open.firstObject.fileModificationDate); g([e.open[0] fileModificationDate]); }",
    date + " " + date
  ),
  (
    stub + note + "void f(NSArray<Note *> *notes) { for (Note *n in notes) { g(n.fileModificationDate); } }",
    date
  ),
  (
    stub + note + "void f(NSArray<Note *> *notes) { for (id n in notes) { g([n fileModificationDate]); } }",
    date
  ),
  (
    stub + note
      + "void f(void) { [notes sortUsing:^(Note *a, Note *b) { return [a.fileModificationDate compare:b.fileModificationDate]; }]; }",
    date + " " + date
  ),
  // variables
  (method("NSProcessInfo *p = x; Report *r = y; r.systemUptime = p.systemUptime;"), uptime),
  (method("Report *p = x; { NSProcessInfo *p = y; g(p.systemUptime); }"), uptime),
  (method("__auto_type p = NSProcessInfo.processInfo; g(p.systemUptime);"), uptime),
  (method("id p = [NSProcessInfo processInfo]; g([p systemUptime]);"), uptime),
  (method("NSProcessInfo * const __unsafe_unretained p = x; g(p.systemUptime);"), uptime),
  (stub + "static NSProcessInfo *shared;\nvoid f(void) { g(shared.systemUptime); }", uptime),
  (
    stub
      + "static NSProcessInfo *Info(void) { return x; }\nvoid f(void) { g(Info().systemUptime, [Info() systemUptime]); }",
    uptime + " " + uptime
  ),
  (stub + "typedef NSProcessInfo *InfoRef;\nvoid f(InfoRef i) { g(i.systemUptime); }", uptime),
  (stub + "typedef NSProcessInfo Info;\nvoid f(Info *i) { g(i.systemUptime); }", uptime),
  (stub + "using Info = NSProcessInfo;\nvoid f(Info *i) { g(i.systemUptime); }", uptime),
  (stub + "@compatibility_alias Info NSProcessInfo;\nvoid f(Info *i) { g(i.systemUptime); }", uptime),
  (
    stub + "void f(id x) { g(((NSProcessInfo *)x).systemUptime, [(NSProcessInfo *)x systemUptime]); }",
    uptime + " " + uptime
  ),
  (stub + "void f(void *x) { g([(__bridge NSProcessInfo *)x systemUptime]); }", uptime),
  // self and what stands for it
  (
    stub + note
      + "@implementation Note\n- (void)f { g(self.fileModificationDate, [super fileModificationDate]); }\n@end",
    date + " " + date
  ),
  (
    stub + note
      + "@implementation Note\n- (void)f { __weak typeof(self) weakSelf = self;\n run(^{ g(weakSelf.fileModificationDate); }); }\n@end",
    date
  ),
  (
    stub + note
      + "@implementation Note\n- (void)f { __weak __typeof__(self) w = self;\n run(^{ __strong typeof(w) s = w; g(s.fileModificationDate); }); }\n@end",
    date
  ),
  (
    stub + note
      + "@implementation Note\n- (void)f { __weak Note *weakSelf = self;\n run(^{ g([weakSelf fileModificationDate]); }); }\n@end",
    date
  ),
  (
    stub
      + "@interface NSProcessInfo (More)\n@end\n@implementation NSProcessInfo (More)\n- (double)f { return self.systemUptime; }\n@end",
    uptime
  ),
  (
    stub + "@interface Store : UIManagedDocument\n@end\nvoid f(Store *s) { g(s.fileModificationDate); }", date
  ),
  // a class of which only the name is known
  (stub + "void f(DraftDocument *d) { g(d.fileModificationDate); }", date),
]

@Test(arguments: uses)
func propertiesAreFoundThroughTheTypesOfTheFile(_ code: String, _ expected: String) {
  for language in [SourceLanguage.objectiveC, .objectiveCPlusPlus, .header] {
    let found = scan(code, language).filter { $0.evidence > .nameOnly }
    #expect(found.map(\.api).joined(separator: " ") == expected)
  }
}

private let lookAlikes = [
  clock(
    "@property Report *info;", "g(self.info.systemUptime, _info.systemUptime, [self.info systemUptime]);"),
  clock("@property NSProcessInfo *info;", "g(report.systemUptime, self.systemUptime);"),
  clock("@property NSProcessInfo *info;", "g(self.info.hostName, other.systemUptime);"),
  clock("- (Report *)processInfo;", "g([[self processInfo] systemUptime], self.processInfo.systemUptime);"),
  method("Report *processInfo = x; g(processInfo.systemUptime);"),
  method("NSProcessInfo *p = x; { Report *p = y; g(p.systemUptime); }"),
  method("id p = [Report report]; g([p systemUptime]);"),
  method("report.systemUptime = 1; [report.activeInputModes count];"),
  stub + "@interface Page : NSDocument\n@end\nvoid f(Page *document) { g(document.fileModificationDate); }",
  stub + "@interface PageDocument : NSObject\n@end\nvoid f(PageDocument *d) { g(d.fileModificationDate); }",
  stub + "@implementation Report\n- (void)f { g(self.fileModificationDate, self.systemUptime); }\n@end",
  note
    + "@interface Row : NSObject\n@property Note *note;\n@end\nvoid f(Row *r) { g(r.fileModificationDate); }",
  "#define UPTIME(r) ([(r) systemUptime])", "#define UPTIME [[Report report] systemUptime]",
  "#define OPEN [[NSProcessInfo\nvoid f(void) { g([report systemUptime]); }",
]

@Test(arguments: lookAlikes)
func propertiesOfOtherClassesAreNoUses(_ code: String) {
  for language in [SourceLanguage.objectiveC, .objectiveCPlusPlus, .header] {
    #expect(scan(code, language).filter { $0.evidence > .nameOnly }.map(\.api) == [])
  }
}

@Test func typesThatHangOnEachOtherEnd() {
  let loop = "typedef A *B;\ntypedef B A;\n@interface C : D\n@end\n@interface D : C\n@end\n"
  let code =
    loop + "void f(A a, C *c) { auto x = y; auto y = x; g(a.systemUptime, c.systemUptime, x.systemUptime); }"
  #expect(scan(code, .objectiveCPlusPlus).allSatisfy { $0.evidence == .nameOnly })
  let deep = String(repeating: "(", count: 5000) + "x" + String(repeating: ")", count: 5000)
  #expect(scan("void f() { g(\(deep).systemUptime); }", .objectiveC).count == 1)
}
