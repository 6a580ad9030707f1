internal import Files

/// Finds the bundles and dynamic libraries inside a bundle.
struct NestedBinaries {
  private static let bundleTypes: Set<String> = ["app", "appex", "framework", "xpc"]

  private let files: any FileSystem
  private let limit: Int
  private var seen: Set<String> = []

  /// - Parameter limit: how many folders deep to look.
  init(files: any FileSystem, limit: Int) {
    self.files = files
    self.limit = limit
  }

  /// Their paths, sorted; each file once, however many links lead to it.
  mutating func find(below path: String) -> [String] {
    if let identity = files.identity(of: path) { seen.insert(identity) }
    var found: [String] = []
    var folders = [(path: path, depth: 0)]
    while let folder = folders.popLast() {
      for entry in entries(of: folder.path) {
        let path = PathText.join(folder.path, entry.name)
        guard isNew(path) else { continue }
        let type = PathText.fileExtension(entry.name)
        if entry.kind == .directory {
          if Self.bundleTypes.contains(type) { found.append(path) }
          if folder.depth < limit { folders.append((path, folder.depth + 1)) }
        } else if type == "dylib" {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  private mutating func isNew(_ path: String) -> Bool {
    guard let identity = files.identity(of: path) else { return false }
    return seen.insert(identity).inserted
  }

  private func entries(of folder: String) -> [DirectoryEntry] {
    do { return try files.entries(of: folder) } catch { return [] }
  }
}
