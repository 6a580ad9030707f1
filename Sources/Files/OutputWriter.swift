#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes finished files: whole or not at all, and only when the bytes differ.
public struct OutputWriter: Sendable {
  /// What became of a file.
  public enum Outcome: Sendable, Hashable {
    /// The file was made or replaced.
    case written
    /// The bytes on disk are the same; the file was not touched.
    case unchanged
  }

  private let files = LocalFileSystem()

  /// Makes a writer; it has no state.
  public init() {}

  /// Whether the file at `path` holds exactly `bytes`.
  public func holds(_ bytes: [UInt8], at path: String) -> Bool {
    // Only a regular file holds bytes: reading a pipe could wait for ever. One that cannot be read does not
    // hold them either; writing it says why.
    files.kind(of: path) == .file && (try? files.read(path, limit: Int.max)) == bytes
  }

  /// Puts `bytes` at `path`, making missing folders above it.
  ///
  /// The bytes go to a temporary file in the target's folder, which is then renamed over the target:
  /// a process that dies half-way leaves the old file. A symbolic link is followed, its target
  /// replaced. An existing file keeps its mode. A device or pipe is written to directly.
  ///
  /// - Returns: whether the file was touched.
  /// - Throws: ``FileError`` naming the path that failed.
  public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Outcome {
    if let descriptor = Self.openDescriptor(path) {
      try Self.writeAll(bytes, to: descriptor, path: path)
      return .written
    }
    if files.kind(of: path) == .other {
      try writeDirectly(bytes, to: path)
      return .written
    }
    let target = try resolvingLinks(path)
    if holds(bytes, at: target) { return .unchanged }
    if files.kind(of: target) == .directory { throw FileError(path: path, reason: .isADirectory) }
    try makeDirectory(PathText.parent(target))
    try replace(target, with: bytes)
    return .written
  }

  /// The open descriptor that a name such as `/dev/stdout` or `/dev/fd/3` stands for. It is written to as it
  /// is: what it leads to may be a file that others write to as well, which must not be replaced.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Makes a folder and the missing ones above it; existing ones are no error.
  public func makeDirectory(_ path: String) throws(FileError) {
    switch files.kind(of: path) {
    case .directory: return
    case .some: throw FileError(path: path, reason: .notADirectory)
    case nil: break
    }
    let parent = PathText.parent(path)
    if parent != path { try makeDirectory(parent) }
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileError(path: path, errno: errno) }
  }

  /// Follows symbolic links at the last component, also to a target that is not there yet.
  private func resolvingLinks(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: 4096)
      let length = readlink(path, &buffer, buffer.count)
      guard length > 0 else { return path }
      let target = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = PathText.isAbsolute(target) ? target : PathText.parent(path) + "/" + target
    }
    throw FileError(path: path, errno: ELOOP)
  }

  private func replace(_ target: String, with bytes: [UInt8]) throws(FileError) {
    let (descriptor, temporary) = try makeTemporary(beside: target)
    var failure: FileError?
    do throws(FileError) {
      try Self.writeAll(bytes, to: descriptor, path: target)
      try keepMode(of: target, on: descriptor)
    } catch {
      failure = error
    }
    // The descriptor is gone whatever 'close' says.
    if close(descriptor) != 0, failure == nil { failure = FileError(path: target, errno: errno) }
    if failure == nil, rename(temporary, target) != 0 { failure = FileError(path: target, errno: errno) }
    if let failure {
      unlink(temporary)
      throw failure
    }
  }

  /// A new file in the target's folder, with the mode that the process gives to new files.
  private func makeTemporary(beside target: String) throws(FileError) -> (Int32, String) {
    for attempt in 0..<100 {
      let name = ".waybill-\(getpid())-\(UInt32.random(in: 0...UInt32.max))-\(attempt)"
      let path = PathText.parent(target) + "/" + name
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, path) }
      if errno != EEXIST { break }
    }
    throw FileError(path: target, errno: errno)
  }

  private func keepMode(of target: String, on descriptor: Int32) throws(FileError) {
    var information = stat()
    guard stat(target, &information) == 0 else { return }
    if fchmod(descriptor, information.st_mode & 0o7777) != 0 { throw FileError(path: target, errno: errno) }
  }

  private func writeDirectly(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
    defer { close(descriptor) }
    try Self.writeAll(bytes, to: descriptor, path: path)
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty, failure == nil {
        let chunk = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, chunk.baseAddress, chunk.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, chunk.baseAddress, chunk.count)
        #else
          let count = Glibc.write(descriptor, chunk.baseAddress, chunk.count)
        #endif
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          failure = FileError(path: path, errno: errno)
        }
      }
    }
    if let failure { throw failure }
  }
}
