public import Diagnostics
public import Documents
public import Files

/// A property list that code is made from.
public struct PropertyListFile: Sendable {
  /// The file's name without extension.
  public var name: String
  /// The path that generated code finds the file by: relative to the input that it was found below.
  public var relativePath: String
  /// Its content; the root is a dictionary or an array.
  public var document: Document

  /// - Parameters: see the properties.
  public init(name: String, relativePath: String, document: Document) {
    self.name = name
    self.relativePath = relativePath
    self.document = document
  }
}

/// Reads property lists of all forms as resources.
public enum PropertyListFiles {
  /// Reads the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - relativePath: the path for generated code; nil takes the file's name.
  ///   - fileSystem: where to read.
  ///   - limits: what is accepted.
  ///   - sink: takes the faults.
  /// - Returns: nil when the file cannot be read or its root is neither a dictionary nor an array.
  public static func read(
    path: String, relativePath: String? = nil, in fileSystem: any FileSystem,
    limits: ReadingLimits = ReadingLimits(), into sink: inout DiagnosticSink
  ) -> PropertyListFile? {
    let source: SourceFile
    do {
      source = SourceFile(path: path, bytes: try fileSystem.read(path, limit: limits.fileSize))
    } catch {
      sink.error("plist/unreadable", "cannot read the file: \(error.reasonText)", at: Location(path: path))
      return nil
    }
    guard let document = PropertyListReader.read(source, limits: limits, into: &sink) else { return nil }
    switch document.root.content {
    case .array, .dictionary: break
    default:
      sink.error(
        "plist/root-type", "the root is \(document.root.kindName) where a dictionary or an array belongs",
        at: document.location(of: document.root))
      return nil
    }
    return PropertyListFile(
      name: PathText.stem(path), relativePath: relativePath ?? PathText.lastComponent(path),
      document: document)
  }
}
