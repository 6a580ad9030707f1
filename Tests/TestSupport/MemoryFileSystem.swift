public import Files

/// A file system made from a dictionary of paths and contents, for tests.
public struct MemoryFileSystem: FileSystem {
  private var files: [String: [UInt8]] = [:]
  private var directories: Set<String> = [".", "/"]
  private var links: [String: String] = [:]
  private var names: [String: Set<String>] = [:]

  /// - Parameter files: contents by path; folders above each path exist.
  public init(_ files: [String: String]) {
    for (path, text) in files { add(path, Array(text.utf8)) }
  }

  /// Adds one file and the folders above it.
  public mutating func add(_ path: String, _ bytes: [UInt8]) {
    let path = PathText.normalized(path)
    files[path] = bytes
    list(path)
  }

  /// Adds an empty folder and the folders above it.
  public mutating func addDirectory(_ path: String) {
    let path = PathText.normalized(path)
    if directories.insert(path).inserted { list(path) }
  }

  /// Adds a symbolic link and the folders above it.
  ///
  /// - Parameters:
  ///   - path: the link.
  ///   - target: where it leads, relative to its folder; nothing needs to be there.
  public mutating func addLink(_ path: String, to target: String) {
    let path = PathText.normalized(path)
    links[path] = target
    list(path)
  }

  private mutating func list(_ path: String) {
    let parent = PathText.parent(path)
    guard parent != path else { return }
    names[parent, default: []].insert(PathText.lastComponent(path))
    addDirectory(parent)
  }

  /// The path with all links followed; nil when they lead in a circle.
  private func resolved(_ path: String) -> String? {
    var path = PathText.normalized(path)
    for _ in 0..<40 {
      guard let link = firstLink(on: path), let target = links[link] else { return path }
      let rest = Substring(path.utf8.dropFirst(link.utf8.count))
      path = PathText.normalized(PathText.join(PathText.parent(link), target) + rest)
    }
    return nil
  }

  /// The shortest leading part of the path that is a link.
  private func firstLink(on path: String) -> String? {
    guard !links.isEmpty else { return nil }
    var prefix = PathText.isAbsolute(path) ? "/" : ""
    for part in PathText.components(path) {
      prefix += (prefix.isEmpty || prefix == "/" ? "" : "/") + part
      if links[prefix] != nil { return prefix }
    }
    return nil
  }

  /// The content at the path.
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let place = resolved(path) else {
      throw FileError(path: path, reason: .system("a circle of links"))
    }
    if directories.contains(place) { throw FileError(path: path, reason: .isADirectory) }
    guard let bytes = files[place] else { throw FileError(path: path, reason: .notFound) }
    if bytes.count > limit { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    return bytes
  }

  /// The sorted names below the path.
  public func entries(of path: String) throws(FileError) -> [DirectoryEntry] {
    guard let place = resolved(path), directories.contains(place) else {
      throw FileError(path: path, reason: kind(of: path) == nil ? .notFound : .notADirectory)
    }
    return (names[place] ?? []).map { name in
      let child = PathText.join(place, name)
      return DirectoryEntry(name: name, kind: kind(of: child), isLink: links[child] != nil)
    }
    .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
  }

  /// File, folder or nil.
  public func kind(of path: String) -> FileKind? {
    guard let place = resolved(path) else { return nil }
    if directories.contains(place) { return .directory }
    return files[place] == nil ? nil : .file
  }

  /// The normalised path, links followed.
  public func identity(of path: String) -> String? {
    kind(of: path) == nil ? nil : resolved(path)
  }
}
