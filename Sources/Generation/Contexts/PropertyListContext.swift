internal import Documents
public import Resources
public import TemplateEngine

/// The context of property lists: `files: [{name, path, document, documents}]`.
public enum PropertyListContext {
  /// The context of `files`, sorted by name.
  ///
  /// - Parameters:
  ///   - files: the property lists.
  ///   - options: with compatibility, `<real>1</real>` is an integer, as in SwiftGen.
  public static func make(_ files: [PropertyListFile], options: DocumentContextOptions) -> Value.Dictionary {
    var options = options
    options.wholeRealsAreIntegers = options.compatibility
    return ["files": .array(ordered(files).map { .dictionary(file($0.element, options: options)) })]
  }

  /// The files as templates see them, with their places in the list given.
  static func ordered(_ files: [PropertyListFile]) -> [(offset: Int, element: PropertyListFile)] {
    files.enumerated().sorted { left, right in
      if left.element.name != right.element.name { return left.element.name < right.element.name }
      return left.offset < right.offset
    }
  }

  private static func file(_ file: PropertyListFile, options: DocumentContextOptions) -> Value.Dictionary {
    let document = Value.dictionary(DocumentContext.make(file.document.root, options: options))
    return [
      "name": .string(file.name), "path": .string(file.relativePath), "document": document,
      "documents": .array([document]),
    ]
  }
}
