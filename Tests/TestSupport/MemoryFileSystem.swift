public import Files

/// A file system made from a dictionary of paths and contents, for tests.
public struct MemoryFileSystem: FileSystem {
  private var files: [String: [UInt8]] = [:]
  private var directories: Set<String> = [".", "/"]

  /// - Parameter files: contents by path; folders above each path exist.
  public init(_ files: [String: String]) {
    for (path, text) in files { add(path, Array(text.utf8)) }
  }

  /// Adds one file and the folders above it.
  public mutating func add(_ path: String, _ bytes: [UInt8]) {
    let path = PathText.normalized(path)
    files[path] = bytes
    addDirectory(PathText.parent(path))
  }

  /// Adds an empty folder and the folders above it.
  public mutating func addDirectory(_ path: String) {
    var path = PathText.normalized(path)
    while directories.insert(path).inserted { path = PathText.parent(path) }
  }

  /// The content at the path.
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let path = PathText.normalized(path)
    if directories.contains(path) { throw FileError(path: path, reason: .isADirectory) }
    guard let bytes = files[path] else { throw FileError(path: path, reason: .notFound) }
    if bytes.count > limit { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    return bytes
  }

  /// The sorted names below the path.
  public func entries(of path: String) throws(FileError) -> [DirectoryEntry] {
    let path = PathText.normalized(path)
    guard directories.contains(path) else {
      throw FileError(path: path, reason: files[path] == nil ? .notFound : .notADirectory)
    }
    let below = files.keys.map { ($0, FileKind.file) } + directories.map { ($0, FileKind.directory) }
    return
      below
      .filter { $0.0 != path && PathText.parent($0.0) == path }
      .map { DirectoryEntry(name: PathText.lastComponent($0.0), kind: $0.1, isLink: false) }
      .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
  }

  /// File, folder or nil.
  public func kind(of path: String) -> FileKind? {
    let path = PathText.normalized(path)
    if directories.contains(path) { return .directory }
    return files[path] == nil ? nil : .file
  }

  /// The normalised path.
  public func identity(of path: String) -> String? {
    kind(of: path) == nil ? nil : PathText.normalized(path)
  }
}
