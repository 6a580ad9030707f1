/// What the files of one module declare that decides about names in its other files.
///
/// Files are scanned one by one; what a name hangs on often stands in another file. So candidates are
/// read twice: once for what they declare, once with what all of them declare.
struct ModuleDeclarations: Sendable, Hashable {
  /// What Swift files declare.
  var swift = SwiftDeclarations.none
  /// What files of the C family declare.
  var cFamily = CDeclarations.none

  /// Nothing declared.
  static let none = ModuleDeclarations()

  /// Adds what another file declares. The order of files does not matter.
  mutating func merge(_ other: ModuleDeclarations) {
    swift.merge(other.swift)
    cFamily.merge(other.cFamily)
  }

  /// Lets each language see what the other declares, as their compilers do: classes with what they inherit
  /// and hold.
  mutating func bridge() {
    let seen = cFamily
    cFamily.adopt(swift)
    swift.adopt(seen)
  }

  /// The same, said by a file of the module `name`.
  func said(by name: String) -> ModuleDeclarations {
    var said = self
    said.swift = swift.said(by: name)
    return said
  }
}

/// The modules of a run: the project's own code is one, each dependency another.
///
/// Finer borders would need the build's description; names that two targets declare differently count as
/// not known.
struct ModuleMap: Sendable {
  private var modules: [String: ModuleDeclarations] = [:]
  /// How many files of each module declare something.
  private var counts: [String: Int] = [:]

  init(_ scans: [FileScan]) {
    for scan in scans {
      guard let declarations = scan.declarations, declarations != .none else { continue }
      let name = Self.name(of: scan.path)
      modules[name, default: .none].merge(declarations.said(by: Self.target(of: scan.path)))
      counts[name, default: 0] += 1
    }
    for name in modules.keys { modules[name]?.bridge() }
  }

  /// What the module of the file at `path` declares.
  func declarations(for path: String) -> ModuleDeclarations {
    var declarations = modules[Self.name(of: path)] ?? .none
    declarations.swift.module = Self.target(of: path)
    return declarations
  }

  /// Whether what other files declare may change the references of a file.
  func changes(_ scan: FileScan) -> Bool {
    // Most files name nothing.
    if !scan.isOpen, scan.references.isEmpty, scan.openHeaders.isEmpty { return false }
    let module = modules[Self.name(of: scan.path)]
    if let module, module.cFamily.hides(inOneOf: scan.openHeaders) { return true }
    let hasShadows = scan.language == .swift && !(module?.swift.shadowed.isEmpty ?? true)
    guard scan.isOpen || hasShadows && !scan.references.isEmpty else { return false }
    let isSpeaker = scan.declarations.map { $0 != .none } ?? false
    return counts[Self.name(of: scan.path), default: 0] > (isSpeaker ? 1 : 0)
  }

  private static func name(of path: String) -> String { VendoredCode.package(of: path)?.root ?? "" }

  /// The package target that a file belongs to, by the folders' names; empty for what is no package.
  private static func target(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    guard let sources = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      folders.indices.contains(sources + 1)
    else { return "" }
    return String(folders[sources + 1])
  }
}
