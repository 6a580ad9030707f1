/// What a path leads to, links followed.
public enum FileKind: Sendable, Hashable {
  case file
  case directory
  /// A socket, a device, a pipe.
  case other
}

/// Why a file operation failed.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reasons that users can act on differently.
  public enum Reason: Sendable, Hashable {
    case notFound
    case noPermission
    case notADirectory
    case isADirectory
    /// The file is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// Any other reason, in the system's words.
    case system(String)
  }

  /// The path that the operation was about.
  public var path: String
  /// Why it failed.
  public var reason: Reason

  /// - Parameters:
  ///   - path: the path that the operation was about.
  ///   - reason: why it failed.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The reason in words, without the path: "no such file or folder".
  public var reasonText: String {
    switch reason {
    case .notFound: "no such file or folder"
    case .noPermission: "no permission"
    case .notADirectory: "not a folder"
    case .isADirectory: "is a folder"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .system(let text): text
    }
  }

  /// Path and reason.
  public var description: String { "'\(path)': \(reasonText)" }
}

/// One name in a folder.
public struct DirectoryEntry: Sendable, Hashable {
  /// The last path component.
  public var name: String
  /// What it leads to, links followed; nil for a link that leads nowhere.
  public var kind: FileKind?
  /// Whether the name itself is a symbolic link.
  public var isLink: Bool

  /// - Parameters: see the properties.
  public init(name: String, kind: FileKind?, isLink: Bool) {
    self.name = name
    self.kind = kind
    self.isLink = isLink
  }
}

/// The file operations that readers need. Paths are text; relative ones count from the process's
/// working directory. Tests put a dictionary in its place (`MemoryFileSystem`).
public protocol FileSystem: Sendable {
  /// The whole content of a file.
  ///
  /// - Parameter limit: the largest size accepted, in bytes.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// The names in a folder, sorted by Unicode scalars, so that no result hangs on directory order.
  func entries(of path: String) throws(FileError) -> [DirectoryEntry]
  /// What the path leads to, links followed; nil when there is nothing.
  func kind(of path: String) -> FileKind?
  /// A text that is equal for two paths to one file (device and inode, or the path itself).
  func identity(of path: String) -> String?
}

extension FileSystem {
  /// The whole content of a file of at most 64 MiB.
  public func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, limit: 64 << 20) }
}
