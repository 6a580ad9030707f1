internal import Diagnostics
internal import Documents
internal import Files

/// Finds the executables of frameworks, XCFrameworks and other bundles.
struct BinaryBundle {
  /// A binary file of a bundle.
  struct Binary: Hashable {
    var path: String
    /// Whether the bundle says that it is for a simulator; nil when it does not say.
    var isSimulator: Bool?
  }

  private let path: String
  private let files: any FileSystem

  init(_ path: String, in files: any FileSystem) {
    self.path = path
    self.files = files
  }

  /// The bundle's binaries, those for devices first.
  func binaries(into sink: inout DiagnosticSink) -> [Binary] {
    if PathText.fileExtension(path) == "xcframework" { return libraries(into: &sink) }
    return executable(into: &sink).map { [Binary(path: $0)] } ?? []
  }

  // MARK: One bundle

  /// Where an Info.plist may lie, and the executable's folder that goes with it.
  private static let layouts: [(info: String, executable: String)] = [
    ("Info.plist", "."), ("Contents/Info.plist", "Contents/MacOS"),
    ("Resources/Info.plist", "."), ("Versions/Current/Resources/Info.plist", "Versions/Current"),
    ("Versions/A/Resources/Info.plist", "Versions/A"),
  ]

  private func executable(into sink: inout DiagnosticSink) -> String? {
    var names = [PathText.stem(path)]
    if let named = executableName(into: &sink) { names.insert(named, at: 0) }
    for name in names {
      for layout in Self.layouts {
        let candidate = PathText.join(PathText.join(path, layout.executable), name)
        if isInside(name), files.kind(of: candidate) == .file { return candidate }
      }
    }
    return nil
  }

  private func executableName(into sink: inout DiagnosticSink) -> String? {
    for layout in Self.layouts {
      let info = PathText.join(path, layout.info)
      guard files.kind(of: info) == .file else { continue }
      return propertyList(info, into: &sink)?["CFBundleExecutable"]?.string
    }
    return nil
  }

  private func propertyList(_ info: String, into sink: inout DiagnosticSink) -> Node? {
    do {
      let file = SourceFile(path: info, bytes: try files.read(info))
      return PropertyListReader.read(file, into: &sink)?.root
    } catch {
      sink.error(
        BinaryRules.unreadable, "cannot read '\(info)': \(error.reasonText)", at: Location(path: info))
      return nil
    }
  }

  /// A name in a property list must not lead out of the bundle.
  private func isInside(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
  }

  // MARK: XCFrameworks

  private func libraries(into sink: inout DiagnosticSink) -> [Binary] {
    let info = PathText.join(path, "Info.plist")
    let root = files.kind(of: info) == .file ? propertyList(info, into: &sink) : nil
    let listed = root?["AvailableLibraries"]?.array.map { $0.compactMap(library) } ?? unlistedLibraries()
    // Sorting is stable, so the file's order stays within each group.
    let ordered =
      listed.filter { $0.rank == 0 } + listed.filter { $0.rank == 1 } + listed.filter { $0.rank == 2 }
    return ordered.flatMap { library in
      files(of: library.path, into: &sink).map { Binary(path: $0, isSimulator: library.rank == 2) }
    }
  }

  private struct Library {
    var path: String
    /// 0 for devices, 1 for Macs, 2 for simulators.
    var rank: Int
  }

  private func library(_ node: Node) -> Library? {
    guard let folder = node["LibraryIdentifier"]?.string, isInside(folder),
      let name = (node["LibraryPath"] ?? node["BinaryPath"])?.string, isInside(name)
    else { return nil }
    let platform = node["SupportedPlatform"]?.string ?? ""
    let variant = node["SupportedPlatformVariant"]?.string ?? ""
    return Library(
      path: PathText.join(PathText.join(path, folder), name),
      rank: variant == "simulator" ? 2 : platform == "macos" || !variant.isEmpty ? 1 : 0)
  }

  /// The libraries of an XCFramework without a usable Info.plist, told by their folders' names.
  private func unlistedLibraries() -> [Library] {
    names(in: path).flatMap { folder in
      let below = PathText.join(path, folder)
      let rank =
        folder.hasSuffix("-simulator") ? 2 : folder.hasPrefix("macos") || folder.hasSuffix("catalyst") ? 1 : 0
      return names(in: below)
        .filter { ["framework", "a", "dylib"].contains(PathText.fileExtension($0)) }
        .map { Library(path: PathText.join(below, $0), rank: rank) }
    }
  }

  private func files(of library: String, into sink: inout DiagnosticSink) -> [String] {
    switch files.kind(of: library) {
    case .file: return [library]
    case .directory:
      if let executable = BinaryBundle(library, in: files).executable(into: &sink) { return [executable] }
      sink.warning(
        BinaryRules.noExecutable, "'\(library)' holds no executable", at: Location(path: library))
    default:
      sink.error(
        BinaryRules.unreadable, "the XCFramework lists '\(library)', which is not there",
        at: Location(path: library))
    }
    return []
  }

  private func names(in folder: String) -> [String] {
    do { return try files.entries(of: folder).map(\.name) } catch { return [] }
  }
}
