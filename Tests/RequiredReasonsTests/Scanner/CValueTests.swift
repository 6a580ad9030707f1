internal import RequiredReasons
internal import Testing

// C functions that are named without being called, and what only looks like it.

private let header = "#include <sys/stat.h>\n"
private let pointers = "struct ops { int (*stat)(const char *, struct stat *); };\n"

private let uses: [(SourceLanguage, String, String)] = [
  // arguments of templates, and what stands for a missing one
  (.cPlusPlus, "template <uint64_t (*Now)() = mach_absolute_time> struct Clock {};", "mach_absolute_time"),
  (.cPlusPlus, "template <class T, auto Read = &lstat>\nint read(T path);", "lstat"),
  (.cPlusPlus, "using Clock = TickClock<mach_absolute_time>;", "mach_absolute_time"),
  (.cPlusPlus, "TickClock<&mach_absolute_time> clock;", "mach_absolute_time"),
  (.cPlusPlus, "TickClock<::mach_absolute_time> clock;", "mach_absolute_time"),
  (.objectiveCPlusPlus, "auto c = std::make_unique<Clock<int, mach_absolute_time>>();", "mach_absolute_time"),
  (.cPlusPlus, "Call<lstat, fstat> calls;", "lstat fstat"),
  (.cPlusPlus, "Call<&stat> call;", "stat"),
  (.cPlusPlus, "template <int (*F)(const char *, struct stat *)> struct Call {};\nCall<stat> call;", "stat"),
  (.cPlusPlus, "template <auto F> int call() { return 1; }\nint x = call<stat>();", "stat"),
  // aliases and objects of the library
  (.cPlusPlus, "std::function<uint64_t()> now = mach_absolute_time;", "mach_absolute_time"),
  (.cPlusPlus, "std::function<int(const char *, struct stat *)> read = stat;", "stat"),
  (.cPlusPlus, "std::function<int(const char *, struct stat *)> read{stat};", "stat"),
  (.cPlusPlus, "std::function<uint64_t()> now{mach_absolute_time};", "mach_absolute_time"),
  (.cPlusPlus, "std::function<uint64_t()> now(&mach_absolute_time);", "mach_absolute_time"),
  (
    .cPlusPlus, "using Reader = std::function<int(const char *, struct stat *)>;\nReader r = stat;", "stat"
  ),
  (.cPlusPlus, "auto now = std::bind(fstat, fd, std::placeholders::_1);", "fstat"),
  (.cPlusPlus, "auto read = std::bind(&stat, _1, _2);", "stat"),
  (.cPlusPlus, "auto now = &mach_absolute_time;", "mach_absolute_time"),
  (.cPlusPlus, "auto read = static_cast<int (*)(const char *, struct stat *)>(::stat);", "stat"),
  // designated and positional initialisers
  (.c, pointers + "struct ops o = { .stat = stat, .fstat = fstat };", "stat fstat"),
  (.c, "const ops table = {\n  .open = open,\n  .stat = stat,\n  .statfs = &statfs,\n};", "stat statfs"),
  (.c, "struct ops o = { stat: stat, lstat: lstat };", "stat lstat"),
  (.c, "fn table[] = { [CALL_STAT] = stat, [CALL_LSTAT] = lstat };", "stat lstat"),
  (.c, "struct call calls[] = { { \"stat\", stat }, { \"statvfs\", &statvfs } };", "stat statvfs"),
  (.c, "struct call calls[] = { { \"stat\", (void *)stat }, { \"fstat\", (void *)fstat } };", "stat fstat"),
  (.c, "set((ops){ .stat = stat });", "stat"),
  (.cPlusPlus, "static const Ops kOps{ open, stat, fstat };", "stat fstat"),
  (.objectiveC, "static Ops ops = { .statfs = (StatFunction)statfs };", "statfs"),
  // assignments and arguments
  (.c, header + "void f(ops *o) { o->stat = stat; }", "stat"),
  (.c, header + "void f(ops o) { o.call = statvfs; }", "statvfs"),
  (.c, header + "Reader reader = stat;", "stat"),
  (.c, header + "void f(void) { retry(path, stat); }", "stat"),
  (.objectiveC, header + "void f(void) { [hook setReader:stat forName:name]; }", "stat"),
  (.objectiveC, "void f(void) { [hook setReader:lstat forName:name]; [hook add:&fstat]; }", "lstat fstat"),
  (.objectiveC, "id v = [NSValue valueWithPointer:mach_absolute_time];", "mach_absolute_time"),
  (.c, header + "Reader f(void) { return stat; }", "stat"),
  (.c, "void f(void) { g((void *)lstat); }", "lstat"),
  // comparisons and tests
  (.c, header + "int f(Reader r) { return r == stat; }", "stat"),
  (.c, "int f(Reader r) { return r == lstat || fstat != r; }", "lstat fstat"),
  (.c, "int f(void) { return &fstatat == NULL; }", "fstatat"),
  (.c, "int f(void) { if (fstatat != NULL && g()) return 1; return !fstatat; }", "fstatat fstatat"),
  // branches
  (.c, "int f(int l) { return (l ? lstat : stat)(path, &info); }", "lstat stat"),
  (.c, "int f(int l) { return (l ? other : stat)(path, &info); }", "stat"),
  (.c, "Reader r = custom ? my_stat : stat;", "stat"),
  (.c, "Reader r = custom ? custom : lstat;", "lstat"),
  (.c, "void f(int l) { g(path, l ? lstat : stat); }", "lstat stat"),
  // macros
  (.c, "#define my_stat stat", "stat"), (.cPlusPlus, "#define QX_STAT ::stat", "stat"),
  (.c, "#define READ (&fstat)", "fstat"), (.c, "#define NOW (mach_absolute_time)", "mach_absolute_time"),
  (.c, "#define OPS { .stat = stat, .lstat = lstat }", "stat lstat"),
  (.c, "#define SET(o) (o)->now = mach_absolute_time", "mach_absolute_time"),
  (.c, "#define READ(p, s) (links ? lstat((p), (s)) : stat((p), (s)))", "lstat stat"),
]

@Test(arguments: uses)
func functionsAreFoundWhereTheyAreValues(_ language: SourceLanguage, _ code: String, _ expected: String) {
  let found = scan(code, language).filter { $0.evidence > .nameOnly }
  #expect(found.map(\.api).joined(separator: " ") == expected)
}

private let lookAlikes: [(SourceLanguage, String)] = [
  (.cPlusPlus, "std::vector<stat> all; std::map<int, ::stat> files;"),
  (.cPlusPlus, "bool b = count < lstat && c;"),
  (.cPlusPlus, "Call<File::lstat> call;"),
  (.cPlusPlus, "using Reader = decltype(&stat); decltype(lstat) *reader;"),
  (.c, "size_t n = offsetof(struct entry, lstat);"),
  (.c, "struct entry *e = container_of(p, struct entry, fstat);"),
  (.c, "enum { open_call, stat, fstat };"),
  (.c, "typedef enum kind { lstat = 1, fstat } kind;\nint f(kind k) { return k == lstat; }"),
  (.objectiveC, "typedef NS_ENUM(NSInteger, Kind) { fstat, lstat };"),
  (.objectiveC, "SEL s = @selector(lstat); id e = @(@encode(stat));"),
  (.objectiveC, "void f(int stat) { [self show:stat]; }"),
  (.c, "struct ops { int stat; } o = { .stat = 1 };"),
  (.c, "void f(struct stat *stat) { struct ops o = { .stat = stat }; }"),
  (.c, "void f(void) { struct stat *stat; entry e = { \"stat\", stat }; }"),
  (.c, header + "void f(void) { struct stat info, stat; fill(&info, &stat); copy(stat); }"),
  (.c, header + "void f(void) { int n = g(1, 2), lstat = 3; h(lstat); }"),
  (.c, header + "int f(int stat) { return stat == 0 ? other : stat; }"),
  (.c, header + "void f(void) { struct stat copy = stat; int n = stat; }"),
  (.cPlusPlus, header + "void f(Stats all) { for (auto &&stat : all) { g(stat); } }"),
  (.cPlusPlus, header + "void f(Stats all) { for (const auto &[key, stat] : all) { g(stat); } }"),
  (.cPlusPlus, header + "void f() { std::vector<Stat> stat; g(stat); }"),
  (.cPlusPlus, header + "void f() { Stat stat{1}; g(stat); h(x, stat); }"),
  (.cPlusPlus, header + "void f(const base::Stat &stat) { g(stat); o->stat = stat; }"),
  (.cPlusPlus, header + "void f() { base::Stat &stat = all[0]; g(stat); }"),
  (.cPlusPlus, header + "class A { void f() { g(stat); } };"),
  (.cPlusPlus, header + "void A::f() { this->stat = stat; return stat; }"),
  (.c, "#define stat_t stat\n#define STAT_STRUCT struct stat\n#define X_STATBUF stat"),
  (.c, "#define fstatat fstatat"),
  (.c, "#define WRAP(stat) call(stat)"), (.c, "#define NAME(lstat) #lstat"), (.c, "#define REAL(x) x##lstat"),
  (.c, "#define REAL(x) real_##lstat(x, &s)"), (.c, "#define S(o) (o)->fstat"),
]

@Test(arguments: lookAlikes)
func variablesTypesAndFieldsAreNotFunctionsAsValues(_ language: SourceLanguage, _ code: String) {
  #expect(scan(code, language).filter { $0.evidence > .nameOnly }.map(\.api) == [])
}
