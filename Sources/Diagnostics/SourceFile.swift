/// A file that diagnostics point into: its path and its bytes.
///
/// The bytes are kept as read, so that offsets of every reader mean the same thing. Lines and
/// columns are worked out only when a diagnostic is printed (see ``LineTable``).
public final class SourceFile: Sendable {
  /// The path as the user would write it; printed in front of every message.
  public let path: String
  /// The whole content, undecoded.
  public let bytes: [UInt8]
  /// True for content without lines (a binary property list, an object file): every place in it
  /// prints as line 1, column 1.
  public let isBinary: Bool

  /// - Parameters:
  ///   - path: the path to print.
  ///   - bytes: the content.
  ///   - isBinary: whether the content has no lines.
  public init(path: String, bytes: [UInt8], isBinary: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isBinary = isBinary
  }

  /// A file made from text; used for templates given inline and in tests.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A place holder for a file that could not be read: it has a path and nothing else.
  public convenience init(missing path: String) {
    self.init(path: path, bytes: [])
  }
}

extension SourceFile: Hashable {
  /// Two files are the same when they are one object or have one path.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || left.path == right.path
  }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
