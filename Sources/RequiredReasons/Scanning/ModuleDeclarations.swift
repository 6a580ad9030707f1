/// What the files of one module declare that decides about names in its other files.
///
/// Files are scanned one by one; what a name hangs on often stands in another file. So candidates are
/// read twice: once for what they declare, once with what all of them declare.
struct ModuleDeclarations: Sendable, Hashable {
  /// What Swift files declare.
  var swift = SwiftDeclarations.none

  /// Nothing declared.
  static let none = ModuleDeclarations()

  /// Adds what another file declares. The order of files does not matter.
  mutating func merge(_ other: ModuleDeclarations) {
    swift.merge(other.swift)
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
      modules[name, default: .none].merge(declarations)
      counts[name, default: 0] += 1
    }
  }

  /// What the module of the file at `path` declares.
  func declarations(for path: String) -> ModuleDeclarations { modules[Self.name(of: path)] ?? .none }

  /// Whether other files declare something that the file does not.
  func knowsMore(_ scan: FileScan) -> Bool {
    let isSpeaker = scan.declarations.map { $0 != .none } ?? false
    return counts[Self.name(of: scan.path), default: 0] > (isSpeaker ? 1 : 0)
  }

  private static func name(of path: String) -> String { VendoredCode.package(of: path)?.root ?? "" }
}
