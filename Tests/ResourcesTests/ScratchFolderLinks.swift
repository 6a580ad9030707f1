import Foundation
import TestSupport

extension ScratchFolder {
  /// Makes a symbolic link inside, and the folders above it.
  func link(_ name: String, to target: String) throws {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }
}
