internal import Documents
internal import TemplateEngine

/// Makes the values of a template's context straight from a file, without a positioned tree beside them.
/// They are the same as those of ``Documents/Node/takeTemplateValue()``.
final class ValueBuilder: DocumentBuilding {
  private var values: [TemplateEngine.Value] = []

  /// The root, once the document is read.
  var root: TemplateEngine.Value? { values.first }

  func push(_ scalar: Node.Content) {
    var node = Node(scalar, span: 0..<0)
    values.append(node.takeTemplateValue())
  }

  func drop() { _ = values.popLast() }

  func makeArray(of count: Int) {
    let start = max(values.count - count, 0)
    let elements = Array(values[start...])
    values.removeSubrange(start...)
    values.append(.array(elements))
  }

  func makeDictionary(_ keys: ArraySlice<String>) -> Bool {
    let start = max(values.count - keys.count, 0)
    var dictionary: TemplateEngine.Value.Dictionary = [:]
    dictionary.reserveCapacity(keys.count)
    for (key, value) in zip(keys, values[start...]) { dictionary[key] = value }
    values.removeSubrange(start...)
    values.append(.dictionary(dictionary))
    return dictionary.count < keys.count
  }
}
