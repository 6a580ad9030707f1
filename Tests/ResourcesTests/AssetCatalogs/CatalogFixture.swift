import Diagnostics
import Resources
import TestSupport

/// Reads catalogs from a dictionary of files.
struct CatalogFixture {
  /// `info` as Xcode writes it.
  static let info = #""info" : { "author" : "xcode", "version" : 1 }"#

  var files: [String: String]
  var folders: [String] = []

  /// The catalog at `path`, and what reading it reported.
  func read(_ path: String = "A.xcassets") -> (catalog: AssetCatalog, lines: [String]) {
    var fileSystem = MemoryFileSystem(files)
    for folder in folders { fileSystem.addDirectory(folder) }
    var sink = DiagnosticSink()
    let catalog = AssetCatalogReader.read(path: path, in: fileSystem, into: &sink)
    return (catalog, sink.lines)
  }

  /// What lint reports of the catalogs at `paths`.
  func lint(_ paths: [String] = ["A.xcassets"]) -> [String] {
    var sink = DiagnosticSink()
    AssetCatalogLint.check(paths.map { read($0).catalog }, into: &sink)
    return sink.lines
  }

  /// The set of that name, from a catalog with this one set.
  static func set(
    _ name: String, contents: String, files: [String] = []
  ) -> (set: AssetSet?, lines: [String]) {
    var all = ["A.xcassets/\(name)/Contents.json": contents]
    for file in files { all["A.xcassets/\(name)/\(file)"] = "" }
    let (catalog, lines) = CatalogFixture(files: all).read()
    return (catalog.allSets.first, lines)
  }

  /// A `Contents.json` with `info` and this.
  static func contents(_ text: String) -> String { "{ \(text), \(info) }" }
}
