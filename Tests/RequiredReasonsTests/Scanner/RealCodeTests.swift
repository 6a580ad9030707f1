internal import RequiredReasons
internal import Testing

/// Code as apps have it, with what must be found, in file order. Doubtful findings are left out of the
/// comparison: `nil` in `exactly` allows them.
private let swiftCode: [(String, [String])] = [
  (
    """
    extension URL {
      var attributes: [FileAttributeKey: Any]? { try? FileManager.default.attributesOfItem(atPath: path) }
      var creationDate: Date? { attributes?[.creationDate] as? Date }
      var modificationDate: Date? { return attributes?[.modificationDate] as? Date }
    }
    """, ["FileAttributeKey.creationDate proven", "FileAttributeKey.modificationDate proven"]
  ),
  (
    """
    if let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      let date = attributes[.modificationDate] as? Date { use(date) }
    """, ["FileAttributeKey.modificationDate proven"]
  ),
  (
    "var dict = [FileAttributeKey: Any]()\ndict[.creationDate] = Date()",
    ["FileAttributeKey.creationDate proven"]
  ),
  (
    "let d = (try? fm.attributesOfItem(atPath: p)).flatMap { $0[.creationDate] as? Date }",
    ["FileAttributeKey.creationDate proven"]
  ),
  (
    """
    let sorted = try urls.sorted {
      let a = try $0.resourceValues(forKeys: [.contentModificationDateKey])
      let b = try $1.resourceValues(forKeys: [.contentModificationDateKey])
      return a.contentModificationDate! < b.contentModificationDate!
    }
    """,
    [
      "URLResourceKey.contentModificationDateKey proven", "URLResourceKey.contentModificationDateKey proven",
      "URLResourceValues.contentModificationDate proven", "URLResourceValues.contentModificationDate proven",
    ]
  ),
  (
    "let d = urls.compactMap { try? $0.resourceValues(forKeys: keys) }.map { $0.creationDate }",
    ["URLResourceValues.creationDate proven"]
  ),
  (
    """
    let meta = try fileURL.resourceValues(forKeys: Set(keys))
    self.init(lastAccess: meta.creationDate, expiration: meta.contentModificationDate)
    """, ["URLResourceValues.creationDate proven", "URLResourceValues.contentModificationDate proven"]
  ),
  (
    "var values = URLResourceValues()\nvalues.contentModificationDate = date\ntry url.setResourceValues(values)",
    ["URLResourceValues.contentModificationDate proven"]
  ),
  (
    """
    let url = URL(fileURLWithPath: NSHomeDirectory())
    let values = try url.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
    print(values.volumeAvailableCapacityForImportantUsage ?? 0)
    """,
    [
      "URLResourceKey.volumeAvailableCapacityForImportantUsageKey proven",
      "URLResourceValues.volumeAvailableCapacityForImportantUsage proven",
    ]
  ),
  (
    "let a = try fm.attributesOfFileSystem(forPath: p)\nlet f = (a[.systemFreeSize] as? NSNumber)?.int64Value",
    ["FileAttributeKey.systemFreeSize proven"]
  ),
  (
    "func attributes() -> [FileAttributeKey: Any] { return [.posixPermissions: p, .modificationDate: d] }",
    ["FileAttributeKey.modificationDate likely"]
  ),
  ("var info = stat()\nguard stat(path, &info) == 0 else { return nil }", ["stat proven"]),
  ("let r = url.withUnsafeFileSystemRepresentation { stat($0, &info) }", ["stat proven"]),
  ("let r = path.withCString { Darwin.lstat($0, &info) }", ["lstat proven"]),
  ("init(now: @escaping () -> UInt64 = mach_absolute_time) {}", ["mach_absolute_time likely"]),
  (
    "class Clock { let info = ProcessInfo.processInfo\n func now() -> Double { info.systemUptime } }",
    ["ProcessInfo.systemUptime proven"]
  ),
  (
    "final class Note: UIDocument {}\nfunc f(_ n: Note) { n.fileModificationDate }",
    ["UIDocument.fileModificationDate proven"]
  ),
  (
    "let document: TextDocument\nprint(document.fileModificationDate)",
    ["UIDocument.fileModificationDate likely"]
  ),
  (
    "NotificationCenter.default.addObserver(self, selector: s, name: UserDefaults.didChangeNotification, object: nil)",
    ["UserDefaults proven"]
  ),
  (
    "struct S { private enum Keys { static let a = \"a\" }\n let d: UserDefaults\n init(d: UserDefaults = .standard) { self.d = d } }",
    ["UserDefaults proven", "UserDefaults proven"]
  ),
  (
    "let a = NSFileManager.defaultManager().attributesOfFileSystemForPath(p)[NSFileSystemFreeSize]",
    ["FileAttributeKey.systemFreeSize proven"]
  ),
  (
    "let s = \"\"\"\n  \\(attributes[.modificationDate] as? Date ?? \"\")\n  \"\"\"",
    ["FileAttributeKey.modificationDate likely"]
  ),
  (
    "for mode in UITextInputMode.activeInputModes where mode.primaryLanguage == \"emoji\" { return mode }",
    ["UITextInputMode.activeInputModes proven"]
  ),
  (
    "let info = try values(of: url)\nlet d = info[.creationDate] as? Date",
    ["FileAttributeKey.creationDate likely"]
  ),
  ("let d = record[.creationDate] as? Date", []),
  // Things that look alike beside things that count.
  (
    "let a = try fm.attributesOfItem(atPath: p)\nitems.append(Item(creationDate: a[.creationDate] as? Date, order: .creationDate))\nenum Order { case creationDate }",
    ["FileAttributeKey.creationDate proven"]
  ),
  ("final class AppStorage { static let shared = AppStorage() }\nlet s = AppStorage.shared", []),
  ("let token = AppStorage.shared.token", []),
  ("let storage: AppStorage", []),
  ("let date = item.contentModificationDate\nlet v = try url.resourceValues(forKeys: [.fileSizeKey])", []),
  (
    "func load(_ asset: PHAsset) { let a = try? fm.attributesOfItem(atPath: p)\n print(asset.creationDate as Any, a?[.size] as Any) }",
    []
  ),
]

@Test(arguments: swiftCode)
func swiftCodeAsAppsHaveIt(_ code: String, _ expected: [String]) {
  #expect(scan(code).filter { $0.evidence > .nameOnly }.map { "\($0.api) \($0.evidence)" } == expected)
}

private let cCode: [(SourceLanguage, String, [String])] = [
  (.c, "{ \"fstat\", (sqlite3_syscall_ptr)fstat, 0 },", ["fstat likely"]),
  (.c, "#include <sys/stat.h>\nx = (int (*)(const char *, struct stat *))stat;", ["stat likely"]),
  (.c, "#define NOW() mach_absolute_time()", ["mach_absolute_time likely"]),
  (.c, "#if HAVE_STAT64\n#define stat stat64\n#endif\nint f(void) { return stat(p, &s); }", ["stat proven"]),
  (
    .c,
    "#ifndef HAVE_LSTAT\nstatic int lstat(const char *p, struct stat *s) { return -1; }\n#endif\nint f(void) { return lstat(p, &s); }",
    ["lstat proven"]
  ),
  (.c, "int f(p, s)\nconst char *p;\nstruct stat *s;\n{ return stat(p, s); }", ["stat proven"]),
  (
    .c, "if (stat(a, &s) || !fstat(b, &t)) { lstat (c, &u); }",
    ["stat proven", "fstat proven", "lstat proven"]
  ),
  (.c, "XX(LSTAT, lstat)", []),
  (.c, "#define TYPE int\n#define STAT(p) stat(p, &s)\nint x;", ["stat likely"]),
  (.c, "#define p_fstat fstat\nint lstat_count;", ["fstat likely"]),
  (.c, "#define END", []),
  (.c, "#define OPEN (\n#define S stat(p,\nint f(void) { return lstat(p, &s); }", ["lstat proven"]),
  (.cPlusPlus, "struct stat st{};\nif (::stat(path.c_str(), &st) == 0) return st.st_size;", ["stat proven"]),
  (.cPlusPlus, "bool ok = stat(name.c_str(), &buffer) == 0;", ["stat proven"]),
  (
    .cPlusPlus, "struct stat File::stat() const { struct stat s; fstat(fd_, &s); return s; }",
    ["fstat proven"]
  ),
  (.cPlusPlus, "auto x = a > stat(p, &s);", ["stat proven"]),
  (.objectiveC, "#define kDefaults [NSUserDefaults standardUserDefaults]", ["UserDefaults likely"]),
  (.objectiveC, "@property (nonatomic, strong) NSUserDefaults *defaults;", ["UserDefaults proven"]),
  (
    .objectiveC, "NSDate *d = [self.document fileModificationDate];",
    ["UIDocument.fileModificationDate likely"]
  ),
  (
    .objectiveC, "@implementation TextDocument\n- (void)f { g(self.fileModificationDate); }\n@end",
    ["UIDocument.fileModificationDate likely"]
  ),
  (
    .objectiveC, "NSDate *d = values[NSURLContentModificationDateKey];",
    ["URLResourceKey.contentModificationDateKey proven"]
  ),
  (.objectiveC, "NSTimeInterval t = [(NSProcessInfo *)x systemUptime];", ["ProcessInfo.systemUptime proven"]),
  (
    .objectiveC, "NSArray *m = [[UITextInputMode activeInputModes] valueForKey:@\"primaryLanguage\"];",
    ["UITextInputMode.activeInputModes proven"]
  ),
]

@Test(arguments: cCode)
func codeOfTheCFamilyAsAppsHaveIt(_ language: SourceLanguage, _ code: String, _ expected: [String]) {
  #expect(
    scan(code, language).filter { $0.evidence > .nameOnly }.map { "\($0.api) \($0.evidence)" } == expected)
}
