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
    // A file that cannot be read does not hold the bytes; writing it says why.
    (try? files.read(path, limit: Int.max)) == bytes
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
    let target = try resolvingLinks(path)
    if holds(bytes, at: target) { return .unchanged }
    if files.kind(of: target) == .directory { throw FileError(path: path, reason: .isADirectory) }
    if files.kind(of: target) == .other {
      try writeDirectly(bytes, to: target)
      return .written
    }
    try makeDirectory(PathText.parent(target))
    try replace(target, with: bytes)
    return .written
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
      path = target.hasPrefix("/") ? target : PathText.parent(path) + "/" + target
    }
    throw FileError(path: path, errno: ELOOP)
  }

  private func replace(_ target: String, with bytes: [UInt8]) throws(FileError) {
    var template = Array((PathText.parent(target) + "/.waybill-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    guard descriptor >= 0 else { throw FileError(path: target, errno: errno) }
    do throws(FileError) {
      try Self.writeAll(bytes, to: descriptor, path: target)
      fchmod(descriptor, mode(for: target))
      guard close(descriptor) == 0 else { throw FileError(path: target, errno: errno) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    if rename(temporary, target) != 0 {
      let code = errno
      unlink(temporary)
      throw FileError(path: target, errno: code)
    }
  }

  private func mode(for target: String) -> mode_t {
    var information = stat()
    if stat(target, &information) == 0 { return information.st_mode & 0o7777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
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
