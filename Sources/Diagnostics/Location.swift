/// A place in a file: a range of UTF-8 offsets, or the file as a whole.
public struct Location: Sendable, Hashable {
  /// The file.
  public var file: SourceFile
  /// Byte offsets into ``SourceFile/bytes``; nil means the file as a whole.
  public var range: Range<Int>?

  /// A range of bytes in `file`.
  public init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// The file as a whole.
  public init(_ file: SourceFile) {
    self.file = file
    self.range = nil
  }

  /// A file of which only the path is known, such as one that cannot be read.
  public init(path: String) {
    self.init(SourceFile(missing: path))
  }
}
