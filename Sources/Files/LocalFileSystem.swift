#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The machine's own files.
public struct LocalFileSystem: FileSystem {
  /// Makes the file system; it has no state.
  public init() {}

  /// Reads a whole file, a pipe or a device to its end; a folder is an error.
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(path: path, errno: errno) }
    if information.st_mode & S_IFMT == S_IFDIR { throw FileError(path: path, reason: .isADirectory) }
    if Int(information.st_size) > limit { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    return try Self.readAll(
      descriptor, path: path, expected: max(Int(information.st_size), 0), limit: limit)
  }

  private static func readAll(
    _ descriptor: Int32, path: String, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: FileError?
    // One byte more than expected: the usual file is then read, and its end seen, in two calls.
    var room = expected + 1
    repeat {
      let start = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Self.readOnce(descriptor, buffer)
        if got < 0 { failure = FileError(path: path, errno: errno) }
        count = max(got, 0)
      }
      if let failure { throw failure }
      if chunk.isEmpty { return bytes }
      if start == 0 { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
      room = 64 << 10
    } while true
  }

  private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var got: Int
    repeat {
      // The C function has the name of our method.
      #if canImport(Darwin)
        got = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        got = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    } while got < 0 && errno == EINTR
    return got
  }

  /// The names in a folder, sorted by Unicode scalars; `.` and `..` left out.
  public func entries(of path: String) throws(FileError) -> [DirectoryEntry] {
    guard let stream = opendir(path) else { throw FileError(path: path, errno: errno) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // The end and a failure look alike but for this.
        if errno != 0 { throw FileError(path: path, errno: errno) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      entries.append(self.entry(name: name, type: Int(entry.pointee.d_type), in: path))
    }
    // UTF-8 bytes sort as Unicode scalars do.
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func entry(name: String, type: Int, in path: String) -> DirectoryEntry {
    switch type {
    case Int(DT_REG): return DirectoryEntry(name: name, kind: .file, isLink: false)
    case Int(DT_DIR): return DirectoryEntry(name: name, kind: .directory, isLink: false)
    case Int(DT_LNK): return DirectoryEntry(name: name, kind: kind(of: path + "/" + name), isLink: true)
    case Int(DT_UNKNOWN):
      // Some file systems do not say; ask for the name itself.
      var information = stat()
      let isLink =
        lstat(path + "/" + name, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
      return DirectoryEntry(name: name, kind: kind(of: path + "/" + name), isLink: isLink)
    default: return DirectoryEntry(name: name, kind: .other, isLink: false)
    }
  }

  /// What the path leads to, links followed; nil when there is nothing, or a link to nothing.
  public func kind(of path: String) -> FileKind? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Device and inode as text; nil when there is nothing at the path.
  public func identity(of path: String) -> String? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return "\(information.st_dev):\(information.st_ino)"
  }

  /// The process's working directory; "." when the system does not tell.
  public static func workingDirectory() -> String {
    guard let buffer = getcwd(nil, 0) else { return "." }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}

extension FileError {
  /// The error for an `errno` value.
  init(path: String, errno code: Int32) {
    switch code {
    case ENOENT: self.init(path: path, reason: .notFound)
    case EACCES, EPERM: self.init(path: path, reason: .noPermission)
    case ENOTDIR: self.init(path: path, reason: .notADirectory)
    case EISDIR: self.init(path: path, reason: .isADirectory)
    default: self.init(path: path, reason: .system(String(cString: strerror(code))))
    }
  }
}
