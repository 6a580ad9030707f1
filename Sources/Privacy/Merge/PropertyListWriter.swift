/// Writes an XML property list in the form that Xcode gives it.
struct PropertyListWriter {
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  private var depth = 0

  /// The file's bytes.
  func finished() -> [UInt8] { Array((text + "</plist>\n").utf8) }

  /// Writes `<dict>` around what `content` writes.
  mutating func dictionary(_ content: (inout PropertyListWriter) -> Void) { nested("dict", content) }

  /// Writes a key and a Boolean.
  mutating func pair(_ key: String, _ value: Bool) {
    line("<key>\(Self.escaped(key))</key>")
    line(value ? "<true/>" : "<false/>")
  }

  /// Writes a key and a string.
  mutating func pair(_ key: String, _ value: String) {
    line("<key>\(Self.escaped(key))</key>")
    line("<string>\(Self.escaped(value))</string>")
  }

  /// Writes a key and an array of strings.
  mutating func pair(_ key: String, _ values: [String]) {
    line("<key>\(Self.escaped(key))</key>")
    guard !values.isEmpty else { return line("<array/>") }
    nested("array") { writer in
      for value in values { writer.line("<string>\(Self.escaped(value))</string>") }
    }
  }

  /// Writes a key and an array of dictionaries, one for each element.
  mutating func list<Element>(
    _ key: String, _ elements: [Element], _ content: (inout PropertyListWriter, Element) -> Void
  ) {
    line("<key>\(Self.escaped(key))</key>")
    guard !elements.isEmpty else { return line("<array/>") }
    nested("array") { writer in
      for element in elements { writer.dictionary { content(&$0, element) } }
    }
  }

  private mutating func nested(_ name: String, _ content: (inout PropertyListWriter) -> Void) {
    line("<\(name)>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "\t", count: depth) + content + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
