internal import Documents
public import Resources
public import TemplateEngine

/// The context of property lists: `files: [{name, path, document, documents}]`.
public enum PropertyListContext {
  /// The context of `files`, sorted by name.
  ///
  /// - Parameters:
  ///   - files: the property lists, in input order; ``DocumentNameRequest`` counts in this order.
  ///   - options: with compatibility, `<real>1</real>` is an integer, as in SwiftGen.
  public static func make(_ files: [PropertyListFile], options: DocumentContextOptions) -> Value.Dictionary {
    var options = options
    options.wholeRealsAreIntegers = options.compatibility
    return [
      "files": .array(
        ordered(files).map { .dictionary(file($0.element, index: $0.offset, options: options)) })
    ]
  }

  /// The files as templates see them, with their places in the list given.
  static func ordered(_ files: [PropertyListFile]) -> [(offset: Int, element: PropertyListFile)] {
    files.enumerated().sorted { left, right in
      if left.element.name != right.element.name { return left.element.name < right.element.name }
      return left.offset < right.offset
    }
  }

  private static func file(
    _ file: PropertyListFile, index: Int, options: DocumentContextOptions
  ) -> Value.Dictionary {
    var document = DocumentContext.make(file.document.root, options: options)
    if let names = options.names?(.properties(file: index, document: 0)) { document["swiftNames"] = names }
    var result: Value.Dictionary = [
      "name": .string(file.name), "path": .string(file.relativePath), "document": .dictionary(document),
      "documents": .array([.dictionary(document)]),
    ]
    if let names = options.names?(.file(index)) { result["swiftNames"] = names }
    return result
  }
}
