internal import Foundation

/// A folder for one test, removed when the object goes.
public final class ScratchFolder: Sendable {
  /// Its absolute path.
  public let path: String

  /// Makes an empty folder below the system's temporary folder.
  public init() throws {
    path = NSTemporaryDirectory() + "waybill-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // What is left behind lies in the temporary folder; the system clears it.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something inside.
  public subscript(_ name: String) -> String { path + "/" + name }

  /// Writes a file and the folders above it.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file and the folders above it.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// The text of a file inside.
  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }
}
