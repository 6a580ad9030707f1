internal import Diagnostics
internal import Files

/// A `Package.swift` with the folders of its targets.
struct SwiftPackage {
  struct Target {
    var name: String
    /// The folder of its sources, as the user would write it.
    var folder: String
    var declaration: PackageTarget
  }

  /// `Package.swift`, or one for a certain version of the tools.
  var file: SourceFile
  /// What paths inside the package begin with; empty for the working directory.
  var prefix: String
  var targets: [Target]
  /// Whether its declarations are the whole truth (see ``PackageDeclarations/isSure``).
  var isSure: Bool
  /// Whether it is other people's.
  var isForeign: Bool
}

extension SwiftPackage {
  /// Reads the package manifests among the files found. Of `Package.swift` and `Package@swift-5.9.swift`
  /// in one folder all are kept, so that a declaration in either counts.
  static func read(_ found: [FoundFile], in files: some FileSystem) -> [SwiftPackage] {
    found.filter { $0.kind == .packageManifest }.compactMap { file in
      // An unreadable package manifest tells nothing about resources.
      guard let bytes = try? files.read(file.path, limit: 4 << 20) else { return nil }
      let source = SourceFile(path: file.path, bytes: bytes)
      let declarations = PackageDeclarations(source)
      let root = PathText.parent(file.path)
      return SwiftPackage(
        file: source, prefix: root == "." ? "" : root == "/" ? root : root + "/",
        targets: declarations.targets.compactMap { target in
          folder(of: target, below: root, in: files).map {
            Target(name: target.name, folder: $0, declaration: target)
          }
        },
        isSure: declarations.isSure, isForeign: file.package != nil)
    }
  }

  /// The folder of a target: `path:`, else the first of SwiftPM's usual places that is there.
  private static func folder(
    of target: PackageTarget, below root: String, in files: some FileSystem
  ) -> String? {
    if let path = target.path { return PathText.join(root, path) }
    let parents =
      target.isTest
      ? ["Tests", "Sources", "Source", "src", "srcs"]
      : ["Sources", "Source", "src", "srcs"]
    return parents.map { PathText.join(root, $0 + "/" + target.name) }
      .first { files.kind(of: $0) == .directory }
  }
}
