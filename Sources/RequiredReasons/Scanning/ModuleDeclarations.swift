internal import Files

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
  /// Folders of Swift packages among those that were asked about, each with a slash at its end.
  private var packages: Set<String> = []
  /// How many files of each module declare something.
  private var counts: [String: Int] = [:]

  /// - Parameters:
  ///   - scans: the files of the run.
  ///   - files: where package descriptions are looked for.
  init(_ scans: [FileScan], in files: any FileSystem) {
    var asked: Set<String> = []
    for scan in scans where scan.declarations != nil {
      for (root, _) in Self.targets(of: scan.path) where asked.insert(root).inserted {
        if files.kind(of: root + "Package.swift") == .file { packages.insert(root) }
      }
    }
    for scan in scans {
      guard let declarations = scan.declarations, declarations != .none else { continue }
      let name = Self.name(of: scan.path)
      modules[name, default: .none].merge(declarations.said(by: target(of: scan.path)))
      counts[name, default: 0] += 1
    }
    addSilentHeaders(scans)
    for name in modules.keys { modules[name]?.bridge() }
  }

  /// A header that names nothing of interest hides nothing either, whatever another of its name does.
  private mutating func addSilentHeaders(_ scans: [FileScan]) {
    let hiding = Set(modules.filter { !$0.value.cFamily.hidden.isEmpty }.keys)
    guard !hiding.isEmpty else { return }
    for scan in scans where scan.language == .header && scan.declarations == nil {
      let name = Self.name(of: scan.path)
      guard hiding.contains(name) else { continue }
      var silent = CDeclarations.none
      silent.hide([], in: scan.path)
      modules[name]?.cFamily.merge(silent)
    }
  }

  /// What the module of the file at `path` declares.
  func declarations(for path: String) -> ModuleDeclarations {
    var declarations = modules[Self.name(of: path)] ?? .none
    declarations.swift.module = target(of: path)
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

  /// The package target that a file belongs to, by its folder's name; empty for what is in no package, such as
  /// an app.
  private func target(of path: String) -> String {
    Self.targets(of: path).last { packages.contains($0.root) }?.name ?? ""
  }

  /// The folders above a path that look like a package's, with the name of the target it would lie in.
  private static func targets(of path: String) -> [(root: String, name: String)] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.indices.dropLast(2).compactMap { index in
      guard parts[index] == "Sources" || parts[index] == "Tests" else { return nil }
      return (parts[..<index].map { $0 + "/" }.joined(), String(parts[index + 1]))
    }
  }
}
