public import Diagnostics

/// A file read into a tree.
public struct Document: Sendable {
  /// How the file was written.
  public enum Format: String, Sendable, Hashable {
    case yaml = "YAML"
    case json = "JSON"
    case xmlPropertyList = "XML property list"
    case binaryPropertyList = "binary property list"
    case oldStylePropertyList = "old-style property list"
  }

  /// The file.
  public var file: SourceFile
  /// How it was written.
  public var format: Format
  /// Its root value.
  public var root: Node

  /// - Parameters:
  ///   - file: the file.
  ///   - format: how it was written.
  ///   - root: its root value.
  public init(file: SourceFile, format: Format, root: Node) {
    self.file = file
    self.format = format
    self.root = root
  }

  /// The place of a node in this document.
  public func location(of node: Node) -> Location { Location(file, node.span) }

  /// The place of an entry's key in this document.
  public func location(ofKey entry: Mapping.Entry) -> Location { Location(file, entry.keySpan) }
}
