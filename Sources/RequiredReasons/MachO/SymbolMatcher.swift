/// Finds table entries by the whole name of a symbol, selector or string.
struct SymbolMatcher: Sendable {
  private let imports: [String: BinarySymbols.Entry]
  private let selectors: [String: BinarySymbols.Entry]
  private let strings: [String: BinarySymbols.Entry]
  private let prefixes: [(String, BinarySymbols.Entry)]

  private let contextClasses: Set<String>

  static let shared = SymbolMatcher(BinarySymbols.all)

  init(_ entries: [BinarySymbols.Entry]) {
    func index(_ kinds: Set<BinarySymbols.Kind>) -> [String: BinarySymbols.Entry] {
      let pairs = entries.filter { kinds.contains($0.kind) }.flatMap { entry in
        entry.names.map { ($0, entry) }
      }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    imports = index([.function, .constant, .objcClass, .swiftSymbol])
    selectors = index([.selector])
    strings = index([.string])
    prefixes = entries.flatMap { entry in entry.prefixes.map { ($0, entry) } }
    contextClasses = Set(entries.compactMap(\.className).flatMap(Self.classSymbols))
  }

  /// Suffixes by which the system's headers choose a version of a C function.
  private static let versionSuffixes = ["$INODE64", "$UNIX2003", "$NOCANCEL", "$DARWIN_EXTSN", "$1050"]

  /// Stubs that send one selector are named after it.
  static let sendStub = "_objc_msgSend$"

  /// The symbols of a class for both Objective-C runtimes.
  static func classSymbols(_ name: String) -> [String] {
    ["_OBJC_CLASS_$_" + name, ".objc_class_name_" + name]
  }

  /// Whether a symbol is an API's, a stub that sends an API's selector, or a class that supports one.
  func matters(_ name: String) -> Bool {
    entry(ofImport: name) != nil || entry(ofSendStub: name) != nil || contextClasses.contains(name)
  }

  /// The entry for a stub that sends one selector.
  func entry(ofSendStub name: String) -> BinarySymbols.Entry? {
    guard name.hasPrefix(Self.sendStub) else { return nil }
    return selectors[String(name.dropFirst(Self.sendStub.count))]
  }

  /// The entry for an imported symbol.
  func entry(ofImport name: String) -> BinarySymbols.Entry? {
    if let entry = imports[name] { return entry }
    if name.hasPrefix("_$s") { return prefixes.first { name.hasPrefix($0.0) }?.1 }
    guard name.utf8.contains(UInt8(ascii: "$")) else { return nil }
    return imports[Self.withoutVersion(name)].flatMap { $0.kind == .function ? $0 : nil }
  }

  /// The entry for a selector.
  func entry(ofSelector name: String) -> BinarySymbols.Entry? { selectors[name] }

  /// The entry for a string literal.
  func entry(ofString text: String) -> BinarySymbols.Entry? { strings[text] }

  static func withoutVersion(_ name: String) -> String {
    var rest = Substring(name)
    while let suffix = versionSuffixes.first(where: { rest.hasSuffix($0) }) {
      rest = rest.dropLast(suffix.count)
    }
    return String(rest)
  }
}
